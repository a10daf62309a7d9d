language-name = English
thousands-separator = ,
skip = Skip to the content
navigation = Main navigation
home = Home
players = Players
rankings = Rankings
federations = Federations
tournaments = Tournaments
lists = Lists
calculators = Calculators
check = Check a report
regulations = Regulations
about = About
trust = Trust
next-list = Next list
feed = Atom feed
feed-title = New lists and revisions
language = Language
appearance = Appearance
theme-auto = automatic
theme-light = light
theme-dark = dark
demo-note = A demonstration: players, tournaments and federations are made up.
standard = Standard
rapid = Rapid
blitz = Blitz
search = Search
search-title = Find a player
search-label = Name or FIDE number
search-hint = Name in any spelling, or FIDE number
home-title = Every rating, and how it was computed
home-more = More
home-next = what it would be if it were computed today
calc-change = Rating change
home-change = what a tournament or the next game is worth
home-check = drop a report, see findings and changes; nothing is stored
home-regulations = every edition in parameters and articles, any two compared
home-trust = digests, signatures and proofs for every list
no-lists-yet = No list is published yet.
whole-ranking = Whole ranking
downloads = Downloads
revision = revision { $it }
players-rated = { $n ->
    [one] { $shown } player with a rating
    *[other] { $shown } players with a rating
  }
players-count = { $n ->
    [one] { $shown } player
    *[other] { $shown } players
  }
games-in-period = { $n ->
    [one] { $shown } game
    *[other] { $shown } games
  }
rank = Rank
name = Name
rating = Rating
change = Change
games = Games
born = Born
born-in = born { $it }
fide-id = FIDE number
fide-number = FIDE number { $it }
federation = Federation
federation-short = Fed.
continent = Continent
title = Title
sex = Sex
women = women
men = men
any = any
all = All
active = Active
active-women = Active women
active-juniors = Active juniors
list = List
born-from = Born from
rating-from = Rating from
to = to
only-active = active on this list only
filters = Narrow the search
filter = Filter
pages = Pages
earlier = previous page
later = next page
show = Show
nobody-found = Nobody found. Fewer letters find more; word order and accents do not matter.
nobody-fits = No player is like this. Leave out a filter to find more.
similar-names = Nobody has exactly this name; these are similar.
similar-numbers = Nobody has this number; these are a slip of one digit away, or have two exchanged.
rank-new = new
rank-back = back
new-on-list = new
players-more = More than { $it } players
not-asked-so = “{ $it }” cannot be asked here.
filter-no-number = { $field }: “{ $it }” is not a whole number.
filter-reversed = { $field }: { $it } ends before it begins.
page-beyond = The ranking ends before this page.
last-page = Last page
nobody-here = Nobody belongs to this selection on this list.
ranking-of = { $class } ranking, { $month }
group-open = Open
group-women = Women
group-juniors = Juniors
group-girls = Girls
group-seniors = Seniors 50+
continent-africa = Africa
continent-americas = Americas
continent-asia = Asia and Oceania
continent-europe = Europe
with-inactive = also inactive players
compared-with = compared with { $it }
moved = Places gained or lost since the list before
mark-active = active
mark-inactive = inactive
mark-fully-inactive = long inactive
mark-delisted = fallen below the floor
mark-unrated = unrated
mark-left-out = left out of the list
peak = Peak { $it }
rank-world = World
rank-women = Women
revised-from = published { $rating }, revised { $on }
revised-long = { $now } (published { $was }, revised { $on }: { $reason })
history = History
history-table = Table of all lists
chart-title = Ratings of { $it }
chart-description = Standard solid, rapid dashed, blitz dotted; the table below has the numbers.
chart-keys = Chart; arrow keys move through the lists
range-1y = 1 year
range-3y = 3 years
range-10y = 10 years
range-all = all
calculation-of = { $class }, list of { $month }
open-derivation = Every step, with its article
note-died = Died on { $it }.
note-left-out = Left out of the lists from { $it } on.
note-unrated = Registered, and on no list yet.
round = Round
colour = Colour
white = White
black = Black
opponent = Opponent
result = Result
not-rated = not rated
starred = counted as 400 points apart
abbr-ro = the player's rating
abbr-rc = average rating of the opponents as counted, after the 400-point rule
abbr-ra = average rating of the opponents
abbr-rp = performance, from the opponents’ own ratings
abbr-w = points
abbr-n = rated games
abbr-chg = sum of the changes
role-stand-in = with the standard rating
role-rated-meanwhile = rated meanwhile
role-first-rating = part of the first rating
role-pooled = kept for a first rating
role-pending = waits for the whole tournament
role-disregarded = disregarded as a first event
role-below-floor = below the floor
role-left-out = not counted, left out of the list
calculation-sum = { $it } points: { $parts }; rounded once.
calculation-part = { $change } from the { $name }
calculation-none = No games in this period. The rating stays { $it }.
calculation-first = A first rating: { $it }.
calculation-unrated = No rating on this list.
derivation = Derivation
rounded = rounded { $it }
article = Article { $it }
imported-list = This list came from a file; its numbers were not computed here.
list-digest = SHA-256 of the list
never-met = No game between the two in tournaments rated here.
won-drawn-lost = { $won } won, { $drawn } drawn, { $lost } lost
date = Date
tournament = Tournament
not-found = Not found
not-understood = This was not understood
refused = Not allowed
busy = Busy
busy-text = The database is busy. Reading usually goes on; try again in a moment.
inside = Something went wrong
inside-text = The fault is on this side and is in the log (request { $it }).
quote-number = If you write to us, quote request { $it }.
nearest = The nearest matches:
no-player = There is no player { $it }.
no-tournament = There is no tournament { $it }.
no-federation = There is no federation { $it }.
no-such-thing = It is not there: { $it }.
no-page = There is no page { $it }.
no-class = There is no list { $it }; there are standard, rapid and blitz.
no-group = There is no group { $it }; there are open, women, juniors, girls and seniors.
no-continent = There is no continent { $it }; there are africa, americas, asia and europe.
no-month = { $it } is not a month such as 2025-12.
no-list = No { $it } list is published.
before-first-list = There is no list of that month: the first is that of { $it }.
no-language = There is no language { $it }.
not-possible = { $it }
wrong-method = { $it } does not take this kind of request.
too-large = The file is too large; { $it } MB are the most.
too-large-title = Too large
late = Too slow
late-text = The rest of the request did not come in time; nothing was done. Send it again.
crowded-text = More is being sent at once than can be held; nothing was done. Send it again in a minute.
wrong-method-title = Not in this way
bad-request = The request for { $it } could not be read.
refused-sign-in = Sign in to see this page.
tournament-search = Name or place
status = Status
place = Place
no-tournaments = No tournament fits.
rated-on = rated on the list of { $it }
status-registered = registered
status-reported = report received
status-returned = returned
status-accepted = accepted
status-rated = rated
status-rejected = rejected
status-appealed = appealed
not-official-yet = Not on a list yet: the numbers are a preview and may change.
sent-back-yet = Sent back: it waits for a corrected report, and changes nothing until then.
refused-for-good = Refused: this tournament is not rated.
refused-appealed = Refused, and an appeal waits for its decision: nothing is rated meanwhile.
cross-table = Cross table
starting-number = starting number
points = Points
performance = performance
first-ratings = Unrated players
games-not-rated = Games not rated
why = Why
findings = Findings
games-count = { $rated } of { $played } games count.
verdict-ratable = ratable
verdict-ratable-in-part = ratable in part
verdict-not-ratable = not ratable
verdict-needs-decision = needs a decision
severity-error = Error
severity-warning = Warning
severity-note = Note
details = Details
edition = Edition of the regulations
start-list = Ratings from the list of
system = System
system-swiss = Swiss
system-round-robin = round robin
system-team = team
system-match = match
time-control = Time control
time-minutes = { $n ->
    [one] { $shown } minute
   *[other] { $shown } minutes
  }
