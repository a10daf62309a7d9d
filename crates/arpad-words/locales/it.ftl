# Sentences speak to the reader as "lei", in small letters, or to nobody. Buttons and links are commands to the program: Cerca, Salva.
language-name = Italiano
thousands-separator = .
skip = Vai al contenuto
navigation = Navigazione principale
home = Pagina iniziale
players = Giocatori
rankings = Classifiche
federations = Federazioni
tournaments = Tornei
lists = Liste
calculators = Calcolatori
check = Verifica un verbale
regulations = Regolamenti
about = Informazioni
trust = Affidabilità
next-list = Prossima lista
feed = Feed Atom
feed-title = Nuove liste e revisioni
language = Lingua
appearance = Aspetto
theme-auto = automatico
theme-light = chiaro
theme-dark = scuro
demo-note = Una dimostrazione: giocatori, tornei e federazioni sono inventati.
standard = Standard
rapid = Rapid
blitz = Blitz
search = Cerca
search-title = Trova un giocatore
search-label = Nome o numero FIDE
search-hint = Nome comunque scritto, o numero FIDE
home-title = Ogni rating, e come è stato calcolato
home-more = Altro
home-next = come sarebbe se fosse calcolata oggi
calc-change = Variazione di rating
home-change = quanto vale un torneo o la prossima partita
home-check = rilievi e variazioni di un verbale, subito; nulla viene conservato
home-regulations = ogni edizione in parametri e articoli, con confronto
home-trust = impronte, firme e prove per ogni lista
no-lists-yet = Nessuna lista è ancora pubblicata.
whole-ranking = Classifica completa
downloads = Scarica
revision = revisione { $it }
players-rated = { $n ->
    [one] { $shown } giocatore con rating
    *[other] { $shown } giocatori con rating
  }
players-count = { $n ->
    [one] { $shown } giocatore
    *[other] { $shown } giocatori
  }
games-in-period = { $n ->
    [one] { $shown } partita
    *[other] { $shown } partite
  }
rank = Posto
name = Nome
rating = Rating
change = Variazione
games = Partite
born = Nascita
born-in = nascita { $it }
fide-id = Numero FIDE
fide-number = numero FIDE { $it }
federation = Federazione
federation-short = Fed.
continent = Continente
title = Titolo
sex = Sesso
women = donne
men = uomini
any = qualsiasi
all = Tutti
active = Attivi
active-women = Donne attive
active-juniors = Juniores attivi
list = Lista
born-from = Nascita dal
rating-from = Rating da
to = a
only-active = solo attivi in questa lista
filters = Affina la ricerca
filter = Filtri
pages = Pagine
earlier = pagina precedente
later = pagina successiva
show = Mostra
nobody-found = Nessun risultato. Meno lettere trovano di più; ordine e accenti non contano.
nobody-fits = Nessun giocatore corrisponde. Togliere un filtro per trovarne di più.
similar-names = Nessuno ha esattamente questo nome; questi sono simili.
similar-numbers = Nessuno ha questo numero; questi differiscono per una cifra o per due cifre scambiate.
rank-new = nuovo
rank-back = di ritorno
new-on-list = nuovo
players-more = Più di { $it } giocatori
not-asked-so = «{ $it }» qui non si può chiedere.
filter-no-number = { $field }: «{ $it }» non è un numero intero.
filter-reversed = { $field }: { $it } finisce prima di cominciare.
page-beyond = La classifica finisce prima di questa pagina.
last-page = Ultima pagina
nobody-here = Nessuno rientra in questa selezione in questa lista.
ranking-of = Classifica { $class }, { $month }
group-open = Assoluta
group-women = Donne
group-juniors = Juniores
group-girls = Ragazze
group-seniors = Seniores 50+
continent-africa = Africa
continent-americas = Americhe
continent-asia = Asia e Oceania
continent-europe = Europa
with-inactive = anche inattivi
compared-with = rispetto a { $it }
moved = Posti guadagnati o persi rispetto alla lista precedente
mark-active = stato attivo
mark-inactive = stato inattivo
mark-fully-inactive = inattivo da tempo
mark-delisted = sceso sotto la soglia
mark-unrated = senza rating
mark-left-out = escluso dalla lista
peak = Massimo { $it }
rank-world = Mondo
rank-women = Donne
revised-from = pubblicato { $rating }, rivisto il { $on }
revised-long = { $now } (pubblicato { $was }, rivisto il { $on }: { $reason })
history = Andamento
history-table = Tabella di tutte le liste
chart-title = Rating di { $it }
chart-description = Standard continuo, rapid tratteggiato, blitz punteggiato; i numeri sono nella tabella.
chart-keys = Grafico; le frecce scorrono le liste
range-1y = 1 anno
range-3y = 3 anni
range-10y = 10 anni
range-all = tutto
calculation-of = { $class }, lista di { $month }
open-derivation = Ogni passaggio, con il suo articolo
note-died = Deceduto il { $it }.
note-left-out = Escluso dalle liste dal { $it }.
note-unrated = Registrato, non ancora in lista.
round = Turno
colour = Colore
white = Bianco
black = Nero
opponent = Avversario
result = Risultato
not-rated = non ratificata
starred = contata con 400 punti di differenza
abbr-ro = rating del giocatore
abbr-rc = media degli avversari come contati, dopo la regola dei 400 punti
abbr-ra = media degli avversari
abbr-rp = performance, dai rating propri degli avversari
abbr-w = punti
abbr-n = partite ratificate
abbr-chg = somma delle variazioni
role-stand-in = con il rating standard
role-rated-meanwhile = nel frattempo con rating
role-first-rating = parte del rating iniziale
role-pooled = conservato per il rating iniziale
role-pending = attende l'intero torneo
role-disregarded = non considerato come primo torneo
role-below-floor = sotto la soglia
role-left-out = non contato, escluso dalla lista
calculation-sum = { $it } punti: { $parts }; arrotondati una sola volta.
calculation-part = { $change } da { $name }
calculation-none = Nessuna partita nel periodo. Il rating resta { $it }.
calculation-first = Rating iniziale: { $it }.
calculation-unrated = Nessun rating in questa lista.
derivation = Derivazione
rounded = arrotondamento: { $it }
article = Articolo { $it }
imported-list = Questa lista viene da un file; i suoi numeri non sono stati calcolati qui.
list-digest = SHA-256 della lista
never-met = Nessuna partita fra i due nei tornei ratificati qui.
won-drawn-lost = { $won } vinte, { $drawn } patte, { $lost } perse
date = Data
tournament = Torneo
not-found = Non trovato
not-understood = Richiesta non valida
refused = Non consentito
busy = Occupato
busy-text = La banca dati è occupata. Di solito la consultazione continua; riprovi fra poco.
inside = Qualcosa è andato storto
inside-text = Il guasto è da questa parte ed è registrato (richiesta { $it }).
quote-number = Se ci scrive, citi la richiesta { $it }.
nearest = I risultati più vicini:
no-player = Non c'è nessun giocatore { $it }.
no-tournament = Non c'è nessun torneo { $it }.
no-federation = Non c'è nessuna federazione { $it }.
no-such-thing = Non esiste: { $it }.
no-page = Non c'è nessuna pagina { $it }.
no-class = Non c'è nessuna lista { $it }; ci sono standard, rapid e blitz.
no-group = Non c'è nessun gruppo { $it }; ci sono open, women, juniors, girls e seniors.
no-continent = Non c'è nessun continente { $it }; ci sono africa, americas, asia ed europe.
no-month = { $it } non è un mese come 2025-12.
no-list = Nessuna lista { $it } è pubblicata.
before-first-list = Per quel mese non c’è una lista: la prima è quella di { $it }.
no-language = Non c'è nessuna lingua { $it }.
not-possible = { $it }
wrong-method = { $it } non accetta questo tipo di richiesta.
too-large = Il file è troppo grande; al massimo { $it } MB.
too-large-title = Troppo grande
late = Troppo lento
late-text = Il resto della richiesta non è arrivato in tempo; non è stato fatto nulla. La invii di nuovo.
crowded-text = Arriva più di quanto si possa tenere in una volta; non è stato fatto nulla. Lo invii di nuovo fra un minuto.
wrong-method-title = Non in questo modo
bad-request = La richiesta di { $it } non è leggibile.
refused-sign-in = Acceda per vedere questa pagina.
tournament-search = Nome o luogo
status = Stato
place = Luogo
no-tournaments = Nessun torneo corrisponde.
rated-on = ratificato nella lista di { $it }
status-registered = registrato
status-reported = verbale ricevuto
status-returned = restituito
status-accepted = accettato
status-rated = ratificato
status-rejected = respinto
status-appealed = con ricorso in esame
not-official-yet = Non ancora in lista: i numeri sono un'anteprima e possono cambiare.
sent-back-yet = Restituito: attende un verbale corretto, e fino ad allora non cambia nulla.
refused-for-good = Respinto: questo torneo non è ratificato.
refused-appealed = Respinto, con un ricorso in attesa di decisione: nel frattempo nulla è ratificato.
cross-table = Tabellone
starting-number = numero di partenza
points = Punti
performance = performance
first-ratings = Giocatori senza rating
games-not-rated = Partite non ratificate
why = Perché
findings = Rilievi
games-count = Contano { $rated } partite su { $played }.
verdict-ratable = ratificabile
verdict-ratable-in-part = ratificabile in parte
verdict-not-ratable = non ratificabile
verdict-needs-decision = serve una decisione
severity-error = Errore
severity-warning = Avviso
severity-note = Nota
details = Dettagli
edition = Edizione del regolamento
start-list = Rating dalla lista di
system = Sistema
system-swiss = svizzero
system-round-robin = girone all'italiana
system-team = a squadre
system-match = match
time-control = Cadenza
time-minutes = { $n ->
    [one] { $shown } minuto
   *[other] { $shown } minuti
  }
