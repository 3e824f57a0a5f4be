import { isoTime } from '@assay/kernel';
import { CATEGORIES, type WalletCategory } from '@assay/wallets';
import { openWith, sealWith, type Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { ScreenedAddress } from './screen-address.js';
import { outcomeView } from './view.js';

export type Band = 'low' | 'medium' | 'high' | 'critical';
export const BANDS: readonly Band[] = ['low', 'medium', 'high', 'critical'];

/** What of a wallet is sealed at rest. */
export interface MonitoredWallet {
  readonly address: string;
  readonly chain: string | null;
  readonly asset?: string;
  readonly subjectReference?: string;
}

/** The fingerprint of an address on its chain, for one asset or all, whoever it belongs to. */
export function addressIndexOf(
  vault: Vault,
  environment: Environment,
  { key, chain, asset }: { readonly key: string; readonly chain: string | null; readonly asset: string | undefined },
): Buffer {
  const text = JSON.stringify([key, chain, asset?.toUpperCase() ?? null]);
  return vault.blindIndex(environment.id, 'wallet_monitor_address', text);
}

export type MonitorResult = ReturnType<typeof outcomeView>;

export interface MonitorRow {
  readonly environment_id: string;
  readonly id: string;
  readonly sealed: Buffer;
  readonly interval_hours: number;
  readonly min_band: Band;
  readonly result: MonitorResult;
  readonly band: Band;
  readonly categories: readonly string[];
  readonly sanctioned: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly screened_at: Date;
  readonly next_screening_at: Date;
}

export const MONITOR_COLUMNS = `environment_id, id, sealed, interval_hours, min_band, result, band, categories, sanctioned,
  created_at, updated_at, screened_at, next_screening_at`;

export function sealWallet(environment: Environment, id: string, wallet: MonitoredWallet): Buffer {
  return sealWith(environment.key, Buffer.from(JSON.stringify(wallet)), context(environment, id));
}

export function openWallet(environment: Environment, row: Pick<MonitorRow, 'id' | 'sealed'>): MonitoredWallet {
  return JSON.parse(openWith(environment.key, row.sealed, context(environment, row.id)).toString()) as MonitoredWallet;
}

/** A monitor as answers show it. */
export function monitorView(environment: Environment, row: MonitorRow) {
  const { address, chain, subjectReference } = openWallet(environment, row);
  return {
    id: row.id,
    address,
    chain,
    ...(subjectReference === undefined ? {} : { subject_reference: subjectReference }),
    monitoring: true,
    interval_hours: row.interval_hours,
    min_band: row.min_band,
    ...row.result,
    categories: row.categories,
    last_screened_at: isoTime(row.screened_at.getTime()),
    next_screening_at: isoTime(row.next_screening_at.getTime()),
    environment: environment.kind,
    created_at: isoTime(row.created_at.getTime()),
    updated_at: isoTime(row.updated_at.getTime()),
  };
}

/** Share from which a category of an exposure counts as one of the wallet: less is dust that anybody can send. */
const SHARE_MIN = 0.001;

/** The columns that say what was found; a change of band or categories is what a customer hears of. */
export function resultOf(screened: ScreenedAddress) {
  const labels = screened.statements.filter(({ active }) => active).map(({ category }) => category);
  const exposed = screened.exposure
    .filter(({ category, directShare, indirectShare }) => spreads(category) && directShare + indirectShare >= SHARE_MIN)
    .map(({ category }) => category);
  return {
    result: outcomeView(screened),
    band: screened.risk.band,
    categories: [...new Set([...labels, ...exposed])].sort(),
    sanctioned: screened.sanctioned,
  };
}

function spreads(category: WalletCategory): boolean {
  return CATEGORIES.some(({ id, spreads: risky }) => id === category && risky);
}

function context(environment: Environment, id: string): string {
  return `wallet_monitor ${environment.id} ${id}`;
}
