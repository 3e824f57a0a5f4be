import type { JourneyDefinition, ListHits } from '@assay/journeys';
import type { App } from '../app.js';
import { type Environment, nowIn } from '../environment.js';
import type { Statement } from '../store/database.js';
import type { Session } from '../verifications/session.js';
import { faceHits } from './face-hits.js';
import { listForms, normalValue, possibleForms, subjectValues } from './values.js';

const FIND: Statement = {
  name: 'list_hits',
  text: `select distinct list_id from list_entries
    where environment_id = $1 and value_index = any($2) and list_id = any($3) and (expires_at is null or expires_at > $4)`,
};

/** The block and allow lists of the journey on which the subject stands, by any attribute that is known. */
export async function listHits(
  app: App,
  environment: Environment,
  session: Session,
  definition: JourneyDefinition,
): Promise<ListHits> {
  const { block, allow } = definition.lists;
  const indexes = subjectValues(session).flatMap(({ type, value }) =>
    listForms(type, value).map(({ type: kind, form }) => formIndex(app, environment, kind, form)),
  );
  if (block.length + allow.length === 0) return { blocked: [], allowed: [] };
  const faces = await faceHits(app, environment, session, [...block, ...allow]);
  const rows = await app.db.inEnvironment<{ list_id: string }>(environment.id, FIND, [
    environment.id,
    indexes,
    [...block, ...allow],
    new Date(nowIn(environment)),
  ]);
  const found = new Set([...rows.map(({ list_id: id }) => id), ...faces]);
  return { blocked: block.filter((id) => found.has(id)), allowed: allow.filter((id) => found.has(id)) };
}

/** The fingerprints of a value of which nobody says what it is: under every type that it may have on a list. */
export function valueIndexes(app: App, environment: Environment, value: string): readonly Buffer[] {
  const known = recent.get(app) ?? new Map<string, readonly Buffer[]>();
  recent.set(app, known);
  const key = `${environment.id} ${value}`;
  const found = known.get(key);
  if (found) return found;
  const made = possibleForms(value).map(({ type, form }) => formIndex(app, environment, type, form));
  if (known.size >= RECENT_MAX) known.clear();
  known.set(key, made);
  return made;
}

/** Fingerprints of values that came last: the same customers and counterparties come again and again. */
const recent = new WeakMap<App, Map<string, readonly Buffer[]>>();
const RECENT_MAX = 5000;

/** The keyed fingerprint under which a list value is stored and found. */
export function listIndex(app: App, environment: Environment, type: string, value: string): Buffer {
  return formIndex(app, environment, type, normalValue(type, value));
}

function formIndex(app: App, environment: Environment, type: string, form: string): Buffer {
  return app.vault.blindIndex(environment.id, `list ${type}`, form);
}