time-seconds = { $n ->
    [one] { $shown } second
   *[other] { $shown } seconds
  }
time-moves = { $n ->
    [one] for { $shown } move
   *[other] for { $shown } moves
  }
time-increment = { $n ->
    [one] { $shown } second per move
   *[other] { $shown } seconds per move
  }
time-then = { $before }, then { $next }
time-of-each = White: { $white }; Black: { $black }
arbiter = Arbiter
report = Report
report-number = no. { $number }, received { $on }
reports-in-all = { $n ->
    [one] { $shown } report in all
    *[other] { $shown } reports in all
  }
as-received = as received
verb-accept = accepted
verb-granted = appeal granted, waits for a report
verb-reject = rejected
verb-return = returned
verb-appeal = appeal
verb-other = decision
no-report-yet = Registered; no report has been received yet.
refused-report = The authority does not publish reports as received.
lists-title = Published lists
lists-lead = Every list in every layout, with its digest. What was published never changes; a correction is a new revision.
month = Month
ranking = ranking
list-of = Lists of { $it }
download = Download
canonical = canonical text
first-published = As first published
imported = from a file
before = Before
now = Now
then = Then
list-last = Last list
list-next = Next list
more-changed = { $n ->
    [one] and { $shown } more number
    *[other] and { $shown } more numbers
  }
all-classes = All classes in one file
by-federation = By federation
signed-head = Signed head of the log
signed-head-text = It covers the first { $it } entries of the log; keep it, and later you can prove whether the log still begins so.
top-ten = Top ten
with-rating = With rating
registered-count = { $n ->
    [one] { $shown } registered player
    *[other] { $shown } registered players
  }
rating-officer = rating officer { $it }
federation-not-member = Not a member of FIDE.
federation-suspended = Suspended.
newcomers = Newcomers
distribution = Distribution of the standard ratings
as-table = As a table
preview-note = Not official: computed from the tournaments accepted so far. It changes with every report until the list is published.
tournaments-so-far = { $n ->
    [one] { $shown } tournament so far
    *[other] { $shown } tournaments so far
  }
players-played = { $n ->
    [one] { $shown } played
    *[other] { $shown } played
  }
nobody-played = No tournament counts for this list yet.
best-who-played = The best who played
risers = Largest gains
fallers = Largest losses
no-edition = There is no edition { $it }.
compare = Compare
compare-with = Compare with
regulations-lead = Every edition as parameters and as articles in our words. The one in force on the first day of a tournament applies.
which-applies = Which edition applies to a tournament that starts on
applies-on = For a tournament that starts on { $it }:
no-edition-then = none
edition-short = Edition
edition-of = { $class }, edition { $id }
in-force = in force
in-force-from = in force from { $it }
what = What
adjustments = One-off adjustments
never-in-force = used only on request
checked-on = checked against its source on { $it }
parameters = Parameters
rule = Rule
figures = Figures
article-short = Article
rulings = Where the text is read otherwise
articles-in-words = Articles, in our words
articles-of-one = { $n ->
    [one] { $shown } article that only this edition has
    *[other] { $shown } articles that only this edition has
  }
articles-differ = Articles that read differently
rules-same = { $n ->
    [one] { $shown } rule is the same in both.
    *[other] { $shown } rules are the same in both.
  }
about-lead = Ratings computed by the letter of the FIDE rating regulations, in whichever edition applied, by open software.
about-numbers = Every number opens into its calculation, every step names its article, and everybody can recompute every list.
lab-report = How the rating scale does: report of the lab
program = Program
trust-title = Why these numbers can be trusted
trust-lead = You need not believe us. You can check.
trust-digest = Every list has a digest (SHA-256) of its canonical text. A changed letter changes the digest.
trust-revision = What was published stays. A correction is a new revision with its reason and its difference.
trust-log = Every act is in a log in which each entry contains the digest of the one before; its head is signed.
trust-recompute = From the archive anybody can recompute every list, byte for byte.
trust-recompute-closed = Every list can be recomputed, byte for byte, from the archive. It holds reports with birth dates, so here the authority gives it to those who may see them.
log-entries = Entries of the log
log-last = Digest of the last one
signed-on = Signed { $it }.
not-signed = The log of this authority is not signed yet.
check-yourself = Check it yourself
check-archive = Recompute every list from the archive:
check-head = Keep head.txt today. Later, check that the log of a new archive still begins with it:
check-proof = Check the proof of one line with the authority’s key. Ask the authority for the proof, and take the key from somewhere other than this site:
calculators-lead = Type ratings, FIDE numbers or names. Every result has an address to share and opens into its derivation.
calc-change-text = What the games of a tournament give a rated player.
calc-initial = First rating
calc-initial-text = What rating an unrated player's results come to.
calc-period = A whole period
calc-period-text = Several tournaments: one sum, one rounding.
calc-need = What do I need?
calc-need-text = The points that reach a goal.
calc-performance = Performance
calc-performance-text = The rating a result is worth.
player-field = Player: name or FIDE number
or-rating = or rating
own-rating = Your rating
k-field = K, if known
k-field-20 = K (20 if left blank)
born-for-k = Year of birth, to find K
games-for-k = Rated games so far, to find K
opponent-field = Opponent: rating (0 if unrated), FIDE number or name
nobody-meant = nobody found
several-fit = Several players fit; choose one:
several-named = Several players fit “{ $it }”; choose one.
several-meant = Several players fit; give the FIDE number: { $it }.
no-score = { $it } is no result: 1, ½ or 0.
calculate = Calculate
score-in-games = { $score } in { $n }
expected = { $it } expected
below-floor = Below the floor: this rating would not be published.
too-far-apart = The game against { $it } does not count: the players are too far apart.
average-of-opponents = average of the opponents { $it }
not-published = Not published
share-address = The address of this page holds the whole calculation; share it.
edition-today = the one in force today
target = Goal
points-needed = { $n ->
    [one] { $it } point is enough.
    *[other] { $it } points are enough.
  }
