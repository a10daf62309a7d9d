language-name = Русский
thousands-separator = { "\u00A0" }
skip = Перейти к содержанию
navigation = Основная навигация
home = Главная
players = Игроки
rankings = Рейтинги
federations = Федерации
tournaments = Турниры
lists = Рейтинг-листы
calculators = Калькуляторы
check = Проверка отчёта
regulations = Положение
about = О сайте
trust = Доверие
next-list = Следующий рейтинг-лист
feed = Лента Atom
feed-title = Новые рейтинг-листы и исправления
language = Язык
appearance = Оформление
theme-auto = автоматически
theme-light = светлое
theme-dark = тёмное
demo-note = Демонстрация: игроки, турниры и федерации вымышлены.
standard = Классика
rapid = Рапид
blitz = Блиц
search = Найти
search-title = Поиск игрока
search-label = Имя или номер ФИДЕ
search-hint = Имя в любом написании или номер FIDE
home-title = Каждый рейтинг и его расчёт
home-more = Ещё
home-next = каким он был бы сегодня
calc-change = Изменение рейтинга
home-change = сколько стоит турнир или следующая партия
home-check = загрузите отчёт и увидите замечания и изменения; ничего не сохраняется
home-regulations = каждая редакция в параметрах и статьях, сравнение любых двух
home-trust = хеши, подписи и доказательства для каждого рейтинг-листа
no-lists-yet = Рейтинг-листов пока нет.
whole-ranking = Весь рейтинг
downloads = Скачать
revision = исправление { $it }
players-rated = { $n ->
    [one] { $shown } игрок с рейтингом
    [few] { $shown } игрока с рейтингом
   *[other] { $shown } игроков с рейтингом
  }
players-count = { $n ->
    [one] { $shown } игрок
    [few] { $shown } игрока
   *[other] { $shown } игроков
  }
games-in-period = { $n ->
    [one] { $shown } партия
    [few] { $shown } партии
   *[other] { $shown } партий
  }
rank = Место
name = Имя
rating = Рейтинг
change = Изменение
games = Партии
born = Год рожд.
born-in = { $it } г. р.
fide-id = Номер ФИДЕ
fide-number = номер ФИДЕ { $it }
federation = Федерация
federation-short = Фед.
continent = Континент
title = Звание
sex = Пол
women = женщины
men = мужчины
any = любая
all = Все
active = Активные
active-women = Активные женщины
active-juniors = Активные юниоры
list = Рейтинг-лист
born-from = Год рождения с
rating-from = Рейтинг от
to = до
only-active = только активные в этом рейтинг-листе
filters = Уточнить поиск
filter = Фильтр
pages = Страницы
earlier = предыдущая страница
later = следующая страница
show = Показать
nobody-found = Никого не найдено. Меньше букв — больше находок; порядок слов и диакритика не важны.
nobody-fits = Таких игроков нет. Уберите фильтр, чтобы найти больше.
similar-names = Точного совпадения нет; вот похожие имена.
similar-numbers = Такого номера нет; эти отличаются одной цифрой или перестановкой двух цифр.
rank-new = новый
rank-back = вернулся
new-on-list = новый
players-more = Игроков больше { $it }
not-asked-so = Здесь нельзя искать «{ $it }».
filter-no-number = { $field }: «{ $it }» — не целое число.
filter-reversed = { $field }: { $it } кончается раньше, чем начинается.
page-beyond = Рейтинг заканчивается раньше этой страницы.
last-page = Последняя страница
nobody-here = В этом рейтинг-листе нет никого из этой выборки.
ranking-of = Рейтинг: { $class }, { $month }
group-open = Общий
group-women = Женщины
group-juniors = Юниоры
group-girls = Девушки
group-seniors = Сеньоры 50+
continent-africa = Африка
continent-americas = Америка
continent-asia = Азия и Океания
continent-europe = Европа
with-inactive = вместе с неактивными
compared-with = по сравнению с { $it }
moved = Изменение места с прошлого рейтинг-листа
mark-active = активный статус
mark-inactive = неактивный статус
mark-fully-inactive = давно неактивен
mark-delisted = ниже минимального порога
mark-unrated = без рейтинга
mark-left-out = вне рейтинг-листа
peak = Максимум { $it }
rank-world = Мир
rank-women = Женщины
revised-from = опубликовано { $rating }, исправлено { $on }
revised-long = { $now } (опубликовано { $was }, исправлено { $on }: { $reason })
history = История
history-table = Таблица всех рейтинг-листов
chart-title = Рейтинги: { $it }
chart-description = Классика — сплошная, рапид — штриховая, блиц — точечная; числа в таблице ниже.
chart-keys = График; стрелки переключают рейтинг-листы
range-1y = 1 год
range-3y = 3 года
range-10y = 10 лет
range-all = всё
calculation-of = { $class }, рейтинг-лист { $month }
open-derivation = Каждый шаг со статьёй положения
note-died = Дата смерти: { $it }.
note-left-out = Исключён из рейтинг-листов с { $it }.
note-unrated = Зарегистрирован, пока не входит ни в один рейтинг-лист.
round = Тур
colour = Цвет
white = Белые
black = Чёрные
opponent = Соперник
result = Результат
not-rated = не учтена
starred = учтена разница 400 пунктов
abbr-ro = рейтинг игрока
abbr-rc = средний рейтинг соперников с учётом правила 400 пунктов
abbr-ra = средний рейтинг соперников
abbr-rp = перформанс по собственным рейтингам соперников
abbr-w = очки
abbr-n = учтённые партии
abbr-chg = сумма изменений
role-stand-in = по классическому рейтингу
role-rated-meanwhile = рейтинг получен за это время
role-first-rating = часть начального рейтинга
role-pooled = сохранено для начального рейтинга
role-pending = ожидает окончания турнира
role-disregarded = не учтён как первый турнир
role-below-floor = ниже порога
role-left-out = не учтено, вне рейтинг-листа
calculation-sum = { $it } п.: { $parts }; округлено один раз.
calculation-part = { $change } за { $name }
calculation-none = В этом периоде нет партий. Рейтинг остаётся { $it }.
calculation-first = Начальный рейтинг: { $it }.
calculation-unrated = В этом рейтинг-листе рейтинга нет.
derivation = Вывод
rounded = округлено { $it }
article = Статья { $it }
imported-list = Этот рейтинг-лист загружен из файла; его числа рассчитаны не здесь.
list-digest = SHA-256 рейтинг-листа
never-met = Партий между ними в обсчитанных здесь турнирах нет.
won-drawn-lost = побед: { $won }, ничьих: { $drawn }, поражений: { $lost }
date = Дата
tournament = Турнир
not-found = Не найдено
not-understood = Запрос не понят
refused = Доступ закрыт
busy = Занято
busy-text = База данных занята. Попробуйте ещё раз через минуту.
inside = Что-то пошло не так
inside-text = Ошибка на нашей стороне и записана в журнал (запрос { $it }).
quote-number = При обращении укажите номер запроса { $it }.
nearest = Ближайшие совпадения:
no-player = Игрока { $it } нет.
no-tournament = Турнира { $it } нет.
no-federation = Федерации { $it } нет.
no-such-thing = Такого нет: { $it }.
no-page = Страницы { $it } нет.
no-class = Рейтинг-листа { $it } нет; есть standard, rapid и blitz.
no-group = Группы { $it } нет; есть open, women, juniors, girls и seniors.
no-continent = Континента { $it } нет; есть africa, americas, asia и europe.
no-month = { $it } — не месяц вида 2025-12.
no-list = Рейтинг-лист { $it } не опубликован.
before-first-list = За этот месяц рейтинг-листа нет: первый — { $it }.
no-language = Языка { $it } нет.
not-possible = { $it }
wrong-method = { $it } не принимает такой запрос.
too-large = Файл слишком велик; не больше { $it } МБ.
too-large-title = Слишком большой файл
late = Слишком медленно
late-text = Остаток запроса не пришёл вовремя; ничего не сделано. Отправьте его ещё раз.
crowded-text = Одновременно отправляется больше, чем можно принять; ничего не сделано. Отправьте ещё раз через минуту.
wrong-method-title = Не этим способом
bad-request = Запрос { $it } не удалось прочитать.
refused-sign-in = Войдите, чтобы увидеть эту страницу.
tournament-search = Название или место
status = Состояние
place = Место проведения
no-tournaments = Подходящих турниров нет.
rated-on = обсчитан в рейтинг-листе { $it }
status-registered = зарегистрирован
status-reported = отчёт получен
status-returned = возвращён
status-accepted = принят
status-rated = обсчитан
status-rejected = отклонён
status-appealed = обжалован
not-official-yet = Ещё не вошёл в рейтинг-лист: числа предварительные и могут измениться.
sent-back-yet = Возвращён: ждёт исправленного отчёта и до тех пор ничего не меняет.
refused-for-good = Отклонён: этот турнир не обсчитывается.
refused-appealed = Отклонён, апелляция ждёт решения: пока ничего не обсчитывается.
cross-table = Таблица
starting-number = стартовый номер
points = Очки
performance = перформанс
first-ratings = Игроки без рейтинга
games-not-rated = Неучтённые партии
why = Причина
findings = Замечания
games-count = Учтено партий: { $rated } из { $played }.
verdict-ratable = можно обсчитать
verdict-ratable-in-part = можно обсчитать частично
verdict-not-ratable = нельзя обсчитать
verdict-needs-decision = требуется решение
severity-error = Ошибка
severity-warning = Предупреждение
severity-note = Примечание
details = Подробности
edition = Редакция положения
start-list = Рейтинги из листа
system = Система
system-swiss = швейцарская
system-round-robin = круговая
system-team = командная
system-match = матч
time-control = Контроль времени
time-minutes = { $n ->
    [one] { $shown } минута
    [few] { $shown } минуты
   *[other] { $shown } минут
  }
