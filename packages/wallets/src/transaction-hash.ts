import { base58 } from '@scure/base';
import type { Chain, ChainFamily } from './chains.js';

/** How a ledger writes the name of a transaction. */
interface Form {
  readonly letters: RegExp;
  /** Whether a text of these letters is a whole hash. */
  isWhole(text: string): boolean;
  readonly described: string;
}

const HEXADECIMAL: Form = {
  letters: /^(?:0x)?[0-9a-f]+$/i,
  isWhole: (text) => text.replace(/^0x/i, '').length === 64,
  described: '64 hexadecimal digits',
};
const BASE58: Form = {
  letters: /^[1-9A-HJ-NP-Za-km-z]+$/,
  isWhole: (text) => text.length <= 88 && base58.decode(text).length === 64,
  described: 'a signature of 64 bytes in base 58',
};
const BASE32: Form = {
  letters: /^[A-Z2-7]+$/,
  isWhole: (text) => text.length === 52,
  described: '52 characters of base 32',
};
/** One word that can be printed: ledgers that are not known here have names of their own. */
const WORD: Form = {
  letters: /^[\x21-\x7e]+$/,
  isWhole: () => true,
  described: 'one word of letters, digits and signs',
};

const FORMS: Readonly<Partial<Record<ChainFamily, Form>>> = { solana: BASE58, algorand: BASE32 };

/**
 * What is wrong with a transaction's hash; undefined where nothing is. It is judged by the chain; of one that is not known
 * it has to be one printable word.
 * @param shortened whether a part of a hash is enough, as made-up ones have it
 */
export function transactionHashFault(
  text: string,
  chain: Pick<Chain, 'id' | 'family'> | undefined,
  { shortened = false }: { readonly shortened?: boolean } = {},
): string | undefined {
  const form = chain ? (FORMS[chain.family] ?? HEXADECIMAL) : WORD;
  if (form.letters.test(text) && (shortened || form.isWhole(text))) return undefined;
  return chain
    ? `This is no transaction hash of ${chain.id}: ${form.described}.`
    : `This is no transaction hash: send ${form.described}.`;
}