time-seconds = { $n ->
    [one] { $shown } secondo
   *[other] { $shown } secondi
  }
time-moves = { $n ->
    [one] per { $shown } mossa
   *[other] per { $shown } mosse
  }
time-increment = { $n ->
    [one] { $shown } secondo a mossa
   *[other] { $shown } secondi a mossa
  }
time-then = { $before }, poi { $next }
time-of-each = Bianco: { $white }; Nero: { $black }
arbiter = Arbitro
report = Verbale
report-number = n. { $number }, ricevuto il { $on }
reports-in-all = { $n ->
    [one] { $shown } verbale in tutto
    *[other] { $shown } verbali in tutto
  }
as-received = come ricevuto
verb-accept = accettato
verb-granted = ricorso accolto, in attesa di un verbale
verb-reject = respinto
verb-return = restituito
verb-appeal = ricorso
verb-other = decisione
no-report-yet = Registrato; nessun verbale ricevuto finora.
refused-report = L'autorità non pubblica i verbali ricevuti.
lists-title = Liste pubblicate
lists-lead = Ogni lista in ogni formato, con la sua impronta. Ciò che è pubblicato non cambia; una correzione è una nuova revisione.
month = Mese
ranking = classifica
list-of = Liste di { $it }
download = Scarica
canonical = testo canonico
first-published = Come pubblicata la prima volta
imported = da file
before = Prima
now = Ora
then = Poi
list-last = Ultima lista
list-next = Prossima lista
more-changed = { $n ->
    [one] e un altro numero
    *[other] e altri { $shown } numeri
  }
all-classes = Tutte le classi in un file
by-federation = Per federazione
signed-head = Testa firmata del registro
signed-head-text = Copre le prime { $it } voci del registro; chi la conserva può provare se il registro inizia ancora così.
top-ten = Primi dieci
with-rating = Con rating
registered-count = { $n ->
    [one] { $shown } giocatore registrato
    *[other] { $shown } giocatori registrati
  }
rating-officer = amministratore del rating { $it }
federation-not-member = Non è membro della FIDE.
federation-suspended = Sospesa.
newcomers = Nuovi
distribution = Distribuzione dei rating standard
as-table = Come tabella
preview-note = Non ufficiale: calcolata dai tornei accettati finora. Cambia con ogni verbale fino alla pubblicazione.
tournaments-so-far = { $n ->
    [one] { $shown } torneo finora
    *[other] { $shown } tornei finora
  }
players-played = { $n ->
    [one] { $shown } ha giocato
    *[other] { $shown } hanno giocato
  }
nobody-played = Nessun torneo conta ancora per questa lista.
best-who-played = I migliori che hanno giocato
risers = Maggiori guadagni
fallers = Maggiori perdite
no-edition = Non c'è nessuna edizione { $it }.
compare = Confronta
compare-with = Confronta con
regulations-lead = Ogni edizione come parametri e come articoli a parole nostre. Vale quella in vigore il primo giorno del torneo.
which-applies = Quale edizione vale per un torneo che inizia il
applies-on = Per un torneo che inizia il { $it }:
no-edition-then = nessuna
edition-short = Edizione
edition-of = { $class }, edizione { $id }
in-force = in vigore
in-force-from = in vigore dal { $it }
what = Che cosa
adjustments = Adeguamenti una tantum
never-in-force = usata solo su richiesta
checked-on = confrontata con la fonte il { $it }
parameters = Parametri
rule = Regola
figures = Valori
article-short = Art.
rulings = Dove il testo è letto diversamente
articles-in-words = Articoli, a parole nostre
articles-of-one = { $n ->
    [one] { $shown } articolo che ha solo questa edizione
    *[other] { $shown } articoli che ha solo questa edizione
  }
articles-differ = Articoli diversi
rules-same = { $n ->
    [one] { $shown } regola è uguale in entrambe.
    *[other] { $shown } regole sono uguali in entrambe.
  }
about-lead = Rating calcolati secondo la lettera dei regolamenti FIDE, nell'edizione in vigore, con software libero.
about-numbers = Ogni numero si apre nel suo calcolo, ogni passaggio cita il suo articolo e chiunque può ricalcolare ogni lista.
lab-report = Andamento della scala dei rating: rapporto del laboratorio
program = Programma
trust-title = Perché ci si può fidare di questi numeri
trust-lead = Non serve crederci. Si può verificare.
trust-digest = Ogni lista ha un'impronta (SHA-256) del testo canonico. Una lettera diversa cambia l'impronta.
trust-revision = Ciò che è pubblicato resta. Una correzione è una nuova revisione con motivo e differenza.
trust-log = Ogni atto è in un registro in cui ogni voce contiene l'impronta della precedente; la testa è firmata.
trust-recompute = Dall'archivio chiunque può ricalcolare ogni lista, byte per byte.
trust-recompute-closed = Ogni lista si può ricalcolare, byte per byte, dall'archivio. Contiene verbali con date di nascita, perciò qui l'autorità lo dà a chi può vederle.
log-entries = Voci del registro
log-last = Impronta dell'ultima
signed-on = Firmata il { $it }.
not-signed = Il registro di questa autorità non è ancora firmato.
check-yourself = Come verificare
check-archive = Ricalcoli ogni lista dall’archivio:
check-head = Conservi oggi head.txt. In seguito verifichi che il registro di un nuovo archivio cominci ancora così:
check-proof = Verifichi la prova di una riga con la chiave dell’autorità. Chieda la prova all’autorità e prenda la chiave altrove che su questo sito:
calculators-lead = Scriva rating, numeri FIDE o nomi. Ogni risultato ha un indirizzo da condividere e si apre nella sua derivazione.
calc-change-text = Che cosa danno le partite di un torneo a chi ha un rating.
calc-initial = Rating iniziale
calc-initial-text = A quale rating portano i risultati di chi non ne ha.
calc-period = Un intero periodo
calc-period-text = Più tornei: una somma, un arrotondamento.
calc-need = Di quanto ho bisogno?
calc-need-text = I punti che servono per un obiettivo.
calc-performance = Performance
calc-performance-text = Il rating che un risultato vale.
player-field = Giocatore: nome o numero FIDE
or-rating = o rating
own-rating = Il suo rating
k-field = K, se noto
k-field-20 = K (20 se vuoto)
born-for-k = Anno di nascita, per trovare K
games-for-k = Partite ratificate finora, per trovare K
opponent-field = Avversario: rating (0 se non ne ha), numero FIDE o nome
nobody-meant = nessuno trovato
several-fit = Più giocatori corrispondono; ne scelga uno:
several-named = Più giocatori corrispondono a «{ $it }»; ne scelga uno.
several-meant = Più giocatori corrispondono; indichi il numero FIDE: { $it }.
no-score = { $it } non è un risultato: 1, ½ o 0.
calculate = Calcola
score-in-games = { $score } su { $n }
expected = { $it } attesi
below-floor = Sotto la soglia: questo rating non sarebbe pubblicato.
too-far-apart = La partita contro { $it } non conta: troppa differenza.
average-of-opponents = media degli avversari { $it }
not-published = Non pubblicato
share-address = L'indirizzo di questa pagina contiene tutto il calcolo; lo può condividere.
edition-today = quella in vigore oggi
target = Obiettivo
points-needed = { $n ->
    [one] Basta { $it } punto.
    *[other] Bastano { $it } punti.
  }