time-seconds = { $n ->
    [one] { $shown } секунда
    [few] { $shown } секунды
   *[other] { $shown } секунд
  }
time-moves = { $n ->
    [one] на { $shown } ход
    [few] на { $shown } хода
   *[other] на { $shown } ходов
  }
time-increment = { $n ->
    [one] { $shown } секунда на ход
    [few] { $shown } секунды на ход
   *[other] { $shown } секунд на ход
  }
time-then = { $before }, затем { $next }
time-of-each = Белые: { $white }; чёрные: { $black }
arbiter = Арбитр
report = Отчёт
report-number = № { $number }, получен { $on }
reports-in-all = { $n ->
    [one] всего { $shown } отчёт
    [few] всего { $shown } отчёта
   *[other] всего { $shown } отчётов
  }
as-received = как получен
verb-accept = принят
verb-granted = апелляция удовлетворена, ожидается отчёт
verb-reject = отклонён
verb-return = возвращён
verb-appeal = апелляция
verb-other = решение
no-report-yet = Зарегистрирован; отчёт ещё не получен.
refused-report = Полученные отчёты не публикуются.
lists-title = Опубликованные рейтинг-листы
lists-lead = Каждый рейтинг-лист во всех форматах, с хешем. Опубликованное не меняется; исправление — это новая версия рейтинг-листа.
month = Месяц
ranking = рейтинг
list-of = Рейтинг-листы { $it }
download = Скачать
canonical = канонический текст
first-published = Первая публикация
imported = из файла
before = Было
now = Сейчас
then = Станет
list-last = Прошлый лист
list-next = Следующий лист
more-changed = { $n ->
    [one] и ещё { $shown } число
    [few] и ещё { $shown } числа
   *[other] и ещё { $shown } чисел
  }
all-classes = Все классы в одном файле
by-federation = По федерациям
signed-head = Подписанная вершина журнала
signed-head-text = Она охватывает первые записи журнала, числом { $it }; сохраните её, чтобы позже проверить неизменность журнала.
top-ten = Первая десятка
with-rating = С рейтингом
registered-count = { $n ->
    [one] { $shown } зарегистрированный игрок
    [few] { $shown } зарегистрированных игрока
   *[other] { $shown } зарегистрированных игроков
  }
rating-officer = рейтинг-офицер: { $it }
federation-not-member = Не является членом ФИДЕ.
federation-suspended = Членство приостановлено.
newcomers = Новички
distribution = Распределение классических рейтингов
as-table = В виде таблицы
preview-note = Неофициально: рассчитано по принятым турнирам. Меняется с каждым отчётом до публикации рейтинг-листа.
tournaments-so-far = { $n ->
    [one] пока { $shown } турнир
    [few] пока { $shown } турнира
   *[other] пока { $shown } турниров
  }
players-played = { $n ->
    [one] играл { $shown }
    [few] играли { $shown }
   *[other] играли { $shown }
  }
nobody-played = Для этого рейтинг-листа ещё нет турниров.
best-who-played = Лучшие из игравших
risers = Наибольший рост
fallers = Наибольшее падение
no-edition = Редакции { $it } нет.
compare = Сравнить
compare-with = Сравнить с
regulations-lead = Каждая редакция в виде параметров и статей своими словами. Применяется действующая в первый день турнира.
which-applies = Какая редакция действует для турнира, начинающегося
applies-on = Для турнира, начинающегося { $it }:
no-edition-then = никакая
edition-short = Редакция
edition-of = { $class }, редакция { $id }
in-force = действует
in-force-from = действует с { $it }
what = Что
adjustments = Разовые поправки
never-in-force = только по запросу
checked-on = сверена с источником { $it }
parameters = Параметры
rule = Правило
figures = Значения
article-short = Ст.
rulings = Где текст толкуется иначе
articles-in-words = Статьи своими словами
articles-of-one = { $n ->
    [one] { $shown } статья, которая есть только в этой редакции
    [few] { $shown } статьи, которые есть только в этой редакции
   *[other] { $shown } статей, которые есть только в этой редакции
  }
articles-differ = Различающиеся статьи
rules-same = { $n ->
    [one] { $shown } правило совпадает.
    [few] { $shown } правила совпадают.
   *[other] { $shown } правил совпадает.
  }
about-lead = Рейтинги рассчитаны по букве положения о рейтинге ФИДЕ в действовавшей редакции, открытой программой.
about-numbers = Каждое число раскрывается в расчёт, каждый шаг называет статью, и любой может пересчитать любой рейтинг-лист.
lab-report = Состояние рейтинговой шкалы: отчёт лаборатории
program = Программа
trust-title = Почему этим числам можно доверять
trust-lead = Верить на слово не нужно. Можно проверить.
trust-digest = У каждого рейтинг-листа есть хеш (SHA-256) канонического текста. Изменение буквы меняет хеш.
trust-revision = Опубликованное остаётся. Исправление — новая версия с причиной и различиями.
trust-log = Каждое действие записано в журнал, где запись содержит хеш предыдущей; вершина подписана.
trust-recompute = Из архива любой может пересчитать каждый рейтинг-лист байт в байт.
trust-recompute-closed = Каждый рейтинг-лист можно пересчитать из архива байт в байт. В нём отчёты с датами рождения, поэтому здесь его получают те, кому можно их видеть.
log-entries = Записей в журнале
log-last = Хеш последней записи
signed-on = Подписано { $it }.
not-signed = Журнал этой организации ещё не подписан.
check-yourself = Проверьте сами
check-archive = Пересчитайте каждый рейтинг-лист из архива:
check-head = Сохраните сегодня head.txt. Позже проверьте, что журнал нового архива по-прежнему начинается с него:
check-proof = Проверьте доказательство одной строки ключом организации. Доказательство запросите у неё, а ключ возьмите не с этого сайта:
calculators-lead = Вводите рейтинги, номера ФИДЕ или имена. У каждого результата есть ссылка и вывод.
calc-change-text = Что дают партии турнира игроку с рейтингом.
calc-initial = Начальный рейтинг
calc-initial-text = Какой рейтинг дают результаты игрока без рейтинга.
calc-period = Целый период
calc-period-text = Несколько турниров: одна сумма, одно округление.
calc-need = Сколько нужно?
calc-need-text = Очки, нужные для цели.
calc-performance = Перформанс
calc-performance-text = Рейтинг, которому равен результат.
player-field = Игрок: имя или номер ФИДЕ
or-rating = или рейтинг
own-rating = Ваш рейтинг
k-field = K, если известен
k-field-20 = K (20, если пусто)
born-for-k = Год рождения, для K
games-for-k = Учтённых партий, для K
opponent-field = Соперник: рейтинг (0, если его нет), номер ФИДЕ или имя
nobody-meant = никто не найден
several-fit = Подходят несколько игроков; выберите:
several-named = Запросу «{ $it }» соответствуют несколько игроков; выберите одного.
several-meant = Подходят несколько игроков; укажите номер ФИДЕ: { $it }.
no-score = { $it } — не результат: 1, ½ или 0.
calculate = Рассчитать
score-in-games = { $score } из { $n }
expected = ожидалось { $it }
below-floor = Ниже порога: такой рейтинг не публикуется.
too-far-apart = Партия против { $it } не учитывается: слишком большая разница.
average-of-opponents = средний рейтинг соперников { $it }
not-published = Не публикуется
share-address = Адрес этой страницы содержит весь расчёт; им можно поделиться.
edition-today = действующая сегодня
target = Цель
points-needed = { $n ->
    [one] Достаточно { $it } очка.
    [few] Достаточно { $it } очков.
    [many] Достаточно { $it } очков.
    *[other] Достаточно { $it } очка.
  }
