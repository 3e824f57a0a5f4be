import { Buffer } from 'node:buffer';
import { createPrivateKey } from 'node:crypto';
import { AUDIT_GENESIS, type SealedAuditEvent, sealAuditEvent } from '../src/audit-chain.js';
import { type BundleParts, bundleFiles } from '../src/bundle.js';
import { sha256Hex } from '../src/digest.js';
import type { SigningKey } from '../src/manifest.js';
import { evidenceKey } from '../src/signing.js';
import type { EvidenceContent } from '../src/types.js';

/** A test key from fixed bytes: PKCS #8 head of RFC 8410 §7 and a 32-byte seed. */
export function testKey(seed: number): SigningKey {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, seed)]);
  return { keyId: `evk_${seed}`, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
}

export const signingKey = testKey(1);
export const publicKeys = [evidenceKey('evk_1', signingKey.privateKey, '2026-01-01T00:00:00.000Z')];

/** An audit chain of this many events, sealed from the genesis. */
export function auditChain(count: number): SealedAuditEvent[] {
  const events: SealedAuditEvent[] = [];
  let head = AUDIT_GENESIS;
  for (let index = 0; index < count; index += 1) {
    const event = sealAuditEvent(head, {
      id: `aud_${index}`,
      action: 'verification.decided',
      reason: index % 2 ? 'ž' : null,
    });
    events.push(event);
    head = event;
  }
  return events;
}

const front = Buffer.from('front of a document');
export const content: EvidenceContent = {
  id: 'evd_1',
  format_version: '1.0',
  verification_id: 'ver_1',
  generated_at: '2026-11-20T10:17:00.000Z',
  subject: { type: 'individual', reference: 'cust-42' },
  journey: { id: 'kyc_standard', version: 7, definition_sha256: sha256Hex('{}') },
  media: [
    {
      id: 'med_1',
      kind: 'document_front',
      media_type: 'image/jpeg',
      bytes: front.length,
      sha256: sha256Hex(front),
      captured_at: '2026-11-20T10:15:41.002Z',
    },
  ],
  signals: [{ check: 'liveness', name: 'spoof_score', value: 0.03, threshold: 0.5, model: 'pad-v3' }],
  timings: [{ step: 'document.ocr', started_at: '2026-11-20T10:15:42.100Z', duration_ms: 312 }],
  extracted: { 'document.family_name': { value: 'Žofia', confidence: 0.98, source: 'mrz' } },
  decision_trail: [{ at: '2026-11-20T10:16:02.118Z', actor: { type: 'engine' }, action: 'decided', to: 'referred' }],
  screening: { list_versions: [{ list: 'ofac_sdn', published: '2026-11-19' }] },
};

export const parts: BundleParts = {
  content,
  media: new Map([['med_1', front]]),
  audit: auditChain(3),
  reportPdf: Buffer.from('%PDF-1.7 sample'),
};

export const sampleFiles = () => bundleFiles(parts, signingKey);