out-of-reach = Irraggiungibile con queste partite.
period-games = Tornei e partite
period-hint = Una riga per partita: avversario, poi risultato. Una riga senza risultato inizia un torneo.
sum = Somma
year-to-come = { $it } è nel futuro.
own-opponent = { $it } è il giocatore stesso: nessuno gioca contro di sé.
k-assumed = Si assume K { $it }, perché non è noto tutto ciò da cui dipende. Indichi K, oppure l'anno di nascita e le partite finora.
k-assumed-20 = Si assume K { $it }, perché non è indicato.
not-a-number = { $it } non è un numero da { $from } a { $to }.
opponent-unrated = La partita contro { $it } non conta: { $why }.
somebody-unrated = Una partita contro un avversario senza rating non conta: { $it }.
missing-score = Indichi il risultato: 1, ½ o 0.
missing-player = Indichi il nome o il numero FIDE del giocatore, oppure un rating.
missing-rating = Indichi il suo rating.
missing-opponents = Indichi almeno un avversario.
missing-games = Indichi almeno una partita.
typed-rating-counts = Vale il rating inserito: { $typed }. La lista riporta { $listed }.
line-not-understood = La riga { $n } non è comprensibile: { $line }. { $why }
line-no-result = Scriva l’avversario, uno spazio e il risultato: 1, ½ o 0. Il nome di un torneo non inizia con un numero e non finisce come un risultato.
line-no-rating = Un rating è un numero da 1 a 4000.
line-several = Più giocatori corrispondono; scriva il numero FIDE.
line-nobody = Nessuno con questo nome; scriva il rating o il numero FIDE.
too-many-lines = Si leggono al massimo { $it } righe; tolga le altre.
period-no-total = Il totale appare quando ogni riga è comprensibile.
event-without-games = «{ $it }» non ha partite. Se è un avversario, scriva il risultato dopo il nome.
counted-in = Compreso nel conto: { $n } patte con avversari di rating { $rating }.
abbr-dp = differenza di rating che corrisponde al punteggio
abbr-p = quota dei punti
first-rating-bonus = per i punti oltre la metà { $it }
no-opponent = Nessuno con rating corrisponde a { $it }.
check-lead = Carichi un verbale di torneo (TRF) e vedrà subito che cosa ne dice il regolamento e che cosa dà a ciascuno.
check-forgotten = Il verbale viene controllato e dimenticato: nulla viene conservato.
not-a-report = Non è un verbale di torneo.
empty-file = Il file { $it } è vuoto. Scelga un verbale e lo invii di nuovo.
facts-again = Il testo è rimasto; lo corregga, scelga di nuovo il verbale e invii entrambi:
facts-here = lo scriva più sotto, in
check-write-such = per esempio { $line }
check-own-lists = questa pagina usa le liste pubblicate qui
check-own-list-number = corregga il numero FIDE; questa pagina usa la lista pubblicata qui
check-own-list-report = corregga il verbale; questa pagina usa la lista pubblicata qui
line-and-column = Riga { $line }, colonna { $column }
nothing-stored = Nulla è stato conservato.
class-by-time = secondo il tempo di riflessione
fits-class = Il tempo di riflessione è quello di un'altra lista: { $it }. La scelga sotto e controlli di nuovo.
no-findings = Nessun rilievo.
changes = Variazioni
check-another = Verifica un altro verbale
drop-here = Verbale: trascini qui il file o lo scelga
check-button = Verifica e calcola
registration-facts = Dati che il verbale non contiene
facts-too-long = I dati possono avere al massimo { $it } kB; indichi solo quelli di questo torneo.
registration-hint = Come in un file di registrazione (TOML); ogni riga è facoltativa.
no-file = Nessun file ricevuto; scelga un verbale e lo invii di nuovo.{ $it }
packed-file = Il file è compresso (.zip o .gz) e non contiene un verbale che si possa estrarre; invii il verbale stesso.{ $it }
packed-many = In questo archivio ci sono più di { $it } file; lo apra e invii il verbale stesso.
packed-several = In questo archivio ci sono più verbali, per esempio { $it }; lo apra e invii quello che intende.
too-many-rounds = Il verbale è troppo lungo per questa pagina: i giocatori per i turni sono più di { $it }. La riga di comando lo accetta: `arpad check` e `arpad rate`.
rank-heading = Posto fra gli attivi (fra tutti)
preview = anteprima, non ufficiale
sign-in = Accedi
sign-out = Esci
password = Password
code = Codice del secondo dispositivo
code-needed = Inserisca il codice mostrato dal secondo dispositivo e di nuovo la password.
sign-in-wrong = Nome, password o codice sono errati, oppure l’account è disattivato.
session-ended = La sessione è scaduta e non è stato fatto nulla. Acceda e ripeta; i file vanno scelti di nuovo.
session-ended-kept = La sessione è scaduta e non è stato fatto nulla. Quello che ha scritto è conservato: acceda qui e lo ritroverà.
kept-title = Quello che ha scritto
kept-signed-in = Ha effettuato l’accesso come { $it }.
kept-nothing-done = Quello che era stato scritto prima della scadenza è ancora qui, e non ne è stato fatto nulla.
kept-until-device = Quello che ha scritto è qui sotto; non ne è stato fatto nulla. Lasci aperta questa pagina, imposti il dispositivo in un'altra e acceda lì, poi torni a questa.
kept-show-again = Mostra di nuovo il modulo, compilato
kept-copy = Copi quello che le serve e prosegua:
kept-go-on = Torna alla pagina
too-many = Troppi tentativi
too-many-text = { $n ->
    [one] Riprovi tra { $shown } minuto.
    *[other] Riprovi tra { $shown } minuti.
  }
refused-read-only = Questo sito è di sola lettura; qui nessuno può accedere.
refused-other-site = Il modulo non è stato inviato da una pagina di questo sito. Non è stato fatto nulla.
refused-administrator = Solo un amministratore può farlo.
refused-federation = Solo un funzionario della federazione interessata può farlo.
refused-second-factor = Gli amministratori hanno bisogno di un secondo dispositivo prima di cambiare qualcosa. Lo imposti in «Il suo account», poi acceda di nuovo.
desk = Ufficio
waiting = In attesa
nothing-waits = Non c’è nulla in attesa.
due = Scadenza
fee-open = Tassa da pagare
times = { $n ->
    [one] una volta
    *[other] { $shown } volte
  }
errors-count = { $n ->
    [one] { $shown } errore
    *[other] { $shown } errori
  }
public-page = Pagina pubblica
decisions = Decisioni
hand-in = Consegna un verbale
decide = Decidi
office = A nome di
reason = Motivo
despite-errors = accetta benché il verbale contenga errori
despite-same-games = accetta benché un altro torneo abbia le stesse partite
do-accept = Accetta il verbale
do-return = Restituisci il verbale
do-reject = Respingi il torneo
no-decision = { $it } non è una decisione.
refused-office = Lei non ricopre questa carica.

# Quel che si dice ai programmi
api = API
api-lead = Lo stesso per i programmi: JSON sotto /api/v1. Ciò che tutti possono leggere non chiede chiavi; l'ufficio chiede un token.
api-months = I mesi si scrivono 2025-12; decimali esatti e punti sono stringhe.
api-tables = Una tabella ha al massimo 100 righe per pagina; { $next } e l’intestazione { $link } portano alla successiva. Le liste intere sono file:
api-etag = Ogni risposta ha un { $tag }; rimandato come { $header } non costa nulla finché non si pubblica qualcosa.
api-problems = Gli errori sono { $type } con un codice stabile; 429 ha { $header }.
api-token = L’ufficio richiede un token: { $it }. Agisce a nome del suo utente nei limiti dei suoi ambiti, e scade nel suo giorno. I token si creano in
api-csv = Una tabella si ottiene come CSV con { $query } o { $header }.
api-also-csv = anche come CSV
api-body-file = Il corpo è il file stesso.
api-scope = Con un token dell’ambito { $it }.
unknown-parameter = Qui non esiste il parametro { $it }.
bad-parameter = Il valore di { $it } non va bene.
missing-parameter = Manca { $it }.
bad-json = Il JSON inviato non si può leggere: { $it }
bad-cursor = Il cursore non è tra quelli dati.{ $it }
old-cursor = Le liste sono cambiate da quando il cursore fu dato; ricominci dall’inizio.{ $it }
too-many-ids = Al massimo { $it } giocatori alla volta.
too-many-events = Al massimo { $it } tornei.
too-many-games = Al massimo { $it } partite.
too-many-requests = Troppe richieste
too-many-requests-text = Riprovi fra { $it } secondi.

# The games of a player.
games-title = Partite
games-link = Tutte le partite, punti per colore, scontri diretti
games-of-tournaments = { $n ->
    [one] Da un torneo ratificato qui.
   *[other] Da { $n } tornei ratificati qui.
}
games-earlier = I tornei precedenti non sono contati in questa pagina.
no-games-here = Nessuna partita ratificata qui.
head-to-head = Scontri diretti con
by-colour = Per colore
won = Vinte
drawn = Patte
lost = Perse
score = Punteggio
opponents = Avversari
latest-tournaments = Ultimi tornei
ranks = Posizioni
more = Dettagli
list-month = lista { $it }
chart-hint = Indichi o tocchi un punto del grafico, oppure usi i tasti freccia.
no-next-ranking = La prossima lista { $it } non si può ancora calcolare.
whole-next-ranking = La classifica completa
archive = Archivio aperto
archive-text = Giocatori, tornei, verbali, decisioni, liste e registro in un solo file, da cui chiunque può ricalcolare ogni lista.
refused-archive = L'archivio contiene verbali con date di nascita e questa autorità non li pubblica.
revised-list = La lista è stata rivista
demo-sign-in = Questa è una dimostrazione. Acceda come { $officer } (funzionario) o { $administrator } (amministratore) con la password
edition-named = edizione { $it } del regolamento
nobody-new = Nessun nuovo giocatore in questa lista.
more-revised = { $n ->
    [one] Un altro numero è stato rivisto
   *[other] Altri { $n } numeri sono stati rivisti
}