out-of-reach = Out of reach with these games.
period-games = Tournaments and games
period-hint = A line a game: opponent, then the result. A line without a result begins a tournament.
sum = Sum
year-to-come = { $it } is in the future.
own-opponent = { $it } is the player: nobody plays themselves.
k-assumed = K { $it } is assumed, as not everything it depends on is known. Give K itself, or the year of birth and the games so far.
k-assumed-20 = K { $it } is assumed, as none is given.
not-a-number = { $it } is not a number from { $from } to { $to }.
opponent-unrated = The game against { $it } does not count: { $why }.
somebody-unrated = A game against an unrated opponent does not count: { $it }.
missing-score = Give the result: 1, ½ or 0.
missing-player = Give the player’s name or FIDE number, or a rating.
missing-rating = Give your rating.
missing-opponents = Give at least one opponent.
missing-games = Give at least one game.
typed-rating-counts = The rating typed counts: { $typed }. The list has { $listed }.
line-not-understood = Line { $n } is not understood: { $line }. { $why }
line-no-result = Write the opponent, a blank and the result: 1, ½ or 0. The name of a tournament does not begin with a number or end like a result.
line-no-rating = A rating is a number from 1 to 4000.
line-several = Several players fit; write the FIDE number.
line-nobody = Nobody of this name was found; write the rating or the FIDE number.
too-many-lines = At most { $it } lines are read; leave the others out.
period-no-total = There is no total until every line is understood.
event-without-games = “{ $it }” has no games. If it is an opponent, write the result behind the name.
counted-in = Counted in: { $n } drawn games against opponents rated { $rating }.
abbr-dp = rating difference that the score stands for
abbr-p = share of the points
first-rating-bonus = for the points above half { $it }
no-opponent = Nobody with a rating is meant by { $it }.
check-lead = Drop a tournament report (TRF) and see at once what the rating regulations say of it and what it gives everybody.
check-forgotten = The report is checked and forgotten: nothing is stored.
not-a-report = This is no tournament report.
empty-file = The file { $it } is empty. Choose a report and send it again.
facts-again = The text is still there; correct it, choose the report once more and send both:
facts-here = write it below, under
check-write-such = for example { $line }
check-own-lists = this page takes the lists that are published here
check-own-list-number = correct the FIDE number; this page takes the list that is published here
check-own-list-report = correct the report; this page takes the list that is published here
line-and-column = Line { $line }, column { $column }
nothing-stored = Nothing was stored.
class-by-time = by the time control
fits-class = The time control fits another list: { $it }. Choose it below and check again.
no-findings = No findings.
changes = Changes
check-another = Check another report
drop-here = Report: drop the file here, or choose it
check-button = Check and rate
registration-facts = Facts the report does not contain
facts-too-long = The facts may have at most { $it } kB; give only those of this tournament.
registration-hint = As in a registration file (TOML); each line may be left out.
no-file = No file came with the form; choose a report and send it again.{ $it }
packed-file = The file is packed (.zip or .gz), and there is no tournament report that can be unpacked; send the report itself.{ $it }
packed-many = There are more than { $it } files in this archive; unpack it and send the report itself.
packed-several = There are several reports in this archive, such as { $it }; unpack it and send the one you mean.
too-many-rounds = The report is too long for this page: players times rounds are more than { $it }. The command line takes it: `arpad check` and `arpad rate`.
rank-heading = Rank among the active (among all)
preview = preview, not official
sign-in = Sign in
sign-out = Sign out
password = Password
code = Code of the second device
code-needed = Enter the code that the second device shows, and the password again.
sign-in-wrong = Name, password or code is wrong, or the account is disabled.
session-ended = Your sign-in has ended, and nothing was done. Sign in and do it again; files have to be chosen again.
session-ended-kept = Your sign-in has ended, and nothing was done. What you typed is kept: sign in here, and it is shown again.
kept-title = What you typed
kept-signed-in = You are signed in as { $it }.
kept-nothing-done = What was typed before the sign-in ended is still here, and nothing was done with it.
kept-until-device = What you typed is below; nothing was done with it. Leave this page open, set up the device in another one and sign in there, then come back to this one.
kept-show-again = Show the form again, filled in
kept-copy = Copy what you need, and go on:
kept-go-on = Back to the page
too-many = Too many tries
too-many-text = { $n ->
    [one] Try again in { $shown } minute.
    *[other] Try again in { $shown } minutes.
  }
refused-read-only = This site only shows; nobody can sign in here.
refused-other-site = The form was not sent from a page of this site. Nothing was done.
refused-administrator = Only an administrator may do this.
refused-federation = Only an officer of the federation concerned may do this.
refused-second-factor = Administrators need a second device before they change anything. Set one up under Your account, then sign in again.
desk = Desk
waiting = What waits
nothing-waits = Nothing waits.
due = Due
fee-open = Fee open
times = { $n ->
    [one] once
    *[other] { $shown } times
  }
errors-count = { $n ->
    [one] { $shown } error
    *[other] { $shown } errors
  }
public-page = Public page
decisions = Decisions
hand-in = Hand in a report
decide = Decide
office = In the name of
reason = Reason
despite-errors = accept although the report has errors
despite-same-games = accept although another tournament has the same games
do-accept = Accept the report
do-return = Send the report back
do-reject = Reject the tournament
no-decision = { $it } is not a decision.
refused-office = This office is not yours.

# What programs are given
api = API
api-lead = The same for programs: JSON under /api/v1. What everybody may read needs no key; the desk needs a token.
api-months = Months are written 2025-12; exact decimals and scores are strings.
api-tables = A table has at most 100 lines a page; { $next } and the header { $link } lead to the page after. Whole lists are files:
api-etag = Every answer has an { $tag }; sent back as { $header } it costs nothing until something is published.
api-problems = What goes wrong is { $type } with a stable code; 429 has { $header }.
api-token = The desk asks for a token: { $it }. It acts in the name of its user as far as its scopes go, and ends on its day. Tokens are made at
api-csv = A table comes as CSV with { $query } or { $header }.
api-also-csv = also as CSV
api-body-file = The body is the file itself.
api-scope = With a token of the scope { $it }.
unknown-parameter = There is no parameter { $it } here.
bad-parameter = A value does not fit: { $it }.
missing-parameter = { $it } is missing.
bad-json = The JSON sent cannot be read: { $it }
bad-cursor = The cursor is not one that was given out.{ $it }
old-cursor = The lists changed since the cursor was given out; begin again.{ $it }
too-many-ids = At most { $it } players at once.
too-many-events = At most { $it } tournaments.
too-many-games = At most { $it } games.
too-many-requests = Too many requests
too-many-requests-text = Ask again in { $it } seconds.

# The games of a player.
games-title = Games
games-link = All games, score by colour, head to head
games-of-tournaments = { $n ->
    [one] From one tournament rated here.
   *[other] From { $n } tournaments rated here.
}
games-earlier = Earlier ones are not counted on this page.
no-games-here = No rated games here.
head-to-head = Head to head with
by-colour = By colour
won = Won
drawn = Drawn
lost = Lost
score = Score
opponents = Opponents
latest-tournaments = Latest tournaments
ranks = Ranks
more = More
list-month = list { $it }
chart-hint = Point at the chart or tap it, or use the arrow keys.
no-next-ranking = The next { $it } list cannot be computed yet.
whole-next-ranking = The whole ranking
archive = Open archive
archive-text = Players, tournaments, reports, decisions, lists and the log in one file, from which anybody can recompute every list.
refused-archive = The archive holds reports with birth dates, and this authority does not publish them.
revised-list = The list was revised
demo-sign-in = This is a demonstration. Sign in as { $officer } (officer) or { $administrator } (administrator) with the password
edition-named = edition { $it } of the regulations
nobody-new = Nobody is new on this list.
more-revised = { $n ->
    [one] One more number was revised
   *[other] { $n } more numbers were revised
}