out-of-reach = С этими партиями недостижимо.
period-games = Турниры и партии
period-hint = Строка — партия: соперник и результат. Строка без результата начинает турнир.
sum = Сумма
year-to-come = { $it } год ещё не наступил.
own-opponent = { $it } — сам игрок: с самим собой не играют.
k-assumed = Принят K { $it }: не всё, от чего он зависит, известно. Укажите K либо год рождения и число партий.
k-assumed-20 = Принят K { $it }, так как он не указан.
not-a-number = { $it } — не число от { $from } до { $to }.
opponent-unrated = Партия против { $it } не учитывается: { $why }.
somebody-unrated = Партия против соперника без рейтинга не учитывается: { $it }.
missing-score = Укажите результат: 1, ½ или 0.
missing-player = Укажите имя или номер ФИДЕ игрока либо рейтинг.
missing-rating = Укажите свой рейтинг.
missing-opponents = Укажите хотя бы одного соперника.
missing-games = Укажите хотя бы одну партию.
typed-rating-counts = Учитывается введённый рейтинг: { $typed }. В рейтинг-листе — { $listed }.
line-not-understood = Строка { $n } непонятна: { $line }. { $why }
line-no-result = Напишите соперника, пробел и результат: 1, ½ или 0. Название турнира не начинается с числа и не кончается как результат.
line-no-rating = Рейтинг — число от 1 до 4000.
line-several = Подходят несколько игроков; напишите номер ФИДЕ.
line-nobody = Никто с таким именем не найден; напишите рейтинг или номер ФИДЕ.
too-many-lines = Читается не больше { $it } строк; уберите остальные.
period-no-total = Итог появится, когда будут понятны все строки.
event-without-games = «{ $it }» без партий. Если это соперник, напишите после имени результат.
counted-in = Учтены также ничьи с условными соперниками: { $n }, их рейтинг { $rating }.
abbr-dp = разность рейтингов, соответствующая результату
abbr-p = доля набранных очков
first-rating-bonus = за очки сверх половины { $it }
no-opponent = По запросу { $it } нет игрока с рейтингом.
check-lead = Загрузите отчёт о турнире (TRF) и сразу увидите замечания по положению и изменения рейтингов.
check-forgotten = Отчёт проверяется и забывается: ничего не сохраняется.
not-a-report = Это не отчёт о турнире.
empty-file = Файл { $it } пуст. Выберите отчёт и отправьте снова.
facts-again = Текст сохранился; исправьте его, снова выберите отчёт и отправьте:
facts-here = впишите это ниже, в разделе
check-write-such = например { $line }
check-own-lists = на этой странице берутся рейтинг-листы, опубликованные здесь
check-own-list-number = исправьте номер ФИДЕ; на этой странице берётся рейтинг-лист, опубликованный здесь
check-own-list-report = исправьте отчёт; на этой странице берётся рейтинг-лист, опубликованный здесь
line-and-column = Строка { $line }, столбец { $column }
nothing-stored = Ничего не сохранено.
class-by-time = по контролю времени
fits-class = Контроль времени подходит другому рейтинг-листу: { $it }. Выберите его ниже и проверьте снова.
no-findings = Замечаний нет.
changes = Изменения
check-another = Проверить другой отчёт
drop-here = Отчёт: перетащите файл сюда или выберите
check-button = Проверить и обсчитать
registration-facts = Сведения, которых нет в отчёте
facts-too-long = Сведения могут занимать не больше { $it } кБ; укажите только относящиеся к этому турниру.
registration-hint = Как в файле регистрации (TOML); любую строку можно опустить.
no-file = Файл не получен; выберите отчёт и отправьте снова.{ $it }
packed-file = Файл сжат (.zip или .gz), и отчёт о турнире из него не извлечь; отправьте сам отчёт.{ $it }
packed-many = В этом архиве больше { $it } файлов; распакуйте его и отправьте сам отчёт.
packed-several = В этом архиве несколько отчётов, например { $it }; распакуйте его и отправьте нужный.
too-many-rounds = Отчёт слишком велик для этой страницы: игроков, умноженных на туры, больше { $it }. Командная строка его примет: `arpad check` и `arpad rate`.
rank-heading = Место среди активных (среди всех)
preview = предварительно, неофициально
sign-in = Войти
sign-out = Выйти
password = Пароль
code = Код второго устройства
code-needed = Введите код, который показывает второе устройство, и ещё раз пароль.
sign-in-wrong = Имя, пароль или код неверны, или учётная запись отключена.
session-ended = Сеанс закончился, ничего не сделано. Войдите и повторите; файлы нужно выбрать снова.
session-ended-kept = Сеанс закончился, ничего не сделано. Введённое сохранено: войдите здесь, и оно будет показано снова.
kept-title = Что вы ввели
kept-signed-in = Вы вошли как { $it }.
kept-nothing-done = Введённое до конца сеанса сохранилось, и ничего с ним не сделано.
kept-until-device = То, что вы ввели, — ниже; с этим ничего не сделано. Не закрывайте эту страницу: настройте устройство на другой, войдите там и вернитесь сюда.
kept-show-again = Показать форму снова, заполненную
kept-copy = Скопируйте нужное и продолжайте:
kept-go-on = Назад к странице
too-many = Слишком много попыток
too-many-text = { $n ->
    [one] Попробуйте через { $shown } минуту.
    [few] Попробуйте через { $shown } минуты.
    *[other] Попробуйте через { $shown } минут.
  }
refused-read-only = Этот сайт только показывает; войти здесь нельзя.
refused-other-site = Форма отправлена не со страницы этого сайта. Ничего не сделано.
refused-administrator = Это может только администратор.
refused-federation = Это может только рейтинг-офицер соответствующей федерации.
refused-second-factor = Администратору нужно второе устройство, прежде чем что-либо менять. Настройте его в разделе «Ваша учётная запись», затем войдите снова.
desk = Рабочий стол
waiting = В ожидании
nothing-waits = Ничего не ожидает.
due = Срок
fee-open = Сбор к уплате
times = { $n ->
    [one] { $shown } раз
    [few] { $shown } раза
   *[other] { $shown } раз
  }
errors-count = { $n ->
    [one] { $shown } ошибка
    [few] { $shown } ошибки
    *[other] { $shown } ошибок
  }
public-page = Открытая страница
decisions = Решения
hand-in = Сдать отчёт
decide = Решить
office = От имени
reason = Причина
despite-errors = принять, хотя в отчёте есть ошибки
despite-same-games = принять, хотя в другом турнире те же партии
do-accept = Принять отчёт
do-return = Вернуть отчёт
do-reject = Отклонить турнир
no-decision = { $it } — не решение.
refused-office = Вы не занимаете эту должность.

# Что сообщается программам
api = API
api-lead = То же для программ: JSON по адресу /api/v1. Открытое доступно без ключа; для рабочего стола нужен ключ доступа.
api-months = Месяцы пишутся 2025-12; точные десятичные дроби и очки — строки.
api-tables = В таблице не больше 100 строк на страницу; { $next } и заголовок { $link } ведут к следующей. Рейтинг-листы целиком — файлы:
api-etag = У каждого ответа есть { $tag }; отправленный обратно как { $header }, он ничего не стоит, пока ничего не опубликовано.
api-problems = Ошибки — { $type } с постоянным кодом; у 429 есть { $header }.
api-token = Рабочий стол требует ключ доступа: { $it }. Он действует от имени пользователя в пределах своих прав и истекает в свой день. Ключи создаются на странице
api-csv = Таблицу можно получить в CSV: { $query } или { $header }.
api-also-csv = также в CSV
api-body-file = Тело запроса — сам файл.
api-scope = С ключом доступа с правом { $it }.
unknown-parameter = Здесь нет параметра { $it }.
bad-parameter = Значение { $it } не подходит.
missing-parameter = Не хватает { $it }.
bad-json = Присланный JSON не читается: { $it }
bad-cursor = Такой указатель не выдавался.{ $it }
old-cursor = Рейтинг-листы изменились с тех пор, как был выдан указатель; начните сначала.{ $it }
too-many-ids = Не больше { $it } игроков сразу.
too-many-events = Не больше { $it } турниров.
too-many-games = Не больше { $it } партий.
too-many-requests = Слишком много запросов
too-many-requests-text = Повторите через { $it } с.

# The games of a player.
games-title = Партии
games-link = Все партии, результат по цвету, личные встречи
games-of-tournaments = { $n ->
    [one] Из { $n } турнира, обсчитанного здесь.
    [few] Из { $n } турниров, обсчитанных здесь.
   *[other] Из { $n } турниров, обсчитанных здесь.
}
games-earlier = Более ранние турниры на этой странице не учтены.
no-games-here = Обсчитанных здесь партий нет.
head-to-head = Личные встречи с
by-colour = По цвету
won = Победы
drawn = Ничьи
lost = Поражения
score = Очки
opponents = Соперники
latest-tournaments = Последние турниры
ranks = Места
more = Подробнее
list-month = рейтинг-лист { $it }
chart-hint = Наведите указатель на график, коснитесь его или используйте клавиши со стрелками.
no-next-ranking = Следующий рейтинг-лист ({ $it }) пока нельзя рассчитать.
whole-next-ranking = Весь рейтинг-лист
archive = Открытый архив
archive-text = Игроки, турниры, отчёты, решения, рейтинг-листы и журнал в одном файле, по которому каждый может пересчитать любой рейтинг-лист.
refused-archive = Архив содержит отчёты с датами рождения, и эта организация их не публикует.
revised-list = Рейтинг-лист исправлен
demo-sign-in = Это демонстрация. Войдите как { $officer } (рейтинг-офицер) или { $administrator } (администратор) с паролем
edition-named = редакция { $it } положения
nobody-new = Новых игроков в этом рейтинг-листе нет.
more-revised = { $n ->
    [one] Исправлено ещё { $n } число
    [few] Исправлены ещё { $n } числа
   *[other] Исправлено ещё { $n } чисел
}

