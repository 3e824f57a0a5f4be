import { isoTime } from '@assay/kernel';
import { outcomeOfHits, type ScreeningHit, type ScreeningOutcome, type ScreeningQuery } from '@assay/screening';
import { type DataKey, openWith, sealWith, type Vault } from '../../../platform/crypto/vault.js';
import type { Environment } from '../../../platform/environments/environment.js';
import { type Coverage, coveredOutcome, type ScreeningKind } from '../coverage.js';
import type { ScreenedCustomer } from '../customer.js';
import type { HitSource, PartySource } from '../hit-reviews.js';
import type { ScreeningRuntime } from '../runtime.js';
import type { SourceId } from './source.js';

/** What is sealed of a monitor. */
export interface MonitorSecrets {
  readonly query: ScreeningQuery;
  readonly kinds: readonly ScreeningKind[];
  /** Kinds of these on which the journey does not insist. */
  readonly waive?: readonly ScreeningKind[];
  /** First match score that counts as a match. */
  readonly matchFrom: number;
  readonly reference?: string;
  readonly party?: string;
  /** What is known to hit, by what found it, with the reviews of that time. */
  hits: Partial<Record<SourceId, readonly ScreeningHit[]>>;
}

/** `review`: no hit, but no list covers a part of what is looked for. */
export type MonitorOutcome = ScreeningOutcome | 'review';

/** What began a monitor. */
export interface MonitorOwner extends HitSource {
  readonly type: Exclude<HitSource['type'], PartySource>;
}

export interface Monitor {
  readonly environmentId: string;
  readonly id: string;
  readonly owner: MonitorOwner;
  readonly key: DataKey;
  /** As it was told last: by the check that began the monitoring, by an event, or by a screening without news. */
  readonly outcome: MonitorOutcome;
  readonly rescreenDays: number | null;
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly screenedAt: number | null;
  readonly dueAt: number | null;
  readonly secrets: MonitorSecrets;
}

export interface MonitorRow {
  readonly environment_id: string;
  readonly id: string;
  readonly owner_type: MonitorOwner['type'];
  readonly owner_id: string;
  readonly data_key_id: string;
  readonly wrapped: Buffer;
  readonly sealed: Buffer;
  readonly outcome: MonitorOutcome;
  readonly rescreen_days: number | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly screened_at: Date | null;
  readonly due_at: Date | null;
}

export const MONITOR_COLUMNS = `m.environment_id, m.id, m.owner_type, m.owner_id, m.data_key_id, k.wrapped, m.sealed, m.outcome,
  m.rescreen_days, m.version, m.created_at, m.updated_at, m.screened_at, m.due_at`;
export const MONITOR_FROM =
  'screening_monitors m join data_keys k on k.environment_id = m.environment_id and k.id = m.data_key_id';

/** @throws Error when the row was changed outside the service. */
export function monitorOf(row: MonitorRow, vault: Vault): Monitor {
  const key = vault.unwrap(row.data_key_id, row.wrapped);
  return {
    environmentId: row.environment_id,
    id: row.id,
    owner: { type: row.owner_type, id: row.owner_id },
    key,
    outcome: row.outcome,
    rescreenDays: row.rescreen_days,
    version: row.version,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    screenedAt: row.screened_at?.getTime() ?? null,
    dueAt: row.due_at?.getTime() ?? null,
    secrets: JSON.parse(openWith(key, row.sealed, placeOf(row.environment_id, row.id)).toString()) as MonitorSecrets,
  };
}

export function sealMonitor(key: DataKey, environmentId: string, id: string, secrets: MonitorSecrets): Buffer {
  return sealWith(key, Buffer.from(JSON.stringify(secrets)), placeOf(environmentId, id));
}

export function customerOf({ secrets }: Monitor): ScreenedCustomer {
  const { reference, party, query } = secrets;
  return { query, ...(reference === undefined ? {} : { reference }), ...(party === undefined ? {} : { party }) };
}

/** Every hit that is known, best first. */
export function hitsOf({ hits }: MonitorSecrets): ScreeningHit[] {
  return Object.values(hits)
    .flat()
    .sort((left, right) => right.match_score - left.match_score || (left.id < right.id ? -1 : 1));
}

/** What the known hits come to, where the lists cover this much: nobody is clear of what is not searched. */
export function outcomeOf(secrets: MonitorSecrets, coverage: readonly Coverage[]): MonitorOutcome {
  return coveredOutcome(outcomeOfHits(hitsOf(secrets), secrets.matchFrom), coverage);
}

/** The kinds without which nobody is clear. */
export function insistedKinds({ kinds, waive = [] }: Pick<MonitorSecrets, 'kinds' | 'waive'>): ScreeningKind[] {
  return kinds.filter((kind) => !waive.includes(kind));
}

interface CoveredApp {
  readonly screening: Pick<ScreeningRuntime, 'coverage'>;
}

/** What the lists that are served now cover of what a monitor looks for. */
export function monitorCoverage(
  { screening }: CoveredApp,
  { secrets }: Pick<Monitor, 'secrets'>,
  environment: Pick<Environment, 'kind'>,
): readonly Coverage[] {
  const { kinds, waive = [] } = secrets;
  return screening.coverage({ kinds, waive }, environment.kind);
}

/** A monitor as answers show it. */
export function monitorView(app: CoveredApp, environment: Environment, monitor: Monitor) {
  const { secrets, owner } = monitor;
  const coverage = monitorCoverage(app, monitor, environment);
  return {
    id: monitor.id,
    monitoring: true,
    ...(secrets.reference === undefined ? {} : { subject_reference: secrets.reference }),
    name: secrets.party ?? secrets.query.name,
    type: secrets.query.type ?? null,
    identifiers: secrets.query.identifiers ?? [],
    owner,
    verification_id: owner.type === 'verification' ? owner.id : null,
    lists: secrets.kinds,
    outcome: outcomeOf(secrets, coverage),
    coverage,
    hits: hitsOf(secrets),
    rescreen_days: monitor.rescreenDays,
    last_screened_at: monitor.screenedAt === null ? null : isoTime(monitor.screenedAt),
    next_screening_at: monitor.dueAt === null ? null : isoTime(monitor.dueAt),
    environment: environment.kind,
    created_at: isoTime(monitor.createdAt),
    updated_at: isoTime(monitor.updatedAt),
  };
}

function placeOf(environmentId: string, id: string): string {
  return `screening_monitor ${environmentId} ${id}`;
}
