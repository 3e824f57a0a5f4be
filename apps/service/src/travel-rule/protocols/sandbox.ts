import { TRP_VERSION } from '@assay/travel-rule';
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
    return { kind: 'answered', resolution: answer(behaviour, message.round, message.secrets.beneficiaryAddress) };
  },
};

function answer(behaviour: string | null, round: number, address: string | null) {
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
    address: address ?? 'sandbox-address',
    callback: 'https://trp.accept.vasp.example/confirmations/1',
  } as const;
}
