import {
  type Field,
  floatField,
  floats,
  lengthField,
  readFields,
  varintField,
  varintOf,
  writeFields,
} from './protobuf.js';

/** Numbers of the fields in `onnx.proto`. */
const MODEL = { graph: 7 };
const GRAPH = { node: 1, initializer: 5 };
const NODE = { input: 1, output: 2, name: 3, type: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, float: 2, tensor: 5, type: 20 };
const TENSOR = { dims: 1, type: 2, floats: 4, name: 8, raw: 9 };
const FLOAT = 1;

/** An operation of a network. */
export interface GraphNode {
  readonly type: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Its attributes that are single numbers with a fraction. */
  readonly attributes: Readonly<Record<string, number>>;
  /** The operation as it stood in the file; an operation made here has none. */
  readonly written?: Field;
}

/** A constant of a network: its shape, and its value where it is one single number. */
export interface Constant {
  readonly dims: readonly number[];
  readonly value?: number;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly constants: ReadonlyMap<string, Constant>;
}

/** Operations and constants of a network in the ONNX format. @throws RangeError for bytes that are none. */
export function readGraph(model: Uint8Array): Graph {
  const graph = readFields(model).find(({ number }) => number === MODEL.graph);
  if (!graph) throw new RangeError('The model has no graph.');
  const fields = readFields(graph.bytes);
  const constants = new Map<string, Constant>();
  const nodes: GraphNode[] = [];
  for (const field of fields) {
    if (field.number === GRAPH.initializer) constants.set(...namedTensor(readFields(field.bytes)));
    if (field.number !== GRAPH.node) continue;
    const parts = readFields(field.bytes);
    const attributes = parts.filter(({ number }) => number === NODE.attribute).map(({ bytes }) => readFields(bytes));
    const texts = (number: number) => parts.filter((part) => part.number === number).map(textOf);
    const [type = ''] = texts(NODE.type);
    const node = { type, inputs: texts(NODE.input), outputs: texts(NODE.output), written: field };
    nodes.push({ ...node, attributes: Object.fromEntries(attributes.flatMap(numberOf)) });
    const tensor = type === 'Constant' && attributes.flat().find(({ number }) => number === ATTRIBUTE.tensor);
    if (tensor) constants.set(node.outputs[0] ?? '', namedTensor(readFields(tensor.bytes))[1]);
  }
  return { nodes, constants };
}

/** The model with other operations and with more constants, each one row of numbers. */
export function writeGraph(
  model: Uint8Array,
  nodes: readonly GraphNode[],
  added: Readonly<Record<string, readonly number[]>>,
): Uint8Array {
  const tensors = Object.entries(added).map(([name, values]) => tensorField(name, values));
  return writeFields(
    readFields(model).map((field) => {
      if (field.number !== MODEL.graph) return field;
      const others = readFields(field.bytes).filter(({ number }) => number !== GRAPH.node);
      return lengthField(MODEL.graph, writeFields([...nodes.map(nodeField), ...others, ...tensors]));
    }),
  );
}

const textOf = ({ bytes }: Field) => Buffer.from(bytes).toString('utf8');

function numberOf(attribute: readonly Field[]): [string, number][] {
  const name = attribute.find(({ number }) => number === ATTRIBUTE.name);
  const value = attribute.find(({ number }) => number === ATTRIBUTE.float);
  return name && value ? [[textOf(name), Buffer.from(value.bytes).readFloatLE(0)]] : [];
}

function namedTensor(fields: readonly Field[]): [string, Constant] {
  const of = (number: number) => fields.filter((field) => field.number === number);
  const dims = of(TENSOR.dims).flatMap((field) => (field.wire === 2 ? packed(field.bytes) : [varintOf(field)]));
  const [data] = [...of(TENSOR.raw), ...of(TENSOR.floats)];
  const single = data?.bytes.length === 4 && of(TENSOR.type).every((field) => varintOf(field) === FLOAT);
  const value = single ? { value: Buffer.from(data.bytes).readFloatLE(0) } : {};
  return [of(TENSOR.name).map(textOf)[0] ?? '', { dims, ...value }];
}

/** Numbers of variable length one behind the other. */
function packed(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.findIndex((byte, index) => index >= at && byte < 128) + 1;
    if (end === 0) throw new RangeError('The bytes are no protocol buffer message.');
    numbers.push(varintOf({ number: 0, wire: 0, bytes: bytes.subarray(at, end) }));
    at = end;
  }
  return numbers;
}

function nodeField({ type, inputs, outputs, attributes, written }: GraphNode): Field {
  if (written) return written;
  return lengthField(
    GRAPH.node,
    writeFields([
      ...inputs.map((name) => lengthField(NODE.input, name)),
      ...outputs.map((name) => lengthField(NODE.output, name)),
      lengthField(NODE.name, outputs.join()),
      lengthField(NODE.type, type),
      ...Object.entries(attributes).map(([name, value]) =>
        lengthField(
          NODE.attribute,
          writeFields([
            lengthField(ATTRIBUTE.name, name),
            floatField(ATTRIBUTE.float, value),
            varintField(ATTRIBUTE.type, FLOAT),
          ]),
        ),
      ),
    ]),
  );
}

const tensorField = (name: string, values: readonly number[]) =>
  lengthField(
    GRAPH.initializer,
    writeFields([
      varintField(TENSOR.dims, values.length),
      varintField(TENSOR.type, FLOAT),
      lengthField(TENSOR.name, name),
      lengthField(TENSOR.raw, floats(values)),
    ]),
  );
