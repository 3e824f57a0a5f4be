/** Control characters but for tab and line end, and marks that turn the direction of what follows. */
const STEERING = /(?![\t\n])[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/**
 * A line as a person may read it on a terminal: what it shows of others, such as a customer's reference or a name in the file
 * of a list, must not move the cursor, hide what stands before, or set the title of the window.
 */
export function printableLine(line: string): string {
  return line.replace(STEERING, '?');
}
