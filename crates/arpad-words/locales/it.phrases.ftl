# What the libraries report: derivations, findings, reasons and refusals. The English is in the code (`phrase!`).
act-accept = l'accettazione
act-appeal = un ricorso
act-interim-report = un verbale provvisorio
act-reject = il rifiuto
act-return = la restituzione di un verbale
act-second-appeal = un secondo ricorso, poiché al primo si è già risposto,
act-submit = l'invio di un verbale
added-as-in = { $sum }, sommati come in { $article }
adjustment-2022-10-lift = Rating rapid e blitz portati al rating standard meno 100
adjustment-2024-03-compression = Rating sotto 2000 alzati del 40 % di quanto mancava a 2000
adjusted-on-list = { $title }, sulla lista del { $list }: { $rating } diventa { $adjusted }
adjusted-once = { $sum } = { $rating }, adeguato una volta
adjusted-to = { $how }, adeguato una volta a { $new }
and = { $one } e { $other }
assuming-each-player = il tempo è quello di ciascuno dei due giocatori
assuming-every-move = i secondi si aggiungono a ogni mossa
assuming-hours-and-minutes = ore e minuti separati dai due punti
assuming-minutes = minuti dove non è indicata l'unità
assuming-moves-missing = un primo periodo senza il suo numero di mosse
assuming-moves-of = { $moves } è il numero di mosse
assuming-seconds = secondi dove l'incremento è senza unità
average-is = è { $average }
average-unknown = non è nota prima che ci sia un verbale
capped = più di { $points } punti di differenza, contati come { $points }
capped-downward = più di { $points } punti di differenza, e un avversario con rating più alto conta sempre come { $points }
capped-once = più di { $points } punti di differenza, la maggiore del torneo, contata una volta come { $points }
capped-once-upward = più di { $points } punti di differenza, l'avversario con il rating più basso del torneo, contato una volta come { $points }
cited = { $what } ({ $article })
class-blitz = blitz
class-rapid = rapid
class-standard = standard
comma = { $one }, { $other }
control-fits-list = la cadenza è quella della lista { $class }: registri il torneo per quella, e lo controlli come { $class }
control-fits-none = la cadenza non è di nessun'altra lista; la corregga se non è quella giocata
count-day = 1 giorno
count-days = { $n } { $n ->
        [one] giorno
        *[other] giorni
    }
count-errors = { $n } { $n ->
        [one] errore
        *[other] errori
    }
count-game = 1 partita
count-games = { $n } { $n ->
        [one] partita
        *[other] partite
    }
count-player = 1 giocatore
count-players = { $n } { $n ->
        [one] giocatore
        *[other] giocatori
    }
count-round = 1 turno
count-rounds = { $n } { $n ->
        [one] turno
        *[other] turni
    }
