/** What a JSON text that a schema accepts can hold at most; infinite where the schema sets no end. */
export interface Capacity {
  readonly bytes: number;
  readonly values: number;
  readonly depth: number;
}

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly patternProperties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
  readonly maxProperties?: number;
  readonly items?: unknown;
  readonly maxItems?: number;
  readonly anyOf?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly 'x-bytes-max'?: number;
}

/** Line break, indentation, comma, colon and quotes around one value. */
const AROUND_BYTES = 48;
/** A character as `\uXXXX`. */
const ESCAPED_BYTES = 6;
/** Longest text of a format or of a pattern that has an end. */
const PATTERN_LENGTH = 320;
const NUMBER_BYTES = 32;
const ENDLESS: Capacity = { bytes: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY, depth: 30 };

/** The capacity of a schema. Base64 counts twice its bytes: line breaks, escaped slashes, and what is told to be too large. */
export function capacityOf(schema: unknown): Capacity {
  const shape = (schema ?? {}) as Shape;
  if (shape.anyOf) return widest(shape.anyOf.map(capacityOf));
  if (shape.enum || 'const' in shape) return leaf(PATTERN_LENGTH);
  switch (shape.type) {
    case 'string':
      return leaf(textBytes(shape));
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return leaf(NUMBER_BYTES);
    case 'array':
      return around(times(capacityOf(shape.items), shape.maxItems));
    case 'object':
      return around(membersOf(shape));
    default:
      return ENDLESS;
  }
}

function textBytes(shape: Shape): number {
  const decoded = shape['x-bytes-max'];
  if (decoded !== undefined) return 2 * decoded;
  if (shape.maxLength !== undefined) return ESCAPED_BYTES * shape.maxLength;
  const ends = shape.format !== undefined || (shape.pattern !== undefined && !isEndless(shape.pattern));
  return ends ? PATTERN_LENGTH : Number.POSITIVE_INFINITY;
}

/** Whether a pattern repeats something without end: `*`, `+` or `{n,}` outside of classes and escapes. */
function isEndless(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\./g, '').replaceAll(/\[[^[\]]*\]/g, '');
  return /[*+]|\{\d*,\}/.test(plain) || !plain.startsWith('^') || !plain.endsWith('$');
}

function membersOf(shape: Shape): Capacity {
  const named = Object.entries(shape.properties ?? {}).map(([name, member]) => {
    const { bytes, values, depth } = capacityOf(member);
    return { bytes: bytes + name.length + AROUND_BYTES, values, depth };
  });
  return sum([...named, ...freeMembers(shape)]);
}

/** Members whose names the caller chooses. */
function freeMembers(shape: Shape): Capacity[] {
  const { additionalProperties: other } = shape;
  const kinds = [
    ...Object.values(shape.patternProperties ?? {}),
    ...(other === undefined || other === false ? [] : [other === true ? {} : other]),
  ];
  if (kinds.length === 0) return [];
  const one = widest(kinds.map(capacityOf));
  return [times({ ...one, bytes: one.bytes + ESCAPED_BYTES * PATTERN_LENGTH }, shape.maxProperties)];
}

function leaf(bytes: number): Capacity {
  return { bytes: bytes + AROUND_BYTES, values: 1, depth: 0 };
}

/** What stands inside an object or a list, with the object or list itself. */
function around({ bytes, values, depth }: Capacity): Capacity {
  return { bytes: bytes + AROUND_BYTES, values: values + 1, depth: depth + 1 };
}

function times({ bytes, values, depth }: Capacity, count = Number.POSITIVE_INFINITY): Capacity {
  if (count === 0) return { bytes: 0, values: 0, depth: 0 };
  return { bytes: bytes * count, values: values * count, depth };
}

function sum(parts: readonly Capacity[]): Capacity {
  return {
    bytes: parts.reduce((total, { bytes }) => total + bytes, 0),
    values: parts.reduce((total, { values }) => total + values, 0),
    depth: Math.max(0, ...parts.map(({ depth }) => depth)),
  };
}

function widest(parts: readonly Capacity[]): Capacity {
  return {
    bytes: Math.max(0, ...parts.map(({ bytes }) => bytes)),
    values: Math.max(0, ...parts.map(({ values }) => values)),
    depth: Math.max(0, ...parts.map(({ depth }) => depth)),
  };
}
