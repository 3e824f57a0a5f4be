import { auditReached } from '../../platform/imports/audit-reached.js';
import type { Reach } from '../../platform/imports/reach.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { WalletsApp } from './app.js';
import { nameOf, removeWalletData, type WalletDataRow, walletData } from './data.js';

export interface RemovedWalletData {
  readonly id: string;
  readonly version: string;
  readonly reach: Reach;
  /** Tags or transfers that are no longer used. */
  readonly removed: number;
  readonly dry_run: boolean;
}

/**
 * Takes a list of tags or a set of transfers away, with its history. The audit chains of the environments that used it
 * say so; wallets that are monitored are screened again without it, and told where that changes them.
 * @throws RangeError when there is none of this name, or another import came in between.
 */
export async function takeWalletDataAway(
  app: WalletsApp,
  kind: WalletDataRow['kind'],
  name: string,
  { actor, dryRun }: { readonly actor: AuditActor; readonly dryRun: boolean },
): Promise<RemovedWalletData> {
  const row = (await walletData(app)).find((one) => one.kind === kind && nameOf(one) === name);
  if (!row)
    throw new RangeError(`There is no ${WORDS[kind]} ${name}. "wallet-tags status" shows those that there are.`);
  const { version, reach, entries: removed } = row;
  const result = { id: name, version, reach, removed, dry_run: dryRun };
  if (dryRun) return result;
  await app.db.systemTransaction(async (tx) => {
    if (!(await removeWalletData(tx, row)))
      throw new RangeError(`Another import of ${name} finished meanwhile. Run this command again.`);
    await auditReached(app, tx, reach, {
      action: kind === 'tags' ? 'wallet.tags_removed' : 'wallet.transfers_removed',
      actor,
      target: { type: kind === 'tags' ? 'wallet_tags' : 'wallet_transfers', id: name },
      changes: [{ field: 'entries', before: removed, after: 0 }],
    });
  });
  return result;
}

const WORDS = { tags: 'list of wallet tags', transfers: 'set of transfers' } as const;