counted-man = uomo con rating
counted-men = uomini con rating
counted-player = giocatore con rating
counted-players = giocatori con rating
counted-woman = donna con rating
counted-women = donne con rating
counts-as-this = un risultato più alto conta come questo
date-order-day-month-year = giorno, mese, anno
date-order-month-day-year = mese, giorno, anno
date-order-year-day-month = anno, giorno, mese
date-order-year-month-day = anno, mese, giorno
date-order-year-only = solo l'anno
doubt-birth = uno è nato nel { $one }, l’altro nel { $other }
doubt-female = donna
doubt-game = hanno giocato una partita l’uno contro l’altro
doubt-games = hanno giocato { $n } partite l’uno contro l’altro
doubt-male = uomo
doubt-sex = uno è { $one }, l’altro { $other }
doubt-tournament = entrambi hanno giocato lo stesso torneo
doubt-tournaments = entrambi hanno giocato gli stessi { $n } tornei
each-p = il p di ciascuno nella tabella { $table }
either = { $one } o { $other }
error-already-accepted = il torneo { $id } è già { $status } con il verbale { $report }
error-already-duplicate = il giocatore { $fide_id } è già un doppione di { $kept }; indichi { $kept }
error-already-rated = il torneo { $id } è ratificato sulla lista { $class } di { $month }; ciò che è pubblicato cambia solo con una revisione
error-already-registered = il torneo { $id } è già registrato con questo nome, tipo, federazione e primo giorno ({ $name }, { $class }, { $start })
error-already-report = questo è già il verbale { $report } del torneo { $id }, byte per byte
error-already-there = il giocatore { $fide_id } appartiene già a { $federation } il { $on }
error-amend-accepted = il torneo { $it } è accettato in base alla registrazione che ha; lo restituisca prima di modificarla
error-amend-class = il torneo { $id } è ratificato sulla lista { $class } di { $month }, e non può passare a un altro tipo
error-another-event = il torneo { $id } è ratificato, e con questa registrazione { $why }
error-decided-before = sul torneo { $id } non si può aver deciso il { $on }: { $what }
decided-since-appeal = il ricorso è del { $day }
decided-since-refusal = il rifiuto è del { $day }
decided-since-received = il verbale { $number } è stato ricevuto il { $day }
decided-since-played = { $day } è l'ultimo giorno del verbale { $number }
decided-since-registered = è stato registrato il { $day }
error-appeal-too-late = il ricorso era possibile fino al { $last } ({ $article } di { $edition })
error-average-too-low = { $article } di { $edition }: { $by } decide sopra una media di { $above }, e qui { $found }
error-before = la lista { $class } di { $month } non si può calcolare: ne sono pubblicate di successive; la prossima è { $next }
error-control-character = `{ $it }` contiene un carattere di controllo, come una tabulazione o una fine riga; lo scriva senza
error-doubtful = torneo { $id } ({ $name }): { $why }
error-draft-differs = il risultato di { $month } non è più quello calcolato: { $why }; calcoli di nuovo il periodo
error-federation-barred = la federazione { $code } { $standing } il { $day } e non può registrare un torneo ({ $article } di { $edition })
error-federation-unchanged = non cambia nulla per la federazione { $it }
error-fee-day = una tassa del { $on } non viene registrata; l'ultimo giorno ammesso è { $last }
error-has-error = torneo { $id }: 1 errore: { $first }; { $left }
error-has-errors = torneo { $id }: { $errors }, per esempio: { $first }; { $left }
error-import-used = l'importazione della lista { $class } di { $month } non si può ritirare: dopo è venuta la voce { $seq } del registro ({ $action })
error-imported = la lista { $class } di { $month } è importata; non c'è un calcolo da spiegare
error-imported-already = la lista { $class } di { $month } è già stata importata
error-is-stage = il torneo { $id } è una fase di { $part_of }; indichi quello
error-list = la lista: { $it }
error-lists-follow = le liste { $class } sono pubblicate fino a { $latest }; importi una lista successiva
error-locked = la banca dati è bloccata da un altro programma; riprovi quando ha finito
error-merge-doubts = { $duplicate } e { $into } sembrano due giocatori: { $doubts }
error-needs-decision = torneo { $id }: i controlli richiedono prima una decisione: { $why }
error-no-article = manca l'articolo; dice a quale regola si deroga
error-no-base = non c'è una lista { $class } da cui partire; ne importi prima una
error-no-decision = il torneo { $tournament } non ha la decisione { $number }; ne ha { $decisions }
error-no-dispensation = { $edition } non prevede dispense ({ $article })
error-no-duplicate = il giocatore { $it } non è un doppione; non c'è nulla da separare
error-no-federation = la federazione { $it } non è censita
error-no-file = il file non c'è
error-no-import = non c'è un'importazione da ritirare
error-no-list = non c'è una lista { $class } di { $month }
error-no-list-month = secondo il regolamento in { $month } non si pubblica una lista { $class }
error-no-new-rounds = il verbale non ha partite dal turno { $first_round } in poi; i turni già comunicati non si ratificano due volte
error-no-party = la tassa è senza interessato; indichi chi la deve o l'ha pagata
error-no-currency = il pagamento non indica la valuta; per il torneo { $id } sono dovuti { $due }
error-nothing-to-reverse = { $amount } stornerebbe più di quanto registrato per { $party }: { $recorded }
error-not-owed = per il torneo { $id } non è dovuto nulla in { $currency }; sono dovuti { $due }
error-too-long = «{ $beginning }…» ha { $bytes } byte; se ne accettano al massimo { $most }: abbreviare
error-unknown-federation = `{ $code }` non è il codice di una federazione
error-unknown-federation-meant = `{ $code }` non è il codice di una federazione; forse intende { $meant }?
error-no-player = non c'è un giocatore con il numero FIDE { $it }
error-no-reason = occorre un motivo
error-no-report = il torneo { $it } non ha un verbale
error-no-report-number = non c'è il verbale { $it }
error-no-revision = la lista { $class } di { $month } non ha la revisione { $revision }; l'ultima è { $latest }
error-no-round-dates = il verbale non ha le date dei turni, e perciò il primo e l'ultimo giorno della fase non sono noti
error-no-titled-list = { $edition } non ha un elenco di titolati senza rating; le edizioni che lo hanno: { $others }
error-no-token = non c'è il token { $it }
error-no-tournament = non c'è il torneo { $it }
error-no-user = non c'è l'utente { $it }
error-nobody-may = { $article } di { $edition } non permette a nessuno di { $what }; lo fa solo un ricorso accolto ({ $appeal })
error-not-declared = il torneo { $id } non è stato dichiarato prima del turno 1 come ratificato periodo per periodo ({ $article } di { $edition }); cioè `period_by_period = true` nella registrazione
error-not-left-out = per { $article } di { $edition } una federazione non può far escludere un giocatore; può deciderlo { $by }
error-not-next = prima va pubblicata la lista { $class } di { $next }
error-not-on-list = il giocatore { $fide_id } non è sulla lista { $class } di { $month }
error-not-ratable = il torneo { $id } non può essere ratificato, e nessuno può decidere altrimenti: { $why }
error-not-run = il periodo { $class } di { $month } non è stato calcolato; lo calcoli prima di pubblicare
error-not-staged = secondo questo verbale il torneo { $id } è { $lasts }; i verbali provvisori sono{ $rule } per uno registrato con `interim_reports = true`
error-nothing-to-decide = `{ $article }` di { $edition } non lascia nulla da decidere
error-nothing-to-revise = non cambia nulla su nessuna lista { $class } da { $month } in poi; nessuna revisione è stata pubblicata
error-office-needed = { $article } di { $edition } richiede: { $asked }
error-officer-without-federation = un funzionario lavora per una federazione; la indichi
error-official-event = il torneo { $id } è una manifestazione ufficiale, che va sempre ratificata ({ $article } di { $edition }); si può rifiutare solo per partite non giocate ({ $unplayed }), o in risposta a un ricorso
error-other-report = nel frattempo è arrivato un altro verbale del torneo { $id } (verbale { $report }, ricevuto il { $received }); prima lo legga
error-other-report-undated = nel frattempo è arrivato un altro verbale del torneo { $id } (verbale { $report }); prima lo legga
error-overpaid = per il torneo { $id } { $party } deve ancora soltanto { $open }
error-owes-nothing = per il torneo { $id } { $party } non deve nulla
error-own-refusal = il torneo { $id } è stato rifiutato da { $by }; al ricorso deve rispondere un’altra persona
error-own-rights = nessuno cambia il proprio ruolo o le proprie cariche; per { $it } deve farlo un altro amministratore
error-player-exists = c'è già un giocatore con il numero FIDE { $it }
error-player-unchanged = non cambia nulla per il giocatore { $it }
error-players-used = l'importazione di giocatori della voce { $import } del registro non si può ritirare: dopo è venuta la voce { $seq } ({ $action })
error-published = la lista { $class } di { $month } è già pubblicata; la corregga con una revisione
error-registration = la registrazione: { $it }
error-registration-unchanged = non cambia nulla nella registrazione del torneo { $it }
error-reported-in-stages = il torneo { $it } è comunicato a fasi
error-rounds-reported = il turno { $first_round } è già stato comunicato con la fase { $by }
error-same-games = torneo { $id } ({ $name }): { $others }; se entrambi sono ratificati, queste partite contano due volte
error-same-player = un giocatore non si può unire a sé stesso; indichi due numeri FIDE
error-short-password = una password ha almeno { $it } caratteri
error-sent-back = questo è già il verbale { $report } del torneo { $id }, byte per byte; è stato restituito perché: { $reason }
error-shown-differs = il risultato non è più quello mostrato; lo rilegga prima di pubblicarlo
error-stage-dates = la fase finisce il { $end }, prima di iniziare il { $start }; corregga le date
error-stages-to-decide = il torneo { $id } è comunicato a fasi, e su ciascuna si decide a parte: { $stages }
error-standard-first = prima va pubblicata la lista standard di { $month }: la lista { $class } si basa su di essa
error-status = il torneo { $id } è { $status }: { $what } ora non è possibile
error-token-purpose = indichi in una riga di al massimo { $most } caratteri a che cosa serve il token
error-token-expired = un token deve durare oltre adesso
error-user-alike = esiste già un utente { $it }, e i due nomi sembrano uguali
error-user-exists = c'è già un utente { $it }
error-user-name = il nome di un utente è una riga di testo, non vuota
error-user-name-mixed = «{ $it }» ha lettere di due alfabeti, che si somigliano; scriverlo in uno solo
error-wrong-office = { $article } di { $edition } richiede: { $asked }; non: { $given }
event-because = { $event }: { $reason }
event-dated = torneo { $number }, { $start }
event-named = torneo { $number }, { $name }, { $start }
event-number = torneo { $number }
event-number-so-far = torneo { $number } finora
every-game-rated = ogni partita sarebbe ratificata così com'è
far-apart = { $difference } punti di differenza, e uno dei due giocatori è sopra { $above }
federation-in = { $federation } in { $place }
field-birth = data di nascita
field-colour = colore
field-count = numero
field-end-date = data di fine
field-federation = federazione
field-fide-id = numero FIDE
field-game-points = punti individuali
field-initial-colour = colore iniziale
field-kind = lettera del tipo
field-match-points = punti squadra
field-name = nome
field-opponent = avversario
field-player-number = numero del giocatore
field-points = punti
field-rank = posizione
field-rating = rating
field-result = risultato
field-round = turno
field-round-date = data del turno
field-rounds = numero di turni
field-scores = punti per risultato
field-sex = sesso
field-start-date = data di inizio
field-starting-rank = numero di partenza
field-team-number = numero della squadra
field-time-control = cadenza codificata
field-title = titolo
field-tournament-type = tipo codificato
finding-announcement-announced-rated = annunciato come valido e come non valido per il rating: la registrazione dice entrambe le cose
finding-announcement-announcement-does = il bando non dice che il torneo è valido per il rating
finding-announcement-help = annunci che il torneo è valido per il rating, e scriva `announced_as_rated = true` nella registrazione
finding-announcement-help-correct-announced = corregga `announced_as_rated` o `announced_as_not_rated` nella registrazione
finding-announcement-help-correct-announced-rated = corregga `announced_as_not_rated` nella registrazione se è sbagliato; altrimenti il torneo non è ratificato
finding-announcement-invitation-says = l'invito dice che il torneo non è valido per il rating
finding-announcement-whether-announcement = se il bando dice che il torneo è valido per il rating
finding-another-event = il verbale potrebbe essere di un altro torneo: { $differences }
finding-another-event-federation = la federazione è { $code }, registrata è { $registered }
finding-another-event-help = cerchi il torneo di questo verbale, o corregga la registrazione
finding-another-event-name = il nome è { $text }, registrato è { $registered }
finding-another-event-place = la sede è { $text }, registrata è { $registered }
finding-another-event-played-from = si è giocato dal { $start } al { $end }, registrato è dal { $from } al { $to }
finding-another-event-rounds-registered = ha { $rounds } { $rounds ->
        [one] turno
        *[other] turni
    }, { $registered ->
        [one] registrato è { $registered }
        *[other] registrati sono { $registered }
    }
finding-arbiter-licence-arbiter-no = l'arbitro { $name } è senza licenza
finding-arbiter-licence-arbiters-whether = chi sono gli arbitri e se hanno la licenza
finding-arbiter-licence-help = registri la licenza; senza, il torneo non può essere ratificato
finding-arbiter-licence-whether-arbiter = se l'arbitro { $name } ha la licenza
finding-arbiter-licence-whether-arbiter-licensed = se l'arbitro { $field } ha la licenza
finding-birth-impossible-born-after = nascita { $birth }, dopo l'inizio del torneo il { $start }
finding-birth-impossible-born-so = nascita { $birth }, e quindi meno di { $youngest } anni all'inizio
finding-birth-impossible-born-so-older = nascita { $birth }, e quindi più di { $oldest } anni all'inizio
finding-birth-impossible-help = corregga la data di nascita; la lasci vuota se non è nota
finding-bye-as-result-help = scriva il codice di un bye, o il numero dell'avversario
finding-bye-as-result-help-nothing-done = non c'è nulla da fare; il formato scrive H
finding-bye-as-result-help-write-bye = scriva { $code } per un bye, o il numero dell'avversario
finding-bye-as-result-round-without = turno { $round }: `{ $result }` senza avversario, letto come bye
finding-bye-as-result-times-without = { $halves } { $halves ->
        [one] volta
        *[other] volte
    } `=` senza avversario è stato letto come bye da mezzo punto
finding-bye-as-result-win = F (o U)
finding-bye-as-result-without-opponent = `=` senza avversario è stato letto come bye da mezzo punto
finding-bye-twice-help = scriva F per un bye da un punto e H per un bye da mezzo punto richiesto
finding-bye-twice-others = {" "}e { $count } { $count ->
        [one] altro
        *[other] altri
    }
