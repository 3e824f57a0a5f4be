import { checkUnavailable, invalidRequest } from '@assay/kernel';
import {
  type Address,
  type Direction,
  findChain,
  LIMITS_DEFAULT,
  type Method,
  type Reading,
  readAddress,
  type WalletAssessment,
} from '@assay/wallets';
import type { Environment } from '../../platform/environments/environment.js';
import type { WalletsApp } from './app.js';
import { type WalletCoverage, walletCoverage } from './coverage.js';
import { SEED_LISTS, seedsOf } from './seeds.js';

export interface AddressQuery {
  readonly address: string;
  /** Name, ticker or CAIP-2 identifier. */
  readonly chain?: string;
  /** Ticker; also restricts exposure to this asset. */
  readonly asset?: string;
  readonly direction?: Direction | 'both';
  readonly method?: Method;
  readonly hopsMax?: number;
  /** Lists and transfers count as they were then, Unix milliseconds; `now` by default. */
  readonly asOf?: number;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
  /** Refuse an EIP-55 mismatch instead of reporting it. */
  readonly strict?: boolean;
  /** The chain is a label that somebody gave the address: one that is unknown, or of another chain, refuses nothing. */
  readonly chainIsLabel?: boolean;
  /** For a wallet that is monitored: where no list covers it any more, `review` with the lack instead of 422. */
  readonly lackAllowed?: boolean;
}

/** Status, sanctioned, risk with its contributions, reason codes, entity, listings, exposure and coverage of an address. */
export interface ScreenedAddress extends WalletAssessment {
  /** Undefined for a text that is no known form of address and stands on a list as it is. */
  readonly address: Address | undefined;
  /** Normal form by which it was matched. */
  readonly key: string;
  readonly method: Method;
  readonly asOf: number;
  readonly lists: readonly { readonly id: string; readonly version: string; readonly entries: number }[];
  /** What the lists of the environment cover of what every screening asks for. */
  readonly covered: WalletCoverage;
}

/**
 * Screens a wallet address against the loaded tags and transfers. Changes nothing, stores nothing, bills nothing.
 * @throws ApiError 400 field `address` for a text that is no address (checksum, form, other chain) unless a list names
 * that very text, 400 field `chain` for an unknown chain, 422 when no list covers wallet tags (production), 503 while
 * loading.
 */
export async function screenAddress(
  app: WalletsApp,
  environment: Environment,
  query: AddressQuery,
): Promise<ScreenedAddress> {
  const reading = readOnChain(query);
  const address = reading.ok ? reading.address : undefined;
  if (query.strict && address?.checksum === 'mismatch')
    throw invalidRequest('address', 'The letter case of the address does not fit its checksum (EIP-55).');
  await app.wallets.settled();
  const sandbox = environment.kind === 'sandbox';
  const covered = walletCoverage(app, environment);
  const lists = app.wallets.lists(environment.kind).map(({ id, version, entries }) => ({ id, version, entries }));
  // A text that is no address is refused before the lack of lists is: 400 comes before 422.
  const text = query.address.trim();
  if (!address && lists.length === 0) throw notAnAddress(reading);
  const isCovered = covered.kinds.every(({ status }) => status === 'covered');
  if (!isCovered && !query.lackAllowed && app.wallets.status().ready)
    throw checkUnavailable(
      'wallet',
      'No imported list covers wallet tags here. See "assay wallet-tags import --help".',
      [...covered.missing],
    );
  const method = query.method ?? 'haircut';
  const asOf = query.asOf ?? query.now;
  const asked = query.direction ?? 'both';
  const assessment = await app.wallets.assess(environment, {
    address: address ?? { key: text, checksum: 'absent' },
    directions: asked === 'both' ? ['inbound', 'outbound'] : [asked],
    method,
    asOf,
    withSample: sandbox,
    limits: { ...LIMITS_DEFAULT, hopsMax: query.hopsMax ?? LIMITS_DEFAULT.hopsMax },
    ...(query.asset ? { asset: query.asset.trim().toUpperCase() } : {}),
    ...(sandbox && address ? { seeds: seedsOf(address) } : {}),
  });
  if (!address && assessment.statements.length === 0) throw notAnAddress(reading);
  const searched = [...(sandbox ? SEED_LISTS : []), ...lists];
  const found = { ...assessment, ...withLack(assessment, covered) };
  return { ...found, address, key: address?.key ?? text, method, asOf, lists: searched, covered };
}

function readOnChain({ address, chain: name, asset, chainIsLabel }: AddressQuery): Reading {
  const chain = name === undefined ? undefined : findChain(name);
  if (name !== undefined && !chain && !chainIsLabel)
    throw invalidRequest('chain', `The chain "${name.slice(0, 60)}" is unknown.`);
  const options = asset ? { asset } : {};
  const reading = readAddress(address, chain ? { ...options, chain } : options);
  return !reading.ok && reading.fault.reason === 'chain' && chainIsLabel ? readAddress(address, options) : reading;
}

/** Nobody is clear of what no list covers. */
function withLack({ status, reasonCodes }: WalletAssessment, { missing }: WalletCoverage) {
  if (missing.length === 0) return { status, reasonCodes };
  return {
    status: status === 'no_match' ? ('review' as const) : status,
    reasonCodes: [...reasonCodes, 'screening.coverage_missing'],
  };
}

function notAnAddress(reading: Reading) {
  return invalidRequest('address', reading.ok ? 'This is not an address.' : reading.fault.message);
}
