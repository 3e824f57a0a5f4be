import { invalidRequest } from '@assay/kernel';
import { chainOfAsset, findChain, transactionHashFault } from '@assay/wallets';
import type { Environment } from '../../platform/environments/environment.js';
import type { Coin } from './payment-address.js';
import type { TravelRuleBody } from './read-request.js';

/**
 * The transaction's hash that a request names, as the chain of its transfer writes hashes. Made-up ones of the sandbox may be
 * a part of one. @throws ApiError 400 naming the field
 */
export function transferHash(
  { transfer, tx_hash: plain }: TravelRuleBody,
  { asset, chain }: Coin,
  { kind }: Environment,
): string | undefined {
  const [hash, field] = transfer?.tx_hash ? [transfer.tx_hash, 'transfer.tx_hash'] : [plain, 'tx_hash'];
  if (hash === undefined) return undefined;
  const known = chain === null ? chainOfAsset(asset) : findChain(chain);
  const fault = transactionHashFault(hash, known, { shortened: kind === 'sandbox' });
  if (fault !== undefined) throw invalidRequest(field, fault);
  return hash;
}