finding-bye-twice-round-players = turno { $round }: i giocatori { $first } e { $second }{ $others } hanno il bye assegnato dall'abbinamento
finding-colour-clash = turno { $round }: i giocatori { $one } e { $two } avevano entrambi il { $word } nella loro partita
finding-colour-clash-black = Nero
finding-colour-clash-help = corregga il colore su una delle due righe
finding-colour-clash-white = Bianco
finding-columns-columns-line = le colonne di questa riga sono contate in byte, non in caratteri
finding-columns-displaced = i campi di { $n } giocatori su { $all } non sono nelle loro colonne: la riga { $first } ha `{ $found }` nella colonna { $column }, che deve essere vuota
finding-columns-displaced-by-tabs = { $n } righe di giocatori su { $all } hanno tabulazioni, e i loro campi non sono nelle loro colonne; la prima è la riga { $first }
finding-columns-displaced-by-tabs-help = esporti di nuovo il verbale dal programma di abbinamento, o metta spazi al posto delle tabulazioni finché ogni campo è nelle sue colonne
finding-columns-displaced-help = esporti di nuovo il verbale dal programma di abbinamento, o rimetta gli spazi che mancano: in una riga che inizia con 001 il numero di partenza finisce nella colonna 8 e il nome inizia nella colonna 15
finding-columns-help = esporti di nuovo il file dal programma di abbinamento, e non lo modifichi con tabulazioni
finding-columns-help-fill-name = riempia il nome con spazi fino a 33 caratteri, qualunque sia la loro dimensione in byte
finding-columns-help-write-blanks = scriva spazi invece di tabulazioni
finding-columns-help-write-date = scriva la data del turno 1 nelle colonne 92-99, quella del turno 2 in 102-109, e così via
finding-columns-line-holds = la riga contiene tabulazioni, lette come { $how }
finding-columns-overruns-columns = campo «{ $field }»: `{ $found }` esce dalle sue colonne
finding-columns-round-dates = le date dei turni non sono nelle loro colonne e sono state prese in ordine
finding-columns-single-blanks = spazi singoli
finding-columns-stands-column = `{ $found }` è nella colonna { $column }, che deve essere vuota
finding-columns-stops-every = arresti ogni 8 colonne
finding-count-mismatch-help = corregga il numero, o veda se mancano righe di giocatori
finding-count-mismatch-help-correct-number = corregga il numero
finding-count-mismatch-players = giocatori
finding-count-mismatch-rated-players = giocatori con rating
finding-count-mismatch-record-says = il record { $code } dice { $declared } { $what }, ma il verbale ne elenca { $most }
finding-count-mismatch-teams = squadre
finding-date-impossible = campo «{ $field }»: `{ $found }` non esiste
finding-date-impossible-help = corregga la data
finding-date-impossible-help-correct-write = la corregga; scriva 1987/00/00 se è noto solo l'anno
finding-date-layout-can-read = campo «{ $field }»: `{ $found }` si può leggere in due modi ed è stato letto come { $read_as } ({ $order })
finding-date-layout-help = scriva la data come YYYY/MM/DD
finding-date-layout-read = campo «{ $field }»: `{ $found }` è stato letto come { $read_as } ({ $order })
finding-date-layout-read-year = campo «{ $field }»: `{ $found }` è stato letto come l'anno { $read_as }
finding-date-layout-write-round = scriva le date dei turni come YY/MM/DD
finding-date-layout-write-yyyy = scriva YYYY/MM/DD, o YYYY/00/00 se è noto solo l'anno
decision-about-appeal = il ricorso
finding-decision-office-average-rating = il rating medio dei partecipanti è { $average }
finding-decision-office-decides-only = { $by } decide solo su partecipanti con una media sopra { $above }, e { $found }
finding-decision-office-decision-does = la decisione del { $on } (oggetto: { $about }) non conta: questo regolamento non lascia nessuno a deciderlo
finding-decision-office-decision-does-count = la decisione del { $on } (oggetto: { $about }) non conta: l'ha presa { $by }, e può prenderla solo { $asked }
decision-about-games-after = le partite dopo la fine del match
finding-decision-office-help = tolga la decisione dalla registrazione, o corregga `by` se l'ha presa un altro organo
decision-about-hybrid-event = la manifestazione ibrida
decision-about-late-registration = la registrazione tardiva
decision-about-late-report = il verbale tardivo
decision-about-length = la durata
finding-decision-office-nobody-rated = nessuno ha un rating
decision-about-rating-what = la ratifica di ciò che nessuna federazione ha presentato
finding-duration-days-league = { $days } { $days ->
        [one] giorno
        *[other] giorni
    }, quanto può durare un campionato a squadre; gli altri tornei { $days_2 }
finding-duration-first-last = il primo o l'ultimo giorno del torneo
finding-duration-help = faccia approvare la durata e riporti la decisione (kind = "length") nella registrazione; per un campionato a squadre scriva `league = true`
finding-duration-help-nothing-done = non c'è nulla da fare; `league = true` nella registrazione dice che lo è
finding-duration-help-only-may = può approvarla solo { $by }; riporti quella decisione (kind = "length") nella registrazione; per un campionato a squadre scriva `league = true`
finding-duration-tournament-lasts = il torneo dura { $days } { $days ->
        [one] giorno
        *[other] giorni
    }; ne sono ammessi { $days_2 }
finding-edition-assumed-checked-under = controllato secondo l'edizione { $id } come richiesto; il { $start } quella in vigore è { $proper }
finding-edition-assumed-help = indichi il primo giorno nel record 042, o come `start` nella registrazione
finding-edition-assumed-help-choose-another = scelga un'altra edizione, o consideri con cautela gli articoli citati
finding-edition-assumed-help-leave-choice = tolga la scelta per usare l'edizione in vigore il primo giorno
finding-edition-assumed-no-first = il primo giorno non è noto: controllato secondo l'edizione in vigore oggi, { $id }
finding-edition-assumed-started-before = iniziato il { $start }, prima della prima edizione che c'è: controllato secondo quella, { $id }
finding-encoding-guessed = il file non è UTF-8 ed è stato letto come { $encoding }; potrebbe essere { $rival }
finding-encoding-guessed-character-cannot = un carattere non si può leggere nella codifica del file
finding-encoding-guessed-characters-cannot = { $count } caratteri non si possono leggere nella codifica del file; il primo è qui
finding-encoding-guessed-file-opens = il file inizia con un byte order mark di { $encoding }
finding-encoding-guessed-help = salvi il file come UTF-8, o indichi quale codifica ha
finding-encoding-guessed-help-names-wrong = se i nomi sono sbagliati, indichi la codifica; UTF-8 non va mai indovinato
finding-encoding-guessed-help-save-file = salvi il file come UTF-8 senza byte order mark
finding-encoding-guessed-names = il file non è UTF-8 ed è stato letto come { $encoding }: { $shown }; potrebbe essere { $rival }
finding-end-before-start = il torneo finisce il { $end }, prima di iniziare il { $start }
finding-end-before-start-help = corregga il record 042 o 052
finding-far-apart = tra { $name } e { $name_2 } ci sono { $difference } punti, e uno dei due è sopra { $above }: non ratificata
finding-far-apart-help = non c'è nulla da fare se i rating sono giusti
finding-federation-unknown-code-fide = `{ $text }` non è il codice che la FIDE ha per la federazione
finding-federation-unknown-federation = `{ $text }` non è una federazione
finding-federation-unknown-federation-one = la federazione { $text } è di prima del { $until }
finding-federation-unknown-help = scriva le tre lettere che la lista della FIDE ha per la federazione
finding-federation-unknown-nearest = il codice più vicino è { $nearest }
finding-federation-unknown-nearest-code = il codice più vicino è { $nearest }; il torneo è di { $own }
finding-federation-unknown-players = { $message } ({ $times } { $times ->
        [one] giocatore
        *[other] giocatori
    })
