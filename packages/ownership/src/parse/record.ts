import { isIsoDate } from '@assay/kernel';
import type { Interest, Party } from '../model.js';

/** An officer as a register file has it. */
export interface FileOfficer {
  readonly name: string;
  readonly role: string;
  readonly appointedOn?: string;
  readonly resignedOn?: string;
  readonly birthDate?: string;
  readonly partyId?: string;
}

/** A party with what only the file's own record of it says. */
export interface FileParty extends Party {
  /** Only named by another record: it must not overwrite what is known. */
  readonly mentionedOnly?: boolean;
  readonly license?: string;
  /** Public name of the register: `gb_companies_house`. */
  readonly registry?: string;
}

/** A place in a register where owners are not named. */
export interface FileGap {
  readonly entity: string;
  readonly key: string;
}

/** What one record of a file adds to a register. */
export interface ParsedRecord {
  /** The record of the register that this is one of several statements about, and the day or moment of it. */
  readonly statement?: { readonly id: string; readonly date: string };
  /** The record of the register whose interests these are: what it said before no longer holds. */
  readonly restates?: string;
  /** Of the interests whose ids begin with this place and a hyphen, the only one that holds. */
  readonly only?: { readonly place: string; readonly id: string };
  readonly parties?: readonly FileParty[];
  readonly interests?: readonly Interest[];
  readonly officers?: readonly (FileOfficer & { readonly company: string })[];
  /** Owners who are not named, with the reason; the key tells those of one entity apart. */
  readonly gaps?: readonly (FileGap & { readonly reason: string })[];
  /** Gaps that are none any more. */
  readonly filled?: readonly FileGap[];
  /** Members of a known party that this record sets. */
  readonly changes?: readonly { readonly id: string; readonly change: Partial<Party> }[];
  /** Ids of parties and interests that are gone. */
  readonly closed?: readonly string[];
}

/** A record that cannot be used, with the reason. */
export interface Refused {
  readonly reason: string;
}

/** Whether a record was refused. */
export function isRefused(record: ParsedRecord | Refused | undefined): record is Refused {
  return record !== undefined && 'reason' in record;
}

/** A day out of 31/12/2020, 2020-12-31 or 2020-12-31T…; undefined when there is none in the calendar. */
export function dayFrom(value: string | undefined): string | undefined {
  const given = value?.trim() ?? '';
  const british = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(given);
  const day = british ? `${british[3]}-${british[2]}-${british[1]}` : /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(given)?.[1];
  return day !== undefined && isIsoDate(day) ? day : undefined;
}
