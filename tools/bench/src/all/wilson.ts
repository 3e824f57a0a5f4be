/** The 97.5th percentile of the normal distribution. */
const Z = 1.959963984540054;

/**
 * The 95 % interval of a share by Wilson (1927), both ends between 0 and 1.
 * @throws RangeError for counts that are none
 */
export function wilson(right: number, of: number): readonly [low: number, high: number] {
  if (!Number.isInteger(right) || !Number.isInteger(of) || of < 1 || right < 0 || right > of)
    throw new RangeError(`${right} of ${of} is no count.`);
  const share = right / of;
  const [middle, scale] = [share + Z ** 2 / (2 * of), 1 + Z ** 2 / of];
  const half = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  // At the ends the interval closes exactly; sums of rounded numbers do not.
  return [right === 0 ? 0 : (middle - half) / scale, right === of ? 1 : (middle + half) / scale];
}