finding-federation-unknown-record-032 = { $message } (record 032)
finding-federation-unknown-tournament = { $help }; il torneo è di { $own }
finding-federation-unknown-write = scriva { $code }
finding-federation-unknown-write-code = scriva il codice di adesso, come { $now }
finding-fide-id-digit = l'ultima cifra del numero FIDE { $id } di { $name } non va con le altre
finding-fide-id-digit-help = confronti il numero con la lista dei rating
finding-fide-id-malformed-all-players = tutti e { $count } i giocatori hanno numeri FIDE con troppe cifre
finding-fide-id-malformed-fide-number = `{ $found }` non è un numero FIDE
finding-fide-id-malformed-help = scriva il numero FIDE, allineato a destra nelle colonne 58-68
finding-fide-id-malformed-too-many = { $id } ha troppe cifre per un numero FIDE
finding-fide-id-missing-help = prenda il numero dalla lista dei rating, o faccia registrare il giocatore dalla federazione
finding-fide-id-missing-no-fide = { $who } è senza numero FIDE
finding-fide-id-missing-none-players = nessuno dei { $players } giocatori ha un numero FIDE
finding-fide-id-missing-player = il giocatore
finding-fide-id-national = { $id } di { $name } è troppo basso per un numero FIDE, e sembra nazionale
finding-fide-id-national-help = scriva il numero FIDE; un numero nazionale ha un record a parte, che inizia con il codice della federazione
finding-field-malformed-colour-w = il colore `{ $found }` non è w, b o -
finding-field-malformed-date-yy = una data come YY/MM/DD
finding-field-malformed-date-yyyy = una data come YYYY/MM/DD
finding-field-malformed-encoded-time = una cadenza codificata come 5400+30
finding-field-malformed-help = corregga il campo
finding-field-malformed-help-nothing-done = non c'è nulla da fare
finding-field-malformed-help-write = scriva { $wanted }
finding-field-malformed-help-write-w = scriva w, b, o - per un bye
finding-field-malformed-list-symbols = un elenco di simboli e punti come `W 1.0    D 0.5    L 0.0`
finding-field-malformed-m-w = m o w
finding-field-malformed-number = un numero
finding-field-malformed-one-encoded = uno dei tipi codificati come FIDE_DUTCH_2026 o BERGER_ROUNDROBIN
finding-field-malformed-one-gm = uno tra GM, IM, WGM, FM, WIM, CM, WFM, WCM
finding-field-malformed-one-letters = una delle lettere di questo record
finding-field-malformed-points-such = punti come 4.5
finding-field-malformed-result-code = un codice di risultato
finding-field-malformed-text = un testo
finding-field-malformed-the-is = campo «{ $field }»: `{ $found }` non è { $wanted }
finding-field-malformed-title-one = il titolo `{ $found }` non è tra quelli di un verbale, ed è tralasciato
finding-field-malformed-w-b = w, b o -
finding-field-malformed-w-b-other = W o B
finding-field-missing-help = riempia il campo
finding-field-missing-help-let-pairing = faccia scrivere la classifica finale dal programma di abbinamento
finding-field-missing-player-no = il giocatore è senza numero di partenza
finding-field-missing-player-no-final = il giocatore è senza posizione finale
finding-field-missing-player-no-name = il giocatore è senza nome
finding-field-missing-players-no = { $unranked } giocatori sono senza posizione finale; il primo è questo
finding-first-control-first-time = il primo controllo del tempo è alla mossa { $moves }; deve essere alla mossa { $moves_2 }{ $later }
finding-first-control-help = corregga la cadenza se non è quella giocata; altrimenti il torneo non può essere ratificato
finding-first-control-later = {" "}o dopo
finding-first-result-could-count = { $reason } (potevano contare: { $games }){ $others }
finding-first-result-dropped = è scartato
finding-first-result-games-against = ; non contano neppure le partite contro questo giocatore
finding-first-result-gives-no = da solo non dà un rating pubblicato, ma è conservato
finding-first-result-help = non c'è nulla da fare; se il giocatore ha risultati precedenti che contano, scriva `earlier_results = true` per lui nella registrazione
finding-first-result-result-below = il risultato è { $rating }, sotto la soglia di { $floor }: { $fate }
finding-first-result-x = { $name }: { $message }
finding-hybrid-approval = una manifestazione ibrida senza l'approvazione richiesta: { $by }
finding-hybrid-approval-help = faccia approvare la manifestazione, e riporti la decisione (kind = "hybrid-approval") nella registrazione
finding-hybrid-pgn-games-hybrid = le partite della manifestazione ibrida non sono state inviate con il verbale
finding-hybrid-pgn-help = invii le partite con il verbale, e scriva `pgn = true` nella registrazione
finding-hybrid-pgn-whether-games = se le partite della manifestazione ibrida sono state inviate con il verbale
finding-interim-report-first-last = il primo o l'ultimo giorno del torneo
finding-interim-report-help = comunichi i risultati dei mesi trascorsi, e scriva `interim_reports = true` nella registrazione
finding-interim-report-tournament-lasts = il torneo dura { $days } { $days ->
        [one] giorno
        *[other] giorni
    }, più di { $after_days }, e non sono stati comunicati risultati provvisori