# L’ufficio del funzionario
not-known = non noto
yes = sì
no = no
female = femmina
male = maschio
needed = necessario
cancel = Annulla
change-again = Modifica ancora
show-difference = Mostra la differenza
check-answers = Mostra che cosa sarà registrato
file = File
outcome = Esito
form-wrong = Non è stato registrato nulla. Quello che ha scritto è ancora qui:
changed-meanwhile = Nel frattempo qualcun altro ha modificato questi dati. Confronti di nuovo prima di salvare.
nothing-changed = Non cambia nulla.
reason-hint = Va nel registro e vi resta.
typed-needed = Questo dato è necessario.
typed-one-line = Lo scriva su una riga, senza caratteri di controllo.
typed-too-long = Troppo lungo: al massimo 200 caratteri.
typed-day = Non è una data; la scriva così: 2025-03-31.
typed-day-bounds = Un giorno dal 1850 al 2200.
typed-choice = Scelga uno dei valori.
typed-code = Non è il codice di una federazione; ha tre lettere, come ITA.
typed-end-first = L’ultimo giorno è prima del primo.
typed-rounds = Un numero di turni da 1 a 99.
typed-time-control = Non comprensibile. Scriva secondi e incremento, come 5400+30, oppure 90 min + 30 s.
typed-further = Non sono righe di un file di registrazione (TOML).
typed-further-reserved = Decisioni, giorno della registrazione e giorno del verbale non si scrivono qui: li registra l’ufficio.
typed-further-field = Questo dato ha un campo proprio qui sopra; lo scriva lì.
typed-birth = Scriva 1990-05-17, oppure 1990 se si conosce solo l’anno.
typed-died = Data di morte impossibile.
typed-titles = Titoli separati da virgole, come IA,FT.
typed-fide-id = Non è un numero FIDE.
typed-fide-id-taken = Qualcuno ha già questo numero.
typed-amount = Non è un importo; lo scriva così: EUR 50.25. Un importo negativo annulla un errore.
typed-future = Questo giorno è nel futuro.
too-many-files = Al massimo { $it } file alla volta.
too-large-together = Una volta estratti, i file superano insieme { $it } MB; invii questo da solo.
no-report = Questo torneo non ha un verbale { $it }.
amend-too-late = Lo stato del torneo è “{ $it }”; la registrazione ora non può essere modificata. Si rivolga a un amministratore.
register-short = Registra
register-title = Registra un torneo
register-confirm = Registrare “{ $it }”?
register-note = Il numero e la registrazione restano per sempre; la registrazione può essere sostituita in seguito, con un motivo.
register-button = Registra questo torneo
amend-short = Modifica la registrazione
amend-title = Modifica la registrazione
amend-confirm = Modificare la registrazione di “{ $it }”?
amend-note = Il registro conserva entrambe le registrazioni.
amend-button = Salva la nuova registrazione
amend-rated = Il torneo è nella lista di { $it }. Quella lista resta com’è finché un amministratore non la rivede.
report-due = Il verbale va consegnato entro il { $it }.
advice = Che cosa diranno i controlli
advice-decision = Così registrato, serve la decisione di un organo; si rivolga per tempo a un amministratore.
advice-not-rated = Così registrato, il torneo non verrebbe ratificato.
desk-only-may = può ammetterlo solo { $by }; si rivolga a un amministratore, che registra quella decisione
reg-name = Nome del torneo
reg-city = Luogo
reg-federation = Registrato da
reg-played_in = Giocato in (federazione)
reg-played-hint = Solo se è un’altra federazione: tre lettere.
reg-class = Lista
reg-system = Sistema
reg-system-by-pairings = ricavato dagli abbinamenti
reg-start = Primo giorno
reg-end = Ultimo giorno
reg-registered = Registrato il
reg-rounds = Turni
reg-time_control = Cadenza
reg-time-hint = 5400+30, 40/5400+30:1800+30 oppure 90 min + 30 s
reg-arbiters = Arbitri
reg-chief = Capo arbitro
reg-arbiter-no = Arbitro { $it }
reg-has-licence = Con licenza
reg-licensed = con licenza
reg-not-licensed = senza licenza
reg-schedule = Registrato anche il calendario dei turni
reg-announced_as_rated = Annunciato come valido per il rating
reg-norms = Norme di titolo possibili
reg-league = Campionato a squadre (lega)
reg-national_championship = Campionato nazionale
reg-women_only = Solo donne
reg-team_championship = Olimpiade o campionato a squadre
reg-hybrid = Manifestazione ibrida
reg-pgn = Partite inviate con il verbale
reg-official = Manifestazione ufficiale della FIDE
reg-continental = Manifestazione ufficiale di un continente
reg-interim_reports = Verbali provvisori ogni mese
reg-deviations = Si discosta dal Regolamento degli scacchi
reg-further = Altri dati
reg-further-hint = Righe di un file di registrazione (TOML): planned_games, altri arbitri, dati su giocatori, partite da non ratificare.
reg-what = Il torneo
reg-where-when = Dove e quando
reg-announced = Che cos’è
reg-more = Di rado necessario
reg-why = Perché cambia
reg-from-file = Compila da un file
reg-file = Registrazione (TOML) o verbale (TRF)
reg-file-hint = Non si registra ancora nulla: i campi qui sotto vengono compilati con quello che dice il file.
reg-unreadable = Il file della registrazione non è leggibile:
reg-neither = Non è né una registrazione (TOML) né un verbale (TRF).
reg-fill = Compila i campi
reg-filled = Compilato dal file. Completi, poi prosegua.
reg-left-out = Tralasciato, perché lo registra l’ufficio: { $it }.
reg-other-federation = Il file è di { $named }; qui si registrano i tornei di { $own }.
hand-in-short = Verbali
hand-in-reports = Consegna verbali
hand-in-lead = Trascini qui i verbali di uno o più tornei: il torneo di ciascuno si trova dal nome e dai giorni.
hand-in-done = Fatto. Ecco l’esito di ogni verbale.
hand-in-found = Non è stato ancora consegnato nulla. Questi sono i tornei trovati.
hand-in-now = Consegni i verbali
hand-in-more = Consegni altri verbali
hand-in-again = Consegna un verbale corretto
hand-in-hint = Viene conservato byte per byte e controllato. Un verbale precedente resta agli atti.
hand-in-many-hint = Ciascuno viene conservato byte per byte e controllato. Quello che non corrisponde ad alcun torneo, o a più di uno, non viene consegnato.
hand-in-button = Consegna i verbali
hand-in-find = Trova solo i tornei
another-title = È il verbale di questo torneo?
another-text = Non è stato ancora consegnato nulla. Se { $file } è comunque il verbale di { $name }, lo consegni; resta agli atti per sempre.
another-button = Consegna comunque per { $it }
report-file = Verbale (TRF16, TRF26 o TRF(x))
report-files = Verbali: trascini qui i file, o li scelga
outcome-matched = sarebbe consegnato
outcome-handed-in = Consegnato.
outcome-there = c'è già
outcome-refused = non consegnato
outcome-twice = Anche un altro di questi file corrisponde a questo torneo; ne consegni uno nella sua pagina.
outcome-several = Corrisponde a più tornei; lo consegni nella pagina di quello giusto.
outcome-none = Nessun torneo in attesa di un verbale corrisponde.
outcome-doubtful = Se è comunque di questo torneo, lo consegni dalla pagina del torneo.
outcome-no-report = Non contiene giocatori; non è un verbale.
report-of = Verbale { $it }
received-on = ricevuto il { $it }
report-second = un altro verbale vale finché questo non è accettato
report-lines = Le righe del verbale
warnings-count = { $n ->
    [one] { $shown } avviso
    *[other] { $shown } avvisi
  }
finding-follows = deriva dalle colonne
findings-following = { $n ->
    [one] { $shown } rilievo che ne deriva
    *[other] { $shown } rilievi che ne derivano
  }
findings-left-out = { $n ->
    [one] { $shown } altro rilievo non è mostrato.
    *[other] Altri { $shown } rilievi non sono mostrati.
  }
lines-without = { $n ->
    [one] { $shown } riga senza rilievi
    *[other] { $shown } righe senza rilievi
  }
