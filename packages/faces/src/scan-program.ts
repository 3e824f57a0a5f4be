/**
 * The inner loops of the face scan as a WebAssembly program of a few hundred bytes, assembled here so that every one can
 * be read. Two functions, `dot` and `minusSquaredDistance`, of (rows, end of rows, query, end of query, results), all
 * byte addresses of the program's own memory: stored faces as 32-bit floats, query and results as 64-bit floats. Each
 * value is widened before it is used and summed in four sums side by side, as `measureRow` does, so that both give the
 * same bits.
 */
export function scanProgram(memoryPages: number): Uint8Array<ArrayBuffer> {
  const memory = [0, ...unsigned(memoryPages)];
  const exported = [
    [...name('memory'), 2, 0],
    [...name('dot'), 0, 0],
    [...name('minusSquaredDistance'), 0, 1],
  ];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [[0x60, 5, I32, I32, I32, I32, I32, 0]]),
    ...section(3, [[0], [0]]),
    ...section(5, [memory]),
    ...section(7, exported),
    ...section(10, [sized(body(productOfQuad, [])), sized(body(squareOfQuad, [OP.negate]))]),
  ]);
}

/** Values that the inner loop takes at once: a descriptor's length must be a multiple of it. */
export const VALUES_A_STEP = 16;

const [I32, V128, NOTHING] = [0x7f, 0x7b, 0x40];
const OP = {
  loop: 0x03,
  end: 0x0b,
  branchIf: 0x0d,
  get: 0x20,
  set: 0x21,
  tee: 0x22,
  storeF64: 0x39,
  constantI32: 0x41,
  lessI32: 0x49,
  addI32: 0x6a,
  negate: 0x9a,
  addF64: 0xa0,
  simd: 0xfd,
} as const;
/** Two 64-bit floats side by side. */
const SIMD = {
  load: 0,
  constant: 12,
  lane: 33,
  loadHalf: 93,
  widen: 95,
  add: 240,
  subtract: 241,
  multiply: 242,
} as const;
/** Parameters and locals by number. */
const [ROW, ROWS_END, QUERY, QUERY_END, RESULT, AT, FIRST, SECOND, PART] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const QUAD = 4;
const [F32_BYTES, F64_BYTES] = [4, 8];

/** For each row: for each step of the query add to both pairs of sums; then store the sum of the four. */
function body(addQuad: (quad: number) => number[], last: readonly number[]): number[] {
  const quads = Array.from({ length: VALUES_A_STEP / QUAD }, (_, quad) => addQuad(quad)).flat();
  const zero = [OP.simd, SIMD.constant, ...new Array<number>(16).fill(0)];
  const lane = (sum: number, at: number) => [OP.get, sum, OP.simd, SIMD.lane, at];
  return [
    ...[2, 1, I32, 3, V128],
    ...[OP.loop, NOTHING],
    ...[...zero, OP.set, FIRST, ...zero, OP.set, SECOND, OP.get, QUERY, OP.set, AT],
    ...[OP.loop, NOTHING, ...quads, ...advance(ROW, VALUES_A_STEP * F32_BYTES)],
    ...[...advance(AT, VALUES_A_STEP * F64_BYTES), ...again(AT, QUERY_END)],
    ...[OP.get, RESULT, ...lane(FIRST, 0), ...lane(FIRST, 1), OP.addF64],
    ...[...lane(SECOND, 0), OP.addF64, ...lane(SECOND, 1), OP.addF64, ...last, OP.storeF64, 3, 0],
    ...[...advance(RESULT, F64_BYTES), ...again(ROW, ROWS_END)],
    OP.end,
  ];
}

/** Both pairs of a quad: sum += stored · query. */
function productOfQuad(quad: number): number[] {
  return [FIRST, SECOND].flatMap((sum, half) => [
    ...[OP.get, sum, ...stored(quad, half), ...queried(quad, half)],
    ...[OP.simd, ...unsigned(SIMD.multiply), OP.simd, ...unsigned(SIMD.add), OP.set, sum],
  ]);
}

/** Both pairs of a quad: sum += (stored − query)². */
function squareOfQuad(quad: number): number[] {
  return [FIRST, SECOND].flatMap((sum, half) => [
    ...[OP.get, sum, ...stored(quad, half), ...queried(quad, half), OP.simd, ...unsigned(SIMD.subtract)],
    ...[OP.tee, PART, OP.get, PART, OP.simd, ...unsigned(SIMD.multiply)],
    ...[OP.simd, ...unsigned(SIMD.add), OP.set, sum],
  ]);
}

function stored(quad: number, half: number): number[] {
  const offset = (quad * QUAD + half * 2) * F32_BYTES;
  return [OP.get, ROW, OP.simd, SIMD.loadHalf, 2, ...unsigned(offset), OP.simd, SIMD.widen];
}

function queried(quad: number, half: number): number[] {
  return [OP.get, AT, OP.simd, SIMD.load, 3, ...unsigned((quad * QUAD + half * 2) * F64_BYTES)];
}

function advance(local: number, bytes: number): number[] {
  return [OP.get, local, OP.constantI32, ...signed(bytes), OP.addI32, OP.set, local];
}

/** Back to the start of the loop while the address is below the end, else out of the loop. */
function again(local: number, end: number): number[] {
  return [OP.get, local, OP.get, end, OP.lessI32, OP.branchIf, 0, OP.end];
}

function section(id: number, entries: readonly (readonly number[])[]): number[] {
  return [id, ...sized([...unsigned(entries.length), ...entries.flat()])];
}

function sized(bytes: readonly number[]): number[] {
  return [...unsigned(bytes.length), ...bytes];
}

function name(text: string): number[] {
  return sized([...Buffer.from(text)]);
}

/** LEB128, as WebAssembly writes its numbers. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** LEB128 of a number that is not negative where a sign is expected. */
function signed(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)];
}
