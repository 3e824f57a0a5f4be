import type { ScreeningHit } from '@assay/screening';
import type { Vault } from '../../../platform/crypto/vault.js';
import type { Environment } from '../../../platform/environments/environment.js';
import type { Queryable } from '../../../platform/store/database.js';
import type { Effects } from '../../../platform/store/record.js';
import type { Coverage } from '../coverage.js';
import type { Monitor } from './monitor.js';

/** Takes over what stands against the owner of a monitor now, and what the lists cover, in the transaction that changes the monitor. */
export type ScreenedOwner = (
  tx: Queryable,
  at: { readonly vault: Vault; readonly environment: Environment; readonly now: number },
  monitor: Monitor,
  found: { readonly hits: readonly ScreeningHit[]; readonly coverage: readonly Coverage[] },
  effects: Effects,
) => Promise<void>;