finding-interim-report-whether-interim = se i risultati provvisori sono stati comunicati ogni mese
finding-laws-of-chess-help = corregga `hybrid` nella registrazione se si è giocato alla scacchiera; altrimenti non può essere ratificato
finding-laws-of-chess-help-ask-technical = chieda alla Commissione Tecnica di approvarle, e scriva `deviations_approved = true` nella registrazione
finding-laws-of-chess-help-correct-deviations = corregga `deviations` nella registrazione se è sbagliato; altrimenti il torneo non può essere ratificato
finding-laws-of-chess-hybrid-event = una manifestazione ibrida, che questo regolamento non permette
finding-laws-of-chess-played-deviations = giocato con deroghe al Regolamento degli scacchi che la Commissione Tecnica non ha approvato
finding-laws-of-chess-played-deviations-from = giocato con deroghe al Regolamento degli scacchi, che questo regolamento non permette
finding-laws-of-chess-whether-technical = se la Commissione Tecnica ha approvato le deroghe al Regolamento degli scacchi
finding-line-cut-help = invii il file come l'ha scritto il programma di abbinamento, come allegato e non modificato
finding-line-cut-inside-round = {" "}nel turno { $round }
finding-line-cut-line-cut = la riga è tagliata{ $place }: finisce alla colonna { $columns } e ne servono { $needs }
finding-list-differs = { $what } { $reported } nel verbale, { $listed } su { $list_name }
finding-list-differs-fide-number = il numero FIDE è di { $name } su { $list_name }, non di { $reported }
finding-list-differs-help = corregga il verbale; o indichi la lista in vigore all'inizio, se questa era un'altra
finding-list-differs-help-make-sure = si accerti che il numero FIDE sia di questo giocatore
finding-list-differs-list = la lista
finding-list-differs-list-of = la lista di { $month }
finding-list-differs-year-birth = anno di nascita
finding-list-missing-given-ratings = { $list }{ $given }: i rating sono quelli del verbale{ $k }
finding-list-missing-help = indichi la lista in vigore il primo giorno
finding-list-missing-help-unlisted = corregga il primo giorno se è sbagliato; le liste cominciano più tardi
finding-list-missing-k-assumed = , e il K è supposto per { $players }
finding-list-missing-list-does = la lista non dice il suo mese; è stata presa per quella di { $wanted }
finding-list-missing-list-given = la lista indicata è di { $month }; il { $start } era in vigore quella di { $wanted }
finding-list-missing-no-list = non è stata indicata una lista
finding-list-missing-no-list-other = non è stata indicata la lista di { $month }
finding-list-missing-only-one = , solo una di { $month }
finding-list-missing-unlisted = nessuna lista { $class } pubblicata era in vigore il { $day }: senza di essa il torneo non è ratificato
finding-match-decided-help = non c'è nulla da fare se il numero di partite previste è giusto
finding-match-decided-match-decided = il match era deciso prima della partita { $round }: non contano { $games }{ $too_late }
finding-match-decided-planned-number = il numero di partite previste
finding-match-decided-waiver-came = ; la deroga del { $on } è venuta dopo l'inizio del match
finding-match-unrated = un match con un giocatore senza rating: { $who }
finding-match-unrated-help = corregga il rating se il giocatore ne ha uno sulla lista in vigore all'inizio; altrimenti il match non può essere ratificato
finding-not-a-report-file-empty = il file è vuoto
finding-not-a-report-file-tournament = il file non è un verbale di torneo; sembra { $looks_like }
finding-not-a-report-help = esporti il verbale del torneo (TRF, detto anche file del rating FIDE) dal programma di abbinamento
finding-number-twice = anche { $name } ha il numero di partenza { $no }
finding-number-twice-help = dia a ogni giocatore un numero proprio, e corregga le righe degli avversari
finding-old-spelling-colour-stands = il colore `{ $found }` è in maiuscolo
finding-old-spelling-help = esporti il file da un programma di abbinamento aggiornato, o lo converta
finding-old-spelling-points-comma = i punti `{ $found }` hanno una virgola, non un punto
finding-old-spelling-result-stands = il risultato `{ $found }` è in minuscolo
finding-old-spelling-sex-read = il sesso `{ $found }` è stato letto come { $read_as }
finding-old-spelling-title-read = il titolo `{ $found }` è stato letto come { $read_as }
finding-old-spelling-without-opponent = `{ $result }` senza avversario è stato letto come il bye corrispondente, per cui il formato scrive 0000
finding-opponent-missing = turno { $round }: il verbale non ha il giocatore { $number }
finding-opponent-missing-help = corregga il numero, o aggiunga la riga del giocatore
finding-over-limit-help = invii il verbale come l'ha scritto il programma di abbinamento, un torneo per file
finding-over-limit-line-longer = la riga è più lunga di { $most } byte e non è letta
finding-over-limit-line-more = la riga ha più di { $most } turni e non è letta
finding-over-limit-more-than = più di { $most } righe; le altre non sono lette
finding-over-limit-more-than-players = più di { $most } giocatori; gli altri non sono letti
finding-play-per-day-days-rounds = in quali giorni si sono giocati i turni
finding-play-per-day-give-dates = indichi le date dei turni nel record 132
finding-play-per-day-help = corregga le date dei turni nel record 132 se sono sbagliate; altrimenti il torneo non può essere ratificato
finding-play-per-day-most-allowed = in un giorno ne sono ammessi al massimo { $games }
finding-play-per-day-on = { $rounds } il { $date }: { $why }
finding-play-per-day-play-game = { $play } di gioco a { $game } per partita, e in un giorno sono ammesse al massimo { $limit } h
finding-play-per-day-rounds-put = { $rounds } turni in { $days } ne danno almeno { $least } in un giorno: { $why }
finding-player-not-on-list-help = corregga il numero FIDE, o indichi la lista in vigore all'inizio
finding-player-not-on-list-no-player = nessun giocatore della lista ha il numero FIDE { $id }, ma il verbale dice { $rating }
finding-player-not-on-list-no-player-list = nessun giocatore della lista ha il numero FIDE { $id }
finding-player-twice-help = corregga il numero FIDE, o unisca le due righe
finding-player-twice-help-make-sure = si accerti che siano due persone, ciascuna con il numero FIDE giusto
finding-player-twice-player-same = il giocatore { $first } ha lo stesso numero FIDE { $fide_id }
finding-player-twice-player-same-name = il giocatore { $first } ha lo stesso nome e la stessa data di nascita
finding-playing-schedule-help = registri i giorni e le ore dei turni, e scriva `schedule = true` nella registrazione
finding-playing-schedule-help-correct-schedule = corregga `schedule` o `norms` nella registrazione se sono sbagliati; nessuno può farne a meno
finding-playing-schedule-playing-schedule = il calendario di gioco non è stato registrato con il torneo
finding-playing-schedule-whether-playing = se il calendario di gioco è stato registrato
finding-points-mismatch-help = corregga i punti o i risultati; un punteggio diverso da 1, ½ e 0 si dichiara nel record 162
finding-points-mismatch-help-declare-162 = lo dichiari: `162  W { $win }    D { $draw }    L { $loss }`
finding-points-mismatch-help-nothing-done = non c'è nulla da fare; il formato scrive H per un bye da mezzo punto e F per un punto
finding-points-mismatch-help-what-worth = se vale tanto, lo dica nel record 162 con `P { $worth }`
finding-points-mismatch-points-count = i punti contano un bye lasciato in bianco
finding-points-mismatch-points-fit = i punti corrispondono a { $win } per la vittoria, { $draw } per la patta e { $loss } per la sconfitta, cosa che il verbale non dice
finding-points-mismatch-points-players = i punti di { $many } giocatori contano bye lasciati in bianco
finding-points-mismatch-points-results = i punti sono { $points }, ma la somma dei risultati è { $adds }
finding-points-mismatch-unless-pairing = { $message }, a meno che il bye assegnato dall'abbinamento valga { $worth }
finding-rapid-blitz-bounds-60-moves = { $time } per 60 mosse; la lista { $class } richiede { $lower } e { $upper } min
finding-rapid-blitz-bounds-help = corregga la cadenza se non è quella giocata, o registri il torneo per un'altra lista
finding-rapid-blitz-bounds-least = almeno { $minutes }
finding-rapid-blitz-bounds-less-than = meno di { $minutes }
finding-rapid-blitz-bounds-more-than = più di { $minutes }
finding-rapid-blitz-bounds-most = al massimo { $minutes }
finding-rate-of-play-because-one = {" "}perché uno dei due ha { $rating } o più
finding-rate-of-play-because-somebody = {" "}perché qualcuno ha { $rating } o più
finding-rate-of-play-help = corregga la cadenza se non è quella giocata, o registri il torneo per la lista rapid o blitz
finding-rate-of-play-moves-need = { $time } per { $moves } mosse, ma { $affected } di { $games } richiedono { $minutes } min{ $whose }{ $who }
finding-rate-of-play-x = : { $who }
finding-rating-impossible-help = scriva il rating FIDE, o 0 per un giocatore che non ne ha; i rating nazionali hanno record a parte
finding-rating-impossible-rating = { $rating } non è un rating
finding-rating-impossible-rating-below = un rating di { $rating } è sotto il più basso pubblicato, { $floor }
finding-record-missing = manca il record { $one }
finding-record-missing-chief-arbiter = il capo arbitro
finding-record-missing-city = la città
finding-record-missing-dates-rounds = le date dei turni
finding-record-missing-federation = la federazione
finding-record-missing-first-day = il primo giorno
finding-record-missing-help = aggiunga il record
finding-record-missing-help-fill = lo riempia
finding-record-missing-help-records = aggiunga i record
finding-record-missing-help-time = li aggiunga: una cadenza è un record come `222 5400+30` per 90 minuti e 30 secondi a mossa
finding-record-missing-last-day = l'ultimo giorno
finding-record-missing-name-tournament = il nome del torneo
finding-record-missing-named = { $code } ({ $what })
finding-record-missing-record-blank = il record { $code }, { $what }, è vuoto
finding-record-missing-report-no = il verbale è senza giocatori (record 001)
finding-record-missing-several = mancano i record { $rest } e { $last }
finding-record-missing-time-control = la cadenza
finding-record-repeated = il record { $code } è ripetuto; conta il primo
finding-record-repeated-help = tenga il record giusto e cancelli l'altro
finding-record-unknown = `{ $code }` non è un record del formato; la riga è stata ignorata
finding-record-unknown-help = corregga il codice, o cancelli la riga; un'osservazione inizia con ###
finding-registering-federation-federation-registers = quale federazione registra il torneo
finding-registering-federation-federation-s = nel territorio di quale federazione si gioca il torneo
finding-registering-federation-help = corregga `federation` o `played_in` nella registrazione se uno dei due è sbagliato
finding-registering-federation-help-registered-federation = lo faccia registrare dalla federazione del luogo; in un caso eccezionale può farlo ratificare { $office } (kind = "exceptional" nella registrazione)
finding-registering-federation-registered-played = registrato da { $federation }, ma giocato nel territorio di { $host }
finding-registering-federation-registered-suspended = registrato da { $federation }, che è sospesa o non aderisce alla FIDE
finding-registration-differs-first = il primo giorno è il { $day } nel verbale, il { $registered } nella registrazione
finding-registration-differs-help = corregga i giorni nel verbale o nella registrazione, o cerchi il torneo di questo verbale
finding-registration-differs-last = l'ultimo giorno è il { $day } nel verbale, il { $registered } nella registrazione
finding-registration-late-day-registration = il giorno della registrazione
finding-registration-late-first-day = il primo giorno del torneo
finding-registration-late-help = chieda che la registrazione tardiva sia ammessa, e riporti la decisione nella registrazione
finding-registration-late-help-correct-registered = corregga `registered` o `norms` nella registrazione se sono sbagliati; nessuno può concedere meno
finding-registration-late-help-only-may = può ammetterla solo { $by }; riporti quella decisione (kind = "late-registration") nella registrazione
finding-registration-late-registered-last = registrato il { $registered }, ma il { $latest } era l'ultimo giorno per iniziare il { $start }{ $because }
finding-registration-late-such-strong = {" "}con giocatori così forti
finding-registration-late-where-norms = {" "}dove si possono fare norme
finding-registration-late-whether-norms = se si possono fare norme, per cui vale un preavviso più lungo,
finding-registration-late-whether-strongest = se i giocatori più forti sono donne, per cui vale un preavviso più lungo,
finding-report-late-day-report = il giorno in cui il verbale è arrivato all'amministratore del rating della federazione (dovuto il { $officer })
finding-report-late-day-report-reached = il giorno in cui il verbale è arrivato alla FIDE (dovuto il { $fide })
finding-report-late-day-report-reached-fide = il giorno in cui il verbale è arrivato alla FIDE (dovuto per la lista del { $due }, e non ratificato dopo quella del { $last })
finding-report-late-help = riporti una decisione su questo (kind = "late-report") nella registrazione
finding-report-late-help-nothing-can = ormai non ci si può fare nulla; contano comunque i rating dell'inizio
finding-report-late-help-only-may = può accettarlo solo { $office }; riporti quella decisione (kind = "late-report") nella registrazione
finding-report-late-help-played-later = presenti un verbale delle partite di cui tratta la lista di { $list }
finding-report-late-last-day = l'ultimo giorno del torneo
finding-report-late-never = corregga `report_to_fide` nella registrazione se è sbagliato; altrimenti il torneo non può essere ratificato
finding-report-late-played-later = partite del { $day } sono state giocate dopo la lista di { $list }, sulla quale il torneo è ratificato
finding-report-late-report-reached = il verbale è arrivato all'amministratore del rating della federazione il { $day }; era dovuto il { $officer }
finding-report-late-report-reached-fide = il verbale è arrivato alla FIDE il { $day }; era dovuto il { $fide }
finding-report-late-report-reached-fide-too = il verbale è arrivato alla FIDE il { $day }, troppo tardi per la lista del { $last }, l'ultima su cui si ratifica un torneo finito il { $end }
finding-report-late-report-reached-fide-too-late = il verbale è arrivato alla FIDE il { $day }, troppo tardi per la lista del { $due }; è ratificato su una successiva
finding-result-contradictory = turno { $round }: il giocatore { $one } ha `{ $first }` contro il giocatore { $two }, che ha `{ $second }`
finding-result-contradictory-help = corregga una delle due righe
finding-result-contradictory-help-nothing-arbiter = nulla, se l'arbitro ha tolto i punti; altrimenti corregga una delle due righe
finding-result-missing = la partita contro il giocatore { $opponent } è senza risultato
finding-result-missing-help = inserisca i risultati del turno ed esporti di nuovo il verbale
finding-result-missing-round = turno { $round }: la partita contro il giocatore { $opponent } è senza risultato
finding-result-one-sided = turno { $round }: la riga del giocatore { $number } non ha questa partita
finding-result-one-sided-help = corregga la riga dell'avversario, o questa
finding-result-unknown = `{ $found }` non è un risultato
finding-result-unknown-help = scriva il risultato della partita; Z per un giocatore assente
finding-round-date-order = il turno { $round } è datato { $day }, prima del turno { $before } del { $latest }
finding-round-date-order-help = corregga la data se è sbagliata
finding-round-date-outside-help = corregga la data del turno, o il primo o l'ultimo giorno del torneo
finding-round-date-outside-help-correct-year = corregga l'anno delle date dei turni
finding-round-date-outside-round-dated = il turno { $round } è datato { $day }, prima del primo giorno { $start }
finding-round-date-outside-round-dated-after = il turno { $round } è datato { $day }, dopo l'ultimo giorno { $end }
finding-round-date-outside-round-dates = le date dei turni sono del { $year }, ma il torneo è del { $year_2 }
finding-round-robin-composition-among-players = { $rated } { $who } su { $players } giocatori; un girone di questo tipo ne richiede { $needed }
finding-round-robin-composition-counted-men = contati come uomini, perché né il verbale né la lista indicano il sesso: { $who }
finding-round-robin-composition-help = un tale girone non può essere ratificato
finding-round-robin-composition-help-give-sex = indichi il sesso di questi giocatori nella colonna 10 delle loro righe 001: m o w
finding-round-robin-composition-national-championship = per un campionato nazionale scriva `national_championship = true` nella registrazione: richiede { $national_rated } { $who }
finding-round-robin-composition-women-s = per un campionato nazionale femminile scriva `national_championship = true` e `women_only = true` nella registrazione: richiede { $national_rated_women } donne con rating
finding-round-robin-composition-women-s-event = per una manifestazione femminile scriva `women_only = true` nella registrazione: richiede { $national_rated_women } donne con rating
finding-round-robin-unplayed-all-games = non tutte le partite del girone sono state giocate
finding-round-robin-unplayed-everybody-met = nel girone non tutti hanno incontrato tutti lo stesso numero di volte
finding-round-robin-unplayed-help = lo comunichi come svizzero; non c'è altro da fare
finding-round-robin-unplayed-rated-swiss = { $why }: è ratificato come svizzero{ $games }
finding-round-robin-unplayed-so-games = , e perciò le partite di giocatori con rating contro altri senza non contano
finding-round-robin-unplayed-stage-round = una fase di un girone non è tutto il girone
finding-round-robin-unplayed-uncertain = non è certo che tutte le partite del girone siano state giocate
finding-rounds-mismatch-help = corregga il numero di turni, o aggiunga i turni o le date che mancano
finding-rounds-mismatch-round-dates = { $dates } { $dates ->
        [one] data di turno
        *[other] date di turni
    } per { $rounds } { $rounds ->
        [one] turno
        *[other] turni
    }
