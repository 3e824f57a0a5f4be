/** Which environments an import is searched in: both of every organisation, or one kind of them. */
export const REACHES = ['all', 'sandbox', 'production'] as const;
export type Reach = (typeof REACHES)[number];

export type EnvironmentKind = 'sandbox' | 'production';

/** Whether data of this reach are searched in an environment of this kind. */
export function reaches(reach: Reach, kind: EnvironmentKind): boolean {
  return reach === 'all' || reach === kind;
}

/** The kinds of environment that data of this reach are searched in. */
export function kindsReached(reach: Reach): EnvironmentKind[] {
  return (['sandbox', 'production'] as const).filter((kind) => reaches(reach, kind));
}

/** In words for people: `sandbox and production`. */
export function reachInWords(reach: Reach): string {
  return kindsReached(reach).join(' and ');
}

/** The kinds of environment that a new edition of a smaller reach no longer serves. */
export function kindsLost(before: Reach, after: Reach): EnvironmentKind[] {
  return kindsReached(before).filter((kind) => !reaches(after, kind));
}
