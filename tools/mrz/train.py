"""Trains the line reader on synthetic lines: `train.py --start ocrb.onnx --minutes 45 --seed 11 --out weights.npz`."""
import argparse
import multiprocessing
import time

import jax
import jax.numpy as jnp
import numpy as np
import optax
from onnx import load, numpy_helper

from synthetic_lines import Lines
from texts import SYMBOLS

STRIDES = [(2, 2), (2, 1), (2, 2), (1, 1), (1, 1), (1, 1)]
"""Blocks along the line that were put on top of the first version: each adds to its input what its neighbours say."""
BLOCKS = 2
CONTEXT = 7


def start_weights(path, seed):
    """Weights of a reader with six convolutions, batch normalisation folded in; new blocks begin as the identity."""
    given = {item.name: numpy_helper.to_array(item) for item in load(path).graph.initializer}
    rng = np.random.default_rng(seed)
    weights = {}
    for index in range(6):
        weights[f"w{index}"] = given[f"W{index}"].transpose(2, 3, 1, 0)
        weights[f"b{index}"] = given[f"B{index}"]
    weights["wo"], weights["bo"] = given["WO"].transpose(2, 3, 1, 0), given["BO"]
    width = weights["b5"].shape[0]
    for block in range(BLOCKS):
        if f"WR{block}" in given:
            for letter in "RS":
                weights[f"{letter.lower()}{block}"] = given[f"W{letter}{block}"].transpose(2, 3, 1, 0)
                weights[f"{letter.lower()}b{block}"] = given[f"B{letter}{block}"]
            continue
        weights[f"r{block}"] = rng.normal(0, np.sqrt(2 / (CONTEXT * width)), (1, CONTEXT, width, width))
        weights[f"rb{block}"] = np.zeros(width)
        weights[f"s{block}"] = np.zeros((1, 1, width, width))
        weights[f"sb{block}"] = np.zeros(width)
    return {name: jnp.asarray(value, jnp.float32) for name, value in weights.items()}


def conv(x, kernel, bias, stride=(1, 1), padding="SAME"):
    return jax.lax.conv_general_dilated(x, kernel, stride, padding, dimension_numbers=("NHWC", "HWIO", "NHWC")) + bias


def reader(weights, x):
    """Logits (n, steps, 38) of lines (n, 24, width, 1)."""
    for index in range(6):
        padding = ((0, 0), (0, 0)) if index == 4 else "SAME"
        x = jax.nn.relu(conv(x, weights[f"w{index}"], weights[f"b{index}"], STRIDES[index], padding))
    for block in range(BLOCKS):
        inner = jax.nn.relu(conv(x, weights[f"r{block}"], weights[f"rb{block}"]))
        x = x + conv(inner, weights[f"s{block}"], weights[f"sb{block}"])
    return conv(x, weights["wo"], weights["bo"])[:, 0]


def decode(classes):
    text, previous = "", 0
    for index in classes:
        if index and index != previous:
            text += SYMBOLS[index - 1]
        previous = index
    return text


def labels_of(texts):
    labels = np.zeros((len(texts), 44), np.int32)
    absent = np.ones((len(texts), 44), np.float32)
    for row, text in enumerate(texts):
        for column, character in enumerate(text):
            labels[row, column] = SYMBOLS.index(character) + 1
            absent[row, column] = 0
    return labels, absent


def produce(queue, seed, size):
    lines = Lines(seed)
    while True:
        queue.put(lines.batch(size))


def evaluate(apply, weights, held):
    right, wrong, total = 0, 0, 0
    for pictures, texts in held:
        for classes, text in zip(np.asarray(apply(weights, pictures).argmax(-1)), texts):
            read = decode(classes)
            right += read == text
            wrong += sum(a != b for a, b in zip(read, text)) if len(read) == len(text) else abs(len(read) - len(text)) + 1
            total += len(text)
    return right, wrong / total


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--start", required=True)
    parser.add_argument("--minutes", type=float, default=45)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--size", type=int, default=32)
    parser.add_argument("--rate", type=float, default=1.2e-3)
    parser.add_argument("--out", default="weights.npz")
    given = parser.parse_args()
    queue = multiprocessing.Queue(6)
    source = multiprocessing.Process(target=produce, args=(queue, given.seed, given.size), daemon=True)
    source.start()
    held_source = Lines(given.seed + 1_000_000, hard=True)
    held = [held_source.batch(32) for _ in range(8)]
    weights = start_weights(given.start, given.seed)
    # The rate falls with the clock, not with steps: the machine may be busy.
    optimiser = optax.inject_hyperparams(lambda learning_rate: optax.chain(optax.clip_by_global_norm(2.0), optax.adamw(learning_rate, weight_decay=1e-4)))(learning_rate=given.rate)
    state = optimiser.init(weights)
    apply = jax.jit(reader)

    @jax.jit
    def step(weights, state, pictures, labels, absent):
        def loss(candidate):
            logits = reader(candidate, pictures)
            return optax.ctc_loss(logits, jnp.zeros(logits.shape[:2]), labels, absent).mean()
        value, gradient = jax.value_and_grad(loss)(weights)
        updates, state = optimiser.update(gradient, state, weights)
        return optax.apply_updates(weights, updates), state, value

    average = weights
    began, count, recent = time.time(), 0, []
    print("start", evaluate(apply, weights, held), flush=True)
    while (share := (time.time() - began) / (given.minutes * 60)) < 1:
        pictures, texts = queue.get()
        warm = min(1, (count + 1) / 50)
        state.hyperparams["learning_rate"] = jnp.asarray(given.rate * warm * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * share))))
        weights, state, value = step(weights, state, pictures, *labels_of(texts))
        keep = min(0.99, count / (count + 20))
        average = jax.tree.map(lambda mean, new: keep * mean + (1 - keep) * new, average, weights)
        count += 1
        recent.append(float(value))
        if count % 100 == 0:
            right, error = evaluate(apply, average, held)
            print(f"{count} {time.time() - began:.0f}s loss {np.mean(recent[-100:]):.3f} held {right}/256 cer {error:.4f}", flush=True)
            np.savez(given.out, **{name: np.asarray(item) for name, item in average.items()})
    right, error = evaluate(apply, average, held)
    print(f"{count} end held {right}/256 cer {error:.4f}", flush=True)
    np.savez(given.out, **{name: np.asarray(item) for name, item in average.items()})
    source.terminate()


if __name__ == "__main__":
    main()
