import { openWith, type Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';

/** A proposal stands while the listed party and the data compared with it are what the proposer saw. */
const STANDS = 'h.proposed_index = h.content_index';

/** Whether a hit waits for a second person; as the partial index has it. */
export const PROPOSED = `(h.proposed_by is not null and ${STANDS})`;
/** Columns of the proposal; `h` is the hit, `p` the key of the proposal's reason. */
export const PROPOSAL_COLUMNS = `case when ${STANDS} then h.proposed_by end as proposed_by, h.proposed_at,
      h.sealed_proposal, h.proposal_key_id, p.wrapped as proposal_wrapped`;
export const PROPOSAL_KEY = `left join lateral (
        select d.wrapped from data_keys d where d.environment_id = $1 and d.id = h.proposal_key_id limit 1) p on true`;

export interface ProposalRow {
  readonly id: string;
  readonly proposed_by: string | null;
  readonly proposed_at: Date | null;
  readonly sealed_proposal: Buffer | null;
  readonly proposal_key_id: string | null;
  readonly proposal_wrapped: Buffer | null;
}

/** What somebody proposed of a hit; null where nothing waits for a second person. */
export function proposalView(vault: Vault, environment: Environment, row: ProposalRow) {
  const { proposed_by: by, proposed_at: at } = row;
  if (by === null || at === null) return null;
  const reason = reasonOf(vault, environment, row);
  return { decision: 'true_positive', reason, proposed_by: by, proposed_at: at.toISOString() };
}

function reasonOf(vault: Vault, environment: Environment, row: ProposalRow): string | null {
  const { proposal_key_id: id, sealed_proposal: sealed, proposal_wrapped: wrapped } = row;
  if (id === null || sealed === null) return null;
  const own = id === environment.key.id ? environment.key : undefined;
  const key = own ?? (wrapped ? vault.unwrap(id, wrapped) : undefined);
  return key ? openWith(key, sealed, proposalContext(environment.id, row.id)).toString() : null;
}

/** Binds the sealed reason of a proposal to its hit. */
export function proposalContext(environmentId: string, hitId: string): string {
  return `screening_hit_proposal ${environmentId} ${hitId}`;
}