keys-rows = successivo, precedente
keys-open = apre
keys-problem = prossimo problema
next-step = Prossimo passo
next-ends = Nulla prima della fine
next-hand-in = Consegna il verbale
next-fix = Vedi i rilievi e riconsegna
next-see-errors = Vedi gli errori
next-decide = Decidi
next-decision = Attende una decisione
next-appeal = Il ricorso è in esame
next-list-run = Attende la prossima lista
next-fee = Registra il pagamento
next-nothing = Non resta nulla da fare
next-revise = Rivedi la lista su cui è stato calcolato
next-revision = Attende la revisione della sua lista
waits-for-you = Tocca a lei
waits-for-others = In attesa di altri
own-count = { $n ->
    [0] Nulla da fare per lei
    [one] { $shown } torneo di cui occuparsi
    *[other] { $shown } tornei di cui occuparsi
  }
overdue-count = { $n ->
    [one] { $shown } in ritardo
    *[other] { $shown } in ritardo
  }
with-errors-count = { $n ->
    [one] { $shown } con errori
    *[other] { $shown } con errori
  }
days-left = { $n ->
    [0] oggi
    [one] manca { $shown } giorno
    *[other] mancano { $shown } giorni
  }
days-late = { $n ->
    [one] { $shown } giorno di ritardo
    *[other] { $shown } giorni di ritardo
  }
what-happened = Che cosa è successo finora
stage-of = Una fase del torneo
stages = Fasi
tournaments-of = Tornei di { $it }
step-registered = Registrato
step-amended = Registrazione modificata
step-report = Verbale { $it } consegnato
step-accepted = Verbale accettato
step-granted = Ricorso accolto; il torneo attende un verbale
step-returned = Verbale restituito
step-rejected = Torneo respinto
step-appealed = Ricorso presentato
step-waived = Deroga all’articolo { $it }
step-approved = Approvato secondo l’articolo { $it }
step-fee-due = Tassa dovuta: { $it }
step-fee-paid = Tassa pagata: { $it }
step-rated = Ratificato nella lista di { $it }
step-revised = Lista di { $it } rivista
step-other = { $it }
players-of = Giocatori di { $it }
player-new = Nuovo giocatore
player-birth = Nascita
player-birth-hint = 1990-05-17, oppure 1990 se si conosce solo l’anno
player-name-hint = Cognome, Nome
player-number-hint = Il numero assegnato dalla FIDE
player-women_title = Titolo femminile
player-other_titles = Titoli di arbitri, organizzatori, istruttori
player-titles-hint = IA,FT
player-membership = Membro di
player-died = Data di morte
player-merged = Un doppione: i risultati contano per
player-confirm-new = Registrare { $it } come nuovo giocatore?
player-confirm = Correggere { $it }?
player-note = Il registro conserva chi ha cambiato che cosa. Un numero registrato resta.
player-add-button = Registra questo giocatore
player-save-button = Salva la correzione
player-affected = Le liste { $class } dal { $month } in poi possono cambiare. Restano come pubblicate finché un amministratore non le rivede.
likely-title = Forse la stessa persona
likely-same = lo stesso nome
likely-part = un nome in più o in meno
likely-letter = una lettera diversa
likely-other-year = lo stesso nome, altro anno di nascita
duplicates = Probabili doppioni
duplicates-lead = Nomi uguali in un’altra grafia, con lo stesso anno di nascita. Se due numeri sono un solo giocatore, un amministratore li unisce.
duplicates-none = Probabilmente nessun giocatore di questa federazione è registrato due volte.
pairs-count = { $n ->
    [one] { $shown } coppia
    *[other] { $shown } coppie
  }
one-number = Un numero
other-number = L’altro
fees = Tasse
fees-of = Tasse di { $it }
fees-none = Nessuna tassa è registrata per un torneo di questa federazione.
fees-none-here = Nessuna tassa è registrata per questo torneo.
fees-all-paid = È tutto pagato.
fees-hint = Una tassa si registra nella pagina del suo torneo.
fee-party = Chi la deve o l’ha pagata
fee-due = Dovuto
fee-paid = Pagato
fee-again = Lo stesso è già registrato, con lo stesso giorno: sembra inviato due volte. Se va registrato ancora, lo registri di nuovo.
fee-overpaid = pagati { $it } di troppo
typed-currency = In quale valuta? Scriva come EUR 50.25.
fee-settled = pagato
fee-record = Registra una tassa
fee-kind = Che cosa è successo
fee-kind-due = una tassa è dovuta
fee-kind-paid = una tassa è stata pagata
fee-amount = Importo
fee-amount-hint = EUR 50.25
fee-button = Registra
due-and-paid = { $due } dovuti, { $paid } pagati
open-amount = { $it } da pagare

# L'ufficio dell'amministratore
conflict = Ora non è possibile
under-way = L'operazione è già in corso. Ne segua l'avanzamento e la riavvii quando sarà terminata.
to-decisions = Che cosa si può decidere
to-tournament = Al torneo
no-office = Non ricopre alcuna carica. Le decisioni che un articolo riserva a una carica spettano a chi la ricopre; un altro amministratore può assegnargliela.
no-office-choice = nessuna carica
verb-waive = regola non applicata
verb-approve = approvato
office-qc-chair = il presidente della Commissione di Qualificazione
office-qualification-commission = la Commissione di Qualificazione
office-president = il presidente della FIDE
office-council = il Consiglio FIDE
office-administrator = l’amministratore del rating
office-federation = la federazione
do-appeal = Registra un ricorso
do-grant = Accogli il ricorso
do-dismiss = Respingi il ricorso
do-late-registration = Consenti la registrazione tardiva
do-length = Approva la durata
do-match-waiver = Ratifica le partite giocate a match deciso
do-hybrid = Approva la manifestazione ibrida
do-late-report = Consenti il verbale tardivo
do-exceptional = Ratificalo come caso eccezionale
would-become = Il torneo diventa: { $it }.
would-not = Non è possibile:
would-be-needless = Nulla nel verbale lo richiede.
verdict-then = Esito del verbale: { $it }.
games-left-out = { $n ->
    [one] { $shown } partita non sarà ratificata.
    *[other] { $shown } partite non saranno ratificate.
  }
players-left-out = { $n ->
    [one] Per { $shown } giocatore non conta nulla.
    *[other] Per { $shown } giocatori non conta nulla.
  }
other-powers = { $n ->
    [one] { $shown } altro potere di una carica
    *[other] { $shown } altri poteri delle cariche
  }
other-powers-text = Ciò che l’edizione lascia decidere alle cariche, e che questo verbale non richiede o non permette.
asks-for = Spetta a: { $it }. Lei non ricopre questa carica.
article-field = Articolo, se ce n’è uno alla base
rated-needs-revision = Ratificato nella lista di { $it }. Una decisione cambia quella lista solo con una revisione:
decided-on = Deciso il
not-a-date = { $it } non è una data; la scriva come 2025-12-31.
day-to-come = { $it } è nel futuro; indichi il giorno della decisione.
appeals = Ricorsi
appeals-waiting = In attesa di risposta
no-appeals = Nessun ricorso attende risposta.
answered-by = Risponde
answer-it = rispondi
appeals-possible = Respinti; il ricorso è ancora possibile
no-refusals = Non c’è alcun rifiuto contro cui sia ancora possibile il ricorso.
appeal-until = Ricorso entro il
periods = Periodi
busy-with-it = le altre operazioni attendono che finisca
period-open = da calcolare
period-ready = calcolata, da pubblicare
period-stale = da ricalcolare
period-blocked = deve attendere
accepted-count = { $n ->
    [one] { $shown } torneo accettato
    *[other] { $shown } tornei accettati
  }
undecided-count = { $n ->
    [one] { $shown } verbale attende una decisione
    *[other] { $shown } verbali attendono una decisione
  }
run-by = Calcolata il { $on } UTC da { $by }.
run-stale = Da allora è cambiato ciò su cui si basa, o un altro torneo vi rientrerebbe: va ricalcolata.
preview-it = Anteprima
run-list = Calcola la lista { $class } di { $month }
to-publication = Che cosa sarà pubblicato
no-list-before = Non c’è una lista da cui proseguire; prima ne importi una.
published-lists = Liste pubblicate
revise-it = rivedi
signed-with = Le pubblicazioni sono firmate con
not-signed-here = Le pubblicazioni di questo server non sono firmate: è stato avviato senza la chiave dell’autorità (arpad serve --key FILE).
preview-of = Anteprima: { $class }, lista di { $month }
lines-changed = { $n ->
    [one] { $shown } riga cambiata
    *[other] { $shown } righe cambiate
  }
tournaments-rated = { $n ->
    [one] { $shown } torneo ratificato
    *[other] { $shown } tornei ratificati
  }
