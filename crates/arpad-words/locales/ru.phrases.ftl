# What the libraries report: derivations, findings, reasons and refusals. The English is in the code (`phrase!`).
act-accept = принятие
act-appeal = апелляция
act-interim-report = промежуточный отчёт
act-reject = отклонение
act-return = возврат отчёта
act-second-appeal = вторая апелляция (на первую уже дан ответ)
act-submit = сдача отчёта
added-as-in = { $sum }, сложено по { $article }
adjustment-2022-10-lift = Рейтинги по рапиду и блицу подняты до классического минус 100
adjustment-2024-03-compression = Рейтинги ниже 2000 подняты на 40 % недостающего до 2000
adjusted-on-list = { $title }, в рейтинг-листе от { $list }: { $rating } становится { $adjusted }
adjusted-once = { $sum } = { $rating }, разовая поправка
adjusted-to = { $how }, разовая поправка до { $new }
and = { $one } и { $other }
assuming-each-player = время указано для каждого из двух игроков
assuming-every-move = секунды добавляются на каждый ход
assuming-hours-and-minutes = часы и минуты разделены двоеточием
assuming-minutes = минуты, где единица не указана
assuming-moves-missing = первый период без числа ходов
assuming-moves-of = { $moves } — это число ходов
assuming-seconds = секунды, где у добавления нет единицы
average-is = он равен { $average }
average-unknown = до получения отчёта он неизвестен
capped = разница больше { $points }, считается как { $points }
capped-downward = разница больше { $points }, соперник с более высоким рейтингом всегда считается как { $points }
capped-once = разница больше { $points }, самая большая в турнире, один раз считается как { $points }
capped-once-upward = разница больше { $points }, самый слабый по рейтингу соперник в турнире, один раз считается как { $points }
cited = { $what } ({ $article })
class-blitz = блиц
class-rapid = рапид
class-standard = классика
comma = { $one }, { $other }
control-fits-list = контроль подходит для рейтинг-листа «{ $class }»: зарегистрируйте турнир для него и проверьте как «{ $class }»
control-fits-none = контроль не подходит и для других рейтинг-листов; исправьте его, если играли не с ним
count-day = 1 день
count-days = { $n } { $n ->
        [one] день
        [few] дня
        *[other] дней
    }
count-errors = { $n } { $n ->
        [one] ошибка
        [few] ошибки
        *[other] ошибок
    }
count-game = 1 партия
count-games = { $n } { $n ->
        [one] партия
        [few] партии
        *[other] партий
    }
count-player = 1 игрок
count-players = { $n } { $n ->
        [one] игрок
        [few] игрока
        *[other] игроков
    }
count-round = 1 тур
count-rounds = { $n } { $n ->
        [one] тур
        [few] тура
        *[other] туров
    }
