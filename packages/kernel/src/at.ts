/**
 * The item at a position that the caller knows to exist.
 * @throws RangeError where it does not: a mistake of the caller, never of the input
 */
export function at<T>(items: { readonly length: number; readonly [index: number]: T }, index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`Position ${index} is outside ${items.length} items.`);
  return item;
}
