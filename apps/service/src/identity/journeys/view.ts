import type { JourneyDefinition } from '@assay/journeys';
import { type PendingRow, pendingView } from '../../platform/approvals/pending.js';
import type { Environment } from '../../platform/environments/environment.js';

/** Columns of a journey with its versions; `j` is the journey. The position sorts by first publication, drafts last. */
export const JOURNEY_COLUMNS = `j.id, j.name, j.subject_type, j.published_version, j.created_at,
  (extract(epoch from coalesce(j.first_published_at, j.created_at + interval '1000 years')) * 1000000)::bigint as position,
  (select json_build_object('version', w.version, 'requested_by', w.requested_by, 'requested_at', w.requested_at)
    from pending_publications w where w.environment_id = $1 and w.kind = 'journey' and w.item_id = j.id) as pending,
  (select coalesce(json_agg(json_build_object('version', v.version, 'status', v.status, 'created_at', v.created_at, 'author', v.author,
      'comment', v.comment, 'definition_sha256', v.definition_sha256) order by v.version), '[]')
    from journey_versions v where v.environment_id = $1 and v.journey_id = j.id) as versions`;

/** Most versions that a journey can have: all of them stand in its answer. */
export const VERSIONS_MAX = 1000;

export interface VersionRow {
  readonly version: number;
  readonly status: 'draft' | 'published' | 'archived';
  readonly created_at: string | Date;
  readonly author: string;
  readonly comment: string | null;
  readonly definition_sha256: string;
}

export interface JourneyRow {
  readonly id: string;
  readonly name: string;
  readonly subject_type: 'individual' | 'business';
  readonly published_version: number | null;
  readonly created_at: Date;
  /** Microseconds as text: two journeys of one transaction differ by less than a millisecond. */
  readonly position: string;
  readonly versions: readonly VersionRow[];
  readonly pending: PendingRow | null;
}

/** A journey as its list shows it. */
export function journeySummary(environment: Environment, row: JourneyRow) {
  return {
    id: row.id,
    name: row.name,
    subject_type: row.subject_type,
    published_version: row.published_version,
    versions: row.versions.map(versionView),
    environment: environment.kind,
    created_at: row.created_at.toISOString(),
    pending_approval: pendingView(row.pending),
  };
}

/** A journey with one definition of it. */
export function journeyView(environment: Environment, row: JourneyRow, definition: JourneyDefinition) {
  return { ...journeySummary(environment, row), definition };
}

export function versionView(row: VersionRow) {
  return {
    version: row.version,
    status: row.status,
    created_at: new Date(row.created_at).toISOString(),
    author: row.author,
    comment: row.comment,
    definition_sha256: row.definition_sha256,
  };
}
