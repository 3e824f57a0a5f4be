"""Turns line readers of Tesseract (tessdata_fast, Apache-2.0) into ONNX files, one a script.

    python to_onnx.py TESSDATA_FOLDER apps/service/models/ocr/scripts

The folder is that of Debian's packages tesseract-ocr-* (4.1.0). Of some scripts a language is taken that has a better or
a smaller network than the script has; which was better was measured on photographs of papers.

Of each `<name>.traineddata` this takes the network, its symbols and nothing else: no dictionaries. Weights stay the
8-bit integers that they are in the file, with a scale a row. The networks are stacks of one kind (VGSL, as in
`[1,36,0,1Ct3,3,16Mp3,3Lfys64Lfx96Lrx96Lfx128O1c1]`): a convolution with tanh, the maximum of fields of 3 x 3, an LSTM
up each column, LSTMs along the line, and a choice of symbols a step, with a blank (CTC).

Input `line`: 1 x 1 x height x width, -1 black to 1 white, width a multiple of 3. Output `symbols`: 1 x width / 3 x codes.
"""

import hashlib
import json
import struct
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

NETWORK, UNICHARSET, RECODER = 17, 21, 22
INT8, DOUBLE = 1, 128


class Reader:
    """Reads little-endian values one after the other."""

    def __init__(self, data: bytes):
        self.data, self.at = data, 0

    def take(self, form: str):
        (value,) = struct.unpack_from("<" + form, self.data, self.at)
        self.at += struct.calcsize("<" + form)
        return value

    def text(self) -> str:
        length = self.take("I")
        self.at += length
        return self.data[self.at - length : self.at].decode("utf-8")

    def array(self, kind: str, count: int) -> np.ndarray:
        values = np.frombuffer(self.data, np.dtype(kind).newbyteorder("<"), count, self.at)
        self.at += values.nbytes
        return values


def components(data: bytes) -> dict[int, bytes]:
    """The parts of a traineddata file by their number; absent ones have offset -1."""
    (count,) = struct.unpack_from("<I", data)
    offsets = struct.unpack_from(f"<{count}q", data, 4)
    starts = sorted(offset for offset in offsets if offset >= 0) + [len(data)]
    return {
        index: data[offset : starts[starts.index(offset) + 1]] for index, offset in enumerate(offsets) if offset >= 0
    }


def read_matrix(reader: Reader):
    """Weights as (8-bit values, scale a row); the last column is the bias."""
    mode = reader.take("B")
    if not mode & INT8:
        raise ValueError("only integer networks are read")
    rows, columns = reader.take("I"), reader.take("I")
    reader.take("b")
    values = reader.array("i1", rows * columns).reshape(rows, columns)
    scales = reader.array("f8" if mode & DOUBLE else "f4", reader.take("I")).astype(np.float32)
    # The list of scales is padded to the width of the processor's registers.
    return values, scales[:rows]


def read_layer(reader: Reader) -> dict:
    if reader.take("b") != 0:
        raise ValueError("layers of before version 4 are not read")
    kind = reader.text()
    reader.take("b"), reader.take("b")
    flags, inputs, outputs, _ = (reader.take("i") for _ in range(4))
    layer = {"kind": kind, "name": reader.text(), "inputs": inputs, "outputs": outputs}
    if kind in ("Series", "Parallel", "RTLReversed", "TTBReversed", "XYTranspose", "Reversed", "TxyParallel"):
        layer["layers"] = [read_layer(reader) for _ in range(reader.take("I"))]
        if flags & 64:
            reader.array("f4", reader.take("I"))
    elif kind == "Input":
        layer["shape"] = [reader.take("i") for _ in range(5)]
    elif kind == "Convolve":
        layer["half"] = reader.take("i"), reader.take("i")
    elif kind == "Maxpool":
        layer["pool"] = reader.take("i"), reader.take("i")
    elif kind in ("Tanh", "Softmax", "Linear"):
        layer["weights"] = read_matrix(reader)
    elif kind in ("LSTM", "SummLSTM"):
        reader.take("i")
        # Cell input, input gate, forget gate, output gate.
        layer["gates"] = [read_matrix(reader) for _ in range(4)]
    else:
        raise ValueError(f"layers of kind {kind} are not read")
    return layer



def trailing_blank(rest: bytes) -> int:
    """The code of the blank, out of what follows the network."""
    reader = Reader(rest)
    reader.text()
    for _ in range(3):
        reader.take("i")
    return reader.take("i")


def symbols_of(unicharset: bytes, recoder: bytes) -> list[tuple[str, list[int]]]:
    """Each symbol with its codes. The first symbol is the space; names in bars are kept for other uses."""
    lines = unicharset.decode("utf-8").split("\n")
    names = [line.split(" ")[0] for line in lines[1 : 1 + int(lines[0])]]
    reader = Reader(recoder)
    symbols = []
    for index in range(reader.take("I")):
        reader.take("b")
        codes = [reader.take("i") for _ in range(reader.take("i"))]
        name = " " if index == 0 else names[index]
        if not (name == "Joined" or name.startswith("|Broken")):
            symbols.append((name, codes))
    return symbols