# Рабочий стол рейтинг-офицера
not-known = неизвестно
yes = да
no = нет
female = женский
male = мужской
needed = обязательно
cancel = Отменить
change-again = Изменить
show-difference = Показать разницу
check-answers = Показать, что будет записано
file = Файл
outcome = Что с ним стало
form-wrong = Ничего не записано. Введённое сохранилось:
changed-meanwhile = Тем временем данные изменил кто-то другой. Сравните ещё раз, прежде чем сохранять.
nothing-changed = Ничего не меняется.
reason-hint = Она записывается в журнал и остаётся там.
typed-needed = Это поле обязательно.
typed-one-line = Напишите одной строкой, без управляющих символов.
typed-too-long = Слишком длинно: не более 200 знаков.
typed-day = Это не дата; пишите так: 2025-03-31.
typed-day-bounds = День с 1850 по 2200 год.
typed-choice = Выберите одно из значений.
typed-code = Это не код федерации; в нём три буквы, например ITA.
typed-end-first = Последний день раньше первого.
typed-rounds = Число туров от 1 до 99.
typed-time-control = Непонятно. Напишите секунды и добавление, например 5400+30, или 90 min + 30 s.
typed-further = Это не строки файла регистрации (TOML).
typed-further-reserved = Решения, день регистрации и день отчёта здесь не указывают: их записывает рабочий стол.
typed-further-field = Для этого есть поле выше; напишите там.
typed-birth = Напишите 1990-05-17 или 1990, если известен только год.
typed-died = Такой день смерти невозможен.
typed-titles = Звания через запятую, например IA,FT.
typed-fide-id = Это не номер ФИДЕ.
typed-fide-id-taken = Этот номер уже занят.
typed-amount = Это не сумма; пишите так: EUR 50.25. Отрицательная сумма отменяет ошибку.
typed-future = Этот день в будущем.
too-many-files = Не более { $it } файлов сразу.
too-large-together = Распакованные файлы вместе больше { $it } МБ; отправьте этот отдельно.
no-report = У этого турнира нет отчёта { $it }.
amend-too-late = Состояние турнира: { $it }; изменить регистрацию сейчас нельзя. Обратитесь к администратору.
register-short = Регистрация
register-title = Зарегистрировать турнир
register-confirm = Зарегистрировать «{ $it }»?
register-note = Номер и регистрация остаются навсегда; регистрацию потом можно заменить, указав причину.
register-button = Зарегистрировать этот турнир
amend-short = Изменить регистрацию
amend-title = Изменить регистрацию
amend-confirm = Изменить регистрацию «{ $it }»?
amend-note = В журнале остаются обе регистрации.
amend-button = Сохранить новую регистрацию
amend-rated = Турнир вошёл в рейтинг-лист { $it }. Этот рейтинг-лист остаётся прежним, пока администратор его не исправит.
report-due = Отчёт нужно сдать до { $it }.
advice = Что скажут проверки
advice-decision = В таком виде нужно решение уполномоченного лица; обратитесь к администратору заранее.
advice-not-rated = В таком виде турнир не будет обсчитан.
desk-only-may = разрешить это может только { $by }; обратитесь к администратору, он запишет решение
reg-name = Название турнира
reg-city = Место
reg-federation = Регистрирует
reg-played_in = Где играют (федерация)
reg-played-hint = Только если это другая федерация: три буквы.
reg-class = Рейтинг-лист
reg-system = Система
reg-system-by-pairings = определяется по парам
reg-start = Первый день
reg-end = Последний день
reg-registered = День регистрации
reg-rounds = Туров
reg-time_control = Контроль времени
reg-time-hint = 5400+30, 40/5400+30:1800+30 или 90 min + 30 s
reg-arbiters = Арбитры
reg-chief = Главный арбитр
reg-arbiter-no = Арбитр { $it }
reg-has-licence = С лицензией
reg-licensed = с лицензией
reg-not-licensed = без лицензии
reg-schedule = Зарегистрировано и расписание туров
reg-announced_as_rated = Объявлен как рейтинговый
reg-norms = Возможны нормы званий
reg-league = Лига
reg-national_championship = Чемпионат страны
reg-women_only = Только женщины
reg-team_championship = Олимпиада или командный чемпионат
reg-hybrid = Гибридный турнир
reg-pgn = Партии присланы с отчётом
reg-official = Официальный турнир ФИДЕ
reg-continental = Официальный турнир континента
reg-interim_reports = Промежуточные отчёты каждый месяц
reg-deviations = Отступления от Правил шахмат
reg-further = Другие сведения
reg-further-hint = Строки файла регистрации (TOML): planned_games, другие арбитры, сведения об игроках, партии, которые не обсчитываются.
reg-what = Турнир
reg-where-when = Где и когда
reg-announced = Какой это турнир
reg-more = Редко нужное
reg-why = Почему меняется
reg-from-file = Заполнить из файла
reg-file = Регистрация (TOML) или отчёт (TRF)
reg-file-hint = Пока ничего не записывается: поля ниже заполняются тем, что есть в файле.
reg-unreadable = Файл регистрации не читается:
reg-neither = Это ни регистрация (TOML), ни отчёт (TRF).
reg-fill = Заполнить поля
reg-filled = Заполнено из файла. Дополните и продолжайте.
reg-left-out = Пропущено, потому что это записывает рабочий стол: { $it }.
reg-other-federation = Файл федерации { $named }; здесь регистрируются турниры федерации { $own }.
hand-in-short = Отчёты
hand-in-reports = Сдать отчёты
hand-in-lead = Перетащите сюда отчёты одного или многих турниров: турнир каждого определяется по названию и дням.
hand-in-done = Готово. Вот что стало с каждым отчётом.
hand-in-found = Ещё ничего не сдано. Вот найденные турниры.
hand-in-now = Сдать их
hand-in-more = Сдать ещё
hand-in-again = Сдать исправленный отчёт
hand-in-hint = Он сохраняется байт в байт и проверяется. Прежний отчёт остаётся в деле.
hand-in-many-hint = Каждый сохраняется байт в байт и проверяется. Тот, что не подходит ни к одному турниру или подходит к нескольким, не сдаётся.
hand-in-button = Сдать отчёты
hand-in-find = Только найти турниры
another-title = Это отчёт об этом турнире?
another-text = Пока ничего не сдано. Если { $file } — всё же отчёт о турнире { $name }, сдайте его; он останется навсегда.
another-button = Всё равно сдать для { $it }
report-file = Отчёт (TRF16, TRF26 или TRF(x))
report-files = Отчёты: перетащите файлы сюда или выберите
outcome-matched = был бы сдан
outcome-handed-in = Сдан.
outcome-there = уже есть
outcome-refused = не сдан
outcome-twice = К этому турниру подходит и другой из этих файлов; сдайте один на его странице.
outcome-several = Подходит к нескольким турнирам; сдайте его на странице нужного.
outcome-none = Не подходит ни один турнир, ожидающий отчёта.
outcome-doubtful = Если это всё же отчёт об этом турнире, сдайте его на странице турнира.
outcome-no-report = В нём нет ни одного игрока; это не отчёт.
report-of = Отчёт { $it }
received-on = получен { $it }
report-second = пока этот отчёт не принят, действует другой
report-lines = Строки отчёта
warnings-count = { $n ->
    [one] { $shown } предупреждение
    [few] { $shown } предупреждения
   *[other] { $shown } предупреждений
  }
finding-follows = следует из столбцов
findings-following = { $n ->
    [one] { $shown } замечание, которое из этого следует
    [few] { $shown } замечания, которые из этого следуют
   *[other] { $shown } замечаний, которые из этого следуют
  }
findings-left-out = { $n ->
    [one] Ещё { $shown } замечание не показано.
    [few] Ещё { $shown } замечания не показаны.
   *[other] Ещё { $shown } замечаний не показано.
  }
lines-without = { $n ->
    [one] { $shown } строка без замечаний
    [few] { $shown } строки без замечаний
   *[other] { $shown } строк без замечаний
  }
keys-rows = дальше, назад
keys-open = открыть
keys-problem = следующая проблема
next-step = Следующий шаг
next-ends = До окончания — ничего
next-hand-in = Сдать отчёт
next-fix = Посмотреть замечания и сдать снова
next-see-errors = Посмотреть ошибки
next-decide = Решить
next-decision = Ожидает решения
next-appeal = Апелляция рассматривается
next-list-run = Ожидает следующего рейтинг-листа
next-fee = Внести оплату
next-nothing = Делать больше нечего
next-revise = Исправить рейтинг-лист, на котором он обсчитан
next-revision = Ожидает исправления своего рейтинг-листа
waits-for-you = Ваша очередь
waits-for-others = Ожидает других
own-count = { $n ->
    [0] Для вас дел нет
    [one] { $shown } турнир ждёт вас
    [few] { $shown } турнира ждут вас
   *[other] { $shown } турниров ждут вас
  }