results-pooled = { $n ->
    [one] { $shown } risultato conservato per i rating iniziali
    *[other] { $shown } risultati conservati per i rating iniziali
  }
nothing-kept = Nulla di questo viene conservato; lo fissa il calcolo.
tournaments-aside = Tornei esclusi
not-recorded = giocatori non registrati
waits = attende
oddities = Lontano dalle attese: { $shown }
many-games = Moltissime partite: { $shown }
leaving = Sotto la soglia, o esclusi: { $shown }
largest-rises = Maggiori aumenti: { $shown }
largest-falls = Maggiori cali: { $shown }
first-ratings-count = Rating iniziali: { $shown }
other-k = Altro K: { $shown }
ratings-changed = { $n ->
    [one] { $shown } rating cambiato
    *[other] { $shown } rating cambiati
  }
and-more = e altri { $shown }
points-above = Punti in più
publish-list = Pubblica la lista { $class } di { $month }
publish-of = Da pubblicare: { $class }, lista di { $month }
will-be-rejected = Sarà respinto
left-out-of-list = Ciò che questa lista lascia fuori
left-out-undecided = { $n ->
    [one] { $shown } verbale attende una decisione
    *[other] { $shown } verbali attendono una decisione
  }
left-out-unreported = { $n ->
    [one] { $shown } torneo del periodo non ha un verbale valido
    *[other] { $shown } tornei del periodo non hanno un verbale valido
  }
despite-open-period = pubblica benché il periodo non sia finito
list-period-open = Il periodo della lista di { $it } non è finito. Attenda la fine, o dica che è voluto: spunti la casella della pagina (despite_open_period).
publish-is-final = Ciò che è pubblicato non cambia mai. Gli errori si correggono con una revisione, ed entrambe restano visibili.
not-now = non ora
revise-of = Revisione: { $class }, lista di { $month }
revise-imported = Questa lista viene da un file e non può essere ricalcolata; le successive sì.
revise-earlier = Può cambiare anche una lista precedente: quella di { $it }. Riveda da lì, e questa viene ricalcolata insieme.
revise-text = { $n ->
    [0] La lista viene ricalcolata da ciò che si sa ora. Nulla è pubblicato prima che lei abbia visto la differenza.
    [one] Questa lista e { $shown } successiva vengono ricalcolate da ciò che si sa ora. Nulla è pubblicato prima che lei abbia visto la differenza.
    *[other] Questa lista e { $shown } successive vengono ricalcolate da ciò che si sa ora. Nulla è pubblicato prima che lei abbia visto la differenza.
  }
revise-reason = Motivo, come tutti lo leggeranno
revise-would = Che cosa cambia la revisione
revise-based-on-it = Vengono ricalcolate anche le liste rapid e blitz che si basano su di esse.
revised-class = Lista
revised-lists = Revisioni
revised-from-to = Mesi
revised-players = Giocatori il cui rating cambia
only-details = Nessun rating pubblicato cambia; cambiano altri dati della lista.
revise-is-final = Le liste qui sopra sono pubblicate come revisioni con il motivo “{ $it }”. Ciò che era pubblicato resta visibile.
publish-revisions = { $n ->
    [one] Pubblica questa revisione
    *[other] Pubblica queste { $shown } revisioni
  }
revision-unchanged = Le liste sono ricalcolate e nulla cambia. Nulla è ancora registrato.
revise-unchanged = Nulla cambia: le liste da { $it } in poi restano come sono pubblicate.
revise-unchanged-final = Il registro annota, con il motivo “{ $it }”, che le liste sono state ricalcolate. Le correzioni poi non sono più in attesa.
record-unchanged = Registra che nulla cambia
unchanged-done = È registrato che nulla cambia. Le correzioni non sono più in attesa.
work = Lavoro
work-run = Calcolo
work-publish = Pubblicazione
work-try-revision = Differenza di una revisione
work-revise = Revisione
work-verify = Verifica
work-inside = Qualcosa è andato storto all’interno. Nulla è cambiato; il registro del server ne ha la causa.
ran = La lista è calcolata e attende la pubblicazione.
published-done = Pubblicata: { $class }, lista di { $month }
list-page = Pagina della lista
revision-tried = { $n ->
    [one] La differenza è calcolata: { $shown } lista verrebbe rivista. Nulla è ancora pubblicato.
    *[other] La differenza è calcolata: { $shown } liste verrebbero riviste. Nulla è ancora pubblicato.
  }
see-difference = Vedi la differenza
revised-done = { $n ->
    [one] { $shown } revisione è pubblicata.
    *[other] { $shown } revisioni sono pubblicate.
  }
goes-on = È in corso. Può lasciare questa pagina; intanto la consultazione continua.
page-refreshes = Questa pagina si ricarica ogni secondo.
reload = Ricarica
no-work = Dall’avvio del server nulla è stato calcolato, pubblicato o rivisto.
begun-by = Iniziato il { $on } UTC da { $by }.
progress-lists = Lista { $done } di { $total }
progress-reports = Verbale { $done } di { $total }
verify = Verifica
verify-text = Tutto ciò che è conservato viene confrontato con il registro, e ogni lista pubblicata viene ricalcolata e confrontata byte per byte. Intanto null’altro deve attendere.
verify-holds = Nessuna differenza
verify-problems = { $n ->
    [one] { $shown } problema
    *[other] { $shown } problemi
  }
entries-verified = { $n ->
    [one] { $shown } voce del registro
    *[other] { $shown } voci del registro
  }
lists-verified = { $n ->
    [one] { $shown } lista
    *[other] { $shown } liste
  }
heads-verified = { $n ->
    [one] { $shown } testa firmata
    *[other] { $shown } teste firmate
  }
verify-now = Verifica tutto ora
log = Registro
log-by = Chi
log-action = Che cosa
log-any = tutto
log-text = Testo nel dettaglio
log-show = Mostra
log-empty = Nessuna voce corrisponde.
log-older = Precedenti
log-latest = Ultime
users = Utenti
role = Ruolo
role-officer = funzionario
role-administrator = amministratore
state = Stato
offices = Cariche
user-disabled = disattivato
has-second-factor = secondo dispositivo
no-second-factor = nessun secondo dispositivo
user-active = attivo
new-user = Un nuovo utente
federation-of-officer = Federazione di un funzionario
add-user = Aggiungi l’utente
no-role = { $it } non è un ruolo.
no-federation-code = { $it } non è una federazione registrata qui; ne scriva le tre lettere.
no-office-name = { $it } non è una carica.
offices-text = Le cariche a nome delle quali decide.
save-offices = Salva le cariche
save-role = Salva ruolo e federazione
own-rights = Nessuno cambia il proprio ruolo o le proprie cariche; può farlo un altro amministratore.
password-text = { $n ->
    [one] Almeno { $shown } carattere. Tutti gli accessi con questo nome terminano.
    *[other] Almeno { $shown } caratteri. Tutti gli accessi con questo nome terminano.
  }
new-password = Nuova password
set-password = Imposta la password
account = Account
disable-text = Chi è disattivato esce subito, e i suoi token sono rifiutati.
enable-user = Riattiva { $it }
disable-user = Disattiva { $it }
refused-own-account = Non può disattivare il proprio account; può farlo un altro amministratore.
second-factor-how = Senza un secondo dispositivo questo amministratore può leggere ma non cambiare nulla. Lo imposta in «Il suo account».
code-hint = Solo se ne ha impostato uno
own-account = Il suo account
own-password-before = Password attuale
own-password-button = Cambia la password
own-password-wrong = La password attuale è errata. Nulla è stato cambiato.
own-password-set = La password è stata cambiata. Acceda con quella nuova.
second-device = Secondo dispositivo
device-have = A ogni accesso le viene chiesto un codice del secondo dispositivo.
device-none = Accede con la sola password. Un secondo dispositivo tiene fuori chi la conosce.
device-needed = Può leggere, ma non cambiare nulla finché non imposta un secondo dispositivo.
device-set-up = Imposta un secondo dispositivo
device-replace = Sostituisci il secondo dispositivo
device-text = Inserisca questo segreto in un’app di autenticazione, o apra il collegamento sul dispositivo. È mostrato solo questa volta. Il codice che il dispositivo mostra poi lo conferma.
device-link = Apri in un’app di autenticazione
device-code = Codice del nuovo dispositivo
device-code-before = Codice del dispositivo attuale
device-confirm = Conferma il dispositivo
device-wrong = La password o un codice è errato. Nulla è stato cambiato; il segreto è ancora lo stesso.
device-set = Il secondo dispositivo è impostato. Acceda con la password e il suo prossimo codice.
no-federations-yet = Nessuna federazione è ancora registrata.
open-tournaments = Tornei aperti
player-saved = Salvato.
player-acts = Unire, separare o trasferire
player-acts-of = Unire, separare o trasferire: { $it }
will-change = Che cosa cambierà
no-list-revised = Nessuna lista pubblicata cambia.
results-count-for = I risultati contano per
merged-since = unito, con effetto dalla lista di { $it }
merge = Unire
merge-text = { $it } è il doppione: il numero resta nella storia e i suoi risultati contano per il numero conservato.
merge-into = Numero da conservare
merge-into-hint = Il numero FIDE dello stesso giocatore
merge-revise = Rivedi anche le liste pubblicate, dalla prima in cui compare il doppione
side-by-side = I due a confronto
never-together = Non hanno mai giocato lo stesso torneo ratificato.
together-tournaments = { $n ->
    [one] Entrambi hanno giocato { $shown } torneo.
    *[other] Entrambi hanno giocato gli stessi { $shown } tornei.
  }
