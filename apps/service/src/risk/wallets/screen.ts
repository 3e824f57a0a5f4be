import { type BodyOf, wallets } from '@assay/contract';
import { isId, isoTime, notFound } from '@assay/kernel';
import { openWith, sealWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { filteredListPage } from '../../platform/http/filtered-list-page.js';
import { prefersStrict } from '../../platform/http/prefer.js';
import { newId } from '../../platform/ids.js';
import { momentOf } from '../../platform/moment.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { type Context, route } from './app.js';
import { raiseSanctioned } from './raise.js';
import { type AddressQuery, screenAddress } from './screen-address.js';
import { screeningView } from './view.js';

const INSERT: Statement = {
  name: 'wallet_screening_insert',
  text: `insert into wallet_screenings (environment_id, id, created_at, sealed, reference_index) values ($1, $2, $3, $4, $5)`,
};
const FIND: Statement = {
  name: 'wallet_screening_find',
  text: 'select sealed from wallet_screenings where environment_id = $1 and id = $2',
};

const LIST = {
  name: 'wallet_screenings',
  table: 'w',
  select: 'select w.id, w.created_at, w.sealed from wallet_screenings w where w.environment_id = $1',
};

export const screenWallet = route(wallets.screenWallet, {
  engine: true,
  async handle(context) {
    const { app, environment, now, body, claim, requestId, warnings } = context;
    const screened = await screenAddress(app, environment, queryOf(context, body));
    const id = newId('wal');
    const effects = noEffects();
    effects.audit.push({
      action: 'wallet.screened',
      actor: actorOf(context),
      target: { type: 'wallet', id },
      at: now,
      requestId,
    });
    const billable = environment.kind === 'production';
    effects.usage.push({ id, module: 'wallet_screen', resourceId: id, billable, at: now });
    const reference = body.subject_reference;
    const answer = await app.db.transaction(environment.id, async (tx) => {
      // A look into the past, or at an address that belongs to no customer, is no finding about anybody.
      const alert =
        screened.sanctioned && reference !== undefined && body.as_of === undefined
          ? await raiseSanctioned(
              tx,
              { app, environment, now },
              {
                id,
                key: screened.key,
                reasonCodes: screened.reasonCodes,
                risk: screened.risk.score,
                subjectReference: reference,
              },
              effects,
            )
          : undefined;
      const view = {
        id,
        ...screeningView(screened, body.address),
        ...(reference === undefined ? {} : { subject_reference: reference }),
        case_id: alert?.caseId ?? null,
        environment: environment.kind,
        screened_at: isoTime(now),
        ...(warnings.length > 0 ? { warnings } : {}),
      };
      const sealed = sealWith(environment.key, Buffer.from(JSON.stringify(view)), screeningContext(environment.id, id));
      const index = reference === undefined ? null : referenceIndexOf(app.vault, environment.id, reference);
      await tx.query(INSERT, [environment.id, id, new Date(now), sealed, index]);
      const made = ok(view, { resourceId: id });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

export const getWalletScreening = route(wallets.getWalletScreening, {
  async load({ app, environment, params }: Context) {
    const id = params['id'] ?? '';
    const [row] = isId('wal', id)
      ? await app.db.inEnvironment<{ sealed: Buffer }>(environment.id, FIND, [environment.id, id])
      : [];
    if (!row) throw notFound('There is no such wallet screening in this environment.');
    return shown(environment, { id, sealed: row.sealed });
  },
  handle: async ({ resource }) => ok(resource),
});

/** Screenings as they were answered. */
export const listWalletScreenings = route(wallets.listWalletScreenings, {
  handle(context) {
    const { app, environment, query } = context;
    const { subject_reference: reference } = query;
    const index = reference === undefined ? undefined : referenceIndexOf(app.vault, environment.id, reference);
    const filters = [{ name: 'reference', value: index, condition: (at: string) => `w.reference_index = ${at}` }];
    return filteredListPage<ScreeningRow>(context as Context, LIST, filters, (row) => shown(environment, row));
  },
});

interface ScreeningRow {
  readonly id: string;
  readonly created_at: Date;
  readonly sealed: Buffer;
}

function shown(environment: Environment, { id, sealed }: Pick<ScreeningRow, 'id' | 'sealed'>): object {
  return JSON.parse(openWith(environment.key, sealed, screeningContext(environment.id, id)).toString()) as object;
}

function queryOf(context: Pick<Context, 'headers' | 'now'>, body: BodyOf<typeof wallets.screenWallet>): AddressQuery {
  return {
    address: body.address,
    now: context.now,
    strict: prefersStrict(context.headers),
    ...(body.chain === undefined ? {} : { chain: body.chain }),
    ...(body.asset === undefined ? {} : { asset: body.asset }),
    ...(body.direction === undefined ? {} : { direction: body.direction as 'inbound' | 'outbound' | 'both' }),
    ...(body.method === undefined ? {} : { method: body.method as 'haircut' | 'fifo' | 'poison' }),
    ...(body.max_hops === undefined ? {} : { hopsMax: body.max_hops }),
    ...(body.as_of === undefined ? {} : { asOf: momentOf('as_of', body.as_of) }),
  };
}

/** The text under which a screening is sealed. */
export function screeningContext(environmentId: string, id: string): string {
  return `wallet_screening ${environmentId} ${id}`;
}
