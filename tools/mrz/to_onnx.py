"""Writes the weights of train.py as an ONNX file: `to_onnx.py weights.npz ocrb.onnx`."""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from train import BLOCKS, STRIDES


def main(source, target):
    weights = np.load(source)
    nodes, tensors = [], []

    def conv(x, kernel, bias, name, **attributes):
        tensors.append(numpy_helper.from_array(np.ascontiguousarray(weights[kernel].transpose(3, 2, 0, 1), np.float32), f"W{name}"))
        tensors.append(numpy_helper.from_array(weights[bias].astype(np.float32), f"B{name}"))
        nodes.append(helper.make_node("Conv", [x, f"W{name}", f"B{name}"], [f"c{name}"], **attributes))
        return f"c{name}"

    def relu(x):
        nodes.append(helper.make_node("Relu", [x], [f"{x}r"]))
        return f"{x}r"

    x = "x"
    for index in range(6):
        padding = {"pads": [0, 0, 0, 0]} if index == 4 else {"auto_pad": "SAME_UPPER"}
        x = relu(conv(x, f"w{index}", f"b{index}", str(index), strides=list(STRIDES[index]), **padding))
    for block in range(BLOCKS):
        inner = relu(conv(x, f"r{block}", f"rb{block}", f"R{block}", auto_pad="SAME_UPPER"))
        outer = conv(inner, f"s{block}", f"sb{block}", f"S{block}")
        nodes.append(helper.make_node("Add", [x, outer], [f"a{block}"]))
        x = f"a{block}"
    last = conv(x, "wo", "bo", "O")
    nodes[-1].output[0] = "y"
    del last
    graph = helper.make_graph(
        nodes, "ocrb",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", 1, 24, "w"])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["n", 38, "h", "t"])],
        tensors,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)])
    model.ir_version = 8
    onnx.checker.check_model(model)
    onnx.save(model, target)


if __name__ == "__main__":
    main(*sys.argv[1:3])