together-games = { $n ->
    [one] { $shown } partita l’uno contro l’altro
    *[other] { $shown } partite l’uno contro l’altro
  }
despite-doubts = sono comunque lo stesso giocatore; il motivo dice perché
merge-button = Unisci { $one } a { $other }
split = Separare
split-text = I due numeri sono in realtà due giocatori. Le liste calcolate con l’unione vengono riviste.
split-button = Separa di nuovo { $it }
transfer = Trasferire
transfer-text = Il giocatore appartiene a un’altra federazione da un certo giorno. Le liste pubblicate conservano la federazione che mostrano.
transfer-to = Alla federazione
transfer-on = Da questo giorno
transfer-button = Trasferisci { $one } a { $other }
federation-now = Federazione oggi
federation-then = Federazione in quel giorno
federation-later = Federazione in seguito
typed-number = Scriva un numero.
stage-next = Consegna un verbale provvisorio
stage-when = per un torneo lungo comunicato a fasi
stage-text = Il verbale apre la fase successiva del torneo, ratificata da sola. I turni già comunicati in una fase precedente non sono ratificati di nuovo.
stage-opens = Apre
stage-first-round = Primo turno che conta
stage-hint = Se vuoto: secondo le date dei turni
stage-start = Primo giorno della fase
stage-end = Ultimo giorno della fase
stage-days = Giorni
stage-show = Mostra che cosa apre
stage-button = Consegna { $it }
scope-users = dire chi può accedere, tranne gli amministratori
refused-token-administrator = Un token non cambia nulla degli amministratori; acceda a /desk/users.
only-despite = Solo nonostante questo:
period-not-over = Il periodo è ancora aperto: le partite fino alla fine del mese prima di { $it } non ci sono ancora tutte. Ciò che si calcola ora le lascia fuori.
lists-may-change = { $it }: liste pubblicate che possono cambiare
first-list = Dalla lista
other-columns = Altre colonne che cambiano
column-k = K
column-games = Partite finora
column-period-games = Partite del periodo
column-highest = Rating più alto
column-last-games = Ultima lista con partite
column-activity = Attività
next-may-appeal = Vedi perché, e se fare ricorso
next-appeal-possible = Un ricorso è ancora possibile
appeal-how = La federazione può ricorrere fino al { $it }; il ricorso è registrato a suo nome e va all’organo indicato dal regolamento.
appeal-reason = Motivi del ricorso
appeal-button = Presenta ricorso contro il rifiuto
no-article = L’edizione di questo torneo non ha l’articolo { $it }.
reject-title = Respingere { $it }
reject-means = Il torneo non sarà ratificato.
reject-appeal = La federazione può fare ricorso fino al { $it }.
reject-button = Respingi { $it }
tokens = Token
tokens-text = I programmi accedono con un token e agiscono a suo nome, fin dove il token lo permette. È conservato come impronta e può essere ritirato in ogni momento.
token-once = Questo è il token. Lo copi ora; non sarà più mostrato.
token-until = Valido fino al { $it }.
no-tokens = Non ha token.
new-token = Un nuovo token
token-purpose = A che cosa serve
token-purpose-hint = Per esempio il programma che lo usa.
token-may = Può
token-expires = Ultimo giorno
token-begins = Comincia con
make-token = Crea il token
withdraw = Ritira
withdrawn = ritirato
no-scope = Scelga almeno una cosa che il token può fare.{ $it }
no-token = Lei non ha un token { $it }.
scope-read = vedere ciò che lei vede in ufficio
scope-register = registrare tornei, tenere giocatori e tasse
scope-submit = consegnare verbali e ricorsi
scope-decide = decidere sui tornei, a nome delle sue cariche
scope-publish = calcolare, pubblicare e rivedere liste
token-needed = Invii un token: l’intestazione Authorization con Bearer e il token.
token-refused = Il token è sconosciuto, scaduto o ritirato, oppure il suo utente è disattivato.
refused-scope = Il token non vale per questo; ne crei uno con l’ambito indicato dalla pagina dell’API.
bad-registration = La registrazione non si legge: { $it }
other-federation = La registrazione deve indicare la federazione { $it }, per la quale è inviata.
reserved-facts = { $it }: il giorno della registrazione lo annota l'ufficio, e decidono le cariche; lo tolga dal file.

# The parameters of the regulations in plain words.
figure-first-event-minimum-score = almeno { $it } { $it ->
        [one] punto
        *[other] punti
    }
figure-first-event-minimum-opponents = almeno { $it } { $it ->
        [one] avversario
        *[other] avversari
    } con rating
figure-first-event-opponents-disregarded-yes = altrimenti non contano neppure le partite contro il giocatore
figure-first-event-opponents-disregarded-no = altrimenti le partite contro il giocatore contano lo stesso
figure-unrated-result-games = almeno { $it } partite con avversari con rating
figure-unrated-result-score = almeno { $it } { $it ->
        [one] punto
        *[other] punti
    } in esse
figure-unrated-result-at-floor-yes = il risultato raggiunge la soglia
figure-unrated-result-at-floor-no = anche sotto la soglia
figure-difference-cap-points = una differenza sopra { $it } conta come { $it }
figure-difference-cap-games-every-game = in ogni partita
figure-difference-cap-games-once-upward = una volta per torneo, per chi ha il rating più alto
figure-difference-cap-games-once-either-way = una volta per torneo, in entrambi i sensi
figure-difference-cap-games-downward-always-upward-once = sempre per chi ha il rating più basso, una volta per chi ha il più alto
figure-difference-cap-exempt-from = non per chi ha { $it } o più
figure-k-general-k = K è { $it }
figure-k-games-limit-product = K per le partite di un periodo è al massimo { $it }
figure-time-bounds-moves = per { $it } mosse
figure-time-bounds-at-least = almeno { $it } minuti
figure-time-bounds-at-most = al massimo { $it } minuti
figure-time-bounds-more-than = più di { $it } minuti
figure-time-bounds-less-than = meno di { $it } minuti
figure-play-per-day-games = al massimo { $it } turni al giorno
figure-play-per-day-hours = al massimo { $it } ore al giorno
figure-stand-in-class = il rating della lista { $it }
figure-floor-rating = { $it }
figure-list-dates-months = nei mesi { $it }
figure-list-dates-months-all = ogni mese
figure-first-rating-games-games = { $it } partite
figure-first-rating-games-team-championship-games = { $it } se tutte da campionati a squadre
figure-first-rating-games-disabled-players-games = { $it } per i membri di IBCA, ICSC o IPCA
figure-k-once-reached-k = K è { $it }
figure-k-once-reached-rating = dal primo rating pubblicato di { $it } o più
figure-k-junior-k = K è { $it }
figure-k-junior-age = fino a { $it } anni
figure-k-junior-until-birthday = fino al compleanno
figure-k-junior-until-end-of-year = fino alla fine di quell'anno
figure-k-junior-below = finché sotto { $it }
figure-k-new-player-k = K è { $it }
figure-k-new-player-games = fino a { $it } partite completate
figure-far-apart-difference = { $it } punti di differenza o più
figure-far-apart-above = e uno dei due sopra { $it }
figure-closing-date-days = un torneo finisce almeno { $it } giorni prima della lista
figure-closing-date-official-days = uno ufficiale almeno { $it } { $it ->
        [one] giorno
        *[other] giorni
    }