overdue-count = { $n ->
    [one] { $shown } просрочен
    [few] { $shown } просрочены
   *[other] { $shown } просрочено
  }
with-errors-count = { $n ->
    [one] { $shown } с ошибками
    [few] { $shown } с ошибками
   *[other] { $shown } с ошибками
  }
days-left = { $n ->
    [0] сегодня
    [one] остался { $shown } день
    [few] осталось { $shown } дня
   *[other] осталось { $shown } дней
  }
days-late = { $n ->
    [one] опоздание { $shown } день
    [few] опоздание { $shown } дня
   *[other] опоздание { $shown } дней
  }
what-happened = Что уже произошло
stage-of = Этап турнира
stages = Этапы
tournaments-of = Турниры федерации { $it }
step-registered = Зарегистрирован
step-amended = Регистрация изменена
step-report = Сдан отчёт { $it }
step-accepted = Отчёт принят
step-granted = Апелляция удовлетворена; турнир ожидает отчёта
step-returned = Отчёт возвращён
step-rejected = Турнир отклонён
step-appealed = Подана апелляция
step-waived = Исключение из статьи { $it }
step-approved = Одобрено по статье { $it }
step-fee-due = Сбор к уплате: { $it }
step-fee-paid = Сбор уплачен: { $it }
step-rated = Обсчитан в рейтинг-листе { $it }
step-revised = Рейтинг-лист { $it } исправлен
step-other = { $it }
players-of = Игроки: { $it }
player-new = Новый игрок
player-birth = Дата рождения
player-birth-hint = 1990-05-17 или 1990, если известен только год
player-name-hint = Фамилия, Имя
player-number-hint = Номер, присвоенный ФИДЕ
player-women_title = Женское звание
player-other_titles = Звания арбитров, организаторов, тренеров
player-titles-hint = IA,FT
player-membership = Член организации
player-died = День смерти
player-merged = Дубликат: результаты засчитываются
player-confirm-new = Записать нового игрока { $it }?
player-confirm = Исправить данные: { $it }?
player-note = В журнале остаётся, кто и что изменил. Записанный номер остаётся.
player-add-button = Записать этого игрока
player-save-button = Сохранить исправление
player-affected = { $class }: рейтинг-листы начиная с { $month } могут измениться. Они остаются такими, как опубликованы, пока администратор их не исправит.
likely-title = Возможно, то же лицо
likely-same = то же имя
likely-part = одним именем больше или меньше
likely-letter = отличается одна буква
likely-other-year = то же имя, другой год рождения
duplicates = Возможные дубликаты
duplicates-lead = Имена, одинаковые в другом написании, с тем же годом рождения. Если два номера принадлежат одному игроку, их объединяет администратор.
duplicates-none = Похоже, в этой федерации никто не записан дважды.
pairs-count = { $n ->
    [one] { $shown } пара
    [few] { $shown } пары
   *[other] { $shown } пар
  }
one-number = Один номер
other-number = Другой
fees = Сборы
fees-of = Сборы федерации { $it }
fees-none = За турниры этой федерации сборов не записано.
fees-none-here = За этот турнир сборов не записано.
fees-all-paid = Всё уплачено.
fees-hint = Сбор записывают на странице его турнира.
fee-party = Кто должен или уплатил
fee-due = К уплате
fee-paid = Уплачено
fee-again = То же самое с той же датой уже записано: похоже, форма отправлена дважды. Если это ещё одна запись, отправьте её снова.
fee-overpaid = переплачено { $it }
typed-currency = В какой валюте? Пишите так: EUR 50.25.
fee-settled = уплачено
fee-record = Записать сбор
fee-kind = Что произошло
fee-kind-due = сбор нужно уплатить
fee-kind-paid = сбор уплачен
fee-amount = Сумма
fee-amount-hint = EUR 50.25
fee-button = Записать
due-and-paid = к уплате { $due }, уплачено { $paid }
open-amount = осталось { $it }

# Рабочий стол администратора
conflict = Сейчас невозможно
under-way = Работа уже выполняется. Следите за её ходом и запустите снова, когда она завершится.
to-decisions = Что можно решить
to-tournament = К турниру
no-office = Вы не занимаете никакой должности. Решения, которые статья оставляет за должностью, принимает тот, кто её занимает; её может дать вам другой администратор.
no-office-choice = без должности
verb-waive = правило не применено
verb-approve = одобрено
office-qc-chair = председатель Квалификационной комиссии
office-qualification-commission = Квалификационная комиссия
office-president = президент ФИДЕ
office-council = Совет ФИДЕ
office-administrator = администратор рейтинга
office-federation = федерация
do-appeal = Записать апелляцию
do-grant = Удовлетворить апелляцию
do-dismiss = Отклонить апелляцию
do-late-registration = Разрешить позднюю регистрацию
do-length = Одобрить продолжительность
do-match-waiver = Обсчитать партии после решения матча
do-hybrid = Одобрить гибридный турнир
do-late-report = Разрешить поздний отчёт
do-exceptional = Обсчитать как исключительный случай
would-become = Турнир станет: { $it }.
would-not = Невозможно:
would-be-needless = Ничто в отчёте этого не требует.
verdict-then = Отчёт после этого: { $it }.
games-left-out = { $n ->
    [one] { $shown } партия не будет обсчитана.
    [few] { $shown } партии не будут обсчитаны.
    *[other] { $shown } партий не будет обсчитано.
  }
players-left-out = { $n ->
    [one] Для { $shown } игрока ничего не засчитывается.
    *[other] Для { $shown } игроков ничего не засчитывается.
  }
other-powers = { $n ->
    [one] Ещё { $shown } полномочие должностей
    [few] Ещё { $shown } полномочия должностей
    *[other] Ещё { $shown } полномочий должностей
  }
other-powers-text = Что редакция позволяет решать должностям, а этот отчёт не требует или не допускает.
asks-for = Это решает { $it }; вы не занимаете эту должность.
article-field = Статья, если решение на ней основано
rated-needs-revision = Обсчитан в рейтинг-листе { $it }. Решение меняет этот рейтинг-лист только после исправления:
decided-on = Дата решения
not-a-date = { $it } — не дата; пишите так: 2025-12-31.
day-to-come = { $it } ещё не наступило; укажите день решения.
appeals = Апелляции
appeals-waiting = Ждут ответа
no-appeals = Нет апелляций, ждущих ответа.
answered-by = Отвечает
answer-it = ответить
appeals-possible = Отклонены; апелляция ещё возможна
no-refusals = Нет отказов, против которых ещё возможна апелляция.
appeal-until = Апелляция до
periods = Периоды
busy-with-it = остальные действия ждут, пока это не закончится
period-open = нужно рассчитать
period-ready = рассчитан, нужно опубликовать
period-stale = нужно рассчитать снова
period-blocked = должен подождать
accepted-count = { $n ->
    [one] { $shown } принятый турнир
    [few] { $shown } принятых турнира
    *[other] { $shown } принятых турниров
  }
undecided-count = { $n ->
    [one] { $shown } отчёт ждёт решения
    [few] { $shown } отчёта ждут решения
    *[other] { $shown } отчётов ждут решения
  }
run-by = Рассчитан { $on } UTC, { $by }.
run-stale = С тех пор изменилось то, на чём он основан, или в него вошёл бы ещё один турнир: рассчитайте снова.
preview-it = Предварительный просмотр
run-list = Рассчитать рейтинг-лист { $month } ({ $class })
to-publication = Что будет опубликовано
no-list-before = Нет рейтинг-листа, от которого продолжать; сначала импортируйте его.
published-lists = Опубликованные рейтинг-листы
revise-it = исправить
signed-with = Публикации подписываются ключом
not-signed-here = Публикации с этого сервера не подписываются: он запущен без ключа (arpad serve --key FILE).
preview-of = Предварительно: { $class }, рейтинг-лист { $month }
lines-changed = { $n ->
    [one] { $shown } строка изменилась
    [few] { $shown } строки изменились
    *[other] { $shown } строк изменилось
  }
tournaments-rated = { $n ->
    [one] { $shown } турнир обсчитан
    [few] { $shown } турнира обсчитаны
    *[other] { $shown } турниров обсчитано
  }
results-pooled = { $n ->
    [one] { $shown } результат сохранён для начальных рейтингов
    [few] { $shown } результата сохранены для начальных рейтингов
    *[other] { $shown } результатов сохранено для начальных рейтингов
  }
nothing-kept = Ничего из этого не сохраняется; это делает расчёт.
tournaments-aside = Турниры, которые не вошли
not-recorded = игроки не записаны
waits = ждёт
oddities = Далеко от ожидаемого: { $shown }
many-games = Очень много партий: { $shown }
leaving = Ниже порога или исключены: { $shown }
largest-rises = Наибольший рост: { $shown }
largest-falls = Наибольшее падение: { $shown }
first-ratings-count = Начальные рейтинги: { $shown }
other-k = Другой K: { $shown }
ratings-changed = { $n ->
    [one] { $shown } рейтинг изменён
    [few] { $shown } рейтинга изменены
    *[other] { $shown } рейтингов изменено
  }