finding-rounds-mismatch-rounds-declared = { $declared ->
        [one] è dichiarato { $declared } turno
        *[other] sono dichiarati { $declared } turni
    }, ma il turno { $last } ha risultati
finding-rounds-mismatch-rounds-declared-results = { $declared ->
        [one] è dichiarato { $declared } turno
        *[other] sono dichiarati { $declared } turni
    }, ma i risultati finiscono con il turno { $last }
finding-rounds-per-day-help = corregga le date dei turni nel record 132 se sono sbagliate; altrimenti il torneo non può essere ratificato
finding-self-pairing = turno { $round }: il giocatore è avversario di sé stesso
finding-self-pairing-help = corregga il numero dell'avversario; un bye ha 0000
finding-signal-built-field-all-games = { $own } delle { $all } partite in tutto sono di { $who }
finding-signal-built-field-help = chieda all'arbitro come si sono fatti gli abbinamenti, e controlli i risultati precedenti degli altri giocatori
finding-signal-built-field-unrated-players = su { $others } giocatori senza rating solo { $who } ne ha incontrati con rating abbastanza per un rating iniziale: { $own }
finding-signal-foreign-ids = { $members } giocatori su { $players } sono di { $likely }, ma il torneo è di { $host }
finding-signal-foreign-ids-help = chieda dove si è giocato il torneo, e perché non è stato registrato lì
finding-signal-mirrored-draws-drew-all = { $name } e { $name_2 } hanno pattato tutte le loro { $games } partite
finding-signal-mirrored-draws-help = controlli le partite, e chieda all'arbitro
finding-signal-mirrored-draws-pairs-players = { $level } delle { $pairs } coppie di giocatori che si sono incontrati più di una volta hanno finito in parità
finding-signal-new-rating = { $name } è senza rating e ha giocato come uno da { $games }: { $games_2 } contro giocatori con rating
finding-signal-new-rating-help = cerchi sulla lista il giocatore con un altro numero, e controlli le partite
finding-signal-one-opponent = { $name } ha fatto { $excess } punti più dell'atteso contro { $name_2 }: { $games }
finding-signal-one-opponent-help = controlli le partite dei due giocatori
finding-team-inconsistent-help = corregga il numero nel record della squadra
finding-team-inconsistent-player-teams = il giocatore { $no } è nelle squadre { $other } e { $team }
finding-team-inconsistent-team-lists = la squadra { $team } elenca il giocatore { $no }, che il verbale non ha
finding-team-inconsistent-team-lists-player = la squadra { $team } elenca due volte il giocatore { $no }
finding-time-control-missing-help = la scriva in secondi, nel record 222 o come `time_control` nella registrazione: 5400+30 per 90 minuti e 30 secondi a mossa, 40/6000+30:3000+30 per due periodi
finding-time-control-missing-time-control = la cadenza "{ $text }" della registrazione non è nella forma codificata
finding-time-control-missing-time-control-other = la cadenza
finding-time-control-unread-help = la scriva codificata: `222 5400+30` è 90 minuti e 30 secondi a mossa, `222 40/5400+30:1800+30` ha 40 mosse nel primo periodo
finding-time-control-unread-help-ask-played = chieda quale si è giocata, e scriva la stessa in entrambi
finding-time-control-unread-help-right-write = se è giusta, scriva `222 { $read_as }`
finding-time-control-unread-record-122 = il record 122 dice a parole { $words }, il record 222 dice { $encoded }; conta il 222
finding-time-control-unread-time-control = la cadenza `{ $found }` non è nella forma codificata
finding-time-control-unread-time-control-read = la cadenza è stata letta come { $read_as }, supponendo: { $assumed }
finding-time-control-unread-time-control-understood = la cadenza non è stata capita: { $reason }
finding-unequal-times = il Bianco ha { $time } per 60 mosse e il Nero { $time_2 }
finding-unequal-times-help = corregga la cadenza se entrambi avevano la stessa; altrimenti lasci queste partite fuori dal verbale
finding-unplayed-games-fair-play = fair play
finding-unplayed-games-force-majeure = forza maggiore
finding-unplayed-games-game-player = la partita del giocatore { $no } nel turno { $round }
finding-unplayed-games-help = non c'è nulla da fare se i risultati sono giusti
finding-unplayed-games-help-correct-excluded = corregga `excluded_games` nella registrazione
finding-unplayed-games-help-remove-from = la tolga da `excluded_games` nella registrazione
finding-unplayed-games-played-rated = non giocate, e non ratificate: { $games }
finding-unplayed-games-set-aside = { $which } sarebbe da escludere, ma il verbale non ha una tale partita
finding-unplayed-games-set-aside-edition = { $which } sarebbe da escludere per { $because }, ma questa edizione non ha una tale eccezione: è ratificata
finding-unplayed-games-set-aside-rated = { $which } è esclusa per { $because }, e non ratificata
finding-unrated-opponent-between-unrated = { $n } { $n ->
        [one] partita tra giocatori senza rating non conta
        *[other] partite tra giocatori senza rating non contano
    } per nessuno
finding-unrated-opponent-disregarded = { $n } di queste per nessuno, perché il primo torneo non è considerato
finding-unrated-opponent-help = non c'è nulla da fare se quei giocatori non hanno un rating sulla lista in vigore all'inizio
finding-unrated-opponent-rated-players = { $n } { $n ->
        [one] partita di un giocatore con rating contro uno senza conta
        *[other] partite di giocatori con rating contro altri senza contano
    } solo per un primo rating
findings-not-shown = { $n ->
        [one] un altro rilievo di questo tipo non è mostrato
        *[other] altri { $n } rilievi di questo tipo non sono mostrati
    }
findings-not-shown-help = corregga quelli mostrati, e controlli di nuovo il verbale
for-each-half = { $points } per ciascuno di { $n } mezzi punti
games-and-players = { $games }, e { $players }
games-would-not-be-rated = { $n } partite non sarebbero ratificate
games-pooled = { $n } { $n ->
        [one] partita
        *[other] partite
    } come se fossero di un solo torneo
games-pooled-later = { $n } { $n ->
        [one] partita
        *[other] partite
    } come se fossero di un solo torneo, le manifestazioni precedenti non considerate
