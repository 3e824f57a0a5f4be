"""Writes the trained reader as ONNX, batch normalisation folded in, weights in half precision: `to_onnx.py weights.pt numbers.onnx`."""
import sys

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from lines import HEIGHT, SYMBOLS
from train import Reader


def main(source, target):
    reader = Reader()
    reader.load_state_dict(torch.load(source))
    reader.eval()
    nodes, tensors = [], []

    def tensor(name, value):
        tensors.append(numpy_helper.from_array(value.astype(np.float16), f"{name}h"))
        nodes.append(helper.make_node("Cast", [f"{name}h"], [name], to=TensorProto.FLOAT))
        return name

    x, layers = "x", list(reader.layers)
    for index, layer in enumerate(layers):
        if isinstance(layer, nn.ReLU):
            nodes.append(helper.make_node("Relu", [x], [f"{x}r"]))
            x = f"{x}r"
        if not isinstance(layer, nn.Conv2d):
            continue
        weight, bias = layer.weight.detach().numpy(), layer.bias
        bias = np.zeros(weight.shape[0], np.float32) if bias is None else bias.detach().numpy()
        norm = layers[index + 1] if index + 1 < len(layers) else None
        if isinstance(norm, nn.BatchNorm2d):
            scale = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach().numpy()
            bias = (bias - norm.running_mean.numpy()) * scale + norm.bias.detach().numpy()
            weight = weight * scale[:, None, None, None]
        pads = [*layer.padding, *layer.padding]
        names = [x, tensor(f"w{index}", weight), tensor(f"b{index}", bias)]
        nodes.append(helper.make_node("Conv", names, [f"c{index}"], strides=list(layer.stride), pads=pads))
        x = f"c{index}"
    tensors.append(numpy_helper.from_array(np.array([2], np.int64), "rows"))
    nodes.append(helper.make_node("Squeeze", [x, "rows"], ["flat"]))
    nodes.append(helper.make_node("Transpose", ["flat"], ["steps"], perm=[0, 2, 1]))
    nodes.append(helper.make_node("Softmax", ["steps"], ["y"], axis=-1))
    graph = helper.make_graph(
        nodes, "arabic-numbers",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", 1, HEIGHT, "w"])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["n", "t", len(SYMBOLS) + 1])],
        tensors,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)])
    model.ir_version = 8
    onnx.checker.check_model(model)
    onnx.save(model, target)


if __name__ == "__main__":
    main(*sys.argv[1:3])
