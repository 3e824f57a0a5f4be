import { isoTime } from '@assay/kernel';
import { EMPTY_TALLY } from '@assay/rules';
import { figuresOf, tallyOf } from '../../identity/replays/replay-store.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { App } from '../app.js';
import { type GovernedItem, type GovernedKind, governanceView, governedItems } from './item-store.js';
import { accuracyPages, modelsInUse } from './models-in-use.js';
import {
  type ApprovalRow,
  type BacktestRow,
  type ChangeRow,
  type JourneyVersionRow,
  type ReplayRow,
  type ReportPeriod,
  type RuleVersionRow,
  readReport,
} from './report-store.js';

type Stored = Awaited<ReturnType<typeof readReport>>;
export type ReportContent = Awaited<ReturnType<typeof reportContent>>;

/** What the governance report of a period says, before it is signed. @param now the environment's time */
export async function reportContent(app: App, environment: Environment, period: ReportPeriod, now: number) {
  const items = await governedItems(app, environment, now);
  const targets = items.map(({ id }) => id);
  const stored = await readReport(app, environment.id, period, targets);
  const of = (kind: GovernedKind) => items.filter((item) => item.kind === kind);
  const models = await modelsInUse(app.config.models);
  return {
    environment: { id: environment.id, kind: environment.kind },
    organisation: environment.organisationName,
    period: { from: period.from.toISOString(), to: period.to.toISOString() },
    made_at: new Date(now).toISOString(),
    journeys: of('journey').map((item) => journeyPart(item, stored, period, now)),
    rules: of('rule').map((item) => rulePart(item, stored, period, now)),
    models: models.map((model) => ({
      ...model,
      governance: governanceView(of('model').find(({ id }) => id === model.id)?.written, now),
      accuracy: accuracyPages(app.urls.base, model),
    })),
    changes: stored.changes.map(changePart),
    changes_left_out: (stored.changes[0]?.found ?? 0) - stored.changes.length,
  };
}

function journeyPart(item: GovernedItem, stored: Stored, period: ReportPeriod, now: number) {
  const versions = stored.journeys.filter(({ item_id: id }) => id === item.id);
  const decided = stored.decisions.filter(({ journey_id: id }) => id === item.id);
  const decisions = (version: number) => {
    const counts = { approved: 0, referred: 0, declined: 0 };
    for (const row of decided) if (row.journey_version === version) counts[row.decision] = row.count;
    return counts;
  };
  const ran = ({ version, status, created_at: at }: JourneyVersionRow) =>
    status === 'published' || isWithin(at, period) || decided.some((row) => row.journey_version === version);
  return {
    id: item.id,
    name: item.name,
    as_of: isoTime(now),
    published_version: numberOf(item.version),
    governance: governanceView(item.written, now),
    versions: versions.filter(ran).map((row) => ({
      ...versionPart(row, approvalsOf(stored, 'journey', row)),
      status: row.status,
      definition_sha256: row.definition_sha256,
      decisions: decisions(row.version),
    })),
    replays: stored.replays.filter(({ journey_id: id }) => id === item.id).map(replayPart),
  };
}

function rulePart(item: GovernedItem, stored: Stored, period: ReportPeriod, now: number) {
  const versions = stored.rules.filter(({ item_id: id }) => id === item.id);
  const ran = ({ version, ...row }: RuleVersionRow) =>
    [row.live_version, row.shadow_version].includes(version) ||
    row.fired_live + row.fired_shadow > 0 ||
    isWithin(row.created_at, period);
  return {
    id: item.id,
    name: item.name,
    as_of: isoTime(now),
    live_version: versions[0]?.live_version ?? null,
    shadow_version: versions[0]?.shadow_version ?? null,
    governance: governanceView(item.written, now),
    versions: versions.filter(ran).map((row) => ({
      ...versionPart(row, approvalsOf(stored, 'rule', row)),
      published_at: row.published_at?.toISOString() ?? null,
      fired_live: row.fired_live,
      fired_shadow: row.fired_shadow,
    })),
    backtests: stored.backtests.filter(({ rule_id: id }) => id === item.id).map(backtestPart),
  };
}

type AnyVersion = Pick<JourneyVersionRow, 'version' | 'author' | 'comment' | 'created_at' | 'item_id'>;

function versionPart({ version, author, comment, created_at: at }: AnyVersion, approvals: readonly ApprovalRow[]) {
  return {
    ...{ version, author, comment },
    created_at: at.toISOString(),
    approvals: approvals.map(({ approver, comment: said, created_at: when }) => ({
      approved_by: approver,
      comment: said,
      created_at: when.toISOString(),
    })),
  };
}

function approvalsOf({ approvals }: Stored, kind: ApprovalRow['kind'], { item_id: id, version }: AnyVersion) {
  return approvals.filter((row) => row.kind === kind && row.item_id === id && row.version === version);
}

function replayPart({ id, version, definition_sha256, tally, completed_at: at }: ReplayRow) {
  const { matrix, replayed, flips_count } = figuresOf(tallyOf({ tally }));
  return { id, version, definition_sha256, replayed, flips_count, matrix, completed_at: at.toISOString() };
}

function backtestPart({ id, version, from_ms: from, to_ms: to, tally, completed_at: at }: BacktestRow) {
  const { evaluated, hits, labelled, confirmed, allConfirmed } = { ...EMPTY_TALLY, ...tally };
  const time = (ms: string | null) => (ms === null ? null : new Date(Number(ms)).toISOString());
  return {
    ...{ id, version, evaluated, hits, labelled },
    from: time(from),
    to: time(to),
    precision: labelled === 0 ? null : confirmed / labelled,
    recall: allConfirmed === 0 ? null : confirmed / allConfirmed,
    completed_at: at.toISOString(),
  };
}

function changePart({ hash, event }: ChangeRow) {
  const { at, action, actor, target, changes = [], reason = null } = event;
  const { type, id = null, name = null } = actor;
  return { at, action, actor: { type, id, name }, target, changes, reason, hash };
}

function isWithin(at: Date, { from, to }: ReportPeriod): boolean {
  return at >= from && at < to;
}

function numberOf(version: string | null): number | null {
  return version === null ? null : Number(version);
}