figure-pooling-months = i risultati si raggruppano su { $it } mesi
figure-pooling-below-floor-dropped = un risultato sotto la soglia è scartato
figure-pooling-below-floor-kept = un risultato sotto la soglia è conservato
figure-average-rounding-exact = non arrotondata
figure-average-rounding-whole = a un numero intero
figure-first-rating-bonus-points = { $it } punti
figure-round-robin-unrated-cap = un avversario oltre { $it } sopra conta come { $it } sopra
figure-round-robin-unrated-rated-average = media dei giocatori con rating: { $it }
figure-round-robin-unrated-dp-average = media dei loro dp: { $it }
figure-round-robin-unrated-tournament-average = media del torneo: { $it }
figure-rounding-of-change = la variazione del periodo
figure-rounding-of-new-rating = il nuovo rating
figure-rounding-half-away-from-zero = il mezzo lontano da zero
figure-rounding-half-up = il mezzo per eccesso
figure-below-floor-shown-delisted = mostrato una volta come tolto dalla lista
figure-below-floor-shown-unrated = mostrato una volta come senza rating
figure-inactivity-months = dopo { $it } mesi senza partite ratificate
figure-inactivity-still-listed-months = in lista ancora per { $it } mesi
figure-inactivity-out-of-top-list-months = fuori dalla lista di vertice dopo { $it } mesi
figure-inclusion-federation-may-exclude-yes = una federazione può far escludere un giocatore
figure-inclusion-federation-may-exclude-no = nessuna federazione può far escludere un giocatore
figure-inclusion-dispensation-yes = dispensa su richiesta
figure-inclusion-dispensation-no = nessuna dispensa
figure-inclusion-dispensed-by = eccezioni: { $it }
figure-inclusion-deaths-reported-yes = le federazioni comunicano i decessi
figure-inclusion-deaths-reported-no = i decessi non vanno comunicati
figure-registration-months = { $it } { $it ->
        [one] mese
        *[other] mesi
    } prima
figure-registration-days = { $it } giorni prima
figure-registration-norm-days = { $it } giorni dove si possono fare norme
figure-registration-late-allowed-by = più tardi se lo ammette: { $it }
figure-registration-norms-late-allowed-by = con norme più tardi se lo ammette: { $it }
figure-official-events-of = di: { $it }
figure-appeal-days = entro { $it } giorni
figure-appeal-to = a: { $it }
figure-rate-of-play-moves = per { $it } mosse
figure-rate-of-play-per-game = secondo il rating dei due
figure-rate-of-play-per-tournament = secondo i rating del torneo
figure-rate-of-play-minimum = { $it }
figure-first-control-moves = { $it } mosse
figure-first-control-or-more-yes = o più
figure-first-control-or-more-no = esattamente
figure-laws-hybrid-yes = manifestazioni ibride ammesse
figure-laws-hybrid-no = nessuna manifestazione ibrida
figure-laws-deviations-yes = deroghe se approvate
figure-laws-deviations-no = nessuna deroga
figure-duration-days = al massimo { $it } giorni
figure-duration-leagues-excepted-yes = esclusi i campionati a squadre
figure-duration-leagues-excepted-no = anche i campionati a squadre
figure-duration-may-be-approved-yes = di più se approvato
figure-duration-may-be-approved-no = mai di più
figure-duration-approved-by = approva: { $it }
figure-duration-period-by-period-yes = può essere ratificato periodo per periodo se dichiarato
figure-duration-period-by-period-no = ratificato per intero
figure-round-robin-composition-one-in = un giocatore su { $it }
figure-round-robin-composition-small-field = con meno di { $it } giocatori
figure-round-robin-composition-small-field-rated = almeno { $it } con rating
figure-round-robin-composition-double-players = doppio con giocatori senza rating: almeno { $it } giocatori
figure-round-robin-composition-double-rated = di cui { $it } con rating
figure-round-robin-composition-national-rated = campionato nazionale: { $it } con rating
figure-round-robin-composition-national-men-yes = contando gli uomini
figure-round-robin-composition-national-men-no = contando tutti
figure-round-robin-composition-national-rated-women = femminile: { $it }
figure-announcement-must-say-rated-yes = deve dire che il torneo è valido per il rating
figure-announcement-must-say-rated-no = ratificato salvo che l'invito dica altrimenti
figure-interim-reports-after-days = ogni mese se dura più di { $it } giorni
figure-report-days-officer = all'amministratore del rating della federazione in { $it } giorni
figure-report-days-fide = alla FIDE in { $it } giorni
figure-report-days-late-allowed-by = più tardi se lo ammette: { $it }
figure-registering-federation-host-yes = la federazione del luogo
figure-registering-federation-host-no = qualunque federazione
figure-registering-federation-member-yes = che aderisce alla FIDE
figure-registering-federation-member-no = aderente o no
figure-registering-federation-affiliated-yes = o un'organizzazione affiliata
figure-registering-federation-affiliated-no = nessuna organizzazione affiliata
figure-exceptional-cases-decided-by = decide: { $it }
figure-exceptional-cases-high-average-decided-by = anche: { $it }
figure-exceptional-cases-average-above = con una media sopra { $it }
figure-unplayed-games-exceptions = eccezioni: { $it }
figure-match-decided-waived-by = può derogare: { $it }
figure-report-lists-month-end-days = una lista dopo se restano { $it } giorni o meno del mese
figure-report-lists-last-list = non ratificato dopo la lista numero { $it } dalla fine
figure-hybrid-approved-by = approva: { $it }
figure-hybrid-pgn-yes = partite inviate con il verbale
figure-hybrid-pgn-no = le partite non vanno inviate
figure-hypothetical-opponents-count = { $it } avversari
figure-hypothetical-opponents-rating = con rating { $it }, patta
figure-first-rating-highest-rating = { $it }
figure-elite-registration-days = { $it } giorni prima
figure-elite-registration-player-above = se un giocatore è sopra { $it }
figure-elite-registration-woman-above = o una donna sopra { $it }
figure-elite-registration-late-allowed-by = più tardi se lo ammette: { $it }
figure-value-fide = FIDE
figure-value-continental = continentali
figure-value-force-majeure = forza maggiore
figure-value-fair-play = fair play
figure-value-from = { $minutes } min da { $rating } in su
figure-value-else = altrimenti { $minutes } min
figure-holds = si applica
edition-status-text = dal suo testo
edition-status-amended = modificata
edition-status-reconstructed = ricostruita
edition-status-draft = bozza
edition-status-own = propria

# The log in words: what was done, the fields of it, and what they may hold.
log-act-register = torneo registrato
log-act-amend = registrazione modificata
log-act-submit = verbale consegnato
log-act-decide = decisione
log-act-fee = tassa
log-act-run = lista calcolata
log-act-publish = lista pubblicata
log-act-revise = lista rivista
log-act-sign = testa firmata
log-act-player = giocatore registrato
log-act-transfer = giocatore trasferito
log-act-dispense = dispensa
log-act-merge = giocatori uniti
log-act-split = giocatori separati
log-act-federation = federazione registrata
log-act-user = utente modificato
log-act-import-players = giocatori importati
log-act-import-list = lista importata
log-act-unchanged = ricalcolato, non cambia nulla
log-act-undo-import = importazione annullata
log-act-own-edition = edizione propria
log-field-amount = importo
log-field-article = articolo
log-field-backdated = retrodatato perché
log-field-by = da
log-field-change = modifica
log-field-class = classe
log-field-code = codice
log-field-counts = conta
log-field-despite-doubts = nonostante i dubbi
log-field-despite-errors = nonostante gli errori
log-field-duplicate = doppione
log-field-edition = edizione
log-field-end = ultimo giorno
log-field-entries = voci
log-field-federation = federazione
log-field-fide-id = numero FIDE
log-field-first-round = primo turno
log-field-for = per
log-field-from = da
log-field-kept = numero conservato
log-field-key = chiave
log-field-kind = oggetto
log-field-lines = righe
log-field-member = aderisce alla FIDE
log-field-month = mese
log-field-name = nome
log-field-number = numero
log-field-office = a nome di
log-field-officer = amministratore del rating
log-field-offices = cariche
log-field-on = il
log-field-paid = pagata
log-field-part-of = fase di
log-field-party = interessato
log-field-players = giocatori
log-field-prefix = comincia con
log-field-program = programma
log-field-rated = tornei ratificati
log-field-rated-in = ratificato nella lista di
log-field-read = giocatori nel file
log-field-reason = motivo
log-field-received = ricevuto
log-field-registration = registrazione
log-field-rejected = tornei respinti
log-field-replaced = sostituita
log-field-report = verbale
log-field-revise = liste da rivedere
log-field-revision = revisione
log-field-role = ruolo
log-field-scopes = ambiti
log-field-second = accanto a uno accettato
log-field-shared = partite in comune
log-field-start = primo giorno
log-field-status = stato
log-field-suspended-from = sospesa dal
log-field-suspended-to = sospesa fino al
log-field-to = a
log-field-token = token
log-field-tournament = torneo
log-field-until = fino al
log-field-user = utente
log-field-verb = decisione
log-field-verdict = esito del controllo
log-change-added = aggiunto
log-change-disabled = disattivato
log-change-enabled = riattivato
log-change-offices = cariche
log-change-password = password
log-change-role = ruolo
log-change-second-factor = secondo dispositivo
log-change-token = token creato
log-change-token-withdrawn = token ritirato

# What a parameter of the API may be.
api-kind-text = testo
api-kind-texts = testo, più volte

# The numbers of articles.
article-of = { $number } ({ $edition })
article-recorded = { $number } ({ $edition }, documentato)
article-rapid-and-blitz = { $it } (rapid e blitz)