counted-man = мужчин с рейтингом
counted-men = мужчин с рейтингом
counted-player = игроков с рейтингом
counted-players = игроков с рейтингом
counted-woman = женщин с рейтингом
counted-women = женщин с рейтингом
counts-as-this = более высокий результат считается таким
date-order-day-month-year = день, месяц, год
date-order-month-day-year = месяц, день, год
date-order-year-day-month = год, день, месяц
date-order-year-month-day = год, месяц, день
date-order-year-only = только год
doubt-birth = один родился в { $one } году, другой — в { $other }
doubt-female = женский
doubt-game = они сыграли партию между собой
doubt-games = партий между собой: { $n }
doubt-male = мужской
doubt-sex = пол у одного { $one }, у другого { $other }
doubt-tournament = оба играли в одном и том же турнире
doubt-tournaments = общих турниров: { $n }
each-p = p каждого по таблице { $table }
either = { $one } или { $other }
error-already-accepted = турнир { $id } уже { $status } с отчётом { $report }
error-already-duplicate = игрок { $fide_id } уже отмечен как дубликат { $kept }; укажите { $kept }
error-already-rated = турнир { $id } обсчитан в рейтинг-листе «{ $class }» за { $month }; опубликованное меняется только исправлением
error-already-registered = турнир { $id } уже зарегистрирован с этим названием, видом, федерацией и первым днём ({ $name }, { $class }, { $start })
error-already-report = это уже отчёт { $report } турнира { $id }, байт в байт
error-already-there = игрок { $fide_id } уже состоит в { $federation } на { $on }
error-amend-accepted = турнир { $it } принят по имеющейся регистрации; верните его, прежде чем её менять
error-amend-class = турнир { $id } обсчитан в рейтинг-листе «{ $class }» за { $month }, и его вид изменить нельзя
error-another-event = турнир { $id } обсчитан, и с этой регистрацией { $why }
error-decided-before = решение по турниру { $id } не может быть от { $on }: { $what }
decided-since-appeal = апелляция подана { $day }
decided-since-refusal = отказ датирован { $day }
decided-since-received = отчёт { $number } получен { $day }
decided-since-played = { $day } — последний день отчёта { $number }
decided-since-registered = он зарегистрирован { $day }
error-appeal-too-late = апелляция была возможна до { $last } ({ $article } в { $edition })
error-average-too-low = { $article } в { $edition }: { $by } решает при среднем рейтинге выше { $above }, а здесь { $found }
error-before = рейтинг-лист «{ $class }» за { $month } рассчитать нельзя: опубликованы более поздние; следующий — { $next }
error-control-character = в `{ $it }` есть управляющий символ, например табуляция или конец строки; напишите без него
error-doubtful = турнир { $id } ({ $name }): { $why }
error-draft-differs = результат за { $month } уже не тот, что был рассчитан: { $why }; рассчитайте период снова
error-federation-barred = федерация { $code } { $standing } на { $day } и не может регистрировать турнир ({ $article } в { $edition })
error-federation-unchanged = для федерации { $it } ничего не меняется
error-fee-day = взнос за { $on } не записывается; последний возможный день — { $last }
error-has-error = турнир { $id }: 1 ошибка: { $first }; { $left }
error-has-errors = турнир { $id }: { $errors }, например: { $first }; { $left }
error-import-used = импорт рейтинг-листа «{ $class }» за { $month } отменить нельзя: после него есть запись журнала { $seq } ({ $action })
error-imported = рейтинг-лист «{ $class }» за { $month } импортирован; расчёта, который можно объяснить, нет
error-imported-already = рейтинг-лист { $class } за { $month } уже импортирован
error-is-stage = турнир { $id } — этап турнира { $part_of }; укажите тот
error-list = рейтинг-лист: { $it }
error-lists-follow = рейтинг-листы «{ $class }» опубликованы до { $latest }; импортируйте более поздний
error-locked = база данных занята другой программой; повторите, когда она закончит
error-merge-doubts = { $duplicate } и { $into } похожи на двух игроков: { $doubts }
error-needs-decision = турнир { $id }: сначала требуется решение: { $why }
error-no-article = не указана статья; она говорит, от какого правила отступают
error-no-base = нет рейтинг-листа «{ $class }», от которого можно начать; сначала импортируйте его
error-no-decision = у турнира { $tournament } нет решения { $number }; их всего { $decisions }
error-no-dispensation = в { $edition } освобождения не предусмотрены ({ $article })
error-no-duplicate = игрок { $it } не дубликат; разделять нечего
error-no-federation = федерация { $it } не внесена
error-no-file = такого файла нет
error-no-import = нет импорта, который можно отменить
error-no-list = нет рейтинг-листа «{ $class }» за { $month }
error-no-list-month = по положению рейтинг-лист «{ $class }» за { $month } не публикуется
error-no-new-rounds = в отчёте нет партий тура { $first_round } или следующих; уже поданные туры второй раз не обсчитываются
error-no-party = у сбора нет стороны; укажите, кто должен или заплатил
error-no-currency = в платеже не указана валюта; за турнир { $id } причитается { $due }
error-nothing-to-reverse = { $amount } отменило бы больше, чем записано ({ $party }): { $recorded }
error-not-owed = за турнир { $id } в { $currency } ничего не причитается; причитается { $due }
error-too-long = «{ $beginning }…» — байтов: { $bytes }, принимается не больше { $most }; сократите
error-unknown-federation = `{ $code }` — не код федерации
error-unknown-federation-meant = `{ $code }` — не код федерации; может быть, { $meant }?
error-no-player = нет игрока с номером ФИДЕ { $it }
error-no-reason = нужна причина
error-no-report = у турнира { $it } нет отчёта
error-no-report-number = нет отчёта { $it }
error-no-revision = у рейтинг-листа «{ $class }» за { $month } нет исправления { $revision }; последнее — { $latest }
error-no-round-dates = в отчёте нет дат туров, поэтому первый и последний день этапа неизвестны
error-no-titled-list = в { $edition } нет списка игроков со званиями без рейтинга; он есть в: { $others }
error-no-token = нет ключа доступа { $it }
error-no-tournament = нет турнира { $it }
error-no-user = нет пользователя { $it }
error-nobody-may = { $article } в { $edition } никому не позволяет { $what }; это возможно только по удовлетворённой апелляции ({ $appeal })
error-not-declared = турнир { $id } не был до 1-го тура объявлен обсчитываемым по периодам ({ $article } в { $edition }); это `period_by_period = true` в регистрации
error-not-left-out = по { $article } в { $edition } федерация не может исключить игрока; это решает { $by }
error-not-next = сначала нужно опубликовать рейтинг-лист «{ $class }» за { $next }
error-not-on-list = игрока { $fide_id } нет в рейтинг-листе «{ $class }» за { $month }
error-not-ratable = турнир { $id } обсчитать нельзя, и никто не вправе решить иначе: { $why }
error-not-run = период «{ $class }» за { $month } не рассчитан; рассчитайте его перед публикацией
error-not-staged = по этому отчёту турнир { $id } { $lasts }; промежуточные отчёты подаются{ $rule } для зарегистрированного с `interim_reports = true`
error-nothing-to-decide = `{ $article }` в { $edition } не оставляет ничего для решения
error-nothing-to-revise = ни в одном рейтинг-листе «{ $class }» с { $month } ничего не меняется; исправление не опубликовано
error-office-needed = { $article } в { $edition } требует решения; решает { $asked }
error-officer-without-federation = рейтинг-офицер работает для федерации; укажите её
error-official-event = турнир { $id } — официальное соревнование, оно всегда обсчитывается ({ $article } в { $edition }); отказать можно только из-за несыгранных партий ({ $unplayed }) или в ответ на апелляцию
error-other-report = с тех пор поступил другой отчёт о турнире { $id } (отчёт { $report }, получен { $received }); сначала прочтите его
error-other-report-undated = с тех пор поступил другой отчёт о турнире { $id } (отчёт { $report }); сначала прочтите его
error-overpaid = за турнир { $id } за «{ $party }» числится только { $open }
error-owes-nothing = за турнир { $id } за «{ $party }» ничего не числится
error-own-refusal = в турнире { $id } отказ вынес { $by }; на апелляцию должен ответить кто-то другой
error-own-rights = никто не меняет свою роль и должности сам; для { $it } это должен сделать другой администратор
error-player-exists = игрок с номером ФИДЕ { $it } уже есть
error-player-unchanged = для игрока { $it } ничего не меняется
error-players-used = импорт игроков из записи журнала { $import } отменить нельзя: после него есть запись { $seq } ({ $action })
error-published = рейтинг-лист «{ $class }» за { $month } уже опубликован; опубликуйте исправление
error-registration = регистрация: { $it }
error-registration-unchanged = в регистрации турнира { $it } ничего не меняется
error-reported-in-stages = турнир { $it } подаётся по этапам
error-rounds-reported = тур { $first_round } уже подан с этапом { $by }
error-same-games = турнир { $id } ({ $name }): { $others }; если обсчитать оба, эти партии будут учтены дважды
error-same-player = игрока нельзя объединить с самим собой; укажите два номера ФИДЕ
error-short-password = в пароле не меньше { $it } символов
error-sent-back = это уже отчёт { $report } турнира { $id }, байт в байт; он был возвращён, потому что: { $reason }
error-shown-differs = результат уже не тот, что был показан; прочтите его снова перед публикацией
error-stage-dates = этап заканчивается { $end }, раньше начала { $start }; исправьте даты
error-stages-to-decide = турнир { $id } подаётся по этапам, и о каждом решают отдельно: { $stages }
error-standard-first = сначала нужно опубликовать классический рейтинг-лист за { $month }: на нём основан рейтинг-лист «{ $class }»
error-status = турнир { $id } { $status }: { $what } — сейчас невозможно
error-token-purpose = укажите одной строкой не длиннее { $most } знаков, для чего нужен ключ доступа
error-token-expired = срок ключа доступа должен быть позже текущего момента
error-user-alike = уже есть пользователь { $it }, и эти имена выглядят одинаково
error-user-exists = пользователь { $it } уже есть
error-user-name = имя пользователя — непустая строка текста
error-user-name-mixed = в имени «{ $it }» буквы двух алфавитов, похожие друг на друга; напишите его одним
error-wrong-office = { $article } в { $edition } требует решения; решает { $asked }, а не { $given }
event-because = { $event }: { $reason }
event-dated = турнир { $number }, { $start }
event-named = турнир { $number }, { $name }, { $start }
event-number = турнир { $number }
event-number-so-far = турнир { $number } на данный момент
every-game-rated = все партии были бы обсчитаны как есть
far-apart = разница { $difference }, и у одного из игроков больше { $above }
federation-in = { $federation }, место { $place }
field-birth = дата рождения
field-colour = цвет
field-count = количество
field-end-date = дата окончания
field-federation = федерация
field-fide-id = номер ФИДЕ
field-game-points = очки в партиях
field-initial-colour = начальный цвет
field-kind = буква типа
field-match-points = командные очки
field-name = имя
field-opponent = соперник
field-player-number = номер игрока
field-points = очки
field-rank = место
field-rating = рейтинг
field-result = результат
field-round = тур
field-round-date = дата тура
field-rounds = число туров
field-scores = очки за результаты
field-sex = пол
field-start-date = дата начала
field-starting-rank = стартовый номер
field-team-number = номер команды
field-time-control = закодированный контроль времени
field-title = звание
field-tournament-type = закодированный тип
finding-announcement-announced-rated = объявлен и обсчитываемым, и необсчитываемым: в регистрации указано и то и другое
finding-announcement-announcement-does = в объявлении не сказано, что турнир обсчитывается
finding-announcement-help = объявите, что турнир обсчитывается, и укажите `announced_as_rated = true` в регистрации
finding-announcement-help-correct-announced = исправьте `announced_as_rated` или `announced_as_not_rated` в регистрации
finding-announcement-help-correct-announced-rated = исправьте `announced_as_not_rated` в регистрации, если это ошибка; иначе турнир не обсчитывается
finding-announcement-invitation-says = в приглашении сказано, что турнир не обсчитывается
finding-announcement-whether-announcement = сказано ли в объявлении, что турнир обсчитывается
finding-another-event = отчёт может быть от другого турнира: { $differences }
finding-another-event-federation = федерация { $code }, зарегистрирована { $registered }
finding-another-event-help = найдите турнир, к которому относится отчёт, или исправьте регистрацию
finding-another-event-name = название { $text }, зарегистрировано { $registered }
finding-another-event-place = место { $text }, зарегистрировано { $registered }
finding-another-event-played-from = играли с { $start } по { $end }, зарегистрировано с { $from } по { $to }
finding-another-event-rounds-registered = туров { $rounds }, зарегистрировано { $registered }
finding-arbiter-licence-arbiter-no = у арбитра { $name } нет лицензии
finding-arbiter-licence-arbiters-whether = кто арбитры и есть ли у них лицензия
finding-arbiter-licence-help = зарегистрируйте лицензию; без неё турнир обсчитать нельзя
finding-arbiter-licence-whether-arbiter = есть ли лицензия у арбитра { $name }
finding-arbiter-licence-whether-arbiter-licensed = есть ли лицензия у арбитра { $field }
finding-birth-impossible-born-after = дата рождения { $birth }, позже начала турнира { $start }
finding-birth-impossible-born-so = дата рождения { $birth }, то есть меньше { $youngest } лет на начало
finding-birth-impossible-born-so-older = дата рождения { $birth }, то есть больше { $oldest } лет на начало
finding-birth-impossible-help = исправьте дату рождения; оставьте пустой, если она неизвестна
finding-bye-as-result-help = напишите код пропуска тура или номер соперника
finding-bye-as-result-help-nothing-done = ничего делать не нужно; в формате пишется H
finding-bye-as-result-help-write-bye = напишите { $code } для пропуска тура или номер соперника
finding-bye-as-result-round-without = тур { $round }: `{ $result }` без соперника прочитан как пропуск тура
finding-bye-as-result-times-without = { $halves } { $halves ->
        [one] раз
        [few] раза
        *[other] раз
    } `=` без соперника прочитан как пропуск с половиной очка
