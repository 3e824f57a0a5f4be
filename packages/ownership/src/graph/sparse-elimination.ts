import { at } from '@assay/kernel';

/** Coefficients of one equation by unknown. */
export type SparseRow = Map<number, number>;

/** Work limit: multiplications of one elimination. A plain ring of n companies needs about 3 n. */
const OPERATIONS_MAX = 40_000_000;

/** An equation that is solved for one unknown as soon as the others in it are known. */
interface Step {
  readonly pivot: number;
  readonly diagonal: number;
  readonly row: SparseRow;
}

/**
 * Solves M y = f with the fewest-neighbours pivot first, so that long thin rings stay sparse. The rows are used up.
 * Pivots stay on the diagonal: M = I − Aᵀ of shares is an M-matrix, for which that is stable.
 * @returns undefined when the matrix is singular or the work limit is met
 */
export function eliminateSparse(rows: readonly SparseRow[], start: Float64Array): Float64Array | undefined {
  const right = Float64Array.from(start);
  const columns = rows.map(() => new Set<number>());
  for (const [place, row] of rows.entries()) for (const column of row.keys()) at(columns, column).add(place);
  const steps: Step[] = [];
  const done = new Uint8Array(rows.length);
  const queue = bucketQueue(rows.length, (node) => at(rows, node).size * at(columns, node).size);
  let operations = 0;
  while (steps.length < rows.length) {
    const pivot = queue.take(done);
    done[pivot] = 1;
    const row = at(rows, pivot);
    const diagonal = row.get(pivot) ?? 0;
    if (Math.abs(diagonal) < 1e-14) return undefined;
    steps.push({ pivot, diagonal, row });
    for (const other of at(columns, pivot)) {
      if (done[other]) continue;
      const target = at(rows, other);
      const factor = (target.get(pivot) ?? 0) / diagonal;
      target.delete(pivot);
      // Unknowns of earlier steps stand in no row that is left.
      for (const [column, value] of row) {
        if (column === pivot) continue;
        target.set(column, (target.get(column) ?? 0) - factor * value);
        at(columns, column).add(other);
        operations += 1;
      }
      right[other]! -= factor * right[pivot]!;
      queue.touch(other);
    }
    if (operations > OPERATIONS_MAX) return undefined;
  }
  return backSubstitute(steps, right);
}

function backSubstitute(steps: readonly Step[], right: Float64Array): Float64Array {
  const solution = new Float64Array(right.length);
  for (const { pivot, diagonal, row } of [...steps].reverse()) {
    let rest = at(right, pivot);
    for (const [column, value] of row) if (column !== pivot) rest -= value * at(solution, column);
    solution[pivot] = rest / diagonal;
  }
  return solution;
}

/** Degrees at or above this share the last bucket. */
const DEGREE_MAX = 4_095;

/** Nodes by degree, approximately: a degree that changed is looked at again when its node is taken. */
function bucketQueue(size: number, degree: (node: number) => number) {
  const buckets: number[][] = Array.from({ length: DEGREE_MAX + 1 }, () => []);
  const bucketOf = (node: number) => Math.min(DEGREE_MAX, degree(node));
  const put = (node: number) => at(buckets, bucketOf(node)).push(node);
  for (let node = 0; node < size; node += 1) put(node);
  return {
    touch: put,
    /** @throws RangeError when every node is done */
    take(done: Uint8Array): number {
      for (const [place, bucket] of buckets.entries()) {
        for (let node = bucket.pop(); node !== undefined; node = bucket.pop()) {
          if (done[node]) continue;
          if (bucketOf(node) <= place) return node;
          put(node);
        }
      }
      throw new RangeError('Every node is done.');
    },
  };
}
