import { checkUnavailable, invalidRequest } from '@assay/kernel';
import {
  type Address,
  type Direction,
  findChain,
  LIMITS_DEFAULT,
  type Method,
  readAddress,
  type WalletAssessment,
} from '@assay/wallets';
import type { App } from '../app.js';
import type { Environment } from '../environment.js';
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
}

/**
 * Screens a wallet address against the loaded tags and transfers. Changes nothing, stores nothing, bills nothing.
 * @throws ApiError 400 field `address` for a text that is no address (checksum, form, other chain) unless a list names
 * that very text, 400 field `chain` for an unknown chain, 422 when no list of tags was imported (production), 503 while
 * loading.
 */
export async function screenAddress(app: App, environment: Environment, query: AddressQuery): Promise<ScreenedAddress> {
  const chain = query.chain === undefined ? undefined : findChain(query.chain);
  if (query.chain !== undefined && !chain)
    throw invalidRequest('chain', `The chain "${query.chain.slice(0, 60)}" is unknown.`);
  const reading = readAddress(query.address, {
    ...(chain ? { chain } : {}),
    ...(query.asset ? { asset: query.asset } : {}),
  });
  const address = reading.ok ? reading.address : undefined;
  if (query.strict && address?.checksum === 'mismatch')
    throw invalidRequest('address', 'The letter case of the address does not fit its checksum (EIP-55).');
  await app.wallets.settled();
  const sandbox = environment.kind === 'sandbox';
  const { lists } = app.wallets.status();
  // A text that is no address is refused before the lack of lists is: 400 comes before 422.
  const text = query.address.trim();
  if (!address && lists.length === 0) throw notAnAddress(reading);
  if (!sandbox && lists.length === 0 && app.wallets.status().ready)
    throw checkUnavailable('wallet', 'No wallet tags were imported. See "assay wallet-tags import --help".');
  const method = query.method ?? 'haircut';
  const asOf = query.asOf ?? query.now;
  const asked = query.direction ?? 'both';
  const assessment = await app.wallets.assess(environment.id, {
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
  return { ...assessment, address, key: address?.key ?? text, method, asOf, lists: searched };
}

function notAnAddress(reading: ReturnType<typeof readAddress>) {
  return invalidRequest('address', reading.ok ? 'This is not an address.' : reading.fault.message);
}
