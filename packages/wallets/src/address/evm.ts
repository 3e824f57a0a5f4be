import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { CHAIN_IDS, findChain } from '../chains.js';
import { faulty, found, type Reader } from './reading.js';

const EVM_CHAINS = CHAIN_IDS.filter((id) => findChain(id)?.family === 'evm');

/**
 * Ethereum and the chains with its addresses. The letter case is a checksum (EIP-55) where both cases occur; an address
 * in one case has none. A case that does not fit is reported as `mismatch`, not refused: the account is still named.
 */
export const readEvm: Reader = (text) => {
  if (!/^0x/i.test(text)) return undefined;
  if (!/^0[xX][0-9a-fA-F]*$/.test(text)) return faulty('unknown_format', 'After 0x come hexadecimal digits only.');
  if (text.length !== 42) return faulty('length', 'An EVM address has 40 hexadecimal digits after 0x.');
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  const oneCase = digits === lower || digits === digits.toUpperCase();
  const written = eip55(lower);
  const mixed = digits === written ? 'valid' : 'mismatch';
  const checksum = oneCase ? 'absent' : mixed;
  return found({
    chains: EVM_CHAINS,
    network: 'main',
    format: 'hex/eip55',
    text: `0x${written}`,
    key: `0x${lower}`,
    checksum,
  });
};

/** EIP-55: a letter is upper case where the hexadecimal digit of the hash at its place is 8 or more. */
function eip55(lowerDigits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lowerDigits)));
  return [...lowerDigits]
    .map((digit, index) => (Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit))
    .join('');
}
