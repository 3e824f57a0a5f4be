import { createHash, createPrivateKey, sign } from 'node:crypto';
import fixtures from '../../packages/documents/src/fixtures/chip.json' with { type: 'json' };

const OLD_GROUP = Buffer.from(fixtures.dg2, 'base64');
/** DER of the attribute type messageDigest, 1.2.840.113549.1.9.4. */
const MESSAGE_DIGEST = Buffer.from('06092a864886f70d010904', 'hex');
const SIGNATURE_TRIES_MAX = 200;

/** Certificate of the issuer that `chipWith` signs for, DER in base64. */
export const CHIP_ISSUER = fixtures.chips.with_key.csca;

/** A chip whose group 2 holds a picture, signed by the fixtures' own document signer; base64 as the API takes it. */
export function chipWith(picture: Buffer): { sod: string; dg1: string; dg2: string } {
  const record = Buffer.concat([Buffer.from('FAC\0', 'latin1'), picture]);
  const block = tlv(Buffer.from('5f2e', 'hex'), record);
  const template = tlv(
    Buffer.from('7f60', 'hex'),
    Buffer.concat([tlv(Buffer.from([0xa1]), Buffer.from('800101', 'hex')), block]),
  );
  const group = tlv(
    Buffer.from([0x75]),
    tlv(Buffer.from('7f61', 'hex'), Buffer.concat([Buffer.from('020101', 'hex'), template])),
  );
  return { sod: signedFor(group).toString('base64'), dg1: fixtures.dg1, dg2: group.toString('base64') };
}

/** The fixtures' security object with the digest of group 2, the digest of the content and the signature replaced. */
function signedFor(group: Buffer): Buffer {
  const sod = Buffer.from(fixtures.chips.with_key.sod, 'base64');
  const content = contentOf(sod);
  const before = digest(content);
  digest(group).copy(content, content.indexOf(digest(OLD_GROUP)));
  digest(content).copy(sod, sod.indexOf(before));
  const attribute = sod.indexOf(MESSAGE_DIGEST);
  const start = sod.lastIndexOf(0xa0, attribute);
  const attributes = Buffer.from(sod.subarray(start, start + 2 + sod[start + 1]!));
  attributes[0] = 0x31;
  // The last element is the signature: another of the same length keeps every length around it.
  const key = createPrivateKey({ key: Buffer.from(fixtures.signerKey, 'base64'), format: 'der', type: 'pkcs8' });
  for (let tries = 0; tries < SIGNATURE_TRIES_MAX; tries += 1) {
    const signature = sign('sha256', attributes, key);
    const at = sod.length - signature.length;
    if (sod[at - 1] !== signature.length || sod[at - 2] !== 0x04) continue;
    signature.copy(sod, at);
    return sod;
  }
  throw new Error('No signature of the fixture length.');
}

/** The part of the object that the signature's digest covers, in place. */
function contentOf(sod: Buffer): Buffer {
  const inside = sod.indexOf(digest(OLD_GROUP));
  for (let at = inside; at > 0; at -= 1) {
    if (sod[at] !== 0x04) continue;
    const long = { 129: 1, 130: 2 }[sod[at + 1]!] ?? 0;
    const length = long === 0 ? sod[at + 1]! : sod.readUIntBE(at + 2, long);
    const content = sod.subarray(at + 2 + long, at + 2 + long + length);
    if (length > 64 && sod.includes(digest(content))) return content;
  }
  throw new Error('The fixture has no content.');
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function tlv(tag: Buffer, content: Buffer): Buffer {
  const { length } = content;
  return Buffer.concat([tag, Buffer.from(sizeOf(length)), content]);
}

function sizeOf(length: number): number[] {
  if (length < 128) return [length];
  if (length < 65_536) return [0x82, length >> 8, length & 255];
  return [0x83, length >> 16, (length >> 8) & 255, length & 255];
}
