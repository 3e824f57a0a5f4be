import { type AuditActionOf, type BodyOf, travelRule } from '@assay/contract';
import { conflict, invalidRequest, isId, notFound, requireCountry } from '@assay/kernel';
import { isLei, protocolOf, type VaspProtocol } from '@assay/travel-rule';
import { addressKey } from '@assay/wallets';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, created, ok } from '../../platform/http/answer.js';
import { deleteResource } from '../../platform/http/delete-resource.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import { newId } from '../../platform/ids.js';
import type { Queryable } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import {
  type CounterpartyRow,
  counterpartyView,
  findCounterparty,
  listCounterpartyRows,
  lockCounterparty,
} from './counterparty.js';
import {
  ensureSandboxVasps,
  insertCounterparty,
  noteReachability,
  removeCounterparty,
  updateCounterparty,
} from './counterparty-write.js';
import { reach } from './reachability.js';

type Body = BodyOf<typeof travelRule.changeCounterparty>;

export const listCounterparties = route(travelRule.listCounterparties, {
  async handle(context) {
    const { app, environment, query, now } = context;
    requireCountry('country', query.country?.toUpperCase());
    await ensureSandboxVasps(app, environment);
    const page = readPage(context as Context, 'counterparties');
    const rows = await listCounterpartyRows(app, environment.id, query, page);
    const position = (row: CounterpartyRow) => ({ at: row.created_at.toISOString(), id: row.id });
    return ok(pageOf(context as Context, 'counterparties', page, rows, position, (row) => counterpartyView(row, now)));
  },
});

export const addCounterparty = route(travelRule.addCounterparty, {
  async handle(context) {
    const { environment, body, now } = context;
    const at = new Date(now);
    const blank: CounterpartyRow = {
      id: newId('cpt'),
      source: 'own',
      name: body.name,
      legal_name: null,
      country: null,
      lei: null,
      website: null,
      addresses: [],
      protocols: [],
      status: 'unknown',
      verified_at: null,
      due_diligence: 'not_started',
      due_diligence_at: null,
      reachability: null,
      behaviour: null,
      created_at: at,
      updated_at: at,
    };
    const row = merged(environment, blank, body, at);
    const answer = created(counterpartyView(row, now), {
      headers: { location: `/v1/travel-rule/counterparties/${row.id}` },
      resourceId: row.id,
    });
    return write(context as Context, row.id, 'added', async (tx) => {
      await insertCounterparty(tx, environment.id, row, row.id);
      return answer;
    });
  },
});

export const getCounterparty = route(travelRule.getCounterparty, {
  load: loadCounterparty,
  handle: async ({ resource, now }) => ok(counterpartyView(resource, now)),
});

export const changeCounterparty = route(travelRule.changeCounterparty, {
  load: loadCounterparty,
  async handle(context) {
    const { environment, body, resource, now } = context;
    const [other] = Object.keys(body).filter((name) => name !== 'due_diligence');
    if (resource.source !== 'own' && other !== undefined)
      throw conflict('An entry of a directory keeps what the directory says; only due_diligence is yours.', other);
    return write(context as Context, resource.id, 'changed', async (tx) => {
      // As it stands now: a colleague may have changed another field since it was read.
      const stored = await lockCounterparty(tx, environment.id, resource.id);
      if (!stored) throw gone();
      const row = merged(environment, stored, body, new Date(now));
      await updateCounterparty(tx, environment.id, row);
      return ok(counterpartyView(row, now));
    });
  },
});

export const deleteCounterparty = route(travelRule.deleteCounterparty, {
  load: loadCounterparty,
  async handle(context) {
    const { environment, resource } = context;
    if (resource.source !== 'own') throw conflict('Only an entry of your own can be removed.');
    const target = { type: 'counterparty', id: resource.id };
    return deleteResource(context as Context, { action: 'counterparty.removed', target }, async (tx) => {
      if (!(await removeCounterparty(tx, environment.id, resource.id))) throw gone();
    });
  },
});

export const checkReachability = route(travelRule.checkReachability, {
  engine: true,
  load: loadCounterparty,
  async handle(context) {
    const { app, environment, resource, now } = context;
    const reachability = await reach(app, environment, resource, now);
    await noteReachability(app, environment.id, resource.id, reachability);
    return ok(counterpartyView({ ...resource, reachability }, now));
  },
});

async function loadCounterparty({ app, environment, params }: Context): Promise<CounterpartyRow> {
  const id = params['id'] ?? '';
  if (!isId('cpt', id)) throw gone();
  await ensureSandboxVasps(app, environment);
  const row = await findCounterparty(app, environment.id, id);
  if (!row) throw gone();
  return row;
}

const gone = () => notFound('There is no such counterparty in this environment.');

/** One change of a counterparty with its audit entry. */
async function write(
  context: Context,
  id: string,
  what: AuditActionOf<'counterparty'>,
  work: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const { app, environment, now, requestId, claim } = context;
  const effects = noEffects();
  const target = { type: 'counterparty', id };
  effects.audit.push({ action: `counterparty.${what}`, actor: actorOf(context), target, at: now, requestId });
  const answer = await app.db.transaction(environment.id, async (tx) => {
    const made = await work(tx);
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  announce(app, effects);
  return answer;
}

/** The entry with what the request says of it. @throws ApiError 400 */
function merged({ kind }: Environment, row: CounterpartyRow, body: Body, at: Date): CounterpartyRow {
  if (body.lei != null && !isLei(body.lei))
    throw invalidRequest('lei', 'This is no LEI: its form or its check digits are wrong.');
  requireCountry('country', body.country);
  if (body.website != null && !/^https?:\/\/[^\s]+$/i.test(body.website))
    throw invalidRequest('website', 'Send an http or https address.');
  const protocols = body.protocols?.map((given, index): VaspProtocol => {
    const read = protocolOf(given, kind === 'sandbox');
    if (typeof read === 'string') throw invalidRequest(`protocols.${index}.endpoint`, read);
    return read;
  });
  const { due_diligence: diligence } = body;
  return {
    ...row,
    name: body.name ?? row.name,
    legal_name: body.legal_name === undefined ? row.legal_name : body.legal_name,
    country: body.country === undefined ? row.country : body.country,
    lei: body.lei === undefined ? row.lei : body.lei,
    website: body.website === undefined ? row.website : body.website,
    protocols: protocols ?? row.protocols,
    addresses: body.addresses?.map(addressKey) ?? row.addresses,
    due_diligence: diligence ?? row.due_diligence,
    due_diligence_at: diligence === undefined ? row.due_diligence_at : at,
    updated_at: at,
  };
}