and-more = и ещё { $shown }
points-above = Сверх ожидания
publish-list = Опубликовать рейтинг-лист { $month } ({ $class })
publish-of = К публикации: { $class }, рейтинг-лист { $month }
will-be-rejected = Будет отклонён
left-out-of-list = Что не войдёт в этот рейтинг-лист
left-out-undecided = { $n ->
    [one] { $shown } отчёт ждёт решения
    [few] { $shown } отчёта ждут решения
   *[other] { $shown } отчётов ждут решения
  }
left-out-unreported = { $n ->
    [one] { $shown } турнир периода без действующего отчёта
    [few] { $shown } турнира периода без действующего отчёта
   *[other] { $shown } турниров периода без действующего отчёта
  }
despite-open-period = опубликовать, хотя период ещё не окончен
list-period-open = Период рейтинг-листа { $it } ещё не окончен. Дождитесь его конца или подтвердите: отметьте это на странице (despite_open_period).
publish-is-final = Опубликованное никогда не меняется. Ошибки исправляет новая версия рейтинг-листа, и видны обе.
not-now = не сейчас
revise-of = Исправление: { $class }, рейтинг-лист { $month }
revise-imported = Этот рейтинг-лист взят из файла и не может быть пересчитан; следующие могут.
revise-earlier = Может измениться и более ранний рейтинг-лист: за { $it }. Исправляйте начиная с него, и этот будет пересчитан вместе с ним.
revise-text = { $n ->
    [0] Рейтинг-лист пересчитывается по тому, что известно теперь. Ничего не публикуется, пока вы не увидите разницу.
    [one] Этот рейтинг-лист и { $shown } следующий пересчитываются по тому, что известно теперь. Ничего не публикуется, пока вы не увидите разницу.
    *[other] Этот рейтинг-лист и { $shown } следующих пересчитываются по тому, что известно теперь. Ничего не публикуется, пока вы не увидите разницу.
  }
revise-reason = Причина, как её прочтут все
revise-would = Что меняет исправление
revise-based-on-it = Пересчитываются и основанные на них рейтинг-листы по рапиду и блицу.
revised-class = Рейтинг-лист
revised-lists = Исправлений
revised-from-to = Месяцы
revised-players = Игроков с другим рейтингом
only-details = Ни один опубликованный рейтинг не меняется; меняются другие данные рейтинг-листа.
revise-is-final = Рейтинг-листы выше публикуются как исправления с причиной «{ $it }». Опубликованное раньше остаётся видимым.
publish-revisions = { $n ->
    [one] Опубликовать { $shown } исправление
    [few] Опубликовать { $shown } исправления
    *[other] Опубликовать { $shown } исправлений
  }
revision-unchanged = Рейтинг-листы пересчитаны, и ничего не меняется. Ничего ещё не записано.
revise-unchanged = Ничего не меняется: рейтинг-листы начиная с { $it } остаются такими, как опубликованы.
revise-unchanged-final = В журнал записывается с причиной «{ $it }», что рейтинг-листы пересчитаны. После этого поправки больше не ждут.
record-unchanged = Записать, что ничего не меняется
unchanged-done = Записано, что ничего не меняется. Поправки больше не ждут.
work = Работа
work-run = Расчёт
work-publish = Публикация
work-try-revision = Разница исправления
work-revise = Исправление
work-verify = Проверка
work-inside = Произошла внутренняя ошибка. Ничего не изменено; причина в журнале сервера.
ran = Рейтинг-лист рассчитан и ждёт публикации.
published-done = Опубликован: { $class }, рейтинг-лист { $month }
list-page = Страница рейтинг-листа
revision-tried = { $n ->
    [one] Разница рассчитана: был бы исправлен { $shown } рейтинг-лист. Ничего ещё не опубликовано.
    [few] Разница рассчитана: были бы исправлены { $shown } рейтинг-листа. Ничего ещё не опубликовано.
    *[other] Разница рассчитана: было бы исправлено { $shown } рейтинг-листов. Ничего ещё не опубликовано.
  }
see-difference = Посмотреть разницу
revised-done = { $n ->
    [one] { $shown } исправление опубликовано.
    [few] { $shown } исправления опубликованы.
    *[other] { $shown } исправлений опубликовано.
  }
goes-on = Выполняется. Страницу можно покинуть; чтение тем временем продолжается.
page-refreshes = Страница обновляется каждую секунду.
reload = Обновить
no-work = С запуска сервера ничего не рассчитывалось, не публиковалось и не исправлялось.
begun-by = Начато { $on } UTC, { $by }.
progress-lists = Рейтинг-лист { $done } из { $total }
progress-reports = Отчёт { $done } из { $total }
verify = Проверка
verify-text = Всё, что хранится, сравнивается с журналом, и каждый опубликованный рейтинг-лист пересчитывается и сравнивается байт за байтом. Остальное тем временем не ждёт.
verify-holds = Расхождений нет
verify-problems = { $n ->
    [one] { $shown } расхождение
    [few] { $shown } расхождения
    *[other] { $shown } расхождений
  }
entries-verified = { $n ->
    [one] { $shown } запись журнала
    [few] { $shown } записи журнала
    *[other] { $shown } записей журнала
  }
lists-verified = { $n ->
    [one] { $shown } рейтинг-лист
    [few] { $shown } рейтинг-листа
    *[other] { $shown } рейтинг-листов
  }
heads-verified = { $n ->
    [one] { $shown } подписанная вершина
    [few] { $shown } подписанные вершины
    *[other] { $shown } подписанных вершин
  }
verify-now = Проверить всё сейчас
log = Журнал
log-by = Кто
log-action = Что
log-any = всё
log-text = Текст в подробностях
log-show = Показать
log-empty = Таких записей нет.
log-older = Более ранние
log-latest = Последние
users = Пользователи
role = Роль
role-officer = рейтинг-офицер
role-administrator = администратор
state = Состояние
offices = Должности
user-disabled = отключён
has-second-factor = второе устройство
no-second-factor = нет второго устройства
user-active = действует
new-user = Новый пользователь
federation-of-officer = Федерация рейтинг-офицера
add-user = Добавить пользователя
no-role = { $it } — не роль.
no-federation-code = { $it } — такой федерации здесь нет; напишите её три буквы.
no-office-name = { $it } — не должность.
offices-text = Должности, от имени которых принимаются решения.
save-offices = Сохранить должности
save-role = Сохранить роль и федерацию
own-rights = Никто не меняет свою роль и должности сам; это может другой администратор.
password-text = { $n ->
    [one] Не меньше { $shown } знака. Все входы под этим именем прекращаются.
    *[other] Не меньше { $shown } знаков. Все входы под этим именем прекращаются.
  }
new-password = Новый пароль
set-password = Задать пароль
account = Учётная запись
disable-text = Отключённый сразу выходит, и его ключи доступа не принимаются.
enable-user = Снова разрешить вход: { $it }
disable-user = Отключить: { $it }
refused-own-account = Свою учётную запись отключить нельзя; это может другой администратор.
second-factor-how = Без второго устройства этот администратор может читать, но ничего не может менять. Он настраивает его в разделе «Ваша учётная запись».
code-hint = Только если вы его настроили
own-account = Ваша учётная запись
own-password-before = Нынешний пароль
own-password-button = Сменить пароль
own-password-wrong = Нынешний пароль неверен. Ничего не изменено.
own-password-set = Пароль изменён. Войдите с новым паролем.
second-device = Второе устройство
device-have = При каждом входе спрашивается код второго устройства.
device-none = Вы входите только по паролю. Второе устройство не впустит тех, кто его узнал.
device-needed = Вы можете читать, но ничего не можете менять, пока не настроите второе устройство.
device-set-up = Настроить второе устройство
device-replace = Заменить второе устройство
device-text = Введите этот секрет в приложение для кодов или откройте ссылку на устройстве. Он показывается только сейчас. Код, который затем покажет устройство, подтверждает его.
device-link = Открыть в приложении для кодов
device-code = Код нового устройства
device-code-before = Код нынешнего устройства
device-confirm = Подтвердить устройство
device-wrong = Пароль или код неверен. Ничего не изменено; секрет прежний.
device-set = Второе устройство настроено. Войдите с паролем и его следующим кодом.
no-federations-yet = Федераций пока нет.
open-tournaments = Открытые турниры
player-saved = Сохранено.
player-acts = Объединить, разделить или перевести
player-acts-of = Объединить, разделить или перевести: { $it }
will-change = Что изменится
no-list-revised = Опубликованные рейтинг-листы не меняются.
results-count-for = Результаты засчитываются
merged-since = объединён, действует с рейтинг-листа { $it }
merge = Объединить
merge-text = { $it } — дубликат: номер остаётся в истории, а его результаты засчитываются сохраняемому номеру.
merge-into = Сохраняемый номер
merge-into-hint = Номер ФИДЕ того же игрока
merge-revise = Исправить и опубликованные рейтинг-листы начиная с первого, где стоит дубликат
side-by-side = Оба рядом
never-together = Они ни разу не играли в одном обсчитанном турнире.
together-tournaments = { $n ->
    [one] Оба играли в { $shown } турнире.
    [few] Оба играли в тех же { $shown } турнирах.
    *[other] Оба играли в тех же { $shown } турнирах.
  }
