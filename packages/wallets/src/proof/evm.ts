import { at } from '@assay/kernel';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex, utf8 } from '@scure/base';
import { concat, signatureBytes } from './bytes.js';
import { MALFORMED, PROVEN, type ProofResult, WRONG_KEY } from './proof.js';

/** EIP-191 version 0x45, `personal_sign`: what wallets show as a text. */
export function verifyEip191(address: string, message: string, signature: string): ProofResult {
  const text = utf8.decode(message);
  const prefix = utf8.decode(`\x19Ethereum Signed Message:\n${text.length}`);
  return recovers(address, keccak_256(concat(prefix, text)), signature);
}

/** The statement of ownership that is signed as EIP-712 typed data. */
export interface OwnershipStatement {
  readonly account: string;
  readonly purpose: string;
  readonly nonce: string;
  readonly expires: string;
}

const DOMAIN_TYPE = 'EIP712Domain(string name,string version,uint256 chainId)';
const STATEMENT_TYPE = 'WalletOwnership(address account,string purpose,string nonce,string expires)';
const DOMAIN_NAME = 'Wallet ownership';
const DOMAIN_VERSION = '1';

/** The typed data as a wallet takes them (`eth_signTypedData_v4`). */
export function ownershipTypedData(statement: OwnershipStatement, chainId: number) {
  const field = (name: string, type: string) => ({ name, type });
  return {
    types: {
      EIP712Domain: [field('name', 'string'), field('version', 'string'), field('chainId', 'uint256')],
      WalletOwnership: [
        field('account', 'address'),
        field('purpose', 'string'),
        field('nonce', 'string'),
        field('expires', 'string'),
      ],
    },
    primaryType: 'WalletOwnership',
    domain: { name: DOMAIN_NAME, version: DOMAIN_VERSION, chainId },
    message: statement,
  };
}

/** EIP-712: signature over the statement of ownership, bound to a chain. */
export function verifyEip712(statement: OwnershipStatement, chainId: number, signature: string): ProofResult {
  const domain = keccak_256(
    concat(textHash(DOMAIN_TYPE), textHash(DOMAIN_NAME), textHash(DOMAIN_VERSION), word(BigInt(chainId))),
  );
  const { account, purpose, nonce, expires } = statement;
  const struct = keccak_256(
    concat(textHash(STATEMENT_TYPE), word(BigInt(account)), textHash(purpose), textHash(nonce), textHash(expires)),
  );
  return recovers(account, keccak_256(concat(Uint8Array.of(0x19, 0x01), domain, struct)), signature);
}

function textHash(text: string): Uint8Array {
  return keccak_256(utf8.decode(text));
}

/** A 32-byte word, most significant byte first. */
function word(value: bigint): Uint8Array {
  return hex.decode(value.toString(16).padStart(64, '0'));
}

/** r, s and v; v is 27 or 28, or 0 or 1 as hardware wallets write it. A high s is refused (EIP-2). */
function recovers(address: string, digest: Uint8Array, signature: string): ProofResult {
  const bytes = signatureBytes(signature, 65);
  if (!bytes) return MALFORMED;
  const v = at(bytes, 64);
  const recovery = v >= 27 ? v - 27 : v;
  if (recovery > 1) return MALFORMED;
  try {
    const parsed = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact');
    if (parsed.hasHighS()) return MALFORMED;
    const key = parsed.addRecoveryBit(recovery).recoverPublicKey(digest).toBytes(false);
    const own = hex.encode(keccak_256(key.subarray(1)).subarray(-20));
    return `0x${own}` === address.toLowerCase() ? PROVEN : WRONG_KEY;
  } catch {
    return WRONG_KEY;
  }
}
