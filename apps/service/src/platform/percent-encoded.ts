/**
 * The user or password of an address as plain text.
 * @param variable the setting that holds the address @throws RangeError naming it, and nothing of the text
 */
export function plainPart(text: string, variable: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RangeError(`User and password in ${variable} must be percent-encoded: a % is written %25.`);
  }
}
