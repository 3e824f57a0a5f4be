/** Coefficients of one equation by unknown. */
export type SparseRow = Map<number, number>;

/** Work limit: multiplications of one elimination. A plain ring of n companies needs about 3 n. */
const OPERATIONS_MAX = 40_000_000;

/**
 * Solves M y = f with the fewest-neighbours pivot first, so that long thin rings stay sparse. The rows are used up.
 * Pivots stay on the diagonal: M = I − Aᵀ of shares is an M-matrix, for which that is stable.
 * @returns undefined when the matrix is singular or the work limit is met
 */
export function eliminateSparse(rows: readonly SparseRow[], start: Float64Array): Float64Array | undefined {
  const size = rows.length;
  const right = Float64Array.from(start);
  const columns = rows.map(() => new Set<number>());
  for (const [at, row] of rows.entries()) for (const column of row.keys()) columns[column]!.add(at);
  const order: number[] = [];
  const done = new Uint8Array(size);
  const queue = bucketQueue(size, (node) => rows[node]!.size * columns[node]!.size);
  let operations = 0;
  for (let step = 0; step < size; step += 1) {
    const pivot = queue.take(done);
    done[pivot] = 1;
    order.push(pivot);
    const row = rows[pivot]!;
    const diagonal = row.get(pivot) ?? 0;
    if (Math.abs(diagonal) < 1e-14) return undefined;
    for (const other of columns[pivot]!) {
      if (done[other]) continue;
      const target = rows[other]!;
      const factor = (target.get(pivot) ?? 0) / diagonal;
      target.delete(pivot);
      for (const [column, value] of row) {
        if (column === pivot || done[column]) continue;
        target.set(column, (target.get(column) ?? 0) - factor * value);
        columns[column]!.add(other);
        operations += 1;
      }
      right[other]! -= factor * right[pivot]!;
      queue.touch(other);
    }
    if (operations > OPERATIONS_MAX) return undefined;
  }
  return backSubstitute(rows, right, order);
}

function backSubstitute(rows: readonly SparseRow[], right: Float64Array, order: readonly number[]): Float64Array {
  const solution = new Float64Array(rows.length);
  for (const pivot of [...order].reverse()) {
    let rest = right[pivot]!;
    for (const [column, value] of rows[pivot]!) if (column !== pivot) rest -= value * solution[column]!;
    solution[pivot] = rest / rows[pivot]!.get(pivot)!;
  }
  return solution;
}

/** Nodes by degree, approximately: a degree that changed is looked at again when its node is taken. */
function bucketQueue(size: number, degree: (node: number) => number) {
  const limit = 4_096;
  const buckets: number[][] = Array.from({ length: limit }, () => []);
  const put = (node: number) => buckets[Math.min(limit - 1, degree(node))]!.push(node);
  for (let node = 0; node < size; node += 1) put(node);
  return {
    touch: put,
    take(done: Uint8Array): number {
      for (let at = 0; at < limit; at += 1) {
        const bucket = buckets[at]!;
        while (bucket.length > 0) {
          const node = bucket.pop()!;
          if (done[node]) continue;
          if (Math.min(limit - 1, degree(node)) > at) put(node);
          else return node;
        }
      }
      return done.indexOf(0);
    },
  };
}
