import { parseDecimal } from '@assay/rules';
import { type Direction, partyName, personsOf } from '@assay/travel-rule';
import { beneficiaryAgreement, MATCH_FROM } from './beneficiary-agreement.js';
import type { Message } from './message.js';
import { customerNumbers, messageReference } from './message-reference.js';
import { isSameAddress } from './payment-address.js';

/** A transfer as a transaction tells of it. */
export interface KnownTransfer {
  readonly direction: Direction;
  /** Decimal text. */
  readonly amount: string;
  /** What the amount counts: a currency of ISO 4217, or the asset. */
  readonly currency: string;
  readonly asset?: string | undefined;
  /** Where it is paid to, once for each field that says so. */
  readonly addresses: readonly string[];
  readonly txHash?: string | undefined;
  readonly customer: { readonly reference?: string | undefined; readonly name?: string | undefined };
  readonly counterpartyName?: string | undefined;
}

type Sent = Pick<Message, 'direction' | 'state' | 'secrets'>;

/** Per cent: a fee may be part of one of the two amounts. */
const ASSET_PERCENT = 1n;
/** Per cent: the worth was taken at two moments. */
const WORTH_PERCENT = 5n;
/** Two names of one party share at least so much. */
const NAME_FROM = 0.5;

/**
 * Whether the data of a message are those of a transfer: same direction, asset and amount; what both say of address, hash,
 * customer and counterparty agrees; and the address or the customer is known to both. Unknown is not covered.
 */
export function coversTransfer(message: Sent, transfer: KnownTransfer): boolean {
  const { addresses } = transfer;
  if (contradicts(message, transfer) || !addresses.every((address) => isPaidTo(message, address))) return false;
  return addresses.length > 0 || isCustomer(message, transfer.customer) === true;
}

/** Whether a message may be about a transfer: nothing that both say differs. One without an address names no other one. */
export function mayCoverTransfer(message: Sent, transfer: KnownTransfer): boolean {
  const isOpen = addressesOf(message).length === 0;
  return !contradicts(message, transfer) && transfer.addresses.every((address) => isOpen || isPaidTo(message, address));
}

function contradicts(
  message: Sent,
  { direction, txHash, customer, counterpartyName, ...transfer }: KnownTransfer,
): boolean {
  const { state } = message;
  if (direction !== message.direction || !isSameAmount(state, transfer)) return true;
  if (txHash !== undefined && state.txHash !== null && txHash.toLowerCase() !== state.txHash.toLowerCase()) return true;
  return isCustomer(message, customer) === false || isOtherCounterparty(message, counterpartyName);
}

function isSameAmount(
  { asset, amount, fiatValue }: Message['state'],
  transfer: Pick<KnownTransfer, 'amount' | 'currency' | 'asset'>,
): boolean {
  const own = asset.toUpperCase();
  if (transfer.asset !== undefined && transfer.asset.toUpperCase() !== own) return false;
  if (transfer.currency.toUpperCase() === own) return isNear(transfer.amount, amount, ASSET_PERCENT);
  return fiatValue?.currency === transfer.currency && isNear(transfer.amount, fiatValue.amount, WORTH_PERCENT);
}

function isNear(a: string, b: string, percent: bigint): boolean {
  const [left, right] = [parseDecimal(a)?.units, parseDecimal(b)?.units];
  if (left === undefined || right === undefined) return false;
  const difference = left < right ? right - left : left - right;
  return difference * 100n <= right * percent;
}

function isPaidTo(message: Sent, address: string): boolean {
  return addressesOf(message).some((text) => isSameAddress(text, address, message.state));
}

/** The address that counts for the message; a beneficiary whose account is an address may stand for it. */
function addressesOf({ secrets }: Sent): readonly string[] {
  if (secrets.beneficiaryAddress !== null) return [secrets.beneficiaryAddress];
  return personsOf(secrets.payload, 'beneficiary').flatMap(({ accountNumber }) => accountNumber ?? []);
}

/** Whether the message is about this customer of ours; undefined where nothing can be compared. */
function isCustomer(message: Sent, { reference, name }: KnownTransfer['customer']): boolean | undefined {
  const known = messageReference(message);
  const numbers = customerNumbers(message.secrets.payload, message.direction);
  if (reference !== undefined && numbers.includes(reference)) return true;
  const agreement = agreementOf(message, message.direction === 'out' ? 'originator' : 'beneficiary', name);
  if (agreement !== undefined) return agreement >= MATCH_FROM;
  return reference === undefined || known === undefined ? undefined : false;
}

function isOtherCounterparty(message: Sent, name: string | undefined): boolean {
  const agreement = agreementOf(message, message.direction === 'out' ? 'beneficiary' : 'originator', name);
  return agreement !== undefined && agreement < NAME_FROM;
}

function agreementOf(
  { secrets }: Sent,
  side: 'originator' | 'beneficiary',
  name: string | undefined,
): number | undefined {
  const names = personsOf(secrets.payload, side).flatMap((person) => partyName(person).names);
  if (name === undefined || names.length === 0) return undefined;
  return Math.max(...names.map((claimed) => beneficiaryAgreement(claimed, name)));
}