# The officer's desk
not-known = not known
yes = yes
no = no
female = female
male = male
needed = needed
cancel = Cancel
change-again = Change something
show-difference = Show the difference
check-answers = Show what will be recorded
file = File
outcome = What became of it
form-wrong = Nothing was recorded. What you typed is still here:
changed-meanwhile = Somebody else changed this meanwhile. Compare once more before you save.
nothing-changed = Nothing changes.
reason-hint = It goes into the log and stays there.
typed-needed = This is needed.
typed-one-line = Write it on one line, without control characters.
typed-too-long = This is too long; 200 characters are the most.
typed-day = Not a day; write it like 2025-03-31.
typed-day-bounds = A day from 1850 to 2200.
typed-choice = Choose one of the values.
typed-code = Not the code of a federation; it has three letters, such as ITA.
typed-end-first = The last day is before the first.
typed-rounds = A number of rounds from 1 to 99.
typed-time-control = Not understood. Write seconds and increment, such as 5400+30, or 90 min + 30 s.
typed-further = These are not lines of a registration file (TOML).
typed-further-reserved = Decisions, the day of registration and the day of the report are not given here; the desk records them.
typed-further-field = This has a field of its own above; write it there.
typed-birth = Write 1990-05-17, or 1990 if only the year is known.
typed-died = A day of death that cannot be.
typed-titles = Titles with commas between them, such as IA,FT.
typed-fide-id = Not a FIDE number.
typed-fide-id-taken = Somebody has this number already.
typed-amount = Not an amount; write it like EUR 50.25. A negative amount reverses a mistake.
typed-future = This day is in the future.
too-many-files = At most { $it } files at once.
too-large-together = Unpacked, the files are more than { $it } MB together; send this one by itself.
no-report = There is no report { $it } of this tournament.
amend-too-late = The tournament is { $it }; its registration cannot be changed now. Ask an administrator.
register-short = Register
register-title = Register a tournament
register-confirm = Register “{ $it }”?
register-note = The number and the registration stay for good; the registration can be replaced later, with a reason.
register-button = Register this tournament
amend-short = Change the registration
amend-title = Change the registration
amend-confirm = Change the registration of “{ $it }”?
amend-note = The log keeps both registrations.
amend-button = Save the new registration
amend-rated = The tournament is on the list of { $it }. That list stays as it is until an administrator revises it.
report-due = The report is due by { $it }.
advice = What the checks will say
advice-decision = As registered, it needs the decision of an office; ask an administrator in time.
advice-not-rated = As registered, the tournament would not be rated.
desk-only-may = only { $by } may allow it; ask an administrator, who records that decision
reg-name = Name of the tournament
reg-city = Place
reg-federation = Registered by
reg-played_in = Played in (federation)
reg-played-hint = Only if it is another federation: three letters.
reg-class = List
reg-system = System
reg-system-by-pairings = found by the pairings
reg-start = First day
reg-end = Last day
reg-registered = Registered on
reg-rounds = Rounds
reg-time_control = Time control
reg-time-hint = 5400+30, 40/5400+30:1800+30, or 90 min + 30 s
reg-arbiters = Arbiters
reg-chief = Chief arbiter
reg-arbiter-no = Arbiter { $it }
reg-has-licence = Licensed
reg-licensed = licensed
reg-not-licensed = not licensed
reg-schedule = Playing schedule registered too
reg-announced_as_rated = Announced as rated
reg-norms = Title norms possible
reg-league = A league
reg-national_championship = National championship
reg-women_only = Women only
reg-team_championship = Olympiad or team championship
reg-hybrid = Hybrid event
reg-pgn = Games sent with the report
reg-official = Official event of FIDE
reg-continental = Official event of a continent
reg-interim_reports = Interim reports each month
reg-deviations = Departs from the Laws of Chess
reg-further = Further facts
reg-further-hint = Lines of a registration file (TOML): planned_games, more arbiters, facts about players, games not to be rated.
reg-what = The tournament
reg-where-when = Where and when
reg-announced = What it is
reg-more = Seldom needed
reg-why = Why it changes
reg-from-file = Fill in from a file
reg-file = Registration (TOML) or report (TRF)
reg-file-hint = Nothing is recorded yet: the fields below are filled in with what the file tells.
reg-unreadable = The registration file cannot be read:
reg-neither = This is neither a registration (TOML) nor a report (TRF).
reg-fill = Fill in the fields
reg-filled = Filled in from the file. Complete it, then go on.
reg-left-out = Left out, because the desk records it: { $it }.
reg-other-federation = The file is of { $named }; here tournaments of { $own } are registered.
hand-in-short = Reports
hand-in-reports = Hand in reports
hand-in-lead = Drop the reports of one or many tournaments: the tournament of each is found by its name and days.
hand-in-done = Done. This is what became of each report.
hand-in-found = Nothing was handed in yet. These are the tournaments that were found.
hand-in-now = Hand them in
hand-in-more = Hand in more
hand-in-again = Hand in a corrected report
hand-in-hint = It is kept byte for byte and checked. An earlier report stays on record.
hand-in-many-hint = Each is kept byte for byte and checked. One that fits no tournament, or several, is not handed in.
hand-in-button = Hand in the reports
hand-in-find = Only find their tournaments
another-title = Is this the report of this tournament?
another-text = Nothing was handed in yet. If { $file } is the report of { $name } all the same, hand it in; it stays on record for good.
another-button = Hand it in for { $it } anyway
report-file = Report (TRF16, TRF26 or TRF(x))
report-files = Reports: drop the files here, or choose them
outcome-matched = would be handed in
outcome-handed-in = Handed in.
outcome-there = is there already
outcome-refused = not handed in
outcome-twice = Another of these files fits this tournament too; hand in one on its page.
outcome-several = It fits several tournaments; hand it in on the page of the right one.
outcome-none = No tournament that waits for a report fits.
outcome-doubtful = If it is of this tournament all the same, hand it in on the page of the tournament.
outcome-no-report = There is no player in it; it is not a report.
report-of = Report { $it }
received-on = received { $it }
report-second = another report counts until this one is accepted
report-lines = The lines of the report
warnings-count = { $n ->
    [one] { $shown } warning
    *[other] { $shown } warnings
  }
finding-follows = follows from the columns
findings-following = { $n ->
    [one] { $shown } finding that follows from it
    *[other] { $shown } findings that follow from it
  }
findings-left-out = { $n ->
    [one] { $shown } more finding is not shown.
    *[other] { $shown } more findings are not shown.
  }
lines-without = { $n ->
    [one] { $shown } line without findings
    *[other] { $shown } lines without findings
  }
keys-rows = next, previous
keys-open = opens
keys-problem = next problem
next-step = Next step
next-ends = Nothing before it ends
next-hand-in = Hand in the report
next-fix = See the findings and hand in again
next-see-errors = See the errors
next-decide = Decide
next-decision = Waits for a decision
next-appeal = The appeal is being decided
next-list-run = Waits for the next list
next-fee = Record the payment
next-nothing = Nothing left to do
next-revise = Revise the list it was rated on
next-revision = Waits for the revision of its list
waits-for-you = For you to do
waits-for-others = Waiting for others
own-count = { $n ->
    [0] Nothing for you to do
    [one] { $shown } tournament for you to act on
    *[other] { $shown } tournaments for you to act on
  }
