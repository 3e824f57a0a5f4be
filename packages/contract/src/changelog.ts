import data from './data/changelog.json' with { type: 'json' };

export interface ApiVersion {
  readonly version: string;
  readonly status: string;
  readonly released_on: string;
  /** The day from which the version may no longer answer; null while none is announced. */
  readonly sunset_on: string | null;
}

export interface ApiChange {
  readonly date: string;
  readonly version: string;
  readonly type: string;
  readonly breaking: boolean;
  readonly summary: string;
}

/** Versions of the API and the changes of each, newest first. */
export function changelog(): { readonly versions: readonly ApiVersion[]; readonly changes: readonly ApiChange[] } {
  return { versions: data.versions, changes: data.changes };
}