finding-bye-as-result-win = F (или U)
finding-bye-as-result-without-opponent = `=` без соперника прочитан как пропуск с половиной очка
finding-bye-twice-help = напишите F для пропуска с очком и H для запрошенного пропуска с половиной очка
finding-bye-twice-others = {" "}и ещё { $count }
finding-bye-twice-round-players = тур { $round }: у игроков { $first } и { $second }{ $others } пропуск, назначенный жеребьёвкой
finding-colour-clash = тур { $round }: у игроков { $one } и { $two } в их партии один цвет: { $word }
finding-colour-clash-black = чёрные
finding-colour-clash-help = исправьте цвет в одной из двух строк
finding-colour-clash-white = белые
finding-columns-columns-line = столбцы этой строки отсчитаны в байтах, а не в символах
finding-columns-displaced = поля не в своих столбцах у { $n } из { $all } игроков: в строке { $first } в столбце { $column } стоит `{ $found }`, а он должен быть пустым
finding-columns-displaced-by-tabs = в строках игроков есть табуляции, и поля не в своих столбцах: таких строк { $n } из { $all }, первая из них { $first }
finding-columns-displaced-by-tabs-help = выгрузите отчёт из программы жеребьёвки снова или замените табуляции пробелами, чтобы каждое поле было в своих столбцах
finding-columns-displaced-help = выгрузите отчёт из программы жеребьёвки снова или верните недостающие пробелы: в строке, которая начинается с 001, стартовый номер кончается в столбце 8, а имя начинается в столбце 15
finding-columns-help = выгрузите файл из программы жеребьёвки снова и не правьте его с табуляцией
finding-columns-help-fill-name = дополните имя пробелами до 33 символов, сколько бы байтов они ни занимали
finding-columns-help-write-blanks = пишите пробелы вместо табуляции
finding-columns-help-write-date = напишите дату 1-го тура в столбцах 92-99, 2-го — в 102-109 и так далее
finding-columns-line-holds = в строке есть табуляция, прочитана как { $how }
finding-columns-overruns-columns = поле «{ $field }»: `{ $found }` выходит за свои столбцы
finding-columns-round-dates = даты туров стоят не в своих столбцах и взяты по порядку
finding-columns-single-blanks = отдельные пробелы
finding-columns-stands-column = `{ $found }` стоит в столбце { $column }, который должен быть пустым
finding-columns-stops-every = позиции через 8 столбцов
finding-count-mismatch-help = исправьте число или проверьте, не пропущены ли строки игроков
finding-count-mismatch-help-correct-number = исправьте число
finding-count-mismatch-players = игроков
finding-count-mismatch-rated-players = игроков с рейтингом
finding-count-mismatch-record-says = в записи { $code } указано { $what }: { $declared }, а в отчёте их { $most }
finding-count-mismatch-teams = команд
finding-date-impossible = поле «{ $field }»: `{ $found }` не существует
finding-date-impossible-help = исправьте дату
finding-date-impossible-help-correct-write = исправьте; напишите 1987/00/00, если известен только год
finding-date-layout-can-read = поле «{ $field }»: `{ $found }` можно прочитать двояко, прочитано как { $read_as } ({ $order })
finding-date-layout-help = пишите дату как YYYY/MM/DD
finding-date-layout-read = поле «{ $field }»: `{ $found }` прочитано как { $read_as } ({ $order })
finding-date-layout-read-year = поле «{ $field }»: `{ $found }` прочитано как год { $read_as }
finding-date-layout-write-round = пишите даты туров как YY/MM/DD
finding-date-layout-write-yyyy = пишите YYYY/MM/DD или YYYY/00/00, если известен только год
decision-about-appeal = апелляция
finding-decision-office-average-rating = средний рейтинг участников { $average }
finding-decision-office-decides-only = { $by } решает только при среднем рейтинге выше { $above }, а { $found }
finding-decision-office-decision-does = решение от { $on } ({ $about }) не действует: по этому положению решать это некому
finding-decision-office-decision-does-count = решение от { $on } ({ $about }) не действует: его приняла инстанция «{ $by }», а принять может только { $asked }
decision-about-games-after = партии после того, как матч решён
finding-decision-office-help = удалите решение из регистрации или исправьте `by`, если его приняла другая инстанция
decision-about-hybrid-event = гибридное соревнование
decision-about-late-registration = поздняя регистрация
decision-about-late-report = поздний отчёт
decision-about-length = продолжительность
finding-decision-office-nobody-rated = ни у кого нет рейтинга
decision-about-rating-what = обсчёт того, что не подала ни одна федерация
finding-duration-days-league = дней: { $days }, столько может длиться лига; другие турниры — { $days_2 }
finding-duration-first-last = первый или последний день турнира
finding-duration-help = получите разрешение на продолжительность и внесите решение (kind = "length") в регистрацию; для лиги укажите `league = true`
finding-duration-help-nothing-done = ничего делать не нужно; `league = true` в регистрации говорит, что это лига
finding-duration-help-only-may = разрешить может только { $by }; внесите это решение (kind = "length") в регистрацию; для лиги укажите `league = true`
finding-duration-tournament-lasts = турнир длится дней: { $days }; допускается { $days_2 }
finding-edition-assumed-checked-under = проверено по редакции { $id }, как запрошено; на { $start } действует { $proper }
finding-edition-assumed-help = укажите первый день в записи 042 или как `start` в регистрации
finding-edition-assumed-help-choose-another = выберите другую редакцию или относитесь к указанным статьям осторожно
finding-edition-assumed-help-leave-choice = не выбирайте редакцию, чтобы применялась действующая в первый день
finding-edition-assumed-no-first = первый день неизвестен: проверено по действующей сегодня редакции { $id }
finding-edition-assumed-started-before = начался { $start }, раньше самой первой редакции: проверено по ней, { $id }
finding-encoding-guessed = файл не в UTF-8 и прочитан как { $encoding }; возможно, это { $rival }
finding-encoding-guessed-character-cannot = один символ не читается в кодировке файла
finding-encoding-guessed-characters-cannot = символов, которые не читаются в кодировке файла: { $count }; первый здесь
finding-encoding-guessed-file-opens = файл начинается с метки порядка байтов { $encoding }
finding-encoding-guessed-help = сохраните файл в UTF-8 или укажите его кодировку
finding-encoding-guessed-help-names-wrong = если имена неверны, укажите кодировку; UTF-8 угадывать не приходится
finding-encoding-guessed-help-save-file = сохраните файл в UTF-8 без метки порядка байтов
finding-encoding-guessed-names = файл не в UTF-8 и прочитан как { $encoding }: { $shown }; возможно, это { $rival }
finding-end-before-start = турнир заканчивается { $end }, раньше начала { $start }
finding-end-before-start-help = исправьте запись 042 или 052
finding-far-apart = между { $name } и { $name_2 } разница { $difference }, и у одного из них больше { $above }: не обсчитывается
finding-far-apart-help = ничего делать не нужно, если рейтинги верны
finding-federation-unknown-code-fide = `{ $text }` — не тот код, который у ФИДЕ для этой федерации
finding-federation-unknown-federation = `{ $text }` — не федерация
finding-federation-unknown-federation-one = федерация { $text } существовала до { $until } года
finding-federation-unknown-help = напишите три буквы федерации, как в списке ФИДЕ
finding-federation-unknown-nearest = ближайший код — { $nearest }
finding-federation-unknown-nearest-code = ближайший код — { $nearest }; турнир проводит { $own }
finding-federation-unknown-players = { $message } (игроков: { $times })
finding-federation-unknown-record-032 = { $message } (запись 032)
finding-federation-unknown-tournament = { $help }; турнир проводит { $own }
finding-federation-unknown-write = напишите { $code }
finding-federation-unknown-write-code = напишите нынешний код, например { $now }
finding-fide-id-digit = последняя цифра номера ФИДЕ { $id } ({ $name }) не подходит к остальным
finding-fide-id-digit-help = сравните номер с рейтинг-листом
finding-fide-id-malformed-all-players = у всех игроков ({ $count }) в номерах ФИДЕ слишком много цифр
finding-fide-id-malformed-fide-number = `{ $found }` — не номер ФИДЕ
finding-fide-id-malformed-help = напишите номер ФИДЕ, выровненный вправо, в столбцах 58-68
finding-fide-id-malformed-too-many = в { $id } слишком много цифр для номера ФИДЕ
finding-fide-id-missing-help = возьмите номер из рейтинг-листа, или пусть федерация зарегистрирует игрока
finding-fide-id-missing-no-fide = { $who }: нет номера ФИДЕ
finding-fide-id-missing-none-players = ни у одного из игроков ({ $players }) нет номера ФИДЕ
finding-fide-id-missing-player = игрок
finding-fide-id-national = { $id } ({ $name }) слишком мал для номера ФИДЕ и похож на национальный
finding-fide-id-national-help = напишите номер ФИДЕ; для национального номера есть своя запись, она начинается с кода федерации
finding-field-malformed-colour-w = цвет `{ $found }` — не w, b или -
finding-field-malformed-date-yy = дата вида YY/MM/DD
finding-field-malformed-date-yyyy = дата вида YYYY/MM/DD
finding-field-malformed-encoded-time = закодированный контроль времени, например 5400+30
finding-field-malformed-help = исправьте поле
finding-field-malformed-help-nothing-done = ничего делать не нужно
finding-field-malformed-help-write = здесь пишется { $wanted }
finding-field-malformed-help-write-w = напишите w, b или - для пропуска тура
finding-field-malformed-list-symbols = список знаков и очков вида `W 1.0    D 0.5    L 0.0`
finding-field-malformed-m-w = m или w
finding-field-malformed-number = число
finding-field-malformed-one-encoded = один из закодированных типов, например FIDE_DUTCH_2026 или BERGER_ROUNDROBIN
finding-field-malformed-one-gm = одно из GM, IM, WGM, FM, WIM, CM, WFM, WCM
finding-field-malformed-one-letters = одна из букв этой записи
finding-field-malformed-points-such = очки, например 4.5
finding-field-malformed-result-code = код результата
finding-field-malformed-text = текст
finding-field-malformed-the-is = поле «{ $field }»: `{ $found }` — не { $wanted }
finding-field-malformed-title-one = звания `{ $found }` в отчётах не бывает, оно пропущено
finding-field-malformed-w-b = w, b или -
finding-field-malformed-w-b-other = W или B
finding-field-missing-help = заполните поле
finding-field-missing-help-let-pairing = пусть программа жеребьёвки запишет итоговые места
finding-field-missing-player-no = у игрока нет стартового номера
finding-field-missing-player-no-final = у игрока нет итогового места
finding-field-missing-player-no-name = у игрока нет имени
finding-field-missing-players-no = нет итогового места у игроков: { $unranked }; первый из них — этот
finding-first-control-first-time = первый контроль времени на ходу { $moves }; он должен быть на ходу { $moves_2 }{ $later }
finding-first-control-help = исправьте контроль времени, если играли не с ним; иначе турнир обсчитать нельзя
finding-first-control-later = {" "}или позже
finding-first-result-could-count = { $reason } (могли бы учитываться: { $games }){ $others }
finding-first-result-dropped = он отбрасывается
finding-first-result-games-against = ; партии против этого игрока тоже не учитываются
finding-first-result-gives-no = сам по себе он не даёт опубликованного рейтинга, но сохраняется
finding-first-result-help = ничего делать не нужно; если у игрока есть более ранние учитываемые результаты, укажите для него `earlier_results = true` в регистрации
finding-first-result-result-below = результат { $rating }, ниже порога { $floor }: { $fate }
finding-first-result-x = { $name }: { $message }
finding-hybrid-approval = гибридное соревнование без разрешения; его даёт { $by }
finding-hybrid-approval-help = получите разрешение и внесите решение (kind = "hybrid-approval") в регистрацию
finding-hybrid-pgn-games-hybrid = партии гибридного соревнования не присланы с отчётом
finding-hybrid-pgn-help = пришлите партии с отчётом и укажите `pgn = true` в регистрации
finding-hybrid-pgn-whether-games = присланы ли с отчётом партии гибридного соревнования
finding-interim-report-first-last = первый или последний день турнира
finding-interim-report-help = подайте результаты прошедших месяцев и укажите `interim_reports = true` в регистрации
finding-interim-report-tournament-lasts = турнир длится дней: { $days }, больше { $after_days }, а промежуточные результаты не подавались
finding-interim-report-whether-interim = подавались ли промежуточные результаты ежемесячно
finding-laws-of-chess-help = исправьте `hybrid` в регистрации, если играли за доской; иначе обсчитать нельзя
finding-laws-of-chess-help-ask-technical = попросите Техническую комиссию одобрить их и укажите `deviations_approved = true` в регистрации
finding-laws-of-chess-help-correct-deviations = исправьте `deviations` в регистрации, если это ошибка; иначе турнир обсчитать нельзя
finding-laws-of-chess-hybrid-event = гибридное соревнование, которого это положение не допускает
finding-laws-of-chess-played-deviations = сыграно с отступлениями от Правил шахмат, которые Техническая комиссия не одобрила
finding-laws-of-chess-played-deviations-from = сыграно с отступлениями от Правил шахмат, которых это положение не допускает
finding-laws-of-chess-whether-technical = одобрила ли Техническая комиссия отступления от Правил шахмат
finding-line-cut-help = пришлите файл таким, каким его записала программа жеребьёвки, вложением и без правки
finding-line-cut-inside-round = {" "}в туре { $round }
finding-line-cut-line-cut = строка обрезана{ $place }: она кончается в столбце { $columns }, а нужно { $needs }
finding-list-differs = { $what }: { $reported } в отчёте, { $listed } — { $list_name }
finding-list-differs-fide-number = номер ФИДЕ принадлежит игроку { $name } ({ $list_name }), а не { $reported }
finding-list-differs-help = исправьте отчёт; или укажите рейтинг-лист, действовавший на начало, если это был другой
finding-list-differs-help-make-sure = убедитесь, что номер ФИДЕ принадлежит этому игроку
finding-list-differs-list = рейтинг-лист
finding-list-differs-list-of = рейтинг-лист за { $month }
finding-list-differs-year-birth = год рождения
finding-list-missing-given-ratings = { $list }{ $given }: рейтинги взяты из отчёта{ $k }
finding-list-missing-help = укажите рейтинг-лист, действовавший в первый день
finding-list-missing-help-unlisted = исправьте первый день, если он указан неверно; рейтинг-листы начинаются позже
finding-list-missing-k-assumed = , а K предположен: { $players }
finding-list-missing-list-does = в рейтинг-листе не указан месяц; он принят за { $wanted }
finding-list-missing-list-given = указан рейтинг-лист за { $month }; на { $start } действовал за { $wanted }
finding-list-missing-no-list = рейтинг-лист не указан
finding-list-missing-no-list-other = не указан рейтинг-лист за { $month }
finding-list-missing-only-one = , только за { $month }
finding-list-missing-unlisted = нет опубликованного рейтинг-листа ({ $class }), действовавшего { $day }: без него турнир не обсчитывается
finding-match-decided-help = ничего делать не нужно, если число партий матча верно
finding-match-decided-match-decided = матч был решён до партии { $round }: не учтено { $games }{ $too_late }
finding-match-decided-planned-number = запланированное число партий
finding-match-decided-waiver-came = ; разрешение от { $on } получено после начала матча
finding-match-unrated = матч с игроком без рейтинга: { $who }
finding-match-unrated-help = исправьте рейтинг, если он есть у игрока в рейтинг-листе на начало; иначе матч обсчитать нельзя
finding-not-a-report-file-empty = файл пуст
finding-not-a-report-file-tournament = файл — не отчёт о турнире; похоже, это { $looks_like }
finding-not-a-report-help = выгрузите отчёт о турнире (TRF, его называют и рейтинговым файлом ФИДЕ) из программы жеребьёвки
finding-number-twice = стартовый номер { $no } есть и у { $name }
finding-number-twice-help = дайте каждому игроку свой номер и исправьте строки соперников
finding-old-spelling-colour-stands = цвет `{ $found }` — прописной буквой
finding-old-spelling-help = выгрузите файл из современной программы жеребьёвки или преобразуйте его
finding-old-spelling-points-comma = в очках `{ $found }` запятая вместо точки
finding-old-spelling-result-stands = результат `{ $found }` — строчной буквой
finding-old-spelling-sex-read = пол `{ $found }` прочитан как { $read_as }
finding-old-spelling-title-read = звание `{ $found }` прочитано как { $read_as }
finding-old-spelling-without-opponent = `{ $result }` без соперника прочитан как такой пропуск, для которого в формате пишется 0000
finding-opponent-missing = тур { $round }: в отчёте нет игрока { $number }
finding-opponent-missing-help = исправьте номер или добавьте строку игрока
finding-over-limit-help = пришлите отчёт таким, каким его записала программа жеребьёвки, один турнир в файле
finding-over-limit-line-longer = строка длиннее { $most } байтов и не читается
finding-over-limit-line-more = в строке больше { $most } туров, она не читается
finding-over-limit-more-than = больше { $most } строк; остальные не читаются
finding-over-limit-more-than-players = больше { $most } игроков; остальные не читаются
finding-play-per-day-days-rounds = в какие дни играли туры
finding-play-per-day-give-dates = укажите даты туров в записи 132
finding-play-per-day-help = исправьте даты туров в записи 132, если они неверны; иначе турнир обсчитать нельзя
finding-play-per-day-most-allowed = в день допускается не больше { $games }
finding-play-per-day-on = { $rounds } за { $date }: { $why }
finding-play-per-day-play-game = { $play } игры по { $game } на партию, а в день допускается не больше { $limit } ч
finding-play-per-day-rounds-put = туров { $rounds } за { $days }: хотя бы в один день не меньше { $least }: { $why }
finding-player-not-on-list-help = исправьте номер ФИДЕ или укажите рейтинг-лист, действовавший на начало
finding-player-not-on-list-no-player = в рейтинг-листе нет игрока с номером ФИДЕ { $id }, а в отчёте у него { $rating }
finding-player-not-on-list-no-player-list = в рейтинг-листе нет игрока с номером ФИДЕ { $id }
finding-player-twice-help = исправьте номер ФИДЕ или объедините две строки
finding-player-twice-help-make-sure = убедитесь, что это два человека и номера ФИДЕ у них верны
finding-player-twice-player-same = у игрока { $first } тот же номер ФИДЕ { $fide_id }
finding-player-twice-player-same-name = у игрока { $first } те же имя и дата рождения
finding-playing-schedule-help = зарегистрируйте дни и часы туров и укажите `schedule = true` в регистрации
finding-playing-schedule-help-correct-schedule = исправьте `schedule` или `norms` в регистрации, если это ошибка; обойтись без расписания нельзя
finding-playing-schedule-playing-schedule = игровое расписание не зарегистрировано вместе с турниром
finding-playing-schedule-whether-playing = зарегистрировано ли игровое расписание
finding-points-mismatch-help = исправьте очки или результаты; счёт, отличный от 1, ½ и 0, объявляется в записи 162
finding-points-mismatch-help-declare-162 = объявите это: `162  W { $win }    D { $draw }    L { $loss }`
finding-points-mismatch-help-nothing-done = ничего делать не нужно; в формате пишется H для половины очка и F для очка
finding-points-mismatch-help-what-worth = если он столько и стоит, укажите это в записи 162: `P { $worth }`
finding-points-mismatch-points-count = в очках учтён пропуск, оставленный пустым
finding-points-mismatch-points-fit = очки подходят к счёту { $win } за победу, { $draw } за ничью и { $loss } за поражение, но в отчёте этого нет
finding-points-mismatch-points-players = в очках учтены пропуски, оставленные пустыми; игроков: { $many }
finding-points-mismatch-points-results = очков { $points }, а сумма результатов { $adds }
finding-points-mismatch-unless-pairing = { $message }, если только назначенный пропуск не стоит { $worth }
finding-rapid-blitz-bounds-60-moves = { $time } на 60 ходов; рейтинг-лист «{ $class }» требует { $lower } и { $upper } мин
finding-rapid-blitz-bounds-help = исправьте контроль времени, если играли не с ним, или зарегистрируйте турнир для другого рейтинг-листа
finding-rapid-blitz-bounds-least = не меньше { $minutes }
finding-rapid-blitz-bounds-less-than = меньше { $minutes }
finding-rapid-blitz-bounds-more-than = больше { $minutes }
finding-rapid-blitz-bounds-most = не больше { $minutes }
finding-rate-of-play-because-one = , потому что у одного из двух { $rating } или больше
finding-rate-of-play-because-somebody = , потому что у кого-то { $rating } или больше
finding-rate-of-play-help = исправьте контроль времени, если играли не с ним, или зарегистрируйте турнир для рапида или блица
finding-rate-of-play-moves-need = { $time } на { $moves } ходов, но { $affected } из { $games } требуют { $minutes } мин{ $whose }{ $who }
finding-rate-of-play-x = : { $who }
finding-rating-impossible-help = напишите рейтинг ФИДЕ или 0 для игрока без него; для национальных рейтингов есть свои записи
finding-rating-impossible-rating = { $rating } — не рейтинг
finding-rating-impossible-rating-below = рейтинг { $rating } ниже наименьшего публикуемого, { $floor }
finding-record-missing = нет записи { $one }
finding-record-missing-chief-arbiter = главный арбитр
finding-record-missing-city = город
finding-record-missing-dates-rounds = даты туров
finding-record-missing-federation = федерация
finding-record-missing-first-day = первый день
finding-record-missing-help = добавьте запись
finding-record-missing-help-fill = заполните её
finding-record-missing-help-records = добавьте записи
finding-record-missing-help-time = добавьте их: контроль времени — запись вида `222 5400+30`, то есть 90 минут и 30 секунд на ход
finding-record-missing-last-day = последний день
finding-record-missing-name-tournament = название турнира
finding-record-missing-named = { $code } ({ $what })
finding-record-missing-record-blank = запись { $code }, { $what }, пуста
finding-record-missing-report-no = в отчёте нет игроков (записей 001)
finding-record-missing-several = нет записей { $rest } и { $last }
finding-record-missing-time-control = контроль времени
finding-record-repeated = запись { $code } повторяется; действует первая
finding-record-repeated-help = оставьте верную запись и удалите другую
finding-record-unknown = `{ $code }` — не запись формата; строка пропущена
finding-record-unknown-help = исправьте код или удалите строку; примечание начинается с ###
finding-registering-federation-federation-registers = какая федерация регистрирует турнир
finding-registering-federation-federation-s = на территории какой федерации проводится турнир
finding-registering-federation-help = исправьте `federation` или `played_in` в регистрации, если что-то из них неверно
finding-registering-federation-help-registered-federation = пусть турнир зарегистрирует местная федерация; в исключительном случае его обсчёт может разрешить { $office } (kind = "exceptional" в регистрации)
finding-registering-federation-registered-played = зарегистрировала { $federation }, а сыгран на территории { $host }
finding-registering-federation-registered-suspended = зарегистрировала { $federation }, которая приостановлена или не член ФИДЕ
finding-registration-differs-first = первый день { $day } в отчёте, { $registered } в регистрации
finding-registration-differs-help = исправьте дни в отчёте или в регистрации, или найдите турнир, к которому относится отчёт
finding-registration-differs-last = последний день { $day } в отчёте, { $registered } в регистрации
finding-registration-late-day-registration = день регистрации
finding-registration-late-first-day = первый день турнира
finding-registration-late-help = попросите разрешить позднюю регистрацию и внесите решение в регистрацию
finding-registration-late-help-correct-registered = исправьте `registered` или `norms` в регистрации, если это ошибка; сократить срок никто не вправе
finding-registration-late-help-only-may = разрешить может только { $by }; внесите это решение (kind = "late-registration") в регистрацию
finding-registration-late-registered-last = зарегистрирован { $registered }, а последним днём для начала { $start } был { $latest }{ $because }
finding-registration-late-such-strong = {" "}при столь сильных игроках
finding-registration-late-where-norms = {" "}при возможности норм
finding-registration-late-whether-norms = возможны ли нормы, для которых нужен больший срок
finding-registration-late-whether-strongest = есть ли среди сильнейших женщины, для которых нужен больший срок
finding-report-late-day-report = день, когда отчёт получил рейтинг-офицер (срок { $officer })
finding-report-late-day-report-reached = день, когда отчёт получила ФИДЕ (срок { $fide })
finding-report-late-day-report-reached-fide = день, когда отчёт получила ФИДЕ (срок для рейтинг-листа от { $due }; после рейтинг-листа от { $last } не обсчитывается)
finding-report-late-help = внесите решение об этом (kind = "late-report") в регистрацию
finding-report-late-help-nothing-can = сейчас уже ничего не сделать; рейтинги на начало всё равно действуют
finding-report-late-help-only-may = принять может только { $office }; внесите это решение (kind = "late-report") в регистрацию
finding-report-late-help-played-later = подайте отчёт о партиях, которые учтены в рейтинг-листе { $list }
finding-report-late-last-day = последний день турнира
finding-report-late-never = исправьте `report_to_fide` в регистрации, если это ошибка; иначе турнир обсчитать нельзя
finding-report-late-played-later = партии { $day } сыграны после рейтинг-листа { $list }, в котором обсчитан турнир
finding-report-late-report-reached = рейтинг-офицер получил отчёт { $day }; срок был { $officer }
finding-report-late-report-reached-fide = ФИДЕ получила отчёт { $day }; срок был { $fide }
finding-report-late-report-reached-fide-too = ФИДЕ получила отчёт { $day }, поздно для рейтинг-листа от { $last }, последнего, где обсчитывается турнир, закончившийся { $end }
finding-report-late-report-reached-fide-too-late = ФИДЕ получила отчёт { $day }, поздно для рейтинг-листа от { $due }; турнир обсчитывается в более позднем
finding-result-contradictory = тур { $round }: у игрока { $one } стоит `{ $first }` против игрока { $two }, а у того `{ $second }`
finding-result-contradictory-help = исправьте одну из двух строк
finding-result-contradictory-help-nothing-arbiter = ничего, если очки снял арбитр; иначе исправьте одну из двух строк
finding-result-missing = у партии с игроком { $opponent } нет результата
finding-result-missing-help = внесите результаты тура и выгрузите отчёт снова
finding-result-missing-round = тур { $round }: у партии с игроком { $opponent } нет результата
finding-result-one-sided = тур { $round }: в строке игрока { $number } этой партии нет
finding-result-one-sided-help = исправьте строку соперника или эту
finding-result-unknown = `{ $found }` — не результат
finding-result-unknown-help = напишите результат партии; Z для отсутствовавшего игрока
finding-round-date-order = тур { $round } помечен { $day }, раньше тура { $before } от { $latest }
finding-round-date-order-help = исправьте дату, если она неверна
finding-round-date-outside-help = исправьте дату тура либо первый или последний день турнира
finding-round-date-outside-help-correct-year = исправьте год в датах туров
finding-round-date-outside-round-dated = тур { $round } помечен { $day }, раньше первого дня { $start }
finding-round-date-outside-round-dated-after = тур { $round } помечен { $day }, позже последнего дня { $end }
finding-round-date-outside-round-dates = даты туров — { $year } года, а турнир — { $year_2 } года
finding-round-robin-composition-among-players = { $who }: { $rated } при { $players } участниках; такому круговому турниру нужно { $needed }
finding-round-robin-composition-counted-men = посчитаны мужчинами, так как пол не указан ни в отчёте, ни в рейтинг-листе: { $who }
finding-round-robin-composition-help = такой круговой турнир обсчитать нельзя
finding-round-robin-composition-help-give-sex = укажите пол этих игроков в столбце 10 их строк 001: m или w
finding-round-robin-composition-national-championship = для национального чемпионата укажите `national_championship = true` в регистрации: ему нужно { $national_rated } { $who }
finding-round-robin-composition-women-s = для женского национального чемпионата укажите `national_championship = true` и `women_only = true` в регистрации: ему нужно женщин с рейтингом: { $national_rated_women }
finding-round-robin-composition-women-s-event = для женского соревнования укажите `women_only = true` в регистрации: ему нужно женщин с рейтингом: { $national_rated_women }
finding-round-robin-unplayed-all-games = в круговом турнире сыграны не все партии
finding-round-robin-unplayed-everybody-met = в круговом турнире не все встретились одинаковое число раз
finding-round-robin-unplayed-help = подайте его как швейцарский; больше ничего не нужно
finding-round-robin-unplayed-rated-swiss = { $why }: обсчитывается как швейцарский{ $games }
finding-round-robin-unplayed-so-games = , поэтому партии игроков с рейтингом против игроков без него не учитываются
finding-round-robin-unplayed-stage-round = этап кругового турнира — ещё не весь турнир
finding-round-robin-unplayed-uncertain = нет уверенности, что в круговом турнире сыграны все партии
finding-rounds-mismatch-help = исправьте число туров или добавьте недостающие туры или даты
finding-rounds-mismatch-round-dates = дат туров { $dates }, а туров { $rounds }
finding-rounds-mismatch-rounds-declared = объявлено туров: { $declared }, а в туре { $last } есть результаты
finding-rounds-mismatch-rounds-declared-results = объявлено туров: { $declared }, а результаты кончаются туром { $last }
finding-rounds-per-day-help = исправьте даты туров в записи 132, если они неверны; иначе турнир обсчитать нельзя
finding-self-pairing = тур { $round }: игрок указан соперником самому себе
finding-self-pairing-help = исправьте номер соперника; у пропуска тура — 0000
finding-signal-built-field-all-games = из всех партий ({ $all }) на одного игрока приходится { $own }: { $who }
finding-signal-built-field-help = спросите арбитра, как проводилась жеребьёвка, и проверьте прежние результаты других игроков
finding-signal-built-field-unrated-players = из игроков без рейтинга ({ $others }) только { $who } встретил достаточно соперников с рейтингом для начального рейтинга: { $own }
finding-signal-foreign-ids = из { $players } игроков { $likely } представляют { $members }, а турнир проводит { $host }
finding-signal-foreign-ids-help = спросите, где играли турнир и почему он не зарегистрирован там
finding-signal-mirrored-draws-drew-all = { $name } и { $name_2 } сыграли вничью все свои партии: { $games }
finding-signal-mirrored-draws-help = проверьте партии и спросите арбитра
finding-signal-mirrored-draws-pairs-players = из пар игроков, встречавшихся не один раз ({ $pairs }), вничью закончили { $level }
finding-signal-new-rating = { $name } без рейтинга сыграл на уровне { $games } против игроков с рейтингом: { $games_2 }
finding-signal-new-rating-help = поищите игрока в рейтинг-листе под другим номером и проверьте партии
finding-signal-one-opponent = { $name } набрал на { $excess } больше ожидаемого против { $name_2 }: { $games }
finding-signal-one-opponent-help = проверьте партии этих двух игроков
finding-team-inconsistent-help = исправьте номер в записи команды
finding-team-inconsistent-player-teams = игрок { $no } указан в командах { $other } и { $team }
finding-team-inconsistent-team-lists = в команде { $team } указан игрок { $no }, которого нет в отчёте
finding-team-inconsistent-team-lists-player = в команде { $team } игрок { $no } указан дважды
finding-time-control-missing-help = напишите его в секундах в записи 222 или как `time_control` в регистрации: 5400+30 — 90 минут и 30 секунд на ход, 40/6000+30:3000+30 — два периода
finding-time-control-missing-time-control = контроль времени "{ $text }" в регистрации не закодирован
finding-time-control-missing-time-control-other = контроль времени
finding-time-control-unread-help = напишите закодированно: `222 5400+30` — 90 минут и 30 секунд на ход, в `222 40/5400+30:1800+30` в первом периоде 40 ходов
finding-time-control-unread-help-ask-played = спросите, с каким играли, и напишите одно и то же в обеих
finding-time-control-unread-help-right-write = если это верно, напишите `222 { $read_as }`
finding-time-control-unread-record-122 = в записи 122 словами { $words }, в записи 222 — { $encoded }; действует 222
finding-time-control-unread-time-control = контроль времени `{ $found }` не закодирован
finding-time-control-unread-time-control-read = контроль времени прочитан как { $read_as }; предположено: { $assumed }
finding-time-control-unread-time-control-understood = контроль времени не понят: { $reason }
finding-unequal-times = у белых { $time } на 60 ходов, у чёрных { $time_2 }
finding-unequal-times-help = исправьте контроль времени, если у обоих он был одинаков; иначе исключите эти партии из отчёта
finding-unplayed-games-fair-play = честная игра
finding-unplayed-games-force-majeure = форс-мажор
finding-unplayed-games-game-player = партия игрока { $no } в туре { $round }
finding-unplayed-games-help = ничего делать не нужно, если результаты верны
finding-unplayed-games-help-correct-excluded = исправьте `excluded_games` в регистрации
finding-unplayed-games-help-remove-from = удалите её из `excluded_games` в регистрации
finding-unplayed-games-played-rated = не сыграно и не обсчитывается: { $games }
finding-unplayed-games-set-aside = { $which } исключается, но такой партии в отчёте нет
finding-unplayed-games-set-aside-edition = { $which } исключается (причина: { $because }), но в этой редакции такого исключения нет: она обсчитывается
finding-unplayed-games-set-aside-rated = { $which } исключена (причина: { $because }) и не обсчитывается
finding-unrated-opponent-between-unrated = { $n } { $n ->
        [one] партия между игроками без рейтинга не засчитывается
        [few] партии между игроками без рейтинга не засчитываются
        *[other] партий между игроками без рейтинга не засчитываются
    } никому