overdue-count = { $n ->
    [one] { $shown } overdue
    *[other] { $shown } overdue
  }
with-errors-count = { $n ->
    [one] { $shown } with errors
    *[other] { $shown } with errors
  }
days-left = { $n ->
    [0] today
    [one] { $shown } day left
    *[other] { $shown } days left
  }
days-late = { $n ->
    [one] { $shown } day late
    *[other] { $shown } days late
  }
what-happened = What happened so far
stage-of = A stage of tournament
stages = Stages
tournaments-of = Tournaments of { $it }
step-registered = Registered
step-amended = Registration changed
step-report = Report { $it } handed in
step-accepted = Report accepted
step-granted = Appeal granted; the tournament waits for a report
step-returned = Report returned
step-rejected = Tournament rejected
step-appealed = Appeal made
step-waived = Article { $it } waived
step-approved = Approved under article { $it }
step-fee-due = Fee due: { $it }
step-fee-paid = Fee paid: { $it }
step-rated = Rated on the list of { $it }
step-revised = List of { $it } revised
step-other = { $it }
players-of = Players of { $it }
player-new = New player
player-birth = Born
player-birth-hint = 1990-05-17, or 1990 if only the year is known
player-name-hint = Last, First
player-number-hint = The number that FIDE gave
player-women_title = Women’s title
player-other_titles = Titles of arbiters, organisers, trainers
player-titles-hint = IA,FT
player-membership = Member of
player-died = Died on
player-merged = A duplicate: results count for
player-confirm-new = Record { $it } as a new player?
player-confirm = Correct { $it }?
player-note = The log keeps who changed what. A number that was recorded stays.
player-add-button = Record this player
player-save-button = Save the correction
player-affected = { $class } lists from { $month } on may change. They stay as published until an administrator revises them.
likely-title = May be the same person
likely-same = the same name
likely-part = one name more or less
likely-letter = one letter differs
likely-other-year = the same name, another year of birth
duplicates = Likely duplicates
duplicates-lead = Names that are the same in another spelling, with the same year of birth. If two numbers are one player, an administrator merges them.
duplicates-none = No two players of this federation are likely to be the same.
pairs-count = { $n ->
    [one] { $shown } pair
    *[other] { $shown } pairs
  }
one-number = One number
other-number = The other
fees = Fees
fees-of = Fees of { $it }
fees-none = No fee is recorded for a tournament of this federation.
fees-none-here = No fee is recorded for this tournament.
fees-all-paid = Everything is paid.
fees-hint = A fee is recorded on the page of its tournament.
fee-party = Who owes or paid it
fee-due = Due
fee-paid = Paid
fee-again = The same is recorded already, with the same day: it was sent twice, as it seems. If it is meant once more, record it again.
fee-overpaid = paid { $it } too much
typed-currency = In which currency? Write it like EUR 50.25.
fee-settled = paid
fee-record = Record a fee
fee-kind = What happened
fee-kind-due = a fee is due
fee-kind-paid = a fee was paid
fee-amount = Amount
fee-amount-hint = EUR 50.25
fee-button = Record it
due-and-paid = { $due } due, { $paid } paid
open-amount = { $it } open

# The administrator's desk
conflict = Not possible now
under-way = This is already running. Follow its progress, and start again when it has finished.
to-decisions = See what can be decided
to-tournament = To the tournament
no-office = You hold no office. Decisions that an article reserves for an office are open to whoever holds it; another administrator can give it to you.
no-office-choice = no office
verb-waive = rule waived
verb-approve = approved
office-qc-chair = the chair of the Qualification Commission
office-qualification-commission = the Qualification Commission
office-president = the president of FIDE
office-council = the FIDE Council
office-administrator = the rating administrator
office-federation = the federation
do-appeal = Record an appeal
do-grant = Grant the appeal
do-dismiss = Dismiss the appeal
do-late-registration = Allow the late registration
do-length = Approve the length
do-match-waiver = Rate the games after the match was decided
do-hybrid = Approve the hybrid event
do-late-report = Allow the late report
do-exceptional = Rate it as an exceptional case
would-become = The tournament becomes: { $it }.
would-not = Not possible:
would-be-needless = Nothing in the report needs it.
verdict-then = What becomes of the report: { $it }.
games-left-out = { $n ->
    [one] { $shown } game will not be rated.
    *[other] { $shown } games will not be rated.
  }
players-left-out = { $n ->
    [one] Nothing counts for { $shown } player.
    *[other] Nothing counts for { $shown } players.
  }
other-powers = { $n ->
    [one] { $shown } other power of an office
    *[other] { $shown } other powers of the offices
  }
other-powers-text = What the edition lets offices decide, and what this report does not need or allow.
asks-for = This asks for { $it }; the office is not yours.
article-field = Article, if it is based on one
rated-needs-revision = Rated on the list of { $it }. A decision changes that list only once it is revised:
decided-on = Decided on
not-a-date = { $it } is not a date; write it as 2025-12-31.
day-to-come = { $it } is in the future; give the day on which it was decided.
appeals = Appeals
appeals-waiting = Waiting for an answer
no-appeals = No appeal waits for an answer.
answered-by = Answered by
answer-it = answer it
appeals-possible = Refused; an appeal is still possible
no-refusals = There is no refusal against which an appeal is still possible.
appeal-until = Appeal until
periods = Periods
busy-with-it = other acts wait until it is done
period-open = to be run
period-ready = run, to be published
period-stale = to be run again
period-blocked = has to wait
accepted-count = { $n ->
    [one] { $shown } accepted tournament
    *[other] { $shown } accepted tournaments
  }
undecided-count = { $n ->
    [one] { $shown } report waits for a decision
    *[other] { $shown } reports wait for a decision
  }
run-by = Run on { $on } UTC by { $by }.
run-stale = What it is based on has changed since, or another tournament would be on it: run it again.
preview-it = Preview
run-list = Run the { $class } list of { $month }
to-publication = See what will be published
no-list-before = There is no list to go on from; import one first.
published-lists = Published lists
revise-it = revise
signed-with = Publications are signed with
not-signed-here = Publications from this server are not signed: it was started without the authority’s key (arpad serve --key FILE).
preview-of = Preview: { $class }, list of { $month }
lines-changed = { $n ->
    [one] { $shown } line changed
    *[other] { $shown } lines changed
  }
tournaments-rated = { $n ->
    [one] { $shown } tournament rated
    *[other] { $shown } tournaments rated
  }
results-pooled = { $n ->
    [one] { $shown } result kept for first ratings
    *[other] { $shown } results kept for first ratings
  }
nothing-kept = Nothing of this is kept; a run fixes it.
tournaments-aside = Tournaments left out
not-recorded = players not recorded
waits = waits
oddities = Far from what was expected: { $shown }
many-games = Very many games: { $shown }
leaving = Below the floor, or left out: { $shown }
largest-rises = Largest rises: { $shown }
largest-falls = Largest falls: { $shown }
first-ratings-count = First ratings: { $shown }
other-k = Another K: { $shown }
ratings-changed = { $n ->
    [one] { $shown } rating changed
    *[other] { $shown } ratings changed
  }
