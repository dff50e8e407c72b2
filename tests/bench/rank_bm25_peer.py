"""Times rank_bm25 on the passages and queries of the bench: JSON in on stdin, milliseconds out on stdout."""
import json
import re
import sys
import time
import unicodedata

from rank_bm25 import BM25Okapi

RUNS = 3


def tokenise(text):
    folded = unicodedata.normalize("NFKD", text)
    plain = "".join(c for c in folded if not unicodedata.category(c).startswith("M"))
    return re.findall("[a-z0-9]+", plain.lower())


def median_ms(work):
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        times.append(1000 * (time.perf_counter() - start))
    return sorted(times)[RUNS // 2]


def build(passages):
    return BM25Okapi([tokenise(passage) for passage in passages])


def main():
    given = json.load(sys.stdin)
    reports, queries = given["reports"], given["queries"]
    indexes = [build(passages) for passages in reports]

    def rank_all():
        for index, asked in zip(indexes, queries):
            for query in asked:
                index.get_scores(tokenise(query)).argsort()[::-1]

    print(json.dumps({"index": median_ms(lambda: [build(p) for p in reports]), "query": median_ms(rank_all)}))


main()
