import { openWith } from '../../platform/crypto/vault.js';
import type { Statement } from '../../platform/store/statement.js';
import { type MonitorRow, openWallet } from '../../risk/wallets/monitor.js';
import { screeningContext } from '../../risk/wallets/screen.js';
import { type CustomerFact, type Learn, NOTHING } from './fact.js';
import { factOf } from './learn-others.js';

const MONITORS: Statement = {
  name: 'touched_wallet_monitors',
  text: `select id, sealed, created_at, reference_index from wallet_monitors where environment_id = $1 and id = any($2)
    order by id for key share`,
};
const SCREENINGS: Statement = {
  name: 'touched_wallet_screenings',
  text: `select id, sealed, created_at, reference_index from wallet_screenings where environment_id = $1 and id = any($2)
    order by id for key share`,
};
/** Rows of earlier versions have no fingerprint of their customer yet. */
const fill = (table: string): Statement => ({
  name: `touched_${table}_reference`,
  text: `update ${table} set reference_index = $3 where environment_id = $1 and id = $2 and reference_index is null`,
});
const FILL_MONITOR = fill('wallet_monitors');
const FILL_SCREENING = fill('wallet_screenings');

type WalletRow = Pick<MonitorRow, 'id' | 'sealed' | 'created_at'> & { readonly reference_index: Buffer | null };

/** Learns of monitored and screened wallets. An address is found where it belongs to a customer. */
export const learnWallets: Learn = async (place, ids) => {
  const { environment, tx } = place;
  const monitors = await tx.query<WalletRow>(MONITORS, [environment.id, ids]);
  const screenings = await tx.query<WalletRow>(SCREENINGS, [environment.id, ids]);
  if (monitors.length + screenings.length === 0) return NOTHING;
  const wallets = [
    ...monitors.map((row) => {
      const { address, subjectReference } = openWallet(environment, row);
      return { row, type: 'wallet_monitor', address, reference: subjectReference, fill: FILL_MONITOR };
    }),
    ...screenings.map((row) => {
      const text = openWith(environment.key, row.sealed, screeningContext(environment.id, row.id)).toString();
      const view = JSON.parse(text) as { readonly address: string; readonly subject_reference?: string };
      return {
        row,
        type: 'wallet_screening',
        address: view.address,
        reference: view.subject_reference,
        fill: FILL_SCREENING,
      };
    }),
  ];
  const facts: CustomerFact[] = [];
  for (const { row, reference, fill } of wallets) {
    const [fact] = factOf(place, reference, { source: row.id, at: row.created_at.getTime() });
    if (!fact) continue;
    facts.push(fact);
    if (!row.reference_index) await tx.query(fill, [environment.id, row.id, fact.index]);
  }
  const findable = wallets.map(({ row, type, address }) => ({
    ...{ type, id: row.id, names: [] },
    exact: [{ kind: 'wallet', value: address } as const],
  }));
  return { facts, findable };
};
