/** In place of the length of a row that was too long to be kept. */
const TOO_LONG = 0xffff_ffff;
const LENGTH_BYTES = 4;

/** Rows as one piece of bytes: each after its length. Undefined: too long to be kept. */
export function packRows(rows: readonly (Buffer | undefined)[]): Buffer {
  const parts = rows.flatMap((row) => {
    const head = Buffer.allocUnsafe(LENGTH_BYTES);
    head.writeUInt32BE(row ? row.length : TOO_LONG);
    return row ? [head, row] : [head];
  });
  return Buffer.concat(parts);
}

/** The rows of a piece. @throws RangeError when it was cut off */
export function unpackRows(piece: Buffer): (Buffer | undefined)[] {
  const rows: (Buffer | undefined)[] = [];
  for (let at = 0; at < piece.length; ) {
    const length = piece.readUInt32BE(at);
    at += LENGTH_BYTES;
    if (length === TOO_LONG) {
      rows.push(undefined);
      continue;
    }
    if (at + length > piece.length) throw new RangeError('A piece of stored rows ends within a row.');
    rows.push(piece.subarray(at, at + length));
    at += length;
  }
  return rows;
}
