/** How two descriptors of a model are compared. */
export type Metric = 'cosine' | 'euclidean';

/**
 * Raw comparison of two descriptors of the same model: cosine of the angle (1 = same direction) or Euclidean distance
 * (0 = same point). Descriptors of different models must never meet here.
 * @throws RangeError for descriptors of different or no length
 */
export function rawSimilarity(metric: Metric, left: Float32Array, right: Float32Array): number {
  if (left.length === 0 || left.length !== right.length) throw new RangeError('Descriptors must have one length.');
  return metric === 'cosine' ? cosine(left, right) : euclidean(left, right);
}

function cosine(left: Float32Array, right: Float32Array): number {
  let dot = 0;
  let leftSquare = 0;
  let rightSquare = 0;
  for (let index = 0; index < left.length; index += 1) {
    const one = left[index]!;
    const other = right[index]!;
    dot += one * other;
    leftSquare += one * one;
    rightSquare += other * other;
  }
  const length = Math.sqrt(leftSquare * rightSquare);
  return length === 0 ? 0 : Math.min(1, Math.max(-1, dot / length));
}

function euclidean(left: Float32Array, right: Float32Array): number {
  let square = 0;
  for (let index = 0; index < left.length; index += 1) square += (left[index]! - right[index]!) ** 2;
  return Math.sqrt(square);
}
