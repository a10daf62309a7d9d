#!/usr/bin/env python3
"""Recomputes the standard lists of an arpad archive, from the archive alone and without arpad.

    arpad demo --keep ruritania
    arpad --db ruritania/arpad.db export archive ruritania.zip
    python3 recompute.py ruritania.zip

It covers what a month of Swiss tournaments under the regulations of March 2024 and October 2025 needs: rating changes,
K, first ratings and the pool, the floor, activity. Whatever else it meets (a round robin, a stage, a merged player ...)
it names and stops, rather than give a wrong answer. Every figure comes from the editions in the archive. The exit code
is 0 if every computed list and pool comes out byte for byte, 1 if one does not, 2 if the archive is not to be trusted.
"""
import argparse
import hashlib
import json
import pathlib
import sys
import tomllib
import zipfile
from fractions import Fraction


def stop(reason):
    print(reason, file=sys.stderr)
    sys.exit(2)


def half_up(value):
    return (value + Fraction(1, 2)).__floor__()


def away_from_zero(value):
    return half_up(value) if value >= 0 else -half_up(-value)


def months_from(earlier, later):
    return (int(later[:4]) - int(earlier[:4])) * 12 + int(later[5:7]) - int(earlier[5:7])


class Archive:
    """The files of an archive, a zip or a folder, each verified against its digest before it is used."""

    def __init__(self, path):
        self.read = (lambda name: (path / name).read_bytes()) if path.is_dir() else zipfile.ZipFile(path).read
        manifest = self.read("manifest.json")
        if hashlib.sha256(manifest).hexdigest() != self.read("manifest.sha256").decode().split()[0]:
            stop("manifest.json is not the file that manifest.sha256 names")
        self.digests = {file["name"]: file["sha256"] for file in json.loads(manifest)["files"]}

    def text(self, name):
        data = self.read(name)
        if hashlib.sha256(data).hexdigest() != self.digests[name]:
            stop(f"{name} is not the file that manifest.json names")
        return data.decode()

    def table(self, name):
        return [json.loads(line) for line in self.text(f"tables/{name}.jsonl").splitlines()]

    def list_file(self, source, what):
        return self.text(f"lists/{source['class']}/{source['month']}/revision-{source['revision']}/{what}.tsv")


class Tables:
    """Tables 8.1.1 and 8.1.2, used as printed: no formula, and nothing in between."""

    def __init__(self, text):
        tables = tomllib.loads(text)
        self.dp = {100 * Fraction(row["p"]): row["dp"] for row in tables["fractional_score"]}
        self.pd = [(row["from"], int(100 * Fraction(row["h"]))) for row in tables["scoring_probability"]]

    def probability(self, difference):
        """Hundredths of a point that a player can expect who is `difference` above the opponent."""
        higher = [h for start, h in self.pd if start <= abs(difference)][-1]
        return higher if difference >= 0 else 100 - higher

    def difference(self, half_points, games):
        """dp for a fractional score, which is rounded to two decimals, a half upward."""
        return self.dp[half_up(Fraction(100 * half_points, 2 * games))]


def read_list(text):
    lines = text.splitlines()
    columns, rows = lines[1].split("\t"), {}
    for line in lines[2:]:
        row = dict(zip(columns, line.split("\t")))
        row |= {name: int(row[name]) for name in ("fide_id", "rating", "highest", "games", "in_period", "k")}
        rows[row["fide_id"]] = row
    return lines[:2], columns, rows


def read_pool(text):
    entries = []
    for line in text.splitlines()[1:]:
        player, tournament, month, start, team, round_robin, games, *stage = line.split(";")
        if team or round_robin or stage:
            stop("pooled results of team championships, round robins and stages are not covered")
        games = [tuple(int(n) for n in game.split(":")) for game in games.split()]
        entries.append(dict(player=int(player), tournament=int(tournament), month=month, start=start, games=games))
    return entries


def pool_line(entry):
    games = " ".join(f"{rating}:{half_points}" for rating, half_points in entry["games"])
    return f"{entry['player']};{entry['tournament']};{entry['month']};{entry['start']};;;{games}"


def by_first_day(entry):
    """The order in which a player's events are judged; of two that begin on one day, the one registered first."""
    return entry["player"], entry["start"], entry["tournament"]


def read_report(text):
    """The players' FIDE ids by starting rank, and each one's games, from the columns of a TRF file."""
    ids, cells = {}, {}
    for line in text.splitlines():
        if line.startswith("001"):
            number = int(line[4:8])
            ids[number] = int(line[57:68])
            for column in range(91, len(line), 10):
                opponent, result = line[column : column + 4].strip(), line[column + 7 : column + 8]
                cells[column, number] = int(opponent) if opponent.isdigit() else 0, result
    # Only 1, = and 0 against an opponent are rated (5.1); byes, forfeits and games of less than a move are not.
    worth, games = {"1": 2, "=": 1, "0": 0}, {number: [] for number in ids}
    for (column, number), (opponent, result) in sorted(cells.items()):
        back, answer = cells.get((column, opponent), (0, ""))
        # Two lines that add up to more than a point contradict each other.
        if back == number and result in worth and answer in worth and worth[result] + worth[answer] <= 2:
            games[number].append((opponent, worth[result]))
    return ids, games


