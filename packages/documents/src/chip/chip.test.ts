import { createPrivateKey, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixtures from '../fixtures/chip.json' with { type: 'json' };
import { assessChip } from './assess-chip.js';
import { mrzOfGroup1, portraitOfGroup2 } from './data-groups.js';
import { childAt, contextChild, type DerNode, readDer } from './der.js';
import { readMasterList } from './master-list.js';
import { authenticateChip } from './passive-authentication.js';
import { readSignedData } from './signed-data.js';

const NOW = Date.parse('2027-06-01T00:00:00Z');
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
const groups = new Map([
  [1, bytes(fixtures.dg1)],
  [2, bytes(fixtures.dg2)],
]);
type Kind = keyof typeof fixtures.chips;
const chip = (kind: Kind) => ({ sod: bytes(fixtures.chips[kind].sod), groups });
const anchor = (kind: Kind) => bytes(fixtures.chips[kind].csca);

describe('what a state signed is authentic', () => {
  const KINDS = ['p256', 'p256_explicit', 'brainpool', 'brainpool_explicit', 'rsa', 'rsa_pss'] as const;
  test.each(KINDS)('under a key of kind %s', (kind) => {
    const result = authenticateChip(chip(kind), [anchor('rsa'), anchor(kind)], NOW);
    expect(result).toMatchObject({ authentic: true, faults: [], groupsVerified: [1, 2] });
    expect(result.signer?.subject).toContain(`Document Signer ${kind}`);
  });

  test('with the application tag that EF.SOD has on the chip', () => {
    const sod = bytes(fixtures.chips.p256.sod);
    const wrapped = tlv(0x77, sod);
    expect(authenticateChip({ sod: wrapped, groups }, [anchor('p256')], NOW).authentic).toBe(true);
  });
});

describe('a forgery is refused and named', () => {
  const faultsOf = (kind: Kind, more: Partial<ReturnType<typeof chip>> = {}, anchors = [anchor(kind)]) =>
    authenticateChip({ ...chip(kind), ...more }, anchors, NOW).faults;

  test('a changed group', () => {
    const changed = bytes(fixtures.dg1);
    changed[20]! ^= 1;
    expect(faultsOf('p256', { groups: new Map([[1, changed]]) })).toEqual(['group_changed']);
  });

  test('a group that the state did not sign', () => {
    expect(faultsOf('p256', { groups: new Map([[11, bytes(fixtures.dg1)]]) })).toEqual(['group_not_covered']);
  });

  test('a signer of a state that is not trusted, or of none', () => {
    expect(faultsOf('p256', {}, [anchor('rsa'), anchor('brainpool')])).toEqual(['issuer_unknown']);
    expect(faultsOf('p256', {}, [])).toEqual(['issuer_unknown']);
  });

  test('an expired signer', () => {
    expect(faultsOf('expired')).toEqual(['signer_outside_validity']);
  });

  test('altered attributes', () => {
    const sod = bytes(fixtures.chips.p256.sod);
    const { signer } = readSignedData(sod);
    const at = Buffer.from(sod).indexOf(Buffer.from(signer.signedBytes.subarray(4)));
    sod[at + signer.signedBytes.length - 6]! ^= 1;
    expect(faultsOf('p256', { sod })).toContain('signature_invalid');
  });

  test('attributes without the digest of the content, signed by the right key', () => {
    expect(faultsOf('with_key', { sod: withoutDigest(bytes(fixtures.chips.with_key.sod)) })).toEqual([
      'attributes_missing',
    ]);
  });

  test('another type of content', () => {
    expect(faultsOf('wrong_type')).toEqual(['wrong_content_type']);
  });

  test('any flipped bit of the security object', () => {
    const whole = bytes(fixtures.chips.p256.sod);
    const [certificate] = readSignedData(whole).certificates;
    // The certificate is judged by its own signature; the bits that its form leaves open are no part of this promise.
    const skipFrom = Buffer.from(whole).indexOf(Buffer.from(certificate!));
    const places = fc
      .integer({ min: 0, max: whole.length - 1 })
      .filter((at) => at < skipFrom || at >= skipFrom + certificate!.length);
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 7 }), (at, bit) => {
        const sod = whole.slice();
        sod[at]! ^= 1 << bit;
        const { authentic } = authenticateChip({ sod, groups }, [anchor('p256')], NOW);
        // Identifiers of issuer, serial number and digest set are hints for the reader; what they name is verified.
        if (authentic) expect(verifiedPart(sod)).toEqual(verifiedPart(whole));
      }),
    );
  });
});