together-games = { $n ->
    [one] { $shown } партия между собой
    [few] { $shown } партии между собой
    *[other] { $shown } партий между собой
  }
despite-doubts = это всё же один игрок; причина объясняет почему
merge-button = Объединить { $one } с { $other }
split = Разделить
split-text = Это всё-таки два игрока. Рейтинг-листы, рассчитанные с объединением, исправляются.
split-button = Снова отделить { $it }
transfer = Перевести
transfer-text = С некоторого дня игрок относится к другой федерации. Опубликованные рейтинг-листы сохраняют указанную в них федерацию.
transfer-to = В федерацию
transfer-on = С этого дня
transfer-button = Перевести { $one } в { $other }
federation-now = Федерация сегодня
federation-then = Федерация в тот день
federation-later = Федерация в дальнейшем
typed-number = Напишите число.
stage-next = Сдать промежуточный отчёт
stage-when = для долгого турнира, о котором отчитываются по этапам
stage-text = Отчёт открывает следующий этап турнира, который обсчитывается отдельно. Туры прежних этапов заново не обсчитываются.
stage-opens = Открывает
stage-first-round = Первый засчитываемый тур
stage-hint = Если не указано — по датам туров
stage-start = Первый день этапа
stage-end = Последний день этапа
stage-days = Дни
stage-show = Показать, что откроется
stage-button = Сдать { $it }
scope-users = определять, кто может входить, кроме администраторов
refused-token-administrator = Ключ доступа ничего не меняет у администраторов; войдите на /desk/users.
only-despite = Только вопреки этому:
period-not-over = Период ещё не окончен: не все партии до конца месяца перед { $it } получены. Расчёт сейчас их не учтёт.
lists-may-change = { $it }: опубликованные рейтинг-листы, которые могут измениться
first-list = Начиная с рейтинг-листа
other-columns = Другие изменяющиеся столбцы
column-k = K
column-games = Всего партий
column-period-games = Партии периода
column-highest = Наивысший рейтинг
column-last-games = Последний рейтинг-лист с партиями
column-activity = Активность
next-may-appeal = Посмотреть причину и решить об апелляции
next-appeal-possible = Апелляция ещё возможна
appeal-how = Федерация может подать апелляцию до { $it }; апелляция записывается от вашего имени и передаётся инстанции, указанной в положении.
appeal-reason = Основания апелляции
appeal-button = Подать апелляцию на отказ
no-article = В редакции этого турнира нет статьи { $it }.
reject-title = Отклонить { $it }
reject-means = Турнир не будет обсчитан.
reject-appeal = Федерация может подать апелляцию до { $it }.
reject-button = Отклонить { $it }
tokens = Ключи доступа
tokens-text = Программы входят с ключом доступа и действуют от вашего имени, насколько он позволяет. Он хранится как хеш и может быть отозван в любой момент.
token-once = Это ключ доступа. Скопируйте его сейчас; больше он не показывается.
token-until = Действует до { $it }.
no-tokens = У вас нет ключей доступа.
new-token = Новый ключ доступа
token-purpose = Для чего
token-purpose-hint = Например, название программы, которая им пользуется.
token-may = Позволяет
token-expires = Последний день
token-begins = Начинается с
make-token = Создать ключ
withdraw = Отозвать
withdrawn = отозван
no-scope = Выберите хотя бы одно, что позволяет ключ.{ $it }
no-token = У вас нет ключа { $it }.
scope-read = видеть то, что вы видите на рабочем столе
scope-register = регистрировать турниры, вести игроков и сборы
scope-submit = сдавать отчёты и апелляции
scope-decide = решать о турнирах от имени ваших должностей
scope-publish = рассчитывать, публиковать и исправлять рейтинг-листы
token-needed = Пришлите ключ доступа: заголовок Authorization со словом Bearer и ключом.
token-refused = Ключ доступа неизвестен, истёк или отозван, либо его пользователь отключён.
refused-scope = Ключ доступа для этого не годится; создайте ключ с правом, которое называет страница API.
bad-registration = Регистрацию нельзя прочесть: { $it }
other-federation = В регистрации должна быть указана федерация { $it }, для которой она прислана.
reserved-facts = { $it }: день регистрации записывает рабочий стол, а решают должности; уберите это из файла.

# The parameters of the regulations in plain words.
figure-first-event-minimum-score = не меньше { $it } очка
figure-first-event-minimum-opponents = соперников с рейтингом не меньше { $it }
figure-first-event-opponents-disregarded-yes = иначе партии против игрока тоже не учитываются
figure-first-event-opponents-disregarded-no = иначе партии против игрока всё равно учитываются
figure-unrated-result-games = не меньше { $it } партий с соперниками с рейтингом
figure-unrated-result-score = не меньше { $it } очка в них
figure-unrated-result-at-floor-yes = результат не ниже порога
figure-unrated-result-at-floor-no = также и ниже порога
figure-difference-cap-points = разность больше { $it } считается как { $it }
figure-difference-cap-games-every-game = в каждой партии
figure-difference-cap-games-once-upward = один раз за турнир, для игрока с большим рейтингом
figure-difference-cap-games-once-either-way = один раз за турнир, в обе стороны
figure-difference-cap-games-downward-always-upward-once = всегда для игрока с меньшим рейтингом, один раз — с большим
figure-difference-cap-exempt-from = не для игрока с рейтингом { $it } и выше
figure-k-general-k = K равен { $it }
figure-k-games-limit-product = K, умноженный на число партий периода, не больше { $it }
figure-time-bounds-moves = на { $it } ходов
figure-time-bounds-at-least = не меньше { $it } минут
figure-time-bounds-at-most = не больше { $it } минут
figure-time-bounds-more-than = больше { $it } минут
figure-time-bounds-less-than = меньше { $it } минут
figure-play-per-day-games = не больше { $it } туров в день
figure-play-per-day-hours = не больше { $it } часов в день
figure-stand-in-class = рейтинг из рейтинг-листа «{ $it }»
figure-floor-rating = { $it }
figure-list-dates-months = в месяцы { $it }
figure-list-dates-months-all = каждый месяц
figure-first-rating-games-games = { $it } { $it ->
        [one] партия
        [few] партии
        *[other] партий
    }
figure-first-rating-games-team-championship-games = { $it }, если все из командных чемпионатов
figure-first-rating-games-disabled-players-games = { $it } для членов IBCA, ICSC или IPCA
figure-k-once-reached-k = K равен { $it }
figure-k-once-reached-rating = с первого опубликованного рейтинга { $it } и выше
figure-k-junior-k = K равен { $it }
figure-k-junior-age = до { $it } лет
figure-k-junior-until-birthday = до дня рождения
figure-k-junior-until-end-of-year = до конца того года
figure-k-junior-below = пока рейтинг ниже { $it }
figure-k-new-player-k = K равен { $it }
figure-k-new-player-games = пока не сыграно { $it } партий
figure-far-apart-difference = разница { $it } пунктов и больше
figure-far-apart-above = и рейтинг одного из двух выше { $it }
figure-closing-date-days = турнир заканчивается не позже чем за { $it } { $it ->
        [one] день
        [few] дня
        *[other] дней
    } до рейтинг-листа
figure-closing-date-official-days = официальный — не позже чем за { $it } { $it ->
        [one] день
        [few] дня
        *[other] дней
    }
figure-pooling-months = результаты объединяются за { $it } { $it ->
        [one] месяц
        [few] месяца
        *[other] месяцев
    }
figure-pooling-below-floor-dropped = результат ниже порога отбрасывается
figure-pooling-below-floor-kept = результат ниже порога сохраняется
figure-average-rounding-exact = не округляется
figure-average-rounding-whole = до целого числа
figure-first-rating-bonus-points = { $it } { $it ->
        [one] пункт
        [few] пункта
        *[other] пунктов
    }
figure-round-robin-unrated-cap = соперник выше больше чем на { $it } считается выше на { $it }
figure-round-robin-unrated-rated-average = среднее игроков с рейтингом: { $it }
figure-round-robin-unrated-dp-average = среднее их dp: { $it }
figure-round-robin-unrated-tournament-average = среднее турнира: { $it }
figure-rounding-of-change = изменение за период
figure-rounding-of-new-rating = новый рейтинг
figure-rounding-half-away-from-zero = половина — от нуля
figure-rounding-half-up = половина — вверх
figure-below-floor-shown-delisted = один раз показан как исключённый
figure-below-floor-shown-unrated = один раз показан как игрок без рейтинга
figure-inactivity-months = после { $it } месяцев без обсчитанных партий
figure-inactivity-still-listed-months = остаётся в рейтинг-листе ещё { $it } { $it ->
        [one] месяц
        [few] месяца
        *[other] месяцев
    }
