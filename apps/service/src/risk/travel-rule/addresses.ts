import { travelRule } from '@assay/contract';
import { encodeTravelAddress } from '@assay/travel-rule';
import { openWith, sealWith, sha256 } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import { newId, newToken } from '../../platform/ids.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { timeList } from '../../platform/store/time-list.js';
import { subjectIndexOf } from '../../work/customers/customer.js';
import { type Context, route, type TravelRuleApp } from './app.js';

interface AddressRow {
  readonly environment_id: string;
  readonly id: string;
  readonly sealed: Buffer;
  readonly created_at: Date;
}

/** What of a travel address is secret or personal. */
export interface AddressSecrets {
  readonly token: string;
  readonly subjectReference: string | null;
  readonly beneficiaryAddress: string | null;
}

const COLUMNS = 'environment_id, id, sealed, created_at';
const INSERT: Statement = {
  name: 'travel_address_insert',
  text: `insert into travel_rule_addresses (environment_id, id, token_hash, sealed, created_at, reference_index)
    values ($1, $2, $3, $4, $5, $6)`,
};
const BY_TOKEN: Statement = {
  name: 'travel_address_by_token',
  text: `select ${COLUMNS} from travel_rule_addresses where token_hash = $1`,
};
const BY_ID: Statement = {
  name: 'travel_address_by_id',
  text: `select ${COLUMNS} from travel_rule_addresses where environment_id = $1 and id = $2`,
};
const LIST = timeList(
  'travel_address_list',
  `select ${COLUMNS} from travel_rule_addresses where environment_id = $1`,
  2,
);

export const createTravelAddress = route(travelRule.createTravelAddress, {
  async handle(context) {
    const { app, environment, body, now, requestId, claim } = context;
    const id = newId('tad');
    const secrets: AddressSecrets = {
      token: newToken(),
      subjectReference: body.subject_reference ?? null,
      beneficiaryAddress: body.beneficiary_address ?? null,
    };
    const sealed = sealWith(environment.key, Buffer.from(JSON.stringify(secrets)), sealContext(environment.id, id));
    const row = { environment_id: environment.id, id, sealed, created_at: new Date(now) };
    const answer = created(view(app, environment, row), { resourceId: id });
    const effects = noEffects();
    const target = { type: 'travel_address', id };
    effects.audit.push({ action: 'travel_rule.address_created', actor: actorOf(context), target, at: now, requestId });
    await app.db.transaction(environment.id, async (tx) => {
      const index = subjectIndexOf(app.vault, environment.id, secrets.subjectReference);
      await tx.query(INSERT, [environment.id, id, sha256(secrets.token), sealed, row.created_at, index]);
      await record(tx, environment, effects, { claim, answer });
    });
    announce(app, effects);
    return answer;
  },
});

export const listTravelAddresses = route(travelRule.listTravelAddresses, {
  handle: (context) =>
    timeListPage<AddressRow>(
      context as Context,
      'travel_addresses',
      LIST,
      (bounds) => [context.environment.id, ...bounds],
      (row) => view(context.app, context.environment, row),
    ),
});

export interface KnownAddress {
  readonly id: string;
  readonly environment: Environment;
  readonly secrets: AddressSecrets;
}

/** The travel address that an unguessable token belongs to. */
export async function addressByToken(app: TravelRuleApp, token: string): Promise<KnownAddress | undefined> {
  const [row] = await app.db.system<AddressRow>(BY_TOKEN, [sha256(token)]);
  if (!row) return undefined;
  const environment = await app.environments.get(row.environment_id);
  return { id: row.id, environment, secrets: openAddress(environment, row) };
}

/** The customer for whom a travel address was made; null where it names none. */
export async function subjectOfAddress(
  app: TravelRuleApp,
  environment: Environment,
  id: string,
): Promise<string | null> {
  const [row] = await app.db.inEnvironment<AddressRow>(environment.id, BY_ID, [environment.id, id]);
  return row ? openAddress(environment, row).subjectReference : null;
}

function view(app: TravelRuleApp, environment: Environment, row: AddressRow) {
  const { token, subjectReference, beneficiaryAddress } = openAddress(environment, row);
  const url = `${app.urls.base}/v1/trp/inquiries/${token}?t=i`;
  return {
    id: row.id,
    travel_address: encodeTravelAddress(url),
    url,
    subject_reference: subjectReference,
    beneficiary_address: beneficiaryAddress,
    created_at: row.created_at.toISOString(),
  };
}

/** What of a travel address is sealed. */
export function openAddress(environment: Environment, row: Pick<AddressRow, 'id' | 'sealed'>): AddressSecrets {
  return JSON.parse(
    openWith(environment.key, row.sealed, sealContext(environment.id, row.id)).toString(),
  ) as AddressSecrets;
}

function sealContext(environmentId: string, id: string): string {
  return `travel_rule_address ${environmentId} ${id}`;
}