and-more = and { $shown } more
points-above = Points above
publish-list = Publish the { $class } list of { $month }
publish-of = To be published: { $class }, list of { $month }
will-be-rejected = Will be rejected
left-out-of-list = What this list leaves out
left-out-undecided = { $n ->
    [one] { $shown } report waits for a decision
    *[other] { $shown } reports wait for a decision
  }
left-out-unreported = { $n ->
    [one] { $shown } tournament of the period has no report that stands
    *[other] { $shown } tournaments of the period have no report that stands
  }
despite-open-period = publish although the period is not over
list-period-open = The period of the list of { $it } is not over. Wait until it is, or say that it is meant: tick the box of the page (despite_open_period).
publish-is-final = What is published never changes. Mistakes are corrected by a revision, and both stay visible.
not-now = not now
revise-of = Revise: { $class }, list of { $month }
revise-imported = This list came from a file and cannot be recomputed; the lists after it can.
revise-earlier = An earlier list may change too: that of { $it }. Revise from there, and this one is recomputed with it.
revise-text = { $n ->
    [0] The list is recomputed from what is known now. Nothing is published before you have seen the difference.
    [one] This list and { $shown } after it are recomputed from what is known now. Nothing is published before you have seen the difference.
    *[other] This list and { $shown } after it are recomputed from what is known now. Nothing is published before you have seen the difference.
  }
revise-reason = Reason, as everybody will read it
revise-would = What the revision changes
revise-based-on-it = Rapid and blitz lists that are based on them are recomputed too.
revised-class = List
revised-lists = Revisions
revised-from-to = Months
revised-players = Players whose rating changes
only-details = No published rating changes; other details of the list do.
revise-is-final = The lists above are published as revisions with the reason “{ $it }”. What was published before stays visible.
publish-revisions = { $n ->
    [one] Publish this revision
    *[other] Publish these { $shown } revisions
  }
revision-unchanged = The lists are recomputed, and nothing changes. Nothing is recorded yet.
revise-unchanged = Nothing changes: the lists from { $it } on stay as they are published.
revise-unchanged-final = The log records with the reason “{ $it }” that the lists were recomputed. What was corrected then waits no more.
record-unchanged = Record that nothing changes
unchanged-done = It is recorded that nothing changes. What was corrected waits no more.
work = Work
work-run = Run
work-publish = Publication
work-try-revision = Difference of a revision
work-revise = Revision
work-verify = Verification
work-inside = Something went wrong inside. Nothing was changed; the log of the server has the cause.
ran = The list is computed and waits to be published.
published-done = Published: { $class }, list of { $month }
list-page = Page of the list
revision-tried = { $n ->
    [one] The difference is computed: { $shown } list would be revised. Nothing is published yet.
    *[other] The difference is computed: { $shown } lists would be revised. Nothing is published yet.
  }
see-difference = See the difference
revised-done = { $n ->
    [one] { $shown } revision is published.
    *[other] { $shown } revisions are published.
  }
goes-on = It is being done. You may leave this page; reading goes on meanwhile.
page-refreshes = This page reloads every second.
reload = Reload
no-work = Nothing was run, published or revised since the server was started.
begun-by = Begun on { $on } UTC by { $by }.
progress-lists = List { $done } of { $total }
progress-reports = Report { $done } of { $total }
verify = Verify
verify-text = Everything that is kept is compared with the log, and every published list is recomputed and compared byte for byte. Nothing else has to wait meanwhile.
verify-holds = No differences
verify-problems = { $n ->
    [one] { $shown } problem
    *[other] { $shown } problems
  }
entries-verified = { $n ->
    [one] { $shown } log entry
    *[other] { $shown } log entries
  }
lists-verified = { $n ->
    [one] { $shown } list
    *[other] { $shown } lists
  }
heads-verified = { $n ->
    [one] { $shown } signed head
    *[other] { $shown } signed heads
  }
verify-now = Verify everything now
log = Log
log-by = By
log-action = What
log-any = everything
log-text = Text in the detail
log-show = Show
log-empty = No entry fits.
log-older = Older
log-latest = Latest
users = Users
role = Role
role-officer = officer
role-administrator = administrator
state = State
offices = Offices
user-disabled = disabled
has-second-factor = second device
no-second-factor = no second device
user-active = active
new-user = Somebody new
federation-of-officer = Federation of an officer
add-user = Add the user
no-role = { $it } is not a role.
no-federation-code = { $it } is not a federation that is recorded here; write its three letters.
no-office-name = { $it } is not an office.
offices-text = The offices in whose name they decide.
save-offices = Save the offices
save-role = Save role and federation
own-rights = Nobody changes their own role or offices; another administrator can.
password-text = { $n ->
    [one] At least { $shown } character. All sign-ins under the name end.
    *[other] At least { $shown } characters. All sign-ins under the name end.
  }
new-password = New password
set-password = Set the password
account = Account
disable-text = Whoever is disabled is signed out at once, and their tokens are refused.
enable-user = Let { $it } sign in again
disable-user = Disable { $it }
refused-own-account = You cannot disable your own account; another administrator can.
second-factor-how = Without a second device this administrator can read and change nothing. They set one up under Your account.
code-hint = Only if you have set one up
own-account = Your account
own-password-before = Password so far
own-password-button = Change your password
own-password-wrong = The password so far is wrong. Nothing was changed.
own-password-set = Your password was changed. Sign in with the new one.
second-device = Second device
device-have = You are asked for a code of your second device at each sign-in.
device-none = You sign in with the password alone. A second device keeps others out who know it.
device-needed = You can read, and change nothing until you set up a second device.
device-set-up = Set up a second device
device-replace = Replace the second device
device-text = Enter this secret in an authenticator app, or open the link on the device. It is shown this once. The code that the device then shows confirms it.
device-link = Open in an authenticator app
device-code = Code of the new device
device-code-before = Code of the device so far
device-confirm = Confirm the device
device-wrong = The password or a code is wrong. Nothing was changed; the secret is still the same.
device-set = The second device is set up. Sign in with the password and its next code.
no-federations-yet = No federation is recorded yet.
open-tournaments = Open tournaments
player-saved = Saved.
player-acts = Merge, split or transfer
player-acts-of = Merge, split or transfer: { $it }
will-change = What will change
no-list-revised = No published list changes.
results-count-for = Results count for
merged-since = merged, with effect from the list of { $it }
merge = Merge
merge-text = { $it } is the duplicate: the number stays in the history, and its results count for the number that is kept.
merge-into = Number that is kept
merge-into-hint = The FIDE number of the same player
merge-revise = Revise the published lists too, from the first on which the duplicate stands
side-by-side = The two side by side
never-together = They never took part in the same rated tournament.
together-tournaments = { $n ->
    [one] Both took part in { $shown } tournament.
    *[other] Both took part in the same { $shown } tournaments.
  }
together-games = { $n ->
    [one] { $shown } game against each other
    *[other] { $shown } games against each other
  }
