"""Trains a learned score on exported features and writes it as the JSON that the service scores.

    python tools/learned-score/train.py features.csv --features learned-features.json --name patterns --out patterns.json

The threshold is chosen by three folds over customers of the same file: a customer's highest score among its transactions,
from a model that has not seen the customer, best F1 at a precision of at least one half.
"""

import argparse
import csv
import json
import zlib

import lightgbm
import numpy

FOLDS = 3
PARAMETERS = {
    "objective": "binary",
    "learning_rate": 0.1,
    "num_leaves": 12,
    "min_data_in_leaf": 80,
    "feature_fraction": 0.7,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "lambda_l2": 5.0,
    "max_bin": 63,
    "seed": 20,
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 1,
    "verbosity": -1,
}
ROUNDS = 60


def read(path, names):
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))
    values = numpy.array([[float(row[name]) for name in names] for row in rows])
    labels = numpy.array([int(row["label"]) for row in rows])
    customers = numpy.array([f"{row['set']}/{row['customer']}" for row in rows])
    return values, labels, customers


def weights_of(customers):
    """Every customer weighs the same in the square root: one with many payments does not drown the others."""
    _, place, counts = numpy.unique(customers, return_inverse=True, return_counts=True)
    return 1 / numpy.sqrt(counts[place])


def train(values, labels, weights):
    return lightgbm.train(PARAMETERS, lightgbm.Dataset(values, labels, weight=weights), ROUNDS)


def highest(customers, scores, labels):
    order, place = numpy.unique(customers, return_inverse=True)
    most = numpy.full(len(order), -numpy.inf)
    numpy.maximum.at(most, place, scores)
    truth = numpy.zeros(len(order), dtype=int)
    numpy.maximum.at(truth, place, labels)
    return most, truth


def best_threshold(scores, truth):
    order = numpy.argsort(-scores)
    right = numpy.cumsum(truth[order])
    alerts = numpy.arange(1, len(order) + 1)
    precision, recall = right / alerts, right / truth.sum()
    f1 = numpy.where(precision >= 0.5, 2 * precision * recall / numpy.maximum(precision + recall, 1e-9), 0)
    best = int(numpy.argmax(f1))
    chosen = {"f1": f1[best], "precision": precision[best], "recall": recall[best], "alerts": best + 1}
    return float(scores[order][best]), {key: round(float(value), 4) for key, value in chosen.items()}


def folded(values, labels, customers, weights):
    fold = numpy.array([zlib.crc32(name.encode()) % FOLDS for name in customers])
    scores = numpy.zeros(len(labels))
    for held in range(FOLDS):
        model = train(values[fold != held], labels[fold != held], weights[fold != held])
        scores[fold == held] = model.predict(values[fold == held])
    return scores


def tree_of(root):
    tree = {name: [] for name in ("feature", "threshold", "left", "right", "unknown_left", "value")}

    def add(node):
        place = len(tree["feature"])
        leaf = "leaf_value" in node
        # A node without a kind of missing values reads an unknown one as 0.
        unknown_left = not leaf and (node["default_left"] if node["missing_type"] == "NaN" else 0 <= node["threshold"])
        tree["feature"].append(-1 if leaf else node["split_feature"])
        tree["threshold"].append(0 if leaf else node["threshold"])
        tree["value"].append(node["leaf_value"] if leaf else node["internal_value"])
        tree["unknown_left"].append(int(unknown_left))
        tree["left"].append(0)
        tree["right"].append(0)
        if not leaf:
            tree["left"][place] = add(node["left_child"])
            tree["right"][place] = add(node["right_child"])
        return place

    add(root)
    return tree


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("table")
    arguments.add_argument("--features", required=True)
    arguments.add_argument("--name", required=True)
    arguments.add_argument("--version", type=int, default=1)
    arguments.add_argument("--source", default="")
    arguments.add_argument("--without", choices=["pairs", "repeats"])
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--vectors", help="file for scores of some rows, by which an evaluator is checked")
    given = arguments.parse_args()
    with open(given.features) as file:
        features = json.load(file)["features"]
    if given.without == "repeats":
        features = [feature for feature in features if not feature.get("repeats")]
    if given.without == "pairs":
        features = [one for one in features if not one["name"].startswith(("pairs", "times"))]
    names = [feature["name"] for feature in features]
    values, labels, customers = read(given.table, names)
    weights = weights_of(customers)
    threshold, chosen = best_threshold(*highest(customers, folded(values, labels, customers, weights), labels))
    print(json.dumps({"threshold": threshold, "folds": chosen}))
    model = train(values, labels, weights)
    gains = model.feature_importance("gain")
    print(sorted(zip((round(gain) for gain in gains), names), reverse=True)[:15])
    trees = [tree_of(tree["tree_structure"]) for tree in model.dump_model()["tree_info"]]
    written = {
        "name": given.name,
        "version": given.version,
        "source": given.source,
        "threshold": round(threshold, 6),
        "folds": chosen,
        "features": [{"name": feature["name"], "expression": feature["expression"]} for feature in features],
        "trees": trees,
    }
    with open(given.out, "w") as file:
        json.dump(written, file, separators=(",", ":"))
    if given.vectors:
        rows = numpy.linspace(0, len(labels) - 1, 40).astype(int)
        vectors = [
            {"values": [None if numpy.isnan(value) else value for value in values[row]], "score": float(score)}
            for row, score in zip(rows, model.predict(values[rows]))
        ]
        with open(given.vectors, "w") as file:
            json.dump(vectors, file, separators=(",", ":"))


main()