finding-unrated-opponent-disregarded = { $n } из них никому, потому что первый турнир не учитывается
finding-unrated-opponent-help = ничего делать не нужно, если у этих игроков нет рейтинга в рейтинг-листе на начало
finding-unrated-opponent-rated-players = { $n } { $n ->
        [one] партия игрока с рейтингом против игрока без него засчитывается
        [few] партии игроков с рейтингом против игроков без него засчитываются
        *[other] партий игроков с рейтингом против игроков без него засчитываются
    } только в первый рейтинг
findings-not-shown = ещё { $n } { $n ->
        [one] такое замечание
        [few] таких замечания
        *[other] таких замечаний
    } не { $n ->
        [one] показано
        [few] показаны
        *[other] показано
    }
findings-not-shown-help = исправьте показанные и проверьте отчёт снова
for-each-half = по { $points } за каждые пол-очка, всего { $n }
games-and-players = { $games }, и { $players }
games-would-not-be-rated = не будет обсчитано партий: { $n }
games-pooled = { $n } { $n ->
        [one] партия
        [few] партии
        *[other] партий
    }, как в одном турнире
games-pooled-later = { $n } { $n ->
        [one] партия
        [few] партии
        *[other] партий
    }, как в одном турнире; более ранние соревнования не учитываются
