import type { Party } from '@assay/ownership';
import type { RegistryOfficer } from './registry.js';

/** A party of an imported register as it is stored. */
export interface PartyRow {
  readonly source: string;
  readonly id: string;
  readonly body: Party & {
    readonly officers?: RegistryOfficer[];
    readonly license?: string;
    readonly registry?: string;
    /** Reasons for which owners are not named, by what says so; `gap` in records of earlier versions. */
    readonly gaps?: Readonly<Record<string, string>>;
    readonly gap?: string;
  };
  readonly version: string;
  readonly retrieved_at: Date;
}

/** The columns of `PartyRow`. */
export const COLUMNS = 'source, id, body, version, retrieved_at';