class Period:
    """One list, computed from the list before, its pool, and the tournaments that its inputs name."""

    def __init__(self, archive, tables, editions, row):
        self.archive, self.tables, self.editions = archive, tables, editions
        self.month, self.inputs = row["month"], json.loads(row["inputs"])
        self.edition = self.in_force(self.month + "-01")
        self.before = read_list(archive.list_file(self.inputs["previous"], "list"))[2]
        self.lists = {r["month"]: read_list(archive.list_file(r, "list"))[2] for r in self.inputs["lists"]}
        # Of several versions of a player the last one that the log had then counts.
        self.players = {p["fide_id"]: p for p in archive.table("player") if p["seq"] <= self.inputs["as_of"]}
        for player in self.players.values():
            if any(player[name] for name in ("merged_into", "died", "excluded_from", "transfers")):
                stop(f"player {player['fide_id']} is merged, left out, dead or transferred, which is not covered")
        for federation in archive.table("federation"):
            if not federation["member"] or federation["suspended_from"] or federation["suspended_to"]:
                stop(f"{federation['code']} is suspended or no member, which is not covered")

    def in_force(self, day):
        """The edition of a day; a tournament keeps to the one it began under (0.1)."""
        begun = [first for first in self.editions if first <= day]
        if not begun or "hypothetical_opponents" not in self.editions[max(begun)]:
            stop(f"the regulations in force on {day} are not covered")
        return self.editions[max(begun)]

    def k(self, edition, state, player, day):
        """The development coefficient, by what was published up to then (8.3.3)."""
        reached, junior, new = edition["k_once_reached"], edition["k_junior"], edition["k_new_player"]
        birth = self.players[player]["birth"][:4]
        if state["highest"] >= reached["rating"]:
            return reached["k"]
        if birth and int(day[:4]) <= int(birth) + junior["age"] and state["highest"] < junior["below"]:
            return junior["k"]
        return new["k"] if state["games"] < new["games"] else edition["k_general"]["k"]

    def change(self, edition, rating, games):
        """The sum of score less probability, in hundredths (8.3.1, 8.3.2)."""
        cap, total = edition["difference_cap"], 0
        for opponent, half_points in games:
            difference = rating - opponent
            # Since October 2025 the full difference counts for players from 2650 on.
            if rating < cap.get("exempt_from", rating + 1):
                difference = max(-cap["points"], min(cap["points"], difference))
            total += 50 * half_points - self.tables.probability(difference)
        return total

    def first_rating(self, edition, games):
        """Ra + dp with two more opponents rated 1800, both drawn, and 2200 at the most (8.2.2, 8.2.3)."""
        extra, highest = edition["hypothetical_opponents"], edition["first_rating_highest"]["rating"]
        n, half_points = len(games) + extra["count"], sum(h for _, h in games) + extra["count"]
        average = Fraction(sum(r for r, _ in games) + extra["count"] * extra["rating"], n)
        return min(half_up(average + self.tables.difference(half_points, n)), highest)

    def rate(self):
        """The changes of the rated players and the results of the unrated ones, tournament by tournament."""
        tournaments = {t["id"]: t for t in self.archive.table("tournament")}
        reports = {r["id"]: r for r in self.archive.table("report")}
        changes, results = {}, []
        for source in self.inputs["tournaments"]:
            tournament, report = tournaments[source["id"]], reports[source["report"]]
            registration, start = tomllib.loads(tournament["registration"]), report["first_day"]
            if tournament["part_of"] or "excluded_games" in registration or registration.get("time_control") != "5400+30":
                stop(f"tournament {source['id']} has stages, games left out or another time control: not covered")
            if registration.get("system", "swiss") != "swiss":
                stop(f"tournament {source['id']} is no Swiss, which is not covered")
            edition = self.in_force(start)
            # For both players the ratings of the list in force when the tournament began, whenever it is rated.
            start_list = self.lists[max(month for month in self.lists if month <= start[:7])]
            ids, played = read_report(self.archive.text(report["bytes"]["file"]))
            for number, player in ids.items():
                opponents = ((start_list.get(ids[o], {}).get("rating"), half_points) for o, half_points in played[number])
                games = [(rating, half_points) for rating, half_points in opponents if rating]
                if games and self.before.get(player, {}).get("rating"):
                    # A player who got a first rating meanwhile is rated from it (8.2.4).
                    state = start_list.get(player, {"rating": 0})
                    state = state if state["rating"] else self.before[player]
                    k, limit = self.k(edition, state, player, start), edition["k_games_limit"]["product"]
                    change = self.change(edition, state["rating"], games)
                    changes.setdefault(player, []).append((len(games), k, limit, change))
                elif games:
                    entry = dict(player=player, tournament=source["id"], month=self.month, start=start, games=games)
                    results.append(entry)
        return changes, results

    def pool(self, results):
        """By player what counts towards a first rating: what is kept inside the window, and what is new (7.1.4)."""
        pool = {}
        for entry in read_pool(self.archive.list_file(self.inputs["previous"], "pool")):
            if months_from(entry["month"], self.month) < self.edition["pooling"]["months"]:
                pool.setdefault(entry["player"], []).append(entry)
        for entry in sorted(results, key=by_first_day):
            kept = pool.setdefault(entry["player"], [])
            needed = 2 * Fraction(self.in_force(entry["start"])["first_event"]["minimum_score"])
            # Zero points in the first event are disregarded; in a later one they count (8.2.1).
            if any(by_first_day(e) < by_first_day(entry) for e in kept) or sum(h for _, h in entry["games"]) >= needed:
                kept.append(entry)
        return {player: sorted(entries, key=by_first_day) for player, entries in pool.items() if entries}

    def make(self):
        """The list and the pool of this month, as text."""
        edition, floor, kept = self.edition, self.edition["floor"]["rating"], []
        changes, results = self.rate()
        new = {player: row | {"in_period": 0} for player, row in self.before.items()}
        for player, events in changes.items():
            row, n = new[player], sum(event[0] for event in events)
            # K times the games of the period must not exceed 700 (8.3.3). Everything is added to the rating of the list
            # before and rounded once, a half away from zero (8.3.4).
            total = sum((k if k * n <= limit else limit // n) * change for _, k, limit, change in events)
            row["rating"] += away_from_zero(Fraction(total, 100))
            row.update(games=row["games"] + n, in_period=n, last_games=self.month)
        for player, entries in self.pool(results).items():
            games = [game for entry in entries for game in entry["games"]]
            rating = self.first_rating(self.in_force(entries[-1]["start"]), games)
            # Five games against rated opponents, and not below the floor; otherwise all is kept (7.1.4).
            if len(games) < edition["first_rating_games"]["games"] or rating < floor:
                kept += entries
                continue
            row = new.setdefault(player, {"fide_id": player, "highest": 0, "games": 0})
            row.update(rating=rating, games=row["games"] + len(games), last_games=max(e["month"] for e in entries))
            row["in_period"] = sum(len(e["games"]) for e in entries if e["month"] == self.month)
        for player, row in new.items():
            if row["rating"] < floor:
                row.update(rating=0, k=0, mark="u")  # Shown as unrated, and unrated from then on (7.2.1).
            else:
                row["highest"] = max(row["highest"], row["rating"])
                row["k"] = self.k(edition, row, player, self.month + "-01")
                idle = months_from(row["last_games"], self.month)
                row["mark"] = "i" if idle >= edition["inactivity"]["months"] else ""  # A year without a game (7.2.2).
            row |= {name: self.players[player][name] for name in self.players[player] if name not in ("fide_id", "seq")}
        head, columns, _ = read_list(self.archive.list_file(self.inputs["previous"], "list"))
        lines = [head[0].rsplit("\t", 1)[0] + "\t" + self.month, head[1]]
        lines += ["\t".join(str(new[player][column]) for column in columns) for player in sorted(new)]
        pool = [self.archive.list_file(self.inputs["previous"], "pool").splitlines()[0]]
        pool += [pool_line(entry) for entry in sorted(kept, key=by_first_day)]
        return "\n".join(lines) + "\n", "\n".join(pool) + "\n"


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("archive", type=pathlib.Path)
    arguments.add_argument("--tables", type=pathlib.Path, help="tables 8.1, for an archive without regulations/tables.toml")
    options = arguments.parse_args()
    if not options.archive.is_dir() and not zipfile.is_zipfile(options.archive):
        stop(f"{options.archive} is neither a folder nor a zip file")
    archive = Archive(options.archive)
    tables = Tables(options.tables.read_text() if options.tables else archive.text("regulations/tables.toml"))
    editions = {}
    for row in archive.table("edition"):
        if row["path"].startswith("standard/"):
            edition = tomllib.loads(row["file"])
            editions[str(edition["in_force"]["from"])] = edition
    differences = 0
    # An imported list is where computing began: it can be read, not recomputed.
    for row in (row for row in archive.table("list") if not row["imported"]):
        if row["class"] != "standard" or row["month"] == "2024-03":
            stop(f"the {row['class']} list of {row['month']} is not covered")
        for what, made in zip(("list", "pool"), Period(archive, tables, editions, row).make()):
            name, published = row[what]["file"], archive.text(row[what]["file"])
            same = hashlib.sha256(made.encode()).hexdigest() == row[f"{what}_digest"] and made == published
            print(f"{name}: {'the same' if same else 'different'}")
            differences += not same
            for mark, lines, others in (("<", published, made), (">", made, published)):
                for line in lines.splitlines():
                    if line not in others.splitlines():
                        print(f"  {mark} {line}")
    print(f"{differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
