import { ed25519 } from '@noble/curves/ed25519.js';
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, base64, bech32, bech32m, hex, utf8 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { base58Check } from '../address/base58check.js';
import { doubleSha256, sha256 } from '../address/digest.js';
import { verifyBip137 } from './bip137.js';
import { bip322Hash, toSpendId, verifyBip322 } from './bip322.js';
import { hash160 } from './bitcoin-script.js';
import { compactSize, concat } from './bytes.js';
import { challengeText } from './challenge-text.js';
import { verifyEip191, verifyEip712 } from './evm.js';
import { verifySolana } from './solana.js';

const SECRET = hex.decode('4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318');
const MESSAGE = challengeText({
  by: 'Example Bank',
  account: 'eip155:1:0x2c7536e3605d9c16a7a3d7b1898e529396a65c23',
  purpose: 'withdrawal to an own wallet',
  nonce: 'n-1',
  issuedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-20T10:15:00.000Z',
});

function recoverable(digest: Uint8Array, header: number): Uint8Array {
  const bytes = secp256k1.sign(digest, SECRET, { prehash: false, format: 'recovered' });
  return concat(Uint8Array.of(header + bytes[0]!), bytes.subarray(1));
}

describe('Ethereum', () => {
  const address = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
  const personal = (message: string) => {
    const text = utf8.decode(message);
    const bytes = recoverable(
      keccak_256(concat(utf8.decode(`\x19Ethereum Signed Message:\n${text.length}`), text)),
      27,
    );
    return `0x${hex.encode(concat(bytes.subarray(1), bytes.subarray(0, 1)))}`;
  };

  test('a published personal signature holds', () => {
    // web3.js documents: accounts.sign('Some data', the key above).
    const signature =
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c';
    expect(verifyEip191(address, 'Some data', signature)).toEqual({ valid: true });
  });

  test('a signature over another text or by another key proves nothing', () => {
    expect(verifyEip191(address, MESSAGE, personal(MESSAGE))).toEqual({ valid: true });
    expect(verifyEip191(address, MESSAGE, personal(`${MESSAGE} `))).toMatchObject({
      valid: false,
      reason: 'wrong_key',
    });
    expect(verifyEip191('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', MESSAGE, personal(MESSAGE)).valid).toBe(false);
    expect(verifyEip191(address, MESSAGE, '0x00')).toMatchObject({ reason: 'malformed' });
  });

  test('typed data are bound to account, purpose, nonce, expiry and chain', () => {
    const statement = { account: address, purpose: 'p', nonce: 'n', expires: '2026-11-20T10:15:00.000Z' };
    const text = (value: string) => keccak_256(utf8.decode(value));
    const word = (value: bigint) => hex.decode(value.toString(16).padStart(64, '0'));
    const domain = keccak_256(
      concat(
        text('EIP712Domain(string name,string version,uint256 chainId)'),
        text('Wallet ownership'),
        text('1'),
        word(1n),
      ),
    );
    const struct = keccak_256(
      concat(
        text('WalletOwnership(address account,string purpose,string nonce,string expires)'),
        word(BigInt(address)),
        text('p'),
        text('n'),
        text(statement.expires),
      ),
    );
    const bytes = recoverable(keccak_256(concat(Uint8Array.of(0x19, 1), domain, struct)), 27);
    const signature = hex.encode(concat(bytes.subarray(1), bytes.subarray(0, 1)));
    expect(verifyEip712(statement, 1, signature)).toEqual({ valid: true });
    expect(verifyEip712(statement, 137, signature).valid).toBe(false);
    for (const change of [{ purpose: 'q' }, { nonce: 'm' }, { expires: '2027-01-01T00:00:00.000Z' }])
      expect(verifyEip712({ ...statement, ...change }, 1, signature).valid).toBe(false);
  });
});

