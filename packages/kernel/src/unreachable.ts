/** Ends a switch over a union: a member that is not handled does not compile. */
export function unreachable(value: never): never {
  throw new RangeError(`Unhandled value: ${String(value)}`);
}
