import { invalidRequest } from '@assay/kernel';
import { compareDecimals } from '@assay/travel-rule';
import { findChain } from '@assay/wallets';
import type { CounterpartyRow } from './counterparty.js';
import { type Coin, isSameAddress } from './payment-address.js';
import { amountText, type TravelRuleBody } from './read-request.js';

const isEqual = (a: string, b: string) => a === b;
const COMPARED = [
  ['asset', isEqual],
  ['amount', (a, b) => compareDecimals(a, b) === 0],
  ['chain', (a, b) => (findChain(a)?.id ?? a) === (findChain(b)?.id ?? b)],
  ['beneficiary_address', isSameAddress],
  ['tx_hash', isEqual],
] as const satisfies readonly (readonly [string, (a: string, b: string, coin: Coin) => boolean])[];

/**
 * A plain field and its name in `transfer` say one thing (contract 2.9: both are validated alike).
 * @param raw the bytes of the body @throws ApiError 400 naming the plain field
 */
export function refuseTwoTransfers(body: TravelRuleBody, raw: Buffer): void {
  const { transfer } = body;
  if (!transfer) return;
  const coin = { asset: transfer.asset ?? body.asset ?? '', chain: transfer.chain ?? body.chain ?? null };
  for (const [field, isSame] of COMPARED) {
    const [plain, nested] = [body[field] ?? undefined, transfer[field] ?? undefined];
    if (plain === undefined || nested === undefined) continue;
    const text = (at: string, value: string | number) =>
      field === 'amount' ? amountText(at, value, raw) : textOf(field, String(value));
    if (!isSame(text(field, plain), text(`transfer.${field}`, nested), coin))
      throw invalidRequest(field, `"${field}" and "transfer.${field}" differ. Send one.`);
  }
}

/** Letter case is part of an address, and of nothing else here. */
function textOf(field: string, value: string): string {
  return field === 'beneficiary_address' ? value : value.toLowerCase();
}

/** Whom `beneficiary_vasp` names. */
export interface NamedVasp {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly lei?: string | undefined;
}

/** Whether a counterparty may be the one that is named: by its id and LEI, and by a name that is all or part of its own. */
export function isNamed(known: Pick<CounterpartyRow, 'id' | 'name' | 'legal_name' | 'lei'>, named: NamedVasp): boolean {
  if (named.id !== undefined && named.id !== known.id) return false;
  if (named.lei !== undefined && known.lei !== null) return named.lei.toUpperCase() === known.lei.toUpperCase();
  const own = [known.name, known.legal_name].flatMap((name) => (name === null ? [] : [plain(name)]));
  const given = named.name === undefined ? '' : plain(named.name);
  return given === '' || own.some((name) => name.includes(given) || given.includes(name));
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