games-rated-opponents = { $n } { $n ->
        [one] партия
        [few] партии
        *[other] партий
    } с соперниками, имеющими рейтинг
games-summing = { $n } { $n ->
        [one] партия
        [few] партии
        *[other] партий
    }, сумма рейтингов { $sum }
give-in-registration = укажите это в регистрации
hours = { $hours } ч
hours-minutes = { $hours } ч { $minutes } мин
idle-months = нет обсчитанных партий месяцев: { $idle }, а допускается { $months }
interim-after = {" "}для длящегося больше { $n } дней ({ $article } в { $edition }) или
is-accepted = принят
is-appealed = обжалован
is-rated = обсчитан
is-registered = зарегистрирован
is-rejected = отклонён
is-reported = подан с отчётом
is-returned = возвращён
k-as-given = как указано
k-general = другие случаи не подходят
k-general-assumed = другие случаи не подходят; число сыгранных партий считается достаточным
k-junior-birthday = на { $start } ещё до { $age }-летия, никогда не публиковался на уровне { $below }
k-junior-year = на { $start } не позже года { $age }-летия, никогда не публиковался на уровне { $below }
k-new = сыграно партий: { $n }, меньше { $needed }
k-reached = публиковался на уровне { $highest }, значит { $rating } достигнуто
k-times-games = { $k } × { $n } { $n ->
        [one] партия
        [few] партии
        *[other] партий
    } — больше { $most }