despite-doubts = they are one player all the same; the reason says why
merge-button = Merge { $one } into { $other }
split = Split
split-text = The two numbers are two players after all. Lists that were computed with the merge are revised.
split-button = Split { $it } off again
transfer = Transfer
transfer-text = The player belongs to another federation from a day on. Published lists keep the federation they show.
transfer-to = To the federation
transfer-on = From this day on
transfer-button = Transfer { $one } to { $other }
federation-now = Federation today
federation-then = Federation on that day
federation-later = Federation after both
typed-number = Write a number.
stage-next = Hand in an interim report
stage-when = for a long tournament that is reported in stages
stage-text = The report opens the next stage of the tournament, which is rated by itself. Rounds that an earlier stage reported are not rated again.
stage-opens = Opens
stage-first-round = First round that counts
stage-hint = If blank: what follows from the dates of the rounds
stage-start = First day of the stage
stage-end = Last day of the stage
stage-days = Days
stage-show = Show what it opens
stage-button = Hand in { $it }
scope-users = say who may sign in, apart from administrators
refused-token-administrator = A token changes nothing about administrators; sign in at /desk/users.
only-despite = Only in spite of this:
period-not-over = The period is still open: games until the end of the month before { $it } are not all in. What is run now leaves them out.
lists-may-change = { $it }: published lists that may change
first-list = From the list
other-columns = Other columns that change
column-k = K
column-games = Games so far
column-period-games = Games of the period
column-highest = Highest rating
column-last-games = Last list with games
column-activity = Activity
next-may-appeal = See why, and whether to appeal
next-appeal-possible = An appeal is still possible
appeal-how = The federation may appeal until { $it }; the appeal is recorded in your name and goes to the body that the regulations name.
appeal-reason = Reasons of the appeal
appeal-button = Appeal against the refusal
no-article = The edition of this tournament has no article { $it }.
reject-title = Reject { $it }
reject-means = The tournament will not be rated.
reject-appeal = The federation may appeal until { $it }.
reject-button = Reject { $it }
tokens = Tokens
tokens-text = Programs sign in with a token and act in your name, as far as the token goes. It is kept as a digest, and can be withdrawn at any time.
token-once = This is the token. Copy it now; it is not shown again.
token-until = Good until { $it }.
no-tokens = You have no tokens.
new-token = A new token
token-purpose = What it is for
token-purpose-hint = Such as the program that uses it.
token-may = May
token-expires = Last day
token-begins = Begins with
make-token = Make the token
withdraw = Withdraw
withdrawn = withdrawn
no-scope = Choose at least one thing that the token may do.{ $it }
no-token = There is no token { $it } of yours.
scope-read = see what you see on the desk
scope-register = register tournaments, keep players and fees
scope-submit = hand in reports and appeals
scope-decide = decide about tournaments, in the name of your offices
scope-publish = run, publish and revise lists
token-needed = Send a token: the header Authorization with Bearer and the token.
token-refused = The token is unknown, expired or withdrawn, or its user is disabled.
refused-scope = The token is not good for this; make one with the scope that the API's page names.
bad-registration = The registration cannot be read: { $it }
other-federation = The registration has to name the federation { $it }, for which it is sent.
reserved-facts = { $it }: the desk records the day of registration, and offices decide; leave it out of the file.

# The parameters of the regulations in plain words.
figure-first-event-minimum-score = at least { $it } { $it ->
        [one] point
        *[other] points
    }
figure-first-event-minimum-opponents = at least { $it } rated { $it ->
        [one] opponent
        *[other] opponents
    }
figure-first-event-opponents-disregarded-yes = else games against the player do not count either
figure-first-event-opponents-disregarded-no = else games against the player count all the same
figure-unrated-result-games = at least { $it } games with rated opponents
figure-unrated-result-score = at least { $it } { $it ->
        [one] point
        *[other] points
    } in them
figure-unrated-result-at-floor-yes = the result reaches the floor
figure-unrated-result-at-floor-no = also below the floor
figure-difference-cap-points = a difference above { $it } counts as { $it }
figure-difference-cap-games-every-game = in every game
figure-difference-cap-games-once-upward = once in a tournament, for the higher-rated player
figure-difference-cap-games-once-either-way = once in a tournament, either way
figure-difference-cap-games-downward-always-upward-once = always for the lower-rated player, once for the higher-rated one
figure-difference-cap-exempt-from = not for a player rated { $it } or more
figure-k-general-k = K is { $it }
figure-k-games-limit-product = K times the games of a period is at most { $it }
figure-time-bounds-moves = for { $it } moves
figure-time-bounds-at-least = at least { $it } minutes
figure-time-bounds-at-most = at most { $it } minutes
figure-time-bounds-more-than = more than { $it } minutes
figure-time-bounds-less-than = less than { $it } minutes
figure-play-per-day-games = at most { $it } rounds a day
figure-play-per-day-hours = at most { $it } hours a day
figure-stand-in-class = the rating of the { $it } list
figure-floor-rating = { $it }
figure-list-dates-months = in the months { $it }
figure-list-dates-months-all = every month
figure-first-rating-games-games = { $it } games
figure-first-rating-games-team-championship-games = { $it } if all are from team championships
figure-first-rating-games-disabled-players-games = { $it } for members of IBCA, ICSC or IPCA
figure-k-once-reached-k = K is { $it }
figure-k-once-reached-rating = from the first published rating of { $it } or more
figure-k-junior-k = K is { $it }
figure-k-junior-age = up to the age of { $it }
figure-k-junior-until-birthday = until the birthday
figure-k-junior-until-end-of-year = until the end of that year
figure-k-junior-below = while below { $it }
figure-k-new-player-k = K is { $it }
figure-k-new-player-games = until { $it } games are completed
figure-far-apart-difference = { $it } points apart or more
figure-far-apart-above = and one of the two above { $it }
figure-closing-date-days = a tournament ends at least { $it } days before the list
figure-closing-date-official-days = an official one at least { $it } { $it ->
        [one] day
        *[other] days
    }
figure-pooling-months = results are put together over { $it } months
figure-pooling-below-floor-dropped = a result below the floor is dropped
figure-pooling-below-floor-kept = a result below the floor is kept
figure-average-rounding-exact = not rounded
figure-average-rounding-whole = to a whole number
figure-first-rating-bonus-points = { $it } points
figure-round-robin-unrated-cap = an opponent more than { $it } above counts as { $it } above
figure-round-robin-unrated-rated-average = average of the rated players: { $it }
figure-round-robin-unrated-dp-average = average of their dp: { $it }
figure-round-robin-unrated-tournament-average = average of the tournament: { $it }
figure-rounding-of-change = the change of the period
figure-rounding-of-new-rating = the new rating
figure-rounding-half-away-from-zero = a half away from zero
figure-rounding-half-up = a half upward
figure-below-floor-shown-delisted = shown once as delisted
figure-below-floor-shown-unrated = shown once as unrated
figure-inactivity-months = after { $it } months without a rated game
figure-inactivity-still-listed-months = listed for { $it } months more
figure-inactivity-out-of-top-list-months = out of the top list after { $it } months
figure-inclusion-federation-may-exclude-yes = a federation may have a player left out
figure-inclusion-federation-may-exclude-no = no federation can have a player left out
figure-inclusion-dispensation-yes = dispensation on request
figure-inclusion-dispensation-no = no dispensation
figure-inclusion-dispensed-by = exceptions by { $it }
figure-inclusion-deaths-reported-yes = federations report deaths
figure-inclusion-deaths-reported-no = deaths need not be reported
figure-registration-months = { $it } { $it ->
        [one] month
        *[other] months
    } before
