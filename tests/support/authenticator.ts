import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const b64 = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** Flags of authenticator data (WebAuthn level 3, section 6.1). */
const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

export interface Way {
  readonly origin: string;
  readonly verified?: boolean;
  readonly rpId?: string;
}

/** A device that makes passkeys, in software: ES256, no attestation, a counter that goes up. */
export function newAuthenticator() {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  const data = (rpId: string, verified: boolean, extra = Buffer.alloc(0)) => {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (extra.length > 0 ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, extra]);
  };
  return {
    id: b64(id),
    /** Sets the counter, as a copy of the device would have it. */
    rewind: (to: number) => {
      counter = to;
    },
    make({ challenge, rp_id }: { challenge: string; rp_id: string }, { origin, verified = true, rpId = rp_id }: Way) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = map([
        ['fmt', text('none')],
        ['attStmt', map([])],
        ['authData', bytes(data(rpId, verified, credential))],
      ]);
      return { id: b64(id), client_data: clientData('create', challenge, origin), attestation: b64(attestation) };
    },
    answer({ challenge, rp_id }: { challenge: string; rp_id: string }, { origin, verified = true, rpId = rp_id }: Way) {
      counter += 1;
      const client = clientData('get', challenge, origin);
      const about = data(rpId, verified);
      const signed = Buffer.concat([about, sha256(Buffer.from(client, 'base64url'))]);
      return {
        id: b64(id),
        client_data: client,
        authenticator_data: b64(about),
        signature: b64(sign('sha256', signed, privateKey)),
      };
    },
  };
}

function clientData(kind: 'create' | 'get', challenge: string, origin: string): string {
  return b64(JSON.stringify({ type: `webauthn.${kind}`, challenge, origin, crossOrigin: false }));
}

/** COSE key of ES256 (RFC 9053): kty 2, alg -7, crv 1, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (value: string) => bytes(Buffer.from(value, 'base64url'));
  const pairs = [
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ];
  return Buffer.concat(pairs);
}

// CBOR (RFC 8949), as much of it as an attestation needs.
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([kind | length]);
  return length < 256 ? Buffer.from([kind | 24, length]) : Buffer.from([kind | 25, length >> 8, length & 255]);
}
const bytes = (data: Buffer) => Buffer.concat([head(0x40, data.length), data]);
const text = (data: string) => Buffer.concat([head(0x60, data.length), Buffer.from(data)]);
const map = (pairs: readonly (readonly [string, Buffer])[]) =>
  Buffer.concat([head(0xa0, pairs.length), ...pairs.flatMap(([name, value]) => [text(name), value])]);