figure-inactivity-out-of-top-list-months = вне списка лучших после { $it } месяцев
figure-inclusion-federation-may-exclude-yes = федерация может исключить игрока
figure-inclusion-federation-may-exclude-no = федерация не может исключить игрока
figure-inclusion-dispensation-yes = освобождение по запросу
figure-inclusion-dispensation-no = без освобождений
figure-inclusion-dispensed-by = исключения допускает { $it }
figure-inclusion-deaths-reported-yes = федерации сообщают о смерти игроков
figure-inclusion-deaths-reported-no = о смерти игроков можно не сообщать
figure-registration-months = за { $it } { $it ->
        [one] месяц
        [few] месяца
        *[other] месяцев
    }
figure-registration-days = за { $it } { $it ->
        [one] день
        [few] дня
        *[other] дней
    }
figure-registration-norm-days = за { $it } { $it ->
        [one] день
        [few] дня
        *[other] дней
    }, если возможны нормы
figure-registration-late-allowed-by = позже — если разрешит { $it }
figure-registration-norms-late-allowed-by = с нормами позже — если разрешит { $it }
figure-official-events-of = чьи: { $it }
figure-appeal-days = в течение { $it } дней
figure-appeal-to = решает { $it }
figure-rate-of-play-moves = на { $it } ходов
figure-rate-of-play-per-game = по рейтингам двух соперников
figure-rate-of-play-per-tournament = по рейтингам участников турнира
figure-rate-of-play-minimum = { $it }
figure-first-control-moves = { $it } { $it ->
        [one] ход
        [few] хода
        *[other] ходов
    }
figure-first-control-or-more-yes = или больше
figure-first-control-or-more-no = ровно
figure-laws-hybrid-yes = гибридные соревнования допускаются
figure-laws-hybrid-no = без гибридных соревнований
figure-laws-deviations-yes = отступления с разрешения
figure-laws-deviations-no = без отступлений
figure-duration-days = не больше { $it } дней
figure-duration-leagues-excepted-yes = кроме лиг
figure-duration-leagues-excepted-no = включая лиги
figure-duration-may-be-approved-yes = дольше — с разрешения
figure-duration-may-be-approved-no = никогда не дольше
figure-duration-approved-by = разрешает { $it }
figure-duration-period-by-period-yes = может обсчитываться по периодам, если объявлено
figure-duration-period-by-period-no = обсчитывается целиком
figure-round-robin-composition-one-in = один игрок из { $it }
figure-round-robin-composition-small-field = при числе участников меньше { $it }
figure-round-robin-composition-small-field-rated = не меньше { $it } с рейтингом
figure-round-robin-composition-double-players = двухкруговой с игроками без рейтинга: не меньше { $it } участников
figure-round-robin-composition-double-rated = из них { $it } с рейтингом
figure-round-robin-composition-national-rated = национальный чемпионат: { $it } с рейтингом
figure-round-robin-composition-national-men-yes = считая мужчин
figure-round-robin-composition-national-men-no = считая всех
figure-round-robin-composition-national-rated-women = женский: { $it }
figure-announcement-must-say-rated-yes = должно сообщать, что турнир обсчитывается
figure-announcement-must-say-rated-no = обсчитывается, если в приглашении не сказано иное
figure-interim-reports-after-days = ежемесячно, если длится больше { $it } дней
figure-report-days-officer = рейтинг-офицеру за { $it } { $it ->
        [one] день
        [few] дня
        *[other] дней
    }
figure-report-days-fide = в ФИДЕ за { $it } { $it ->
        [one] день
        [few] дня
        *[other] дней
    }
figure-report-days-late-allowed-by = позже — если разрешит { $it }
figure-registering-federation-host-yes = федерация места проведения
figure-registering-federation-host-no = любая федерация
figure-registering-federation-member-yes = действующий член ФИДЕ
figure-registering-federation-member-no = член ФИДЕ или нет
figure-registering-federation-affiliated-yes = или аффилированная организация
figure-registering-federation-affiliated-no = без аффилированных организаций
figure-exceptional-cases-decided-by = решает { $it }
figure-exceptional-cases-high-average-decided-by = также { $it }
figure-exceptional-cases-average-above = при среднем рейтинге выше { $it }
figure-unplayed-games-exceptions = исключения: { $it }
figure-match-decided-waived-by = отступить может { $it }
figure-report-lists-month-end-days = на рейтинг-лист позже, если до конца месяца { $it } { $it ->
        [one] день
        [few] дня
        *[other] дней
    } или меньше
figure-report-lists-last-list = не обсчитывается после { $it }-го рейтинг-листа от окончания
figure-hybrid-approved-by = разрешает { $it }
figure-hybrid-pgn-yes = партии присылаются с отчётом
figure-hybrid-pgn-no = партии присылать не нужно
figure-hypothetical-opponents-count = { $it } { $it ->
        [one] соперник
        [few] соперника
        *[other] соперников
    }
figure-hypothetical-opponents-rating = с рейтингом { $it }, ничьи
figure-first-rating-highest-rating = { $it }
figure-elite-registration-days = за { $it } { $it ->
        [one] день
        [few] дня
        *[other] дней
    }
figure-elite-registration-player-above = если рейтинг игрока выше { $it }
figure-elite-registration-woman-above = или женщины выше { $it }
figure-elite-registration-late-allowed-by = позже — если разрешит { $it }
figure-value-fide = ФИДЕ
figure-value-continental = континентальные
figure-value-force-majeure = форс-мажор
figure-value-fair-play = честная игра
figure-value-from = { $minutes } мин от { $rating }
figure-value-else = иначе { $minutes } мин
figure-holds = применяется
edition-status-text = по тексту
edition-status-amended = с поправками
edition-status-reconstructed = восстановлена
edition-status-draft = проект
edition-status-own = собственная

# The log in words: what was done, the fields of it, and what they may hold.
log-act-register = регистрация турнира
log-act-amend = изменение регистрации
log-act-submit = сдача отчёта
log-act-decide = решение
log-act-fee = сбор
log-act-run = расчёт рейтинг-листа
log-act-publish = публикация рейтинг-листа
log-act-revise = исправление рейтинг-листа
log-act-sign = подпись вершины
log-act-player = запись об игроке
log-act-transfer = перевод игрока
log-act-dispense = освобождение
log-act-merge = объединение игроков
log-act-split = разделение игроков
log-act-federation = запись о федерации
log-act-user = изменение пользователя
log-act-import-players = импорт игроков
log-act-import-list = импорт рейтинг-листа
log-act-unchanged = пересчитано, ничего не меняется
log-act-undo-import = отмена импорта
log-act-own-edition = собственная редакция
log-field-amount = сумма
log-field-article = статья
log-field-backdated = задним числом, причина
log-field-by = кем
log-field-change = изменение
log-field-class = класс
log-field-code = код
log-field-counts = учитывается
log-field-despite-doubts = несмотря на сомнения
log-field-despite-errors = несмотря на ошибки
log-field-duplicate = дубликат
log-field-edition = редакция
log-field-end = последний день
log-field-entries = записей
log-field-federation = федерация
log-field-fide-id = номер ФИДЕ
log-field-first-round = первый тур
log-field-for = для чего
log-field-from = с
log-field-kept = сохраняемый номер
log-field-key = ключ
log-field-kind = предмет
log-field-lines = строк
log-field-member = член ФИДЕ
log-field-month = месяц
log-field-name = название
log-field-number = номер
log-field-office = от имени
log-field-officer = рейтинг-офицер
log-field-offices = должности
log-field-on = день
log-field-paid = уплачен
log-field-part-of = этап турнира
log-field-party = сторона
log-field-players = игроков
log-field-prefix = начинается с
log-field-program = программа
log-field-rated = обсчитаны турниры
log-field-rated-in = обсчитан в рейтинг-листе
log-field-read = игроков в файле
log-field-reason = причина
log-field-received = получен
log-field-registration = регистрация
log-field-rejected = отклонены турниры
log-field-replaced = прежняя регистрация
log-field-report = отчёт
log-field-revise = исправить рейтинг-листы
log-field-revision = исправление
log-field-role = роль
log-field-scopes = права
log-field-second = рядом с принятым
log-field-shared = общих партий
log-field-start = первый день
log-field-status = состояние
log-field-suspended-from = приостановлена с
log-field-suspended-to = приостановлена до
log-field-to = по
log-field-token = ключ доступа
log-field-tournament = турнир
log-field-until = до
log-field-user = пользователь
log-field-verb = решение
log-field-verdict = итог проверки
log-change-added = добавлен
log-change-disabled = отключён
log-change-enabled = снова включён
log-change-offices = должности
log-change-password = пароль
log-change-role = роль
log-change-second-factor = второе устройство
log-change-token = создан ключ доступа
log-change-token-withdrawn = отозван ключ доступа

# What a parameter of the API may be.
api-kind-text = текст
api-kind-texts = текст, можно несколько раз

# The numbers of articles.
article-of = { $number } ({ $edition })
article-recorded = { $number } ({ $edition }, зафиксировано)
article-rapid-and-blitz = { $it } (рапид и блиц)