games-rated-opponents = { $n } { $n ->
        [one] partita
        *[other] partite
    } contro avversari con rating
games-summing = { $n } { $n ->
        [one] partita
        *[other] partite
    }, somma dei rating { $sum }
give-in-registration = lo indichi nella registrazione
hours = { $hours } h
hours-minutes = { $hours } h { $minutes } min
idle-months = nessuna partita ratificata da { $idle } mesi, e ne sono ammessi { $months }
interim-after = {" "}per uno di più di { $n } giorni ({ $article } di { $edition }), o
is-accepted = accettato
is-appealed = con ricorso in esame
is-rated = ratificato
is-registered = registrato
is-rejected = respinto
is-reported = con verbale
is-returned = restituito
k-as-given = come indicato
k-general = non vale nessun altro caso
k-general-assumed = non vale nessun altro caso, supponendo sufficienti le partite completate
k-junior-birthday = il { $start } prima del { $age }° compleanno, mai pubblicato a { $below }
k-junior-year = il { $start } non oltre l'anno del { $age }° compleanno, mai pubblicato a { $below }
k-new = { $n } { $n ->
        [one] partita completata
        *[other] partite completate
    }, meno di { $needed }
k-reached = pubblicato a { $highest }, quindi ha raggiunto { $rating }
k-times-games = { $k } × { $n } partite supera { $most }
left-out-not-rated = le partite non sono ratificate per un giocatore escluso dalla lista
length-days = di { $n } { $n ->
        [one] giorno
        *[other] giorni
    }
length-unknown = di durata ignota
less-exceeding = { $average } meno ciò per cui gli avversari superano { $rating } + { $cap }, su { $n } { $n ->
        [one] partita
        *[other] partite
    }
looks-like-binary = un file binario
looks-like-empty = un file vuoto
looks-like-html = una pagina web
looks-like-json = un file JSON
looks-like-other-text = un altro testo
looks-like-pdf = un file PDF
looks-like-pgn = un file PGN
looks-like-spreadsheet = un foglio di calcolo
looks-like-xml = un file XML
looks-like-zip = un archivio ZIP (o un documento di ufficio)
may-late-report = far ratificare un verbale che ha mancato l'ultima lista
may-short-notice = abbreviare il preavviso per un torneo con norme
meanwhile = torneo { $number }: senza rating al suo inizio, quindi conta il rating attuale
minutes = { $minutes } min
minutes-seconds = { $minutes } min { $rest } s
more-than-highest = { $how } = { $sum }, più del massimo
n-more = { $n } { $n ->
        [one] altro
        *[other] altri
    }
names-more = { $names } e { $n } { $n ->
        [one] altro
        *[other] altri
    }
names-one-more = { $names } e 1 altro
no-edition-not-in-force = nessuna edizione { $class } è in vigore il { $day }
no-edition-unknown = non c'è un'edizione { $class } `{ $id }`
none = nessuno
not-a-report-empty = il file è vuoto; un verbale di torneo ha righe come `012 Nome del torneo`
not-a-report-file = questo è { $it }, non un verbale di torneo; faccia scrivere il verbale FIDE (TRF) al programma di abbinamento
not-a-report-other-text = nessuna riga è un record di un verbale di torneo (TRF); indichi il file TRF stesso
not-a-report-zip = questo è { $it }, non un verbale di torneo; indichi il file TRF che contiene
summary-only-game = conta la sua unica partita
summary-both-games = contano entrambe le partite
summary-not-the-game = la sua unica partita non conta
summary-all-games = contano tutte le { $played } partite
summary-one-game = conta 1 partita su { $played }
summary-some-games = contano { $rated } partite su { $played }
summary-empty = Non è ratificabile: non ha partite
summary-not-one = Non è ratificabile: la sua unica partita non conta
summary-none = Non è ratificabile: nessuna delle sue { $played } partite conta
summary-decision = Serve una decisione prima che sia ratificabile: { $games }
summary-ratable = È ratificabile: { $games }
summary-one-error = Sarà ratificabile dopo la correzione dell’errore: { $games }
summary-errors = Sarà ratificabile dopo la correzione degli errori: { $games }
not-checked = non controllato: non si sa { $what }
not-rated-no-dates = il suo primo e ultimo giorno non sono noti
not-rated-no-games = nessuna partita conta per nessuno
not-rated-no-list = non è nota la lista in vigore al suo inizio in { $month }
not-rated-not-recorded = i giocatori le cui partite conterebbero non sono censiti: { $players }
not-rated-report-late = il verbale non era in tempo per la lista di { $last } ({ $article })
not-understood-ambiguous = in { $part } l'uno o l'altro numero potrebbe essere quello delle mosse
not-understood-empty = non c'è scritto nulla
not-understood-increment-start = un incremento dalla mossa { $move_number }, dentro un periodo
not-understood-no-end = manca il tempo per il resto della partita
not-understood-no-period = nessun periodo
not-understood-part = { $part } non è né un periodo né un incremento
not-understood-word = la parola { $word }
nothing-for = nulla conterebbe per { $n } { $n ->
        [one] giocatore
        *[other] giocatori
    }
nothing-for-one = nulla conterebbe per 1 giocatore
nothing-to-do = non c'è nulla da fare
nth-event = manifestazione { $number }
one-game-not-rated = 1 partita non sarebbe ratificata
overridden = { $found }; { $why }
points-from-average = punteggio di { $score } dalla media { $average }
pooled-months = ratificato sulla lista di { $list }, e i risultati si raggruppano su { $n } mesi
rated-appeal = superato dal ricorso accolto da: { $by } ({ $article })
rated-continental = ratificato comunque, perché una manifestazione continentale lo è sempre ({ $article })
rated-exceptional = ratificato comunque in un caso eccezionale; ha deciso { $by } ({ $article })
rated-official = ratificato comunque, perché una manifestazione ufficiale della FIDE lo è sempre ({ $article })
rated-opponents = { $n } { $n ->
        [one] avversario
        *[other] avversari
    } con rating, somma dei rating { $sum }
rated-opponents-hypothetical = { $n } { $n ->
        [one] avversario
        *[other] avversari
    } con rating, somma dei rating { $sum }, più { $extra } ipotetici con { $rating }, patta ({ $article })
rated-players = { $n } { $n ->
        [one] giocatore
        *[other] giocatori
    } con rating
rating-below-floor = { $rating } è sotto la soglia di { $floor } ({ $article })
rating-not-shown = { $rating } non è un rating che una lista possa mostrare
reason-absent = assente
reason-both-unrated = entrambi i giocatori sono senza rating
reason-composition = { $n } { $who } nel girone, ne servono { $needed }
reason-contradictory = le due righe non concordano sul risultato
reason-one-player = le due righe sono dello stesso giocatore
reason-double-too-small = { $players } giocatori in un doppio girone con giocatori senza rating, ne servono { $needed }
reason-fair-play = esclusa, fair play
reason-far-apart = { $n } { $n ->
        [one] punto
        *[other] punti
    } di differenza
reason-force-majeure = esclusa, forza maggiore
reason-forfeit-lost = persa a forfeit
reason-forfeit-won = vinta a forfeit
reason-full-bye = bye da un punto
reason-half-bye = bye da mezzo punto
reason-match-decided = il match era deciso prima di questa partita
reason-match-unrated = un match con un giocatore senza rating
reason-no-opponent = l'avversario non è nel verbale
reason-no-result = senza risultato
reason-one-sided = la riga dell'avversario non ha questa partita
reason-opponent-disregarded = la prima manifestazione dell'avversario senza rating non è considerata
reason-other-stage = comunicata con un'altra fase
reason-out-of-bounds = { $time } per 60 mosse è fuori dai limiti
reason-pairing-bye = bye assegnato dall'abbinamento
reason-result-alone = un risultato senza avversario
reason-short = giocata meno di una mossa
reason-too-fast = { $time } per 60 mosse, servono { $needed } min
reason-too-fast-from = { $time } per 60 mosse, servono { $needed } min da { $from } in su
reason-unequal-times = tempi di riflessione diversi
reason-unrated-opponent = l'avversario è senza rating
report-without-games = il verbale { $latest } non ha partite
result-disregarded = il risultato non è considerato
round-against = turno { $round } contro { $opponent }
rounded-hundredths = a due decimali, il mezzo per eccesso
rounded-once-away = una volta, il mezzo lontano da zero
rounded-once-up = una volta, il mezzo per eccesso
rounded-to-whole = a un numero intero
rounded-whole = a un numero intero, il mezzo per eccesso
row-over = oltre { $from }
row-to = { $from } – { $to }
same-games = { $n } { $n ->
        [one] partita è
        *[other] partite sono
    } del torneo { $tournament } ({ $name }, verbale { $report })