left-out-not-rated = для игрока, не включённого в рейтинг-лист, партии не обсчитываются
length-days = длится дней: { $n }
length-unknown = неизвестной продолжительности
less-exceeding = { $average } минус то, на что соперники превышают { $rating } + { $cap }, на { $n } { $n ->
        [one] партию
        [few] партии
        *[other] партий
    }
looks-like-binary = двоичный файл
looks-like-empty = пустой файл
looks-like-html = веб-страница
looks-like-json = файл JSON
looks-like-other-text = другой текст
looks-like-pdf = файл PDF
looks-like-pgn = файл PGN
looks-like-spreadsheet = электронная таблица
looks-like-xml = файл XML
looks-like-zip = архив ZIP (или офисный документ)
may-late-report = обсчитать отчёт, не успевший к последнему рейтинг-листу
may-short-notice = сократить срок для турнира с нормами
meanwhile = турнир { $number }: на его начало без рейтинга, поэтому действует текущий рейтинг
minutes = { $minutes } мин
minutes-seconds = { $minutes } мин { $rest } с
more-than-highest = { $how } = { $sum }, больше наибольшего
n-more = ещё { $n }
names-more = { $names } и ещё { $n }
names-one-more = { $names } и ещё 1
no-edition-not-in-force = на { $day } не действует ни одна редакция «{ $class }»
no-edition-unknown = нет редакции «{ $class }» `{ $id }`
none = нет
not-a-report-empty = файл пуст; в отчёте о турнире есть строки вроде `012 Название турнира`
not-a-report-file = это { $it }, а не отчёт о турнире; пусть программа жеребьёвки запишет отчёт ФИДЕ (TRF)
not-a-report-other-text = ни одна строка не является записью отчёта о турнире (TRF); укажите сам файл TRF
not-a-report-zip = это { $it }, а не отчёт о турнире; укажите файл TRF внутри
summary-only-game = единственная партия учитывается
summary-both-games = учитываются обе партии
summary-not-the-game = единственная партия не учитывается
summary-all-games = учитываются все партии ({ $played })
summary-one-game = учитывается 1 партия из { $played }
summary-some-games = учитывается партий: { $rated } из { $played }
summary-empty = Обсчитать нельзя: в отчёте нет партий
summary-not-one = Обсчитать нельзя: единственная партия не учитывается
summary-none = Обсчитать нельзя: не учитывается ни одна партия из { $played }
summary-decision = До обсчёта требуется решение: { $games }
summary-ratable = Можно обсчитать: { $games }
summary-one-error = Можно обсчитать после исправления ошибки: { $games }
summary-errors = Можно обсчитать после исправления ошибок: { $games }
not-checked = не проверено; неизвестно: { $what }
not-rated-no-dates = его первый и последний день неизвестны
not-rated-no-games = ни для кого не учитывается ни одна партия
not-rated-no-list = неизвестен рейтинг-лист, действовавший на его начало в { $month }
not-rated-not-recorded = игроки, чьи партии учитывались бы, не внесены: { $players }
not-rated-report-late = отчёт не успел к рейтинг-листу за { $last } ({ $article })
not-understood-ambiguous = в { $part } любое из чисел может быть числом ходов
not-understood-empty = ничего не написано
not-understood-increment-start = добавление с хода { $move_number }, внутри периода
not-understood-no-end = нет времени на остаток партии
not-understood-no-period = нет периода
not-understood-part = { $part } — ни период, ни добавление
not-understood-word = слово { $word }
nothing-for = ничего не учитывалось бы для игроков: { $n }
nothing-for-one = ничего не учитывалось бы для 1 игрока
nothing-to-do = ничего делать не нужно
nth-event = соревнование { $number }
one-game-not-rated = 1 партия не была бы обсчитана
overridden = { $found }; { $why }
points-from-average = очки: { $score }, от среднего { $average }
pooled-months = обсчитан в рейтинг-листе за { $list }, а результаты объединяются за { $n } { $n ->
        [one] месяц
        [few] месяца
        *[other] месяцев
    }
