import { isoTime } from '@assay/kernel';
import type { SenderIdentity } from '@assay/travel-rule';
import type { DataKey, Vault } from '../crypto/vault.js';
import type { Branding } from './branding.js';

/** An organisation's sandbox or production: what every row, key and cache entry belongs to. */
export interface Environment {
  readonly id: string;
  readonly kind: 'sandbox' | 'production';
  readonly organisationId: string;
  readonly organisationName: string;
  /** The environment's own data key: seals what belongs to no single subject. Its id is the environment's id. */
  readonly key: DataKey;
  readonly clockOffsetMs: number;
  readonly settings: EnvironmentSettings;
  /** Whether there are customers whose data may only be kept. */
  readonly hasRestricted: boolean;
  /** Set while sample data is written: no usage is counted, and no webhook is sent. */
  readonly sample?: true;
}

export interface EnvironmentSettings {
  readonly branding?: Branding;
  readonly allowed_origins?: readonly string[];
  /** BCP 47, the preferred one first. */
  readonly languages?: readonly string[];
  readonly lists?: { readonly on_stale?: 'review' | 'refuse' };
  /** Defaults of journeys that are saved from now on, as in a definition. */
  readonly retention?: Readonly<Record<string, unknown>>;
  readonly review?: Readonly<Record<string, unknown>>;
  /** People behind a version that is published, the author included; by default one, two where there are two compliance admins. */
  readonly publish_approvals?: number;
  /** Which share of decisions is reviewed a second time. */
  readonly quality?: {
    readonly decisions_percent?: number;
    readonly alerts_percent?: number;
    /** So many decisions of a new operator are all reviewed again. */
    readonly first_decisions?: number;
  };
  /** Days between two reviews of a customer, by risk class. */
  readonly customer_reviews?: {
    readonly high_days?: number;
    readonly medium_days?: number;
    readonly low_days?: number;
  };
  /** Hours until a case is due, by its kind; by severity where none is named. */
  readonly case_due_hours?: Readonly<Record<string, number>>;
  /** Units a month by module of usage. */
  readonly usage_thresholds?: Readonly<Record<string, number>>;
  /** ISO 4217; EUR when absent. Thresholds of rules are in it. */
  readonly base_currency?: string;
  /** Who sends Travel Rule messages. */
  readonly travel_rule?: SenderIdentity;
}

export interface EnvironmentRow {
  readonly environment_id: string;
  readonly kind: 'sandbox' | 'production';
  readonly organisation_id: string;
  readonly organisation_name: string;
  readonly wrapped_key: Buffer;
  readonly index_key: Buffer | null;
  readonly clock_offset_seconds: string;
  readonly settings: EnvironmentSettings;
  readonly has_restricted: boolean;
}

/** Columns that `environmentOf` needs; `e` is the environment, `o` its organisation. */
export const ENVIRONMENT_COLUMNS = `e.id as environment_id, e.kind, e.organisation_id, o.name as organisation_name,
  e.wrapped_key, e.index_key, e.clock_offset_seconds, e.settings,
  coalesce((select true from customers q where q.environment_id = e.id and q.restricted_at is not null
    order by q.reference_index limit 1), false) as has_restricted`;

export function environmentOf(row: EnvironmentRow, vault: Vault): Environment {
  vault.useIndexKey(row.environment_id, row.index_key);
  return {
    id: row.environment_id,
    kind: row.kind,
    organisationId: row.organisation_id,
    organisationName: row.organisation_name,
    key: vault.unwrap(row.environment_id, row.wrapped_key),
    clockOffsetMs: Number(row.clock_offset_seconds) * 1000,
    settings: row.settings,
    hasRestricted: row.has_restricted,
  };
}

/** A moment of real time, in Unix milliseconds, by the environment's clock: as answers show it beside all other times. */
export function shownTime(environment: Environment, realMs: number): string {
  return isoTime(realMs + environment.clockOffsetMs);
}

/** The environment's time in Unix milliseconds: the real time, moved forward in a sandbox by its clock. */
export function nowIn(environment: Environment): number {
  return Date.now() + environment.clockOffsetMs;
}