describe('Bitcoin', () => {
  const key = secp256k1.getPublicKey(SECRET, true);
  const hash = hash160(key);
  const addresses = {
    p2pkh: base58Check('00', hash),
    p2sh: base58Check('05', hash160(concat(Uint8Array.of(0, 0x14), hash))),
    p2wpkh: bech32.encode('bc', [0, ...bech32.toWords(hash)]),
  };
  const signed = (message: string, header: number) => {
    const text = utf8.decode(message);
    const digest = doubleSha256(concat(utf8.decode('\x18Bitcoin Signed Message:\n'), compactSize(text.length), text));
    return base64.encode(recoverable(digest, header));
  };

  test.each([
    ['p2pkh', 31],
    ['p2sh', 35],
    ['p2wpkh', 39],
    ['p2wpkh', 31],
  ] as const)('BIP-137 proves a %s address with header %d', (kind, header) => {
    expect(verifyBip137(addresses[kind], MESSAGE, signed(MESSAGE, header))).toEqual({ valid: true });
    expect(verifyBip137(addresses[kind], `${MESSAGE}x`, signed(MESSAGE, header)).valid).toBe(false);
    expect(verifyBip137('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', MESSAGE, signed(MESSAGE, header)).valid).toBe(false);
  });

  test('the message hashes and transaction ids of BIP-322 are right', () => {
    expect(hex.encode(bip322Hash(''))).toBe('c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1');
    expect(hex.encode(bip322Hash('Hello World'))).toBe(
      'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    );
    const program = bech32.fromWords(bech32.decode('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l').words.slice(1));
    const script = concat(Uint8Array.of(0, 20), program);
    expect(hex.encode(toSpendId('', script).toReversed())).toBe(
      'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
    );
    expect(hex.encode(toSpendId('Hello World', script).toReversed())).toBe(
      'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
    );
  });

  test.each([
    [
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      '',
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Hello World',
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
  ])('the signatures of BIP-322 over "%s" hold and over nothing else', (message, signature) => {
    const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
    expect(verifyBip322(address, message, signature)).toEqual({ valid: true });
    expect(verifyBip322(address, `${message}.`, signature).valid).toBe(false);
    expect(verifyBip322(addresses.p2wpkh, message, signature).valid).toBe(false);
    expect(verifyBip322(address, message, signature.replace('A', 'B')).valid).toBe(false);
  });

  test('a Taproot key signs by BIP-322, a script address is said to be unsupported', () => {
    const point = schnorr.getPublicKey(SECRET);
    const address = bech32m.encode('bc', [1, ...bech32m.toWords(point)]);
    const pay = concat(Uint8Array.of(0x51, 32), point);
    const outpoint = concat(toSpendId(MESSAGE, pay), new Uint8Array(4));
    const tag = sha256(utf8.decode('TapSighash'));
    const output = concat(new Uint8Array(8), Uint8Array.of(1, 0x6a));
    const digest = sha256(
      concat(
        tag,
        tag,
        Uint8Array.of(0, 0),
        new Uint8Array(8),
        sha256(outpoint),
        sha256(new Uint8Array(8)),
        sha256(concat(Uint8Array.of(34), pay)),
        sha256(new Uint8Array(4)),
        sha256(output),
        Uint8Array.of(0),
        new Uint8Array(4),
      ),
    );
    const witness = base64.encode(concat(Uint8Array.of(1, 64), schnorr.sign(digest, SECRET)));
    expect(verifyBip322(address, MESSAGE, witness)).toEqual({ valid: true });
    expect(verifyBip322(address, `${MESSAGE}x`, witness).valid).toBe(false);
    expect(verifyBip322(addresses.p2sh, MESSAGE, witness)).toMatchObject({ reason: 'unsupported' });
  });
});

test('Solana: Ed25519 over the text, in base 58 or base64', () => {
  const address = base58.encode(ed25519.getPublicKey(SECRET));
  const signature = ed25519.sign(utf8.decode(MESSAGE), SECRET);
  for (const text of [base58.encode(signature), base64.encode(signature), hex.encode(signature)])
    expect(verifySolana(address, MESSAGE, text)).toEqual({ valid: true });
  expect(verifySolana(address, `${MESSAGE}x`, base58.encode(signature)).valid).toBe(false);
  expect(verifySolana('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', MESSAGE, base58.encode(signature)).valid).toBe(
    false,
  );
});