rated-appeal = отменено удовлетворённой апелляцией; её удовлетворил орган: { $by } ({ $article })
rated-continental = обсчитывается всё равно: континентальное соревнование обсчитывается всегда ({ $article })
rated-exceptional = обсчитывается всё равно, исключительный случай; решает { $by } ({ $article })
rated-official = обсчитывается всё равно: официальное соревнование ФИДЕ обсчитывается всегда ({ $article })
rated-opponents = соперников с рейтингом { $n }, сумма рейтингов { $sum }
rated-opponents-hypothetical = соперников с рейтингом { $n }, сумма рейтингов { $sum }, и ещё условных соперников { $extra } с рейтингом { $rating }, ничьи ({ $article })
rated-players = игроков с рейтингом: { $n }
rating-below-floor = { $rating } ниже порога { $floor } ({ $article })
rating-not-shown = { $rating } — не рейтинг, который может показать рейтинг-лист
reason-absent = отсутствовал
reason-both-unrated = оба игрока без рейтинга
reason-composition = { $who } в круговом турнире: { $n }, нужно { $needed }
reason-contradictory = результаты в двух строках не совпадают
reason-one-player = обе строки принадлежат одному игроку
reason-double-too-small = в двухкруговом турнире с игроками без рейтинга участников { $players }, нужно { $needed }
reason-fair-play = исключена, честная игра
reason-far-apart = { $n } { $n ->
        [one] пункт
        [few] пункта
        *[other] пунктов
    } разницы
reason-force-majeure = исключена, форс-мажор
reason-forfeit-lost = поражение за неявку
reason-forfeit-won = победа за неявку соперника
reason-full-bye = пропуск тура с очком
reason-half-bye = пропуск тура с половиной очка
reason-match-decided = матч был решён до этой партии
reason-match-unrated = матч с игроком без рейтинга
reason-no-opponent = соперника нет в отчёте
reason-no-result = нет результата
reason-one-sided = в строке соперника этой партии нет
reason-opponent-disregarded = первое соревнование соперника без рейтинга не учитывается
reason-other-stage = подана с другим этапом
reason-out-of-bounds = { $time } на 60 ходов — вне допустимых границ
reason-pairing-bye = пропуск, назначенный жеребьёвкой
reason-result-alone = результат без соперника
reason-short = сыграно меньше одного хода
reason-too-fast = { $time } на 60 ходов, нужно { $needed } мин
reason-too-fast-from = { $time } на 60 ходов, нужно { $needed } мин начиная с { $from }
reason-unequal-times = неравное время на обдумывание
reason-unrated-opponent = соперник без рейтинга
report-without-games = в отчёте { $latest } нет партий
result-disregarded = результат не учитывается
round-against = тур { $round }, соперник { $opponent }
rounded-hundredths = до двух знаков, половина вверх
rounded-once-away = один раз, половина от нуля
rounded-once-up = один раз, половина вверх
rounded-to-whole = до целого числа
rounded-whole = до целого числа, половина вверх
row-over = больше { $from }
row-to = { $from }–{ $to }
same-games = { $n } { $n ->
        [one] партия совпадает
        [few] партии совпадают
        *[other] партий совпадает
    } с турниром { $tournament } ({ $name }, отчёт { $report })
