import { screening } from '@assay/contract';
import type { ScreeningAttestation } from '@assay/evidence';
import { invalidRequest, isIsoDate, notFound } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { created, ok } from '../../platform/http/answer.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import type { Statement } from '../../platform/store/database.js';
import { timeList } from '../../platform/store/time-list.js';
import { type Context, route } from '../evidence/app.js';
import { attest } from './attest.js';

const LIST = timeList(
  'attestations',
  'select a.id, a.attestation, a.created_at from screening_attestations a where a.environment_id = $1',
  2,
  'a',
);
const FIND: Statement = {
  name: 'attestation_find',
  text: 'select attestation from screening_attestations where environment_id = $1 and id = $2',
};

interface Row {
  readonly id: string;
  readonly attestation: ScreeningAttestation;
  readonly created_at: Date;
}

const listAttestations = route(screening.listAttestations, {
  handle(context) {
    const values = (bounds: readonly unknown[]) => [context.environment.id, ...bounds];
    return timeListPage<Row>(context as Context, 'attestations', LIST, values, ({ attestation, created_at: at }) => {
      const { date, complete, customers, alerts, changes } = attestation;
      return { date, complete, customers, alerts, changes: changes.length, created_at: at.toISOString() };
    });
  },
});

const getAttestation = route(screening.getAttestation, {
  load: loadAttestation,
  handle: async ({ resource }) => ok(resource),
});

const createAttestation = route(screening.createAttestation, {
  async handle(context) {
    const { app, environment, body, requestId, claim } = context;
    if (!isIsoDate(body.date)) throw invalidRequest('date', 'There is no such day in the calendar.');
    const by = { actor: actorOf(context as Context), requestId, claim };
    return created(await attest(app, environment, body.date, by));
  },
});

async function loadAttestation({ app, environment, params }: Context): Promise<ScreeningAttestation> {
  const date = params['date'] ?? '';
  const [row] = isIsoDate(date)
    ? await app.db.inEnvironment<{ attestation: ScreeningAttestation }>(environment.id, FIND, [environment.id, date])
    : [];
  if (!row) throw notFound('This day is not attested.');
  return row.attestation;
}

/** Every operation of attestations with its handler. */
export const attestationRoutes = [listAttestations, getAttestation, createAttestation] as const;
