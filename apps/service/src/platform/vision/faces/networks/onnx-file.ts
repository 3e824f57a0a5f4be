/** A constant of a network: shape and values; whole numbers only where an operation asks for them. */
export interface NetworkTensor<Values = Float32Array> {
  readonly shape: readonly number[];
  readonly values: Values;
}

/** Any constant. */
export type Constant = NetworkTensor<Float32Array | BigInt64Array>;

/** One operation of ONNX's standard set, by its name there. */
export interface NetworkNode {
  readonly operation: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, number | string | readonly number[]>>;
}

/** A network of floats whose inputs have fixed shapes. */
export interface Network {
  readonly inputs: Readonly<Record<string, readonly number[]>>;
  readonly outputs: readonly string[];
  readonly nodes: readonly NetworkNode[];
  readonly tensors: ReadonlyMap<string, Constant>;
}

const IR_VERSION = 8;
const OPERATION_SET = 13;
const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_STRING = 3;
const ATTRIBUTE_INTS = 7;

/** Pieces of a file in their order: they are joined once, at the end, because the weights are large. */
type Pieces = readonly Uint8Array[];

/** The bytes of an ONNX file (protocol buffers) that holds a network; field numbers are those of onnx.proto3. */
export function onnxFile({ inputs, outputs, nodes, tensors }: Network): Uint8Array {
  const graph = [
    ...nodes.flatMap((node) => message(1, nodePieces(node))),
    ...text(2, 'network'),
    ...[...tensors].flatMap(([name, tensor]) => message(5, tensorPieces(name, tensor))),
    ...Object.entries(inputs).flatMap(([name, shape]) => message(11, valuePieces(name, shape))),
    ...outputs.flatMap((name) => message(12, valuePieces(name))),
  ];
  return Buffer.concat([...integer(1, IR_VERSION), ...message(7, graph), ...message(8, integer(2, OPERATION_SET))]);
}

function nodePieces({ operation, inputs, output, attributes = {} }: NetworkNode): Pieces {
  return [
    ...inputs.flatMap((input) => text(1, input)),
    ...text(2, output),
    ...text(4, operation),
    ...Object.entries(attributes).flatMap(([name, value]) => message(5, [...text(1, name), ...attributePieces(value)])),
  ];
}

function attributePieces(value: number | string | readonly number[]): Pieces {
  if (typeof value === 'number') return [...integer(3, value), ...integer(20, ATTRIBUTE_INT)];
  if (typeof value === 'string') return [...text(4, value), ...integer(20, ATTRIBUTE_STRING)];
  return [...value.flatMap((item) => integer(8, item)), ...integer(20, ATTRIBUTE_INTS)];
}

function tensorPieces(name: string, { shape, values }: Constant): Pieces {
  return [
    ...shape.flatMap((size) => integer(1, size)),
    ...integer(2, values instanceof Float32Array ? FLOAT : INT64),
    ...text(8, name),
    ...message(9, [new Uint8Array(values.buffer, values.byteOffset, values.byteLength)]),
  ];
}

/** A float input of this shape, or an output whose shape the runtime finds out. */
function valuePieces(name: string, shape?: readonly number[]): Pieces {
  const sizes = shape?.flatMap((size) => message(1, integer(1, size)));
  return [...text(1, name), ...message(2, message(1, [...integer(1, FLOAT), ...(sizes ? message(2, sizes) : [])]))];
}

function message(field: number, pieces: Pieces): Pieces {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return [varint(field * 8 + 2), varint(length), ...pieces];
}

function text(field: number, value: string): Pieces {
  return message(field, [Buffer.from(value)]);
}

function integer(field: number, value: number): Pieces {
  return [varint(field * 8), varint(value)];
}

/** A whole number from 0, seven bits a byte, the low ones first. */
function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.of(...bytes, rest);
}