score-games-expected = очки { $score }, партии { $n }, ожидалось { $expected }
semicolon = { $one }; { $other }
stage-status = { $id } ({ $status })
stand-in = турнир { $number }: в этом рейтинг-листе рейтинга нет, поэтому действует «{ $class }»
standing-no-member = не член ФИДЕ
standing-suspended = приостановлена
step-adjustment = разовая поправка
step-average = средний рейтинг соперников
step-bonus = пункты сверх 50 %
step-change = изменение по турниру
step-change-in = изменение: { $name }
step-closer-average = средний рейтинг с приближением далёких соперников
step-difference = разность
step-difference-counted = учтённая разность
step-dp-average = среднее их dp
step-first-rating = начальный рейтинг
step-first-result = первый результат
step-game = партия с соперником { $opponent }
step-game-named = { $name } ({ $opponent })
step-game-not-rated = { $game }, не обсчитывается
step-highest = наибольший начальный рейтинг
step-inactive = неактивен
step-k = коэффициент развития
step-k-reduced = коэффициент развития, уменьшенный
step-left-out = результат не взят
step-meanwhile = рейтинг, полученный за это время
step-new-rating = новый рейтинг
step-not-counted = не учтено
step-not-on-list = нет в рейтинг-листе
step-not-published = не опубликован
step-p = дробный результат
step-performance = перформанс
step-points-event = очки в соревновании
step-points-in = очки: { $name }
step-probability = вероятность результата
step-rated-average = средний рейтинг игроков с рейтингом
step-rating-change = изменение рейтинга
step-score = очки
step-stand-in = заменяющий рейтинг
step-sum = сумма изменений по партиям
step-table-player = рейтинг игрока { $n } таблицы
step-tournament-average = средний рейтинг турнира
sum-of-tournaments = сумма по турнирам
table-at = таблица { $table } при { $p }
table-row = таблица { $table }, строка { $row }, столбец { $column }
the-sum = сумма { $change }
the-tournament = турнир
uncapped-lower = разница больше { $points }, но у игрока с меньшим рейтингом действует полная разность
uncapped-other = разница больше { $points }, но в турнире уже уменьшена разность другой партии, здесь она полная
uncapped-strong = разница больше { $points }, но при рейтинге { $from } и выше действует полная разность
unpublished-event-game = 1 партия с соперниками, имеющими рейтинг, в первом соревновании, а оно учитывается только от { $minimum }
unpublished-event-games = партий с соперниками, имеющими рейтинг, в первом соревновании: { $games }, а оно учитывается только от { $minimum }
unpublished-floor = ниже порога { $floor }
unpublished-games = партий { $games } из { $needed } нужных
unpublished-no-games = нет партий с соперником, имеющим рейтинг
unpublished-opponents = соперников с рейтингом в первом соревновании: { $opponents }, а оно учитывается только от { $minimum }
unpublished-score = очков в первом соревновании: { $score }, а оно учитывается только от { $minimum }
waiting-closed = он закончился позже { $closing }, дня закрытия рейтинг-листа ({ $article })
waiting-unreported = его отчёт получен после рейтинг-листа
whole-as-in = { $how }, целое по { $article }

# The rules and editions of the regulations. Their English is in the data.
rule-floor = наименьший публикуемый рейтинг
rule-list-dates = месяцы с рейтинг-листом
rule-closing-date = день закрытия перед рейтинг-листом
rule-first-rating-games = партии, нужные для начального рейтинга
rule-pooling = объединение результатов игроков без рейтинга
rule-first-event = первое соревнование учитывается, если
rule-average = округление средних
rule-difference-cap = правило 400 пунктов
rule-k-general = K в общем случае
rule-rounding = округление
rule-rated-meanwhile = игрок, получивший рейтинг за это время
rule-below-floor = ниже порога
rule-inactivity = неактивность
rule-inclusion = включение в рейтинг-лист
rule-registration = регистрация до начала
rule-appeal = апелляция на отказ в обсчёте
rule-laws = применяемые правила
rule-unplayed-games = несыгранные партии
rule-rated-opponents = игроки с рейтингом — только против имеющих рейтинг
rule-match-unrated = матчи с игроком без рейтинга
rule-match-decided = партии после того, как матч решён
rule-announcement = объявление
rule-steps = статьи шагов
rule-first-rating-bonus = начальный рейтинг выше 50 %, за пол-очка
rule-hypothetical-opponents = условные соперники в начальном рейтинге
rule-first-rating-highest = наибольший начальный рейтинг
rule-round-robin-unrated = круговой турнир с игроками без рейтинга
rule-stand-in = рейтинг, заменяющий отсутствующий
rule-k-new-player = K нового игрока
rule-k-once-reached = K после достижения рейтинга
rule-k-junior = K юниоров
rule-k-games-limit = предел K, умноженного на партии
rule-titled-unrated = игроки со званиями без рейтинга
rule-playing-schedule = регистрация игрового расписания
rule-registering-federation = кто регистрирует
rule-exceptional-cases = соревнования, которые никто не подал
rule-official-events = соревнования, обсчитываемые всегда
rule-elite-registration = регистрация с очень сильными игроками
rule-arbiter-licence = лицензии арбитров
rule-rate-of-play = наименьшее время на обдумывание
rule-time-bounds = границы времени на обдумывание
rule-first-control = первый контроль, если в ходах
rule-play-per-day = игра за один день
rule-equal-times = равное время на обдумывание
rule-far-apart = партии между далёкими по рейтингу
rule-duration = продолжительность турнира
rule-interim-reports = промежуточные отчёты
rule-round-robin-composition = игроки с рейтингом в круговом турнире
rule-round-robin-unplayed = круговой турнир с несыгранной партией
rule-unrated-result = результат игрока без рейтинга учитывается, если
rule-report-days = срок отчёта, в днях
rule-report-lists = срок отчёта, в рейтинг-листах
rule-hybrid = гибридные соревнования
edition-standard-2009-07 = Положение о рейтинге ФИДЕ 1982 года с поправками до 2008 года
edition-standard-2012-07 = Порог 1000 и ежемесячные рейтинг-листы
edition-standard-2014-07 = K 40/20/10, юниоры, пять партий для начального рейтинга
edition-standard-2017-07 = Положение о рейтинге ФИДЕ, действующее с 1 июля 2017 года
edition-standard-2022-01 = Положение о рейтинге ФИДЕ, действующее с 1 января 2022 года
edition-standard-2024-01-draft = Проект положения о рейтинге ФИДЕ на январь 2024 года
edition-standard-2024-03 = Положение о рейтинге ФИДЕ, действующее с 1 марта 2024 года
edition-standard-2025-10 = Правило 400 пунктов только ниже 2650
edition-rapid-2009-07 = Правила рапида, перенесённые к началу шкалы времени
edition-blitz-2009-07 = Правила блица, перенесённые к началу шкалы времени
edition-rapid-2012-07 = Порог 1000 и ежемесячные рейтинг-листы, как в классике
edition-blitz-2012-07 = Порог 1000 и ежемесячные рейтинг-листы, как в классике
edition-rapid-2014-07 = Пять партий для начального рейтинга, как в классике
edition-blitz-2014-07 = Пять партий для начального рейтинга, как в классике
edition-rapid-2017-07 = Рапид по положению июля 2017 года
edition-blitz-2017-07 = Блиц по положению июля 2017 года
edition-rapid-2022-01 = Положение о рапиде с января 2022 года
edition-blitz-2022-01 = Положение о блице с января 2022 года
edition-rapid-2022-10 = Рапид с K как в классике
edition-blitz-2022-10 = Блиц с K как в классике
edition-rapid-2024-03 = Положение о рапиде с марта 2024 года
edition-blitz-2024-03 = Положение о блице с марта 2024 года
edition-rapid-2024-12 = Партии рапида при разнице 600 пунктов
edition-blitz-2024-12 = Партии блица при разнице 600 пунктов
since-base-changed = то, на чём он основан, с тех пор изменилось
since-changed = он был изменён
since-counts-otherwise = турнир { $id } с тех пор учитывается иначе
since-edition-unknown = он называет редакцию, которой в этой программе нет
since-entry = с тех пор в журнале появилась запись { $seq }, `{ $action }`
since-entry-missing = в журнале нет записи { $seq }
since-not-last-run = в журнале это не последний расчёт этой программы
since-revised = рейтинг-лист «{ $class }» за { $month }, на котором он основан, с тех пор исправлен
assuming-delay = что задержка (delay) в { $seconds } с не добавляет времени
finding-date-in-future-help = исправьте дату; если она верна, пришлите отчёт, когда партии будут сыграны
finding-date-in-future-round = в туре { $round } есть результаты, а его дата — { $day }, этот день ещё впереди
finding-date-in-future-whole = это результаты всего турнира, который заканчивается { $end }, этот день ещё впереди
error-submitted = турнир { $id } зарегистрировала { $by }, а { $article } в { $edition } даёт { $given } решать только о том, чего не подавала ни одна федерация; позднюю регистрацию разрешает { $late }
finding-another-event-began-on = начался { $start }, зарегистрировано { $registered }, и { $counts }
finding-another-event-list = действует рейтинг-лист за { $counts }
finding-another-event-regulations = действует положение { $counts }
finding-decision-office-submitted = решение от { $on } ({ $about }) не действует: турнир подала { $by }
finding-decision-office-submitted-help = уберите решение из регистрации; позднюю регистрацию разрешает другое решение (kind = "late-registration")
