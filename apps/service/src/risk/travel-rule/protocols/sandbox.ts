import { TRP_VERSION } from '@assay/travel-rule';
import { chainOfAsset, findChain } from '@assay/wallets';
import data from '../data/sandbox-addresses.json' with { type: 'json' };
import type { Message } from '../message.js';
import { readPaymentAddress } from '../payment-address.js';
import type { Adapter, Errand, Outcome } from './adapter.js';

/**
 * The fictitious VASPs of a sandbox. Each takes an inquiry at once and then answers by itself as its behaviour says; the
 * one that asks for a repair accepts what comes after it.
 */
export const sandboxAdapter: Adapter = {
  async deliver({ message, job }: Errand): Promise<Outcome> {
    const { behaviour } = message.state;
    if (job.kind === 'confirmation' || job.kind === 'resolution') return { kind: 'taken' };
    if (behaviour === 'unreachable')
      return { kind: 'failed', reason: 'This sandbox VASP never answers.', lasting: true };
    if (job.kind === 'inquiry') {
      const resolution = { kind: 'acknowledged', version: TRP_VERSION } as const;
      return behaviour === 'silent'
        ? { kind: 'answered', resolution }
        : { kind: 'answered', resolution, next: 'sandbox_answer' };
    }
    return { kind: 'answered', resolution: answer(message) };
  },
};

function answer({ state, secrets, round }: Message) {
  const { behaviour } = state;
  if (behaviour === 'reject')
    return { kind: 'rejected', text: 'We have no such customer.', code: 'UNKNOWN_BENEFICIARY' } as const;
  if (behaviour === 'repair' && round === 1)
    return {
      kind: 'repair',
      code: 'MISSING_FIELDS',
      message: 'Please add the address of the originator.',
      fields: ['originator.geographicAddress'],
    } as const;
  return {
    kind: 'approved',
    address: approvedAddress(state, secrets.beneficiaryAddress),
    callback: 'https://trp.accept.vasp.example/confirmations/1',
  } as const;
}

/** What the sender gave where it can be paid to, else an address of the chain that leads nowhere. */
function approvedAddress(state: Message['state'], given: string | null): string {
  if (given !== null && 'address' in readPaymentAddress(given, state)) return given;
  const chain = state.chain === null ? chainOfAsset(state.asset) : findChain(state.chain);
  const known: Readonly<Record<string, string>> = data.chains;
  return (chain && known[chain.id]) ?? data.evm;
}
