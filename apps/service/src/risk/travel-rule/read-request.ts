import type { BodyOf, travelRule } from '@assay/contract';
import { at, type FieldProblem, invalidRequest, isoDay } from '@assay/kernel';
import {
  decimalText,
  type Fault,
  type IdentityPayload,
  type IvmsVersion,
  readIdentityPayload,
  type ShorthandParty,
  shorthandFaults,
  shorthandGaps,
  shorthandPath,
  shorthandPayload,
} from '@assay/travel-rule';
import { bareAddress } from '@assay/wallets';
import { readAmount } from '../../platform/http/amount.js';

export type TravelRuleBody = BodyOf<typeof travelRule.postTravelRuleMessage>;
type Part = 'originator' | 'beneficiary';

export interface ReadIdentity {
  readonly payload: IdentityPayload;
  readonly version: IvmsVersion;
  /** What could not be sent as it was given, with its field. */
  readonly doubts: readonly Fault[];
}

/**
 * The identities of a request: IVMS101 in either edition, or the plain parties; both are judged alike.
 * @returns undefined when the request holds none. @throws ApiError 400 with every fault at the field that was sent.
 */
export function readIdentity(body: TravelRuleBody, now: number, need: readonly Part[]): ReadIdentity | undefined {
  const today = isoDay(now);
  if (body.ivms101 !== undefined) {
    for (const part of ['originator', 'beneficiary'] as const)
      if (body[part] !== undefined) throw invalidRequest(part, 'Send ivms101 or the plain parties, not both.');
    const read = readIdentityPayload(body.ivms101, { today, path: 'ivms101', need });
    if (read.faults) throw faulty(read.faults.map(({ path, message }) => ({ field: path, message })));
    return { payload: read.payload, version: read.version, doubts: read.doubts };
  }
  if (body.originator === undefined && body.beneficiary === undefined) return undefined;
  for (const part of need) if (body[part] === undefined) throw invalidRequest(part, 'This field is required.');
  const parties = body as { originator?: ShorthandParty; beneficiary?: ShorthandParty };
  const read = readIdentityPayload(shorthandPayload(parties), { today, need });
  const own = shorthandFaults(parties, today).map(({ path, message }) => ({ field: path, message }));
  const others = (read.faults ?? []).map(({ path, message }) => ({ field: shorthandPath(path) || path, message }));
  if (read.faults || own.length > 0) throw faulty([...own, ...others]);
  return { payload: read.payload, version: '2023', doubts: shorthandGaps(parties) };
}

export interface ReadTransfer {
  readonly asset: string;
  readonly amount: string;
  readonly chain: string | null;
  readonly beneficiaryAddress: string | null;
  /** The customer's account with the beneficiary's VASP; no address, though a directory may know it. */
  readonly beneficiaryAccount: string | null;
  readonly travelAddress: string | null;
  readonly fiatValue: { readonly amount: string; readonly currency: string } | null;
}

/**
 * What is transferred, from `transfer` or from the plain fields.
 * @param raw the bytes of the body, where amounts that are numbers stand digit by digit. @throws ApiError 400.
 */
export function readTransfer(body: TravelRuleBody, payload: IdentityPayload, raw: Buffer): ReadTransfer {
  const { transfer = {} } = body;
  const at = (name: string) => (body.transfer === undefined ? name : `transfer.${name}`);
  const asset = transfer.asset ?? body.asset;
  const amount = transfer.amount ?? body.amount;
  const address = transfer.beneficiary_address ?? body.beneficiary_address;
  if (asset === undefined) throw invalidRequest(at('asset'), 'This field is required.');
  if (amount === undefined) throw invalidRequest(at('amount'), 'This field is required.');
  const vasp = body.beneficiary_vasp;
  const named = typeof vasp === 'object' ? vasp.travel_address : undefined;
  if (named !== undefined && named !== (transfer.travel_address ?? named))
    throw invalidRequest('beneficiary_vasp.travel_address', 'This differs from transfer.travel_address. Send one.');
  const fiat = transfer.fiat_value;
  const [beneficiary] = payload.beneficiary?.beneficiaryPerson ?? [];
  return {
    asset: asset.toUpperCase(),
    amount: amountText(transfer.amount === undefined ? 'amount' : 'transfer.amount', amount, raw),
    chain: transfer.chain ?? body.chain ?? null,
    beneficiaryAddress: address === undefined ? null : bareAddress(address),
    beneficiaryAccount: beneficiary?.accountNumber?.[0] ?? null,
    travelAddress: transfer.travel_address ?? named ?? null,
    fiatValue: fiat
      ? { amount: amountText('transfer.fiat_value.amount', fiat.amount, raw), currency: fiat.currency }
      : null,
  };
}

/** An amount of a request as decimal text. @param raw the bytes of the body @throws ApiError 400 naming the field */
export function amountText(field: string, given: string | number, raw: Buffer): string {
  const text = decimalText(typeof given === 'number' ? readAmount(field, given, raw).text : given);
  if (text !== undefined) return text;
  throw invalidRequest(field, 'Send an amount above 0 with at most 18 digits on either side of the point.');
}

function faulty(problems: readonly FieldProblem[]) {
  const { field, message } = at(problems, 0);
  return invalidRequest(field, message, problems.slice(0, 50));
}