figure-registration-days = { $it } days before
figure-registration-norm-days = { $it } days where norms can be made
figure-registration-late-allowed-by = later if allowed by { $it }
figure-registration-norms-late-allowed-by = with norms later if allowed by { $it }
figure-official-events-of = of: { $it }
figure-appeal-days = within { $it } days
figure-appeal-to = to { $it }
figure-rate-of-play-moves = for { $it } moves
figure-rate-of-play-per-game = by the ratings of the two
figure-rate-of-play-per-tournament = by the ratings of the tournament
figure-rate-of-play-minimum = { $it }
figure-first-control-moves = { $it } moves
figure-first-control-or-more-yes = or more
figure-first-control-or-more-no = exactly
figure-laws-hybrid-yes = hybrid events allowed
figure-laws-hybrid-no = no hybrid events
figure-laws-deviations-yes = deviations if approved
figure-laws-deviations-no = no deviations
figure-duration-days = at most { $it } days
figure-duration-leagues-excepted-yes = leagues excepted
figure-duration-leagues-excepted-no = leagues too
figure-duration-may-be-approved-yes = longer if approved
figure-duration-may-be-approved-no = never longer
figure-duration-approved-by = approved by { $it }
figure-duration-period-by-period-yes = may be rated period by period if declared
figure-duration-period-by-period-no = rated as a whole
figure-round-robin-composition-one-in = one player in { $it }
figure-round-robin-composition-small-field = with fewer than { $it } players
figure-round-robin-composition-small-field-rated = at least { $it } rated
figure-round-robin-composition-double-players = double with unrated players: at least { $it } players
figure-round-robin-composition-double-rated = of them { $it } rated
figure-round-robin-composition-national-rated = national championship: { $it } rated
figure-round-robin-composition-national-men-yes = counting men
figure-round-robin-composition-national-men-no = counting everybody
figure-round-robin-composition-national-rated-women = women's: { $it }
figure-announcement-must-say-rated-yes = must say that the tournament is rated
figure-announcement-must-say-rated-no = rated unless the invitation says otherwise
figure-interim-reports-after-days = each month if longer than { $it } days
figure-report-days-officer = to the rating officer in { $it } days
figure-report-days-fide = to FIDE in { $it } days
figure-report-days-late-allowed-by = later if allowed by { $it }
figure-registering-federation-host-yes = the federation of the place
figure-registering-federation-host-no = any federation
figure-registering-federation-member-yes = a member in good standing
figure-registering-federation-member-no = member or not
figure-registering-federation-affiliated-yes = or an affiliated organisation
figure-registering-federation-affiliated-no = no affiliated organisation
figure-exceptional-cases-decided-by = decided by { $it }
figure-exceptional-cases-high-average-decided-by = also by { $it }
figure-exceptional-cases-average-above = with an average above { $it }
figure-unplayed-games-exceptions = exceptions: { $it }
figure-match-decided-waived-by = may be waived by { $it }
figure-report-lists-month-end-days = one list later if { $it } days or fewer are left of the month
figure-report-lists-last-list = not rated after list number { $it } from the end
figure-hybrid-approved-by = approved by { $it }
figure-hybrid-pgn-yes = games sent with the report
figure-hybrid-pgn-no = games need not be sent
figure-hypothetical-opponents-count = { $it } opponents
figure-hypothetical-opponents-rating = rated { $it }, drawn
figure-first-rating-highest-rating = { $it }
figure-elite-registration-days = { $it } days before
figure-elite-registration-player-above = if a player is above { $it }
figure-elite-registration-woman-above = or a woman above { $it }
figure-elite-registration-late-allowed-by = later if allowed by { $it }
figure-value-fide = FIDE
figure-value-continental = continental
figure-value-force-majeure = force majeure
figure-value-fair-play = fair play
figure-value-from = { $minutes } min from { $rating } on
figure-value-else = else { $minutes } min
figure-holds = applies
edition-status-text = as in its text
edition-status-amended = amended
edition-status-reconstructed = reconstructed
edition-status-draft = draft
edition-status-own = own

# The log in words: what was done, the fields of it, and what they may hold.
log-act-register = registered
log-act-amend = registration changed
log-act-submit = report handed in
log-act-decide = decision
log-act-fee = fee
log-act-run = list run
log-act-publish = list published
log-act-revise = list revised
log-act-sign = head signed
log-act-player = player recorded
log-act-transfer = player transferred
log-act-dispense = dispensation
log-act-merge = players merged
log-act-split = players split
log-act-federation = federation recorded
log-act-user = user changed
log-act-import-players = players imported
log-act-import-list = list imported
log-act-unchanged = recomputed, nothing changes
log-act-undo-import = import undone
log-act-own-edition = own edition
log-field-amount = amount
log-field-article = article
log-field-backdated = backdated because
log-field-by = by
log-field-change = change
log-field-class = class
log-field-code = code
log-field-counts = counts
log-field-despite-doubts = despite doubts
log-field-despite-errors = despite errors
log-field-duplicate = duplicate
log-field-edition = edition
log-field-end = last day
log-field-entries = entries
log-field-federation = federation
log-field-fide-id = FIDE number
log-field-first-round = first round
log-field-for = for
log-field-from = from
log-field-kept = number kept
log-field-key = key
log-field-kind = about
log-field-lines = lines
log-field-member = member of FIDE
log-field-month = month
log-field-name = name
log-field-number = number
log-field-office = in the name of
log-field-officer = rating officer
log-field-offices = offices
log-field-on = on
log-field-paid = paid
log-field-part-of = stage of
log-field-party = party
log-field-players = players
log-field-prefix = begins with
log-field-program = program
log-field-rated = tournaments rated
log-field-rated-in = rated on the list of
log-field-read = players in the file
log-field-reason = reason
log-field-received = received
log-field-registration = registration
log-field-rejected = tournaments rejected
log-field-replaced = replaced
log-field-report = report
log-field-revise = lists revised too
log-field-revision = revision
log-field-role = role
log-field-scopes = scopes
log-field-second = beside an accepted one
log-field-shared = games in common
log-field-start = first day
log-field-status = status
log-field-suspended-from = suspended from
log-field-suspended-to = suspended to
log-field-to = to
log-field-token = token
log-field-tournament = tournament
log-field-until = until
log-field-user = user
log-field-verb = decision
log-field-verdict = result of the check
log-change-added = added
log-change-disabled = disabled
log-change-enabled = enabled again
log-change-offices = offices
log-change-password = password
log-change-role = role
log-change-second-factor = second device
log-change-token = token made
log-change-token-withdrawn = token withdrawn

# What a parameter of the API may be.
api-kind-text = text
api-kind-texts = text, several times

# The numbers of articles.
article-of = { $number } ({ $edition })
article-recorded = { $number } ({ $edition }, recorded)
article-rapid-and-blitz = { $it } (rapid and blitz)
