import { invalidRequest } from '@assay/kernel';
import { decodeTravelAddress, type IvmsVersion, PROTOCOLS, type ProtocolName } from '@assay/travel-rule';
import type { Environment } from '../../platform/environments/environment.js';
import { isNamed, type NamedVasp } from './agreeing-fields.js';
import type { TravelRuleApp } from './app.js';
import { type CounterpartyRow, counterpartyNamed, findCounterparty } from './counterparty.js';
import { ensureSandboxVasps } from './counterparty-write.js';
import type { ReadTransfer, TravelRuleBody } from './read-request.js';

/** Who a message goes to and how. */
export interface Destination {
  readonly counterparty: CounterpartyRow | undefined;
  readonly protocol: ProtocolName | null;
  readonly endpoint: string | null;
  readonly peerIvms: IvmsVersion;
}

/** Nobody that we know of: the message waits for a name. */
const NOWHERE: Destination = { counterparty: undefined, protocol: null, endpoint: null, peerIvms: '2020' };

/** Whether one's own due diligence keeps a counterparty from getting anything before a person has decided. */
export function isRefused(counterparty: CounterpartyRow | undefined): boolean {
  return counterparty?.due_diligence === 'rejected';
}

/** Finds the counterparty of a request and the best way to it that both sides have. @throws ApiError 400. */
export async function destinationOf(
  app: TravelRuleApp,
  environment: Environment,
  body: TravelRuleBody,
  transfer: Pick<ReadTransfer, 'travelAddress' | 'beneficiaryAddress' | 'beneficiaryAccount'>,
): Promise<Destination> {
  await ensureSandboxVasps(app, environment);
  if (transfer.travelAddress !== null) return byTravelAddress(app, environment, transfer.travelAddress);
  const counterparty = await counterpartyOf(
    app,
    environment,
    body,
    transfer.beneficiaryAddress ?? transfer.beneficiaryAccount,
  );
  if (!counterparty) return NOWHERE;
  const [chosen] = PROTOCOLS.filter((name) => body.protocol === undefined || name === body.protocol).flatMap((name) => {
    const known = counterparty.protocols.find((one) => one.name === name);
    return known?.endpoint === undefined ? [] : [{ ...known, endpoint: known.endpoint }];
  });
  if (!chosen) {
    const known = counterparty.protocols.map(({ name }) => name).join(', ') || 'none';
    if (body.protocol) throw invalidRequest('protocol', `This counterparty supports ${known}.`);
    return { ...NOWHERE, counterparty };
  }
  return {
    counterparty,
    protocol: chosen.name,
    endpoint: chosen.name === 'trp' ? trpEndpoint(environment, chosen.endpoint) : chosen.endpoint,
    peerIvms: chosen.ivms101 ?? '2020',
  };
}

async function counterpartyOf(
  app: TravelRuleApp,
  environment: Environment,
  body: TravelRuleBody,
  address: string | null,
): Promise<CounterpartyRow | undefined> {
  const named = vaspIn(body);
  const id = body.counterparty_id ?? named.id;
  if (id !== undefined) {
    const known = await findCounterparty(app, environment.id, id);
    if (known) refuseOther(known, named);
    return known;
  }
  if (named.name !== undefined || named.lei !== undefined)
    return counterpartyNamed(app, environment.id, { name: named.name, lei: named.lei });
  return counterpartyNamed(app, environment.id, { address: address ?? undefined });
}

function vaspIn({ beneficiary_vasp: vasp }: TravelRuleBody): NamedVasp {
  return typeof vasp === 'string' ? { name: vasp } : (vasp ?? {});
}

/** The identities of two people go to one counterparty only. @throws ApiError 400 `beneficiary_vasp` */
function refuseOther(known: CounterpartyRow, named: NamedVasp): void {
  if (!isNamed(known, named))
    throw invalidRequest('beneficiary_vasp', `This names another counterparty than ${known.name}. Send one.`);
}

async function byTravelAddress(app: TravelRuleApp, environment: Environment, text: string): Promise<Destination> {
  const decoded = decodeTravelAddress(text);
  if ('fault' in decoded) throw invalidRequest('transfer.travel_address', decoded.fault);
  const { host } = new URL(decoded.url);
  const counterparty = await counterpartyNamed(app, environment.id, { host });
  return { counterparty, protocol: 'trp', endpoint: trpEndpoint(environment, text), peerIvms: '2020' };
}

/** The address behind an endpoint. A sandbox reaches this machine without TLS; everywhere else https is implied. */
export function trpEndpoint(environment: Environment, endpoint: string): string {
  if (!endpoint.startsWith('ta')) return endpoint;
  const decoded = decodeTravelAddress(endpoint);
  if ('fault' in decoded) return endpoint;
  const url = new URL(decoded.url);
  const local = url.hostname === 'localhost' || url.hostname === '[::1]' || /^127\./.test(url.hostname);
  return environment.kind === 'sandbox' && local ? url.href.replace(/^https:/, 'http:') : url.href;
}
