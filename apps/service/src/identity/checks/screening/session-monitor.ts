import { isScreening } from '@assay/kernel';
import type { ScreeningHit, SearchedList } from '@assay/screening';
import type { Environment } from '../../../platform/environments/environment.js';
import type { Queryable } from '../../../platform/store/database.js';
import type { Effects } from '../../../platform/store/record.js';
import { noteHits } from '../../../risk/screening/hit-reviews.js';
import { type NewMonitor, placeMonitor } from '../../../risk/screening/monitoring/place-monitor.js';
import type { SessionsApp } from '../../sessions/app.js';
import type { SessionChange } from '../../sessions/change.js';
import type { JourneyVersion } from '../../sessions/journey-versions.js';
import type { Session } from '../../sessions/session.js';
import { screeningOf } from './run.js';

/** Makes the hits of a session's screening reviewable. */
export async function noteSessionHits(change: SessionChange, { definition }: JourneyVersion): Promise<void> {
  const { app, environment, session, tx, now } = change;
  const hits = screenedOf(session)?.hits ?? [];
  const input = screeningOf(session, definition, definition.lists.screening);
  if (!input || session.subjectType === 'business') return;
  const customer = { ...input.customer, query: input.query };
  const source = { type: 'verification', id: session.id, key: session.key } as const;
  await noteHits(tx, { vault: app.vault, environment, now }, customer, source, hits);
}

/** Monitors the person of an approved session, where its journey asks for that, in the transaction that approves it. */
export async function planMonitoring(change: SessionChange): Promise<void> {
  const { app, environment, session, tx, now, effects } = change;
  const { definition } = await app.journeys.of(session);
  const wanted = monitorOfSession(session, definition);
  if (wanted) await placeMonitor(tx, { vault: app.vault, environment, now }, wanted, effects);
}

/** The monitor that a session's journey asks for; companies are monitored as businesses. */
function monitorOfSession(session: Session, definition: JourneyVersion['definition']): NewMonitor | undefined {
  const { rescreen_days: rescreenDays } = definition.monitoring;
  if (rescreenDays === null || session.subjectType === 'business') return undefined;
  const input = screeningOf(session, definition, definition.lists.screening);
  if (!input) return undefined;
  const screened = screenedOf(session);
  return {
    secrets: {
      query: input.query,
      kinds: input.lists,
      ...(input.waive && input.waive.length > 0 ? { waive: input.waive } : {}),
      matchFrom: input.matchFrom,
      reference: session.secrets.subject.reference,
    },
    owner: { type: 'verification', id: session.id },
    key: session.key,
    rescreenDays,
    ...(screened ? { screened } : {}),
    actor: { type: 'system', id: `journey:${session.journeyId}@${session.journeyVersion}` },
  };
}

/** What the screenings of a session found together, and by which editions; undefined when none ran. */
function screenedOf(session: Session): NewMonitor['screened'] {
  const results = session.state.checks
    .filter(({ type }) => isScreening(type))
    .flatMap(({ id }) => {
      const result = session.secrets.results[id] as
        | { hits?: ScreeningHit[]; lists_searched?: SearchedList[] }
        | undefined;
      const { hits, lists_searched: lists } = result ?? {};
      return lists !== undefined && hits?.every((hit) => hit.entity_hash) ? [{ hits, lists }] : [];
    });
  const [first] = results;
  if (!first) return undefined;
  const hits = new Map(results.flatMap(({ hits: found }) => found).map((hit) => [hit.id, hit]));
  return { hits: [...hits.values()], lists: first.lists };
}

/** Monitors an approved person that was imported under a journey that asks for it; the first screening follows at once. */
export async function monitorImported(
  tx: Queryable,
  { app, environment, now }: { readonly app: SessionsApp; readonly environment: Environment; readonly now: number },
  session: Session,
  effects: Effects,
): Promise<void> {
  if (session.status !== 'approved') return;
  const { definition } = await app.journeys.of(session);
  const wanted = monitorOfSession(session, definition);
  if (!wanted) return;
  // What an earlier provider found was found on lists that nobody knows here.
  const { screened: _screened, ...unscreened } = wanted;
  await placeMonitor(tx, { vault: app.vault, environment, now }, unscreened, effects);
}
