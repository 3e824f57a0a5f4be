/** Something about a call or a folder that its sender can fix: told in one line, and the run ends with status 2. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** A file of a given folder that cannot be read as the layout says. @param why ends the sentence that the path begins */
export function damaged(path: string, why: string): Refused {
  return new Refused(`${path} ${why}`.replaceAll(/\s+/g, ' '));
}
