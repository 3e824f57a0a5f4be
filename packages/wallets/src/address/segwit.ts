import { type Bech32Decoded, bech32, bech32m } from '@scure/base';
import { faulty, found, type Reader } from './reading.js';

const PREFIXES: Readonly<Record<string, { readonly chains: readonly string[]; readonly network: 'main' | 'test' }>> = {
  bc: { chains: ['bitcoin'], network: 'main' },
  tb: { chains: ['bitcoin'], network: 'test' },
  bcrt: { chains: ['bitcoin'], network: 'test' },
  ltc: { chains: ['litecoin'], network: 'main' },
  tltc: { chains: ['litecoin'], network: 'test' },
  rltc: { chains: ['litecoin'], network: 'test' },
  btg: { chains: ['bitcoin_gold'], network: 'main' },
};
/** BIP-173: a segregated witness address has at most 90 characters. */
const LENGTH_MAX = 90;

/** Segregated witness addresses: Bech32 for version 0 (BIP-173), Bech32m for versions 1 to 16 (BIP-350). */
export const readSegwit: Reader = (text) => {
  const prefix = /^(bc|tb|bcrt|ltc|tltc|rltc|btg)1/i.exec(text)?.[1]?.toLowerCase();
  const known = prefix === undefined ? undefined : PREFIXES[prefix];
  if (!known) return undefined;
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase())
    return faulty('letter_case', 'A Bech32 address is written in one letter case.');
  if (text.length > LENGTH_MAX) return faulty('length', 'A segregated witness address has at most 90 characters.');
  const plain = tryDecode(bech32, lower);
  const decoded = plain ?? tryDecode(bech32m, lower);
  if (!decoded) return faulty('checksum', 'The Bech32 checksum does not fit: a character is wrong.');
  const version = decoded.words[0];
  if (version === undefined) return faulty('length', 'The address holds no witness program.');
  if (version > 16) return faulty('version', 'Witness versions go from 0 to 16.');
  if ((version === 0) !== (plain !== undefined))
    return faulty(
      'checksum',
      'Witness version 0 takes Bech32 and later versions take Bech32m; this has the other checksum.',
    );
  const program = witnessProgram(decoded.words.slice(1));
  if (!program) return faulty('padding', 'The padding of the witness program is not zero.');
  if (program.length < 2 || program.length > 40 || (version === 0 && program.length !== 20 && program.length !== 32))
    return faulty('length', 'The witness program has a length that its version does not allow.');
  const format = `${version === 0 ? 'bech32' : 'bech32m'}/v${version}`;
  return found({ ...known, format, text: lower, key: lower, checksum: 'valid' });
};

/** The output script that a segregated witness address pays to; undefined for another text. */
export function segwitProgram(text: string): { readonly version: number; readonly program: Uint8Array } | undefined {
  if (!readSegwit(text)?.ok) return undefined;
  const lower = text.toLowerCase();
  const [version, ...words] = (tryDecode(bech32, lower) ?? tryDecode(bech32m, lower))?.words ?? [];
  const program = witnessProgram(words);
  return version === undefined || program === undefined ? undefined : { version, program };
}

function tryDecode(coder: typeof bech32, text: string): Bech32Decoded | undefined {
  const decoded = coder.decodeUnsafe(text, LENGTH_MAX);
  return decoded ? (decoded as Bech32Decoded) : undefined;
}

function witnessProgram(words: readonly number[]): Uint8Array | undefined {
  return bech32.fromWordsUnsafe([...words]) || undefined;
}
