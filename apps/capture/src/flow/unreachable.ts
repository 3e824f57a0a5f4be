/** Marks a branch that no value can reach; a forgotten case does not compile. */
export function unreachable(value: never): never {
  throw new RangeError(`Unexpected value ${JSON.stringify(value)}`);
}
