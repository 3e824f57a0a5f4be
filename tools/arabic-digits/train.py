"""Trains the reader of digits: `train.py --minutes 15 --seed 5 --out weights.pt`."""
import argparse
import multiprocessing
import time

import torch
from torch import nn

from lines import SYMBOLS, Lines


class Reader(nn.Module):
    """Logits (n, steps, symbols + 1) of lines (n, 1, 32, width); a step is four columns."""

    def __init__(self):
        super().__init__()
        layers, before = [], 1
        for width, stride in ((16, (2, 2)), (24, (2, 1)), (40, (2, 2)), (48, (2, 1))):
            layers += [nn.Conv2d(before, width, 3, stride, 1, bias=False), nn.BatchNorm2d(width), nn.ReLU()]
            before = width
        layers += [nn.Conv2d(before, 64, (2, 3), 1, (0, 1), bias=False), nn.BatchNorm2d(64), nn.ReLU()]
        layers += [nn.Conv2d(64, 64, (1, 5), 1, (0, 2), bias=False), nn.BatchNorm2d(64), nn.ReLU(), nn.Conv2d(64, len(SYMBOLS) + 1, 1)]
        self.layers = nn.Sequential(*layers)

    def forward(self, lines):
        return self.layers(lines)[:, :, 0].transpose(1, 2)


def produce(queue, seed, size):
    lines = Lines(seed)
    while True:
        queue.put(lines.batch(size))


def decoded(logits):
    texts = []
    for row in logits.argmax(-1).tolist():
        text = "".join(SYMBOLS[now - 1] for before, now in zip([0, *row], row) if now and now != before)
        texts.append(text)
    return texts


def right_of(reader, held):
    reader.eval()
    with torch.no_grad():
        right = sum(read == text for pictures, texts in held for read, text in zip(decoded(reader(torch.from_numpy(pictures))), texts))
    reader.train()
    return right, sum(len(texts) for _, texts in held)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--size", type=int, default=32)
    parser.add_argument("--out", default="weights.pt")
    given = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    queue = multiprocessing.Queue(8)
    multiprocessing.Process(target=produce, args=(queue, given.seed, given.size), daemon=True).start()
    source = Lines(given.seed + 1_000_000, held=True)
    held = [source.batch(32) for _ in range(8)]
    reader = Reader()
    optimiser = torch.optim.AdamW(reader.parameters(), lr=3e-3, weight_decay=1e-4)
    began, count = time.time(), 0
    while (share := (time.time() - began) / (60 * given.minutes)) < 1:
        for group in optimiser.param_groups:
            group["lr"] = 3e-3 * min(1, (count + 1) / 100) * (1 - share) + 1e-5
        pictures, texts = queue.get()
        logits = reader(torch.from_numpy(pictures)).log_softmax(-1).transpose(0, 1)
        labels = torch.tensor([SYMBOLS.index(letter) + 1 for text in texts for letter in text])
        lengths = torch.tensor([len(text) for text in texts])
        steps = torch.full((len(texts),), logits.shape[0])
        loss = nn.functional.ctc_loss(logits, labels, steps, lengths, zero_infinity=True)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(reader.parameters(), 2)
        optimiser.step()
        count += 1
        if count % 200 == 0:
            right, of = right_of(reader, held)
            print(f"{count} {time.time() - began:.0f}s loss {loss.item():.3f} held {right}/{of}", flush=True)
            torch.save(reader.state_dict(), given.out)
    right, of = right_of(reader, held)
    print(f"{count} steps, held {right}/{of}", flush=True)
    torch.save(reader.state_dict(), given.out)


if __name__ == "__main__":
    main()