score-games-expected = punti { $score }, partite { $n }, attesi { $expected }
semicolon = { $one }; { $other }
stage-status = { $id } ({ $status })
stand-in = torneo { $number }: nessuno su questa lista, quindi conta quello { $class }
standing-no-member = non aderisce alla FIDE
standing-suspended = è sospesa
step-adjustment = adeguamento una tantum
step-average = media degli avversari
step-bonus = punti sopra il 50 %
step-change = variazione del torneo
step-change-in = variazione in: { $name }
step-closer-average = media con gli avversari lontani contati più vicini
step-difference = differenza
step-difference-counted = differenza contata
step-dp-average = media dei loro dp
step-first-rating = rating iniziale
step-first-result = primo risultato
step-game = partita contro { $opponent }
step-game-named = { $name } ({ $opponent })
step-game-not-rated = { $game }, non ratificata
step-highest = massimo rating iniziale
step-inactive = inattivo
step-k = coefficiente di sviluppo
step-k-reduced = coefficiente di sviluppo, ridotto
step-left-out = risultato tralasciato
step-meanwhile = rating ottenuto nel frattempo
step-new-rating = nuovo rating
step-not-counted = non contato
step-not-on-list = non sulla lista
step-not-published = non pubblicato
step-p = punteggio frazionario
step-performance = performance
step-points-event = punti in una manifestazione
step-points-in = punti in: { $name }
step-probability = probabilità di punteggio
step-rated-average = media dei giocatori con rating
step-rating-change = variazione di rating
step-score = punti
step-stand-in = rating sostitutivo
step-sum = somma delle variazioni delle partite
step-table-player = rating del giocatore { $n } della tabella
step-tournament-average = media del torneo
sum-of-tournaments = la somma dei tornei
table-at = tabella { $table } a { $p }
table-row = tabella { $table }, riga { $row }, colonna { $column }
the-sum = la somma { $change }
the-tournament = il torneo
uncapped-lower = più di { $points } punti di differenza, ma il giocatore con il rating più basso ha la differenza intera
uncapped-other = più di { $points } punti di differenza, ma nel torneo è contata più vicina un'altra partita, e questa ha la differenza intera
uncapped-strong = più di { $points } punti di differenza, ma chi ha { $from } o più ha la differenza intera
unpublished-event-game = 1 partita contro avversari con rating nella prima manifestazione, che conta solo da { $minimum }
unpublished-event-games = { $games } partite contro avversari con rating nella prima manifestazione, che conta solo da { $minimum }
unpublished-floor = sotto la soglia di { $floor }
unpublished-games = { $games } { $games ->
        [one] partita
        *[other] partite
    } delle { $needed } necessarie
unpublished-no-games = nessuna partita contro un avversario con rating
unpublished-opponents = { $opponents } { $opponents ->
        [one] avversario
        *[other] avversari
    } con rating nella prima manifestazione, che conta solo da { $minimum }
unpublished-score = punteggio di { $score } nella prima manifestazione, che conta solo da { $minimum }
waiting-closed = è finito dopo il { $closing }, la data limite della lista ({ $article })
waiting-unreported = il suo verbale è arrivato dopo la lista
whole-as-in = { $how }, intera come in { $article }

# The rules and editions of the regulations. Their English is in the data.
rule-floor = rating più basso pubblicato
rule-list-dates = mesi con una lista
rule-closing-date = data limite prima della lista
rule-first-rating-games = partite necessarie per un rating iniziale
rule-pooling = risultati raggruppati di chi è senza rating
rule-first-event = la prima manifestazione conta con
rule-average = arrotondamento delle medie
rule-difference-cap = regola dei 400 punti
rule-k-general = K in generale
rule-rounding = arrotondamento
rule-rated-meanwhile = giocatore che nel frattempo ha avuto un rating
rule-below-floor = sotto la soglia
rule-inactivity = inattivo
rule-inclusion = inclusione nella lista
rule-registration = registrazione prima dell'inizio
rule-appeal = ricorso contro la mancata ratifica
rule-laws = regole da seguire
rule-unplayed-games = partite non giocate
rule-rated-opponents = chi ha un rating solo contro avversari con rating
rule-match-unrated = match con un giocatore senza rating
rule-match-decided = partite dopo la fine di un match
rule-announcement = bando
rule-steps = articoli dei passi
rule-first-rating-bonus = rating iniziale sopra il 50 %, per mezzo punto
rule-hypothetical-opponents = avversari ipotetici in un rating iniziale
rule-first-rating-highest = massimo rating iniziale
rule-round-robin-unrated = girone con giocatori senza rating
rule-stand-in = rating che ne sostituisce uno mancante
rule-k-new-player = K di un giocatore nuovo
rule-k-once-reached = K dopo aver raggiunto un rating
rule-k-junior = K dei giovani
rule-k-games-limit = limite di K per partite
rule-titled-unrated = titolati senza rating
rule-playing-schedule = calendario di gioco registrato
rule-registering-federation = chi registra
rule-exceptional-cases = manifestazioni che nessuno ha presentato
rule-official-events = manifestazioni sempre ratificate
rule-elite-registration = registrazione con giocatori molto forti
rule-arbiter-licence = arbitri con licenza
rule-rate-of-play = tempo di riflessione minimo
rule-time-bounds = limiti del tempo di riflessione
rule-first-control = primo controllo del tempo, se in mosse
rule-play-per-day = gioco in un giorno
rule-equal-times = tempi di riflessione uguali
rule-far-apart = partite tra giocatori lontani
rule-duration = durata di un torneo
rule-interim-reports = verbali provvisori
rule-round-robin-composition = giocatori con rating in un girone
rule-round-robin-unplayed = girone con una partita non giocata
rule-unrated-result = il risultato di chi è senza rating conta con
rule-report-days = verbale dovuto, in giorni
rule-report-lists = verbale dovuto, in liste
rule-hybrid = manifestazioni ibride
edition-standard-2009-07 = Regolamento del Rating FIDE del 1982, con le modifiche fino al 2008
edition-standard-2012-07 = Soglia 1000 e liste mensili
edition-standard-2014-07 = K 40/20/10, giovani, cinque partite per un rating iniziale
edition-standard-2017-07 = Regolamento del Rating FIDE in vigore dal 1° luglio 2017
edition-standard-2022-01 = Regolamento del Rating FIDE in vigore dal 1° gennaio 2022
edition-standard-2024-01-draft = Bozza del Regolamento del Rating FIDE per gennaio 2024
edition-standard-2024-03 = Regolamento del Rating FIDE in vigore dal 1° marzo 2024
edition-standard-2025-10 = La regola dei 400 punti solo sotto 2650
edition-rapid-2009-07 = Regole rapid riportate all'inizio della linea del tempo
edition-blitz-2009-07 = Regole blitz riportate all'inizio della linea del tempo
edition-rapid-2012-07 = Soglia 1000 e liste mensili, come standard
edition-blitz-2012-07 = Soglia 1000 e liste mensili, come standard
edition-rapid-2014-07 = Cinque partite per un rating iniziale, come standard
edition-blitz-2014-07 = Cinque partite per un rating iniziale, come standard
edition-rapid-2017-07 = Partite rapid secondo il regolamento di luglio 2017
edition-blitz-2017-07 = Partite blitz secondo il regolamento di luglio 2017
edition-rapid-2022-01 = Regolamento rapid da gennaio 2022
edition-blitz-2022-01 = Regolamento blitz da gennaio 2022
edition-rapid-2022-10 = Rapid con K come in standard
edition-blitz-2022-10 = Blitz con K come in standard
edition-rapid-2024-03 = Regolamento rapid da marzo 2024
edition-blitz-2024-03 = Regolamento blitz da marzo 2024
edition-rapid-2024-12 = Partite rapid tra giocatori a 600 punti
edition-blitz-2024-12 = Partite blitz tra giocatori a 600 punti
since-base-changed = ciò su cui si basa è cambiato nel frattempo
since-changed = è stato modificato
since-counts-otherwise = il torneo { $id } nel frattempo conta in modo diverso
since-edition-unknown = nomina un'edizione che questo programma non ha
since-entry = la voce { $seq } del registro, `{ $action }`, è arrivata nel frattempo
since-entry-missing = manca la voce { $seq } del registro
since-not-last-run = nel registro non è l'ultimo calcolo di questo programma
since-revised = la lista { $class } di { $month } su cui si basa è stata rivista nel frattempo
assuming-delay = che un ritardo (delay) di { $seconds } s non aggiunge tempo
finding-date-in-future-help = corregga la data; se è giusta, invii il verbale quando le partite saranno state giocate
finding-date-in-future-round = il turno { $round } ha risultati e porta la data { $day }, un giorno futuro
finding-date-in-future-whole = i risultati sono quelli dell'intero torneo, che finisce il { $end }, un giorno futuro
error-submitted = { $by } ha registrato il torneo { $id }, e { $article } di { $edition } lascia decidere a { $given } solo su ciò che nessuna federazione ha registrato; una registrazione tardiva può consentirla { $late }
finding-another-event-began-on = è iniziato il { $start }, registrato è il { $registered }, e { $counts }
finding-another-event-list = conta la lista del { $counts }
finding-another-event-regulations = conta il regolamento { $counts }
finding-decision-office-submitted = la decisione del { $on } (oggetto: { $about }) non conta: { $by } ha presentato il torneo
finding-decision-office-submitted-help = tolga la decisione dalla registrazione; una registrazione tardiva la consente un'altra decisione (kind = "late-registration")
