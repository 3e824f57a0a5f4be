import { invalidRequest } from '@assay/kernel';
import { addressKey, bareAddress, chainOfAsset, findChain, readAddress } from '@assay/wallets';
import type { Message } from './message.js';

/** Where a transfer is to be paid to. */
export interface PaymentAddress {
  readonly text: string;
  /** Equal for every way of writing the same account. */
  readonly key: string;
  /** What a person should know of it although it is accepted. */
  readonly doubt?: string;
}

/** What an address is judged by. */
export type Coin = Pick<Message['state'], 'asset' | 'chain'>;

/**
 * Reads the address that a transfer is paid to. It is judged by the chain that the transfer names, else by the native
 * chain of its asset; a token's address may be of any known chain. Of a chain that is not known here nothing can be said.
 */
export function readPaymentAddress(
  text: string,
  { asset, chain }: Coin,
): { readonly address: PaymentAddress } | { readonly fault: string } {
  const named = chain === null ? chainOfAsset(asset) : findChain(chain);
  const bare = bareAddress(text);
  if (chain !== null && !named)
    return {
      address: { text: bare, key: addressKey(bare), doubt: 'Addresses of this chain cannot be checked here.' },
    };
  const reading = readAddress(text, { asset, ...(named ? { chain: named } : {}) });
  if (!reading.ok) return { fault: reading.fault.message };
  const { key, checksum, network } = reading.address;
  if (checksum === 'mismatch') return { fault: 'The letter case of this address does not fit its checksum (EIP-55).' };
  return {
    address: {
      text: bare,
      key,
      ...(network === 'test' ? { doubt: 'This is an address of a test network.' } : {}),
    },
  };
}

/**
 * Takes the address that the beneficiary's side names. It wins over what the sender gave; where the two differ, the
 * message says so to the person who pays. @throws ApiError 400 naming the field when it is no address of the chain
 */
export function takeApprovedAddress({ state, secrets }: Message, text: string, field: string): void {
  const read = readPaymentAddress(text, state);
  if ('fault' in read) throw invalidRequest(field, read.fault);
  const { address } = read;
  const given = secrets.beneficiaryAddress;
  const differs = given !== null && keyOf(given, state) !== address.key;
  if (differs) secrets.givenAddress = given;
  secrets.beneficiaryAddress = address.text;
  const doubts = [...(differs ? [DIFFERS] : []), ...(address.doubt ? [address.doubt] : [])];
  state.doubts = [
    ...(state.doubts ?? []).filter(({ path }) => path !== PATH),
    ...doubts.map((message) => ({ path: PATH, message })),
  ];
  if (differs) state.reasonCodes = [...new Set([...state.reasonCodes, 'transaction.travel_rule_address_differs'])];
}

/**
 * Makes sure that a transfer has an address that was checked: the one of the request, the one that is known, or the
 * beneficiary's account where that is an address of the chain.
 * @throws ApiError 400 where there is none, and where the request contradicts what the beneficiary's side approved
 */
export function requirePaymentAddress(
  message: Message,
  given: { readonly text: string; readonly field: string } | undefined,
): void {
  const { secrets, state, direction } = message;
  const account = secrets.payload.beneficiary?.beneficiaryPerson[0]?.accountNumber?.[0];
  const known = [secrets.beneficiaryAddress, account ?? null].find(
    (text) => text !== null && 'address' in readPaymentAddress(text, state),
  );
  if (given) {
    const read = readPaymentAddress(given.text, state);
    if ('fault' in read) throw invalidRequest(given.field, read.fault);
    const approved = direction === 'out' && secrets.peerCallback !== null;
    if (approved && !isSameAddress(secrets.beneficiaryAddress, given.text, state))
      throw invalidRequest(given.field, 'The counterparty approved another address.');
    secrets.beneficiaryAddress = read.address.text;
    return;
  }
  if (known == null)
    throw invalidRequest(
      'beneficiary_address',
      'Say where the transfer is to be paid to: an address of its chain. The account of the beneficiary is none.',
    );
  secrets.beneficiaryAddress = known;
}

/** What is wrong with the address that the sender gave, for the person who pays. */
export function doubtsOf(text: string | null, coin: Coin): { readonly path: string; readonly message: string }[] {
  if (text === null) return [];
  const read = readPaymentAddress(text, coin);
  const message = 'fault' in read ? read.fault : read.address.doubt;
  return message === undefined ? [] : [{ path: PATH, message }];
}

/** Whether two texts are the same account. */
export function isSameAddress(a: string | null, b: string, coin: Coin): boolean {
  return a !== null && keyOf(a, coin) === keyOf(b, coin);
}

const PATH = 'transfer.beneficiary_address';
const DIFFERS =
  'The counterparty approved another address than the one that was sent. Pay to the approved one once your customer confirms it.';

function keyOf(text: string, coin: Coin): string {
  const read = readPaymentAddress(text, coin);
  return 'address' in read ? read.address.key : addressKey(text);
}
