#!/usr/bin/env python3
"""Verifies a proof that `arpad prove` wrote, without arpad: with Python alone.

    python3 verify_proof.py line.proof example.org/ratings+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW

TRUST.md describes the file. The signature is Ed25519 (RFC 8032, 5.1.7), the hashes are those of RFC 6962, 2.1. The exit
code is 0 if the proof holds, and 1 with the reason if it does not.
"""
import base64
import hashlib
import json
import sys

# The curve of Ed25519: the field, its constant, the order of the group.
P = 2**255 - 19
D = -121665 * pow(121666, -1, P) % P
ORDER = 2**252 + 27742317777372353535851937790883648493


def demand(holds, reason):
    if not holds:
        print(f"{sys.argv[1]}: {reason}")
        sys.exit(1)


def add(one, other):
    (x1, y1), (x2, y2) = one, other
    product = D * x1 * x2 * y1 * y2
    return (x1 * y2 + x2 * y1) * pow(1 + product, -1, P) % P, (y1 * y2 + x1 * x2) * pow(1 - product, -1, P) % P


def times(number, point):
    result = (0, 1)
    while number:
        if number & 1:
            result = add(result, point)
        point, number = add(point, point), number >> 1
    return result


def point(data):
    y = int.from_bytes(data, "little")
    odd, y = y >> 255, y & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    demand(y < P and (x * x - square) % P == 0, "a point is not on the curve")
    return (P - x if x % 2 != odd else x), y


BASE = point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def is_signature(key, text, signature):
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    k = int.from_bytes(hashlib.sha512(r + key + text).digest(), "little") % ORDER
    return s < ORDER and times(s, BASE) == add(point(r), times(k, point(key)))


def leaf(data):
    return hashlib.sha256(b"\0" + data).digest()


def root(data, index, size, path):
    """The root of a tree of this size in which the path leads from the leaf to the top."""
    at, last, result = index, size - 1, leaf(data)
    demand(0 <= at <= last, "the tree has no such leaf")
    for beside in path:
        demand(last > 0, "the path is too long")
        if at % 2 or at == last:
            result = hashlib.sha256(b"\1" + beside + result).digest()
            while at % 2 == 0 and at:
                at, last = at // 2, last // 2
        else:
            result = hashlib.sha256(b"\1" + result + beside).digest()
        at, last = at // 2, last // 2
    demand(last == 0, "the path is too short")
    return result


def decoded(text):
    return base64.b64decode(text, validate=True)


def verify(text, key):
    name, key_id, encoded = key.split("+", 2)
    key = decoded(encoded)
    fits = hashlib.sha256(name.encode() + b"\n" + key).digest()[:4].hex() == key_id
    demand(fits and len(key) == 33 and key[0] == 1, "this is not an Ed25519 key")

    own, rest = text.split("\nc2sp.org/tlog-proof@v1\n", 1)
    path, note = rest.split("\n\n", 1)
    end = note.rindex("\n\n")
    body, signatures = note[: end + 1], note[end + 2 :].splitlines()
    start = f"— {name} "
    signed = [decoded(line[len(start) :]) for line in signatures if line.startswith(start)]
    signed = [data[4:] for data in signed if data[:4].hex() == key_id]
    demand(signed, f"it is not signed by {name}+{key_id}")
    demand(all(len(one) == 64 and is_signature(key[1:], body.encode(), one) for one in signed), "the signature does not fit")
    origin, size, log_root = body.split("\n")[:3]
    demand(origin == name, "it is the head of another log")

    first, entry, *line = own.split("\n")
    demand(first == "arpad-proof 1" and entry.startswith("entry "), "this is not a proof")
    entry = json.loads(entry[6:])
    parts = [entry[part] for part in ("before", "seq", "at", "who", "action", "detail")]
    # Only a name may have line feeds: so the text of an entry is taken apart in one way.
    demand("\n" not in "".join(entry[part] for part in ("before", "at", "action", "detail")), "its entry has too many lines")
    index, *path = path.split("\n")
    demand(index == f"index {entry['seq'] - 1}", "it is the proof of another entry")
    data = "".join(f"{part}\n" for part in parts).encode()
    found = root(data, entry["seq"] - 1, int(size), [decoded(one) for one in path])
    demand(found == decoded(log_root), f"log entry {entry['seq']} is not the one in the signed log")
    shown = [f"log entry {entry['seq']}, {entry['at']}, {entry['who']}: {entry['action']} {entry['detail']}"]

    if line:
        index, line_text = line[0].removeprefix("line ").split(" ", 1)
        detail = json.loads(entry["detail"])
        path = [decoded(one.removeprefix("hash ")) for one in line[1:]]
        published = entry["action"] in ("publish", "revise", "import-list")
        found = published and root(line_text.encode(), int(index), detail["lines"], path)
        demand(published and found.hex() == detail["lines_root"], "the line is not one of that list")
        shown.append(line_text)
    print("\n".join([*shown, f"signed by {name}+{key_id} in a log of {size} entries"]))


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8", newline="\n") as file:
            verify(file.read(), sys.argv[2])
    except (ValueError, KeyError, TypeError, IndexError) as error:
        demand(False, f"this is not a proof, or not a key ({error})")
