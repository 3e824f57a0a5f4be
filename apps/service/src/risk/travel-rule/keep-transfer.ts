import { invalidRequest } from '@assay/kernel';
import { compareDecimals } from '@assay/travel-rule';
import { chainOfAsset, findChain } from '@assay/wallets';
import type { Action } from './action.js';
import type { Message } from './message.js';
import { isSameAddress } from './payment-address.js';
import { amountText, type TravelRuleBody } from './read-request.js';

/**
 * A message keeps its transfer and its lifetime, whatever is done with it: what a request says about them must be what they
 * are. @throws ApiError 400 naming the field
 */
export function requireSameTransfer(body: TravelRuleBody, raw: Buffer, message: Message, action: Action): void {
  const { transfer = {} } = body;
  const { state, secrets } = message;
  const at = (name: keyof typeof transfer) => (transfer[name] === undefined ? name : `transfer.${name}`);
  const asset = transfer.asset ?? body.asset;
  if (asset !== undefined && asset.toUpperCase() !== state.asset.toUpperCase()) throw other(at('asset'));
  const amount = transfer.amount ?? body.amount;
  if (amount !== undefined && compareDecimals(amountText(at('amount'), amount, raw), state.amount) !== 0)
    throw other(at('amount'));
  const chain = transfer.chain ?? body.chain;
  if (chain !== undefined && !isChain(chain, state)) throw other(at('chain'));
  const fiat = transfer.fiat_value;
  if (fiat !== undefined && !isWorth(fiat, raw, state)) throw other('transfer.fiat_value');
  const address = transfer.beneficiary_address ?? body.beneficiary_address;
  const takesAddress = action === 'accept' || action === 'confirm';
  if (address !== undefined && !takesAddress && !isSameAddress(secrets.beneficiaryAddress, address, state))
    throw other(at('beneficiary_address'));
  const hash = transfer.tx_hash ?? body.tx_hash ?? undefined;
  if (hash !== undefined && action !== 'confirm' && hash !== state.txHash)
    throw invalidRequest(at('tx_hash'), 'Send the hash with the action `confirm`.');
  if (body.expires_in !== undefined) throw invalidRequest('expires_in', 'A message keeps its lifetime.');
}

const other = (field: string) =>
  invalidRequest(
    field,
    'A message keeps its transfer, and this is another one: cancel the message and send a new one.',
  );

/** Whether a chain is the one of the transfer, or may be it: of a token nobody says which one it is. */
function isChain(given: string, { chain, asset }: Message['state']): boolean {
  const own = chain ?? chainOfAsset(asset)?.id;
  return own === undefined || given === own || findChain(given)?.id === (findChain(own)?.id ?? own);
}

function isWorth(
  { amount, currency }: NonNullable<NonNullable<TravelRuleBody['transfer']>['fiat_value']>,
  raw: Buffer,
  { fiatValue }: Message['state'],
): boolean {
  const given = amountText('transfer.fiat_value.amount', amount, raw);
  return fiatValue?.currency === currency && compareDecimals(given, fiatValue.amount) === 0;
}