class Graph:
    """Collects nodes and weights."""

    def __init__(self):
        self.nodes, self.weights, self.count = [], [], 0

    def value(self, array: np.ndarray) -> str:
        self.count += 1
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(array), f"w{self.count}"))
        return f"w{self.count}"

    def node(self, kind: str, inputs: list[str], **attributes) -> str:
        self.count += 1
        self.nodes.append(helper.make_node(kind, inputs, [f"v{self.count}"], **attributes))
        return f"v{self.count}"

    def floats(self, values: np.ndarray, scales: np.ndarray, axis: int) -> str:
        """8-bit weights as they are stored, made to numbers when the network is loaded."""
        return self.node("DequantizeLinear", [self.value(values), self.value(scales)], axis=axis)

    def dense(self, x: str, weights) -> str:
        values, scales = weights
        product = self.node("MatMul", [x, self.node("Transpose", [self.floats(values[:, :-1], scales, 0)], perm=[1, 0])])
        return self.node("Add", [product, self.value(values[:, -1].astype(np.float32) * scales)])

    def lstm(self, x: str, layer: dict, direction: str, last: bool) -> str:
        """x: steps x batch x inputs. Returns steps x batch x outputs, or batch x outputs of the last step."""
        size, inputs = layer["outputs"], layer["inputs"]
        cell, entry, forget, exit_ = layer["gates"]
        order = (entry, exit_, forget, cell)
        values = np.concatenate([gate[0] for gate in order])[None]
        scales = np.concatenate([gate[1] for gate in order])
        bias = np.concatenate([values[0, :, -1].astype(np.float32) * scales, np.zeros(4 * size, np.float32)])[None]
        names = [
            x,
            self.floats(values[:, :, :inputs], scales, 1),
            self.floats(values[:, :, inputs:-1], scales, 1),
            self.value(bias),
        ]
        self.count += 1
        outputs = [f"y{self.count}", f"h{self.count}"]
        self.nodes.append(helper.make_node("LSTM", names, outputs, hidden_size=size, direction=direction))
        return self.node("Squeeze", [outputs[1] if last else outputs[0], self.value(np.array([0 if last else 1]))])


def add_layers(graph: Graph, layers: list[dict]) -> str:
    _, convolution, pool, column, *line, choice = layers
    kernel, scales = convolution["layers"][1]["weights"]
    # Stacked by column, then by row.
    weights = kernel[:, :9].reshape(-1, 1, 3, 3).transpose(0, 1, 3, 2)
    bias = graph.value(kernel[:, 9].astype(np.float32) * scales)
    x = graph.node("Conv", ["line", graph.floats(weights, scales, 0), bias], pads=[1, 1, 1, 1])
    x = graph.node("Tanh", [x])
    x = graph.node("MaxPool", [x], kernel_shape=list(pool["pool"]), strides=list(pool["pool"]))
    # 1 x 16 x rows x columns, as rows x columns x 16: each column is a line of its own.
    x = graph.node("Squeeze", [x, graph.value(np.array([0]))])
    x = graph.node("Transpose", [x], perm=[1, 2, 0])
    x = graph.lstm(x, column["layers"][0], "forward", last=True)
    x = graph.node("Unsqueeze", [x, graph.value(np.array([1]))])
    for layer in line:
        backward = layer["kind"] == "RTLReversed"
        x = graph.lstm(x, layer["layers"][0] if backward else layer, "reverse" if backward else "forward", last=False)
    x = graph.node("Transpose", [x], perm=[1, 0, 2])
    x = graph.dense(x, choice["weights"])
    graph.nodes.append(helper.make_node("Softmax", [x], ["symbols"], axis=-1))
    return x


SCRIPTS = {
    "arabic": "Arabic",
    "armenian": "hye",
    "bengali": "ben",
    "cyrillic": "Cyrillic",
    "devanagari": "Devanagari",
    "georgian": "kat",
    "greek": "Greek",
    "hangul": "Hangul",
    "hebrew": "Hebrew",
    "tamil": "tam",
    "thai": "tha",
}
SOURCE = (
    "Line readers of Tesseract's tessdata_fast 4.1.0 (Apache-2.0): their networks and alphabets, "
    "as tools/script-readers/to_onnx.py writes them"
)


def convert(source: Path, target: Path, script: str) -> dict:
    """Writes a reader. Returns what the manifest says of it."""
    parts = components(source.read_bytes())
    reader = Reader(parts[NETWORK])
    top = read_layer(reader)
    height = top["layers"][0]["shape"][1]
    graph = Graph()
    add_layers(graph, top["layers"])
    model = helper.make_model(
        helper.make_graph(
            graph.nodes,
            script,
            [helper.make_tensor_value_info("line", TensorProto.FLOAT, [1, 1, height, "width"])],
            [helper.make_tensor_value_info("symbols", TensorProto.FLOAT, [1, "steps", top["outputs"]])],
            graph.weights,
        ),
        opset_imports=[helper.make_opsetid("", 17)],
        ir_version=8,
    )
    onnx.checker.check_model(model)
    alphabet = {
        "height": height,
        "blank": trailing_blank(parts[NETWORK][reader.at :]),
        "symbols": symbols_of(parts[UNICHARSET], parts[RECODER]),
    }
    files = {
        "network": (f"{script}.onnx", model.SerializeToString()),
        "alphabet": (f"{script}.json", (json.dumps(alphabet, ensure_ascii=False) + "\n").encode()),
    }
    for name, content in files.values():
        (target / name).write_bytes(content)
    hashes = {kind: hashlib.sha256(content).hexdigest() for kind, (_, content) in files.items()}
    return {"property": script.capitalize(), "from": source.stem, **hashes}


if __name__ == "__main__":
    folder, out = (Path(name) for name in sys.argv[1:])
    manifest = {
        "id": "tessdata-fast-lines",
        "version": "4.1.0",
        "runtime": "onnx",
        "licence": "Apache-2.0",
        "source": SOURCE,
        "files": {script: convert(folder / f"{name}.traineddata", out, script) for script, name in SCRIPTS.items()},
    }
    (out / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")
