import { type BodyOf, checks } from '@assay/contract';
import { invalidRequest, isBirthDate, requireCountry } from '@assay/kernel';
import type { QueryIdentifier, QueryIdentifierType, ScreeningQuery } from '@assay/screening';
import type { DataKey } from '../../../platform/crypto/vault.js';
import { actorOf } from '../../../platform/http/actor.js';
import { newId } from '../../../platform/ids.js';
import type { Queryable } from '../../../platform/store/database.js';
import { announce, noEffects, record } from '../../../platform/store/record.js';
import { noteHits } from '../../../risk/screening/hit-reviews.js';
import { placeMonitor } from '../../../risk/screening/monitoring/place-monitor.js';
import {
  type ScreeningInput,
  type ScreeningOutcome,
  checkScreening as screen,
} from '../../../risk/screening/screening-check.js';
import { type Context, route } from '../app.js';
import { checkPolicy } from '../policy.js';
import { answerCheck } from '../standalone.js';
import { storageOptions } from '../storage-options.js';
import { isPartOfName } from './part-of-name.js';

type Body = BodyOf<typeof checks.checkScreening>;

export const checkScreening = route(checks.checkScreening, {
  engine: true,
  async handle(context) {
    const { app, environment, body, now } = context;
    const startedAt = performance.now();
    const policy = await checkPolicy(context as Context, body.journey);
    const { subject_reference: reference } = body;
    const customer = reference === undefined ? {} : { reference };
    const input: ScreeningInput = {
      query: queryOf(body, policy.thresholds.screening.possible, now),
      lists: body.lists ?? policy.lists.screening,
      // What a request asks for by name, no journey waives.
      waive: body.lists ? [] : (policy.lists.waive ?? []),
      onStale: policy.lists.on_stale,
      matchFrom: body.thresholds?.match ?? policy.thresholds.screening.match,
      customer,
    };
    const outcome = await screen(app, environment, input);
    const id = newId('chk');
    const monitor =
      body.monitor === true
        ? await monitorSubject(context as Context<Body>, id, input, outcome, policy.monitoring.rescreen_days)
        : null;
    const at = { vault: app.vault, environment, now };
    const also = (tx: Queryable, key: DataKey) =>
      noteHits(tx, at, { ...customer, query: input.query }, { type: 'check', id, key }, outcome.hits);
    return answerCheck(context as Context, {
      id,
      type: 'screening',
      outcome: { ...outcome, result: { ...outcome.result, monitor_id: monitor } },
      startedAt,
      media: [],
      ...storageOptions(body),
      ...(outcome.hits.length > 0 ? { also } : {}),
    });
  },
});

function queryOf(body: Body, threshold: number, now: number): ScreeningQuery {
  const name = nameOf(body);
  const { identifiers } = body;
  if (name.trim() === '' && body.document_number === undefined && identifiers === undefined)
    throw invalidRequest('name', 'Send a name, or given_name and family_name, or identifiers, or a document_number.');
  identifiers?.forEach(refuseMisshapen);
  if (name !== '' && !/[\p{L}\p{N}]/u.test(name)) throw invalidRequest('name', 'This holds no letter to search for.');
  const { date_of_birth: born } = body;
  // A wrong date or country would speak against a listed party.
  if (born !== undefined && !isBirthDate(born, now))
    throw invalidRequest('date_of_birth', 'A date of birth is YYYY, YYYY-MM or YYYY-MM-DD, from 1800 to today.');
  requireCountry('country', body.country);
  requireCountry('nationality', body.nationality);
  const [least, named] = [body.match_threshold, body.thresholds?.possible];
  if (least !== undefined && least !== (named ?? least))
    throw invalidRequest('thresholds.possible', 'This differs from match_threshold. Send one.');
  return {
    name,
    matchThreshold: least ?? named ?? threshold,
    ...(body.type !== undefined ? { type: body.type } : {}),
    ...(born !== undefined ? { dateOfBirth: born } : {}),
    ...(body.country !== undefined ? { country: body.country } : {}),
    ...(body.nationality !== undefined ? { nationality: body.nationality } : {}),
    ...(identifiers !== undefined ? { identifiers } : {}),
    ...(body.document_number !== undefined ? { documentNumbers: [body.document_number] } : {}),
  };
}

/** The name as a whole, or made of its parts. @throws ApiError 400 where both are sent and differ: one would go unsearched. */
function nameOf({ name, given_name: given, family_name: family }: Body): string {
  const parts = [given, family].filter((part) => part !== undefined);
  if (name === undefined || parts.length === 0) return name ?? parts.join(' ');
  if (!parts.every((part) => isPartOfName(part, name)))
    throw invalidRequest('name', 'name and given_name or family_name say different names. Send one of them.');
  return name;
}

/** Numbers whose shape a standard fixes. The check digit is left to the search: a mistyped number still finds its equal. */
const SHAPES: Partial<Record<QueryIdentifierType, readonly [shape: RegExp, said: string]>> = {
  imo: [/^(?:imo\W*)?\d{7}$/i, 'An IMO number has seven digits.'],
  mmsi: [/^(?:mmsi\W*)?\d{9}$/i, 'An MMSI has nine digits.'],
  lei: [/^[a-z0-9]{20}$/i, 'A legal entity identifier has 20 letters and digits.'],
};

function refuseMisshapen({ type, value }: QueryIdentifier, place: number): void {
  const field = `identifiers.${place}.value`;
  if (!/[A-Za-z0-9]/.test(value.normalize('NFKC'))) throw invalidRequest(field, 'This holds no letter and no digit.');
  const known = SHAPES[type];
  if (known && !known[0].test(value.normalize('NFKC').replace(/[\s-]/g, ''))) throw invalidRequest(field, known[1]);
}

/** In a transaction before the check's own, whose answer names the monitor: the same request again finds the same one. */
async function monitorSubject(
  context: Context<Body>,
  checkId: string,
  input: ScreeningInput,
  outcome: ScreeningOutcome,
  rescreenDays: number | null,
): Promise<string> {
  const { app, environment, now, requestId, body } = context;
  const effects = noEffects();
  const { subject_reference: reference } = body;
  const id = await app.db.transaction(environment.id, async (tx) => {
    const placed = await placeMonitor(
      tx,
      { vault: app.vault, environment, now },
      {
        secrets: {
          query: input.query,
          kinds: input.lists,
          ...(input.waive && input.waive.length > 0 ? { waive: input.waive } : {}),
          matchFrom: input.matchFrom,
          ...(reference === undefined ? {} : { reference }),
        },
        owner: { type: 'check', id: checkId },
        rescreenDays,
        screened: { hits: outcome.hits, lists: outcome.listsSearched, coverage: outcome.coverage },
        actor: actorOf(context),
        requestId,
      },
      effects,
    );
    await record(tx, environment, effects);
    return placed;
  });
  announce(app, effects);
  return id;
}
