import { type Chain, chainOfAsset } from '../chains.js';
import { readAlgorand } from './algorand.js';
import { readBase58Check } from './base58check.js';
import { readCardano } from './cardano.js';
import { readCashAddr } from './cashaddr.js';
import { readEvm } from './evm.js';
import { readMonero } from './monero.js';
import { uriAddress } from './payment-uri.js';
import { type AddressFault, faulty, type Reader, type Reading } from './reading.js';
import { readSegwit } from './segwit.js';
import { readSolana } from './solana.js';
import { readStellar } from './stellar.js';
import { readTronHex } from './tron.js';
import { readXrp } from './xrp.js';

/** Forms with a checksum come first: a text that is damaged in one of them is never taken for one that has none. */
const READERS: readonly Reader[] = [
  readSegwit,
  readTronHex,
  readEvm,
  readCardano,
  readCashAddr,
  readStellar,
  readAlgorand,
  readMonero,
  readXrp,
  readBase58Check,
  readSolana,
];
const LENGTH_MAX = 200;

export interface ReadOptions {
  /** The chain the caller named: an address of another chain is refused. */
  readonly chain?: Chain;
  /** Ticker; decides between chains that share a form when no chain is named. */
  readonly asset?: string;
}

/**
 * Reads a wallet address: finds its chain by its form, checks its checksum and brings it into normal form. An address in a
 * payment URI or behind the name of its chain is read out of it. A checksum fault of Base58, Bech32 or CashAddr is a fault; an EIP-55 mismatch is an address with `checksum: 'mismatch'`.
 */
export function readAddress(text: string, options: ReadOptions = {}): Reading {
  const plain = text.trim();
  const whole = readPlain(plain, options);
  if (whole.ok) return whole;
  const uri = uriAddress(plain);
  if (!uri) return whole;
  const reading = readPlain(uri.text, options);
  if (!reading.ok) return whole.fault.reason === 'unknown_format' ? reading : whole;
  const { chain } = uri;
  return !options.chain && chain && reading.address.chains.includes(chain.id) ? onChain(reading, { chain }) : reading;
}

/** The address that a text holds, as it is written there: without scheme, chain and query of a URI. */
export function bareAddress(text: string): string {
  const plain = text.trim();
  const uri = readPlain(plain, {}).ok ? undefined : uriAddress(plain);
  return uri && readPlain(uri.text, {}).ok ? uri.text : plain;
}

function readPlain(plain: string, options: ReadOptions): Reading {
  if (plain === '') return faulty('empty', 'The address is empty.');
  if (plain.length > LENGTH_MAX) return faulty('length', `An address has at most ${LENGTH_MAX} characters.`);
  let fault: AddressFault | undefined;
  for (const read of READERS) {
    const reading = read(plain);
    if (reading?.ok) return onChain(reading, options);
    fault ??= reading?.fault;
  }
  return fault ? { ok: false, fault } : faulty('unknown_format', 'This is not an address of any known chain.');
}

/** Normal form of an address under which tags and transfers are matched; the trimmed text where it is no address. */
export function addressKey(text: string): string {
  const reading = readAddress(text);
  return reading.ok ? reading.address.key : text.trim();
}

function onChain(reading: Extract<Reading, { ok: true }>, { chain, asset }: ReadOptions): Reading {
  const { address } = reading;
  if (chain) {
    if (address.chains.includes(chain.id)) return { ok: true, address: { ...address, chain: chain.id } };
    return faulty('chain', `This is an address of ${address.chain}, not of ${chain.id}.`);
  }
  const native = asset === undefined ? undefined : chainOfAsset(asset);
  return native && address.chains.includes(native.id)
    ? { ok: true, address: { ...address, chain: native.id } }
    : reading;
}