describe('a chip that nobody can vouch for asks for a person, and never passes', () => {
  /** The signer is valid from 2020 to 2120, its state's certificate from 2026 to 2126. */
  const BEFORE_ISSUER = Date.parse('2025-01-01T00:00:00Z');
  const AFTER_BOTH = Date.parse('2127-01-01T00:00:00Z');
  test.each([
    ['no certificate was imported', [], NOW, ['issuer_unknown']],
    ['those that were imported are of other states', [anchor('rsa'), anchor('brainpool')], NOW, ['issuer_unknown']],
    ['what was imported is no certificate', [Buffer.from('none')], NOW, ['issuer_unknown']],
    ['the certificate of its state is not valid', [anchor('p256')], BEFORE_ISSUER, ['issuer_outside_validity']],
  ])('as %s', (_, anchors, at, faults) => {
    const { reasons, ...assessed } = assessChip(chip('p256'), anchors, undefined, at);
    expect(assessed).toMatchObject({ authentic: false, anchored: anchors.length > 0, faults });
    expect(reasons).toEqual([{ code: 'document.security_feature_missing' }]);
  });

  test('and one whose signer has expired is invalid', () => {
    const { authentic, faults, reasons } = assessChip(chip('p256'), [anchor('p256')], undefined, AFTER_BOTH);
    expect([authentic, faults]).toEqual([false, ['signer_outside_validity', 'issuer_outside_validity']]);
    expect(reasons.map(({ code }) => code)).toEqual(['document.chip_invalid']);
  });
});

test('bytes that are no security object are malformed, whatever they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (sod) => {
      expect(authenticateChip({ sod, groups }, [], NOW).faults).toEqual(['malformed']);
    }),
  );
  // A time without digits, at which the decoder throws.
  expect(authenticateChip({ sod: Buffer.from([24, 0]), groups }, [], NOW).faults).toEqual(['malformed']);
  const deep = Buffer.alloc(4000, 0x30);
  expect(authenticateChip({ sod: deep, groups }, [], NOW).faults).toEqual(['malformed']);
});

test('group 1 gives the lines of the zone, group 2 the portrait', () => {
  expect(mrzOfGroup1(groups.get(1)!)).toEqual([
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F3504152ZE184226B<<<<<16',
  ]);
  expect(mrzOfGroup1(groups.get(2)!)).toBe(undefined);
  expect(portraitOfGroup2(groups.get(2)!)).toMatchObject({ mediaType: 'image/jpeg' });
  expect(portraitOfGroup2(groups.get(1)!)).toBe(undefined);
});

test('a master list gives its certificates, and a changed one is refused', () => {
  const list = bytes(fixtures.masterList);
  expect(readMasterList(list).certificates.map((der) => Buffer.from(der).toString('base64'))).toEqual([
    fixtures.chips.with_key.csca,
  ]);
  const changed = list.slice();
  changed[Buffer.from(list).indexOf('Utopia')]! ^= 1;
  expect(() => readMasterList(changed)).toThrow(RangeError);
  expect(() => readMasterList(bytes(fixtures.chips.p256.sod))).toThrow('not a master list');
});

/** What the signature speaks of. */
function verifiedPart(sod: Uint8Array) {
  const { content, signer } = readSignedData(sod);
  return [Buffer.from(content).toString('hex'), Buffer.from(signer.signedBytes).toString('hex')];
}

function tlv(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  const size = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** The same object with the digest taken out of the signed attributes and signed again by its own key. */
function withoutDigest(sod: Uint8Array): Uint8Array {
  const key = createPrivateKey({ key: Buffer.from(fixtures.signerKey, 'base64'), format: 'der', type: 'pkcs8' });
  const info = readDer(sod);
  const signed = childAt(childAt(info, 1), 0);
  const signer = childAt(signed.children.at(-1)!, 0);
  const digest = '2a864886f70d010904';
  const kept = contextChild(signer, 0)!.children.filter(
    (node) => !Buffer.from(node.bytes).toString('hex').includes(digest),
  );
  const attributes = kept.map((node) => node.bytes);
  const signature = sign('sha256', tlv(0x31, ...attributes), key);
  const members = signer.children.map((node: DerNode) => {
    if (node.tagClass === 3) return tlv(0xa0, ...attributes);
    return node.tag === 4 ? tlv(0x04, signature) : node.bytes;
  });
  const rest = signed.children.slice(0, -1).map((node) => node.bytes);
  return tlv(0x30, childAt(info, 0).bytes, tlv(0xa0, tlv(0x30, ...rest, tlv(0x31, tlv(0x30, ...members)))));
}
