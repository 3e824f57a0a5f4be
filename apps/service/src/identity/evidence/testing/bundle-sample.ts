import { generateKeyPairSync } from 'node:crypto';
import {
  AUDIT_GENESIS,
  bundleFiles,
  evidenceKey,
  reportModel,
  sealAuditEvent,
  sha256Hex,
  zipBundle,
} from '@assay/evidence';
import { renderReport } from '../report-pdf.js';
import { referred } from './report-sample.js';

/** A whole bundle with a rendered report under a fresh key, and the key set that belongs to it. */
export async function sampleBundle() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = { keyId: 'evk_sample', privateKey };
  const first = sealAuditEvent(AUDIT_GENESIS, { id: 'aud_1', action: 'verification.created' });
  const audit = [first, sealAuditEvent(first, { id: 'aud_2', action: 'verification.decided' })];
  const pictureOf = (id: string) => Buffer.from(`picture ${id}`);
  const media = new Map(referred.evidence.media.map(({ id }) => [id, pictureOf(id)]));
  const content = {
    ...referred.evidence,
    media: referred.evidence.media.map((record) => {
      const bytes = pictureOf(record.id);
      return { ...record, bytes: bytes.length, sha256: sha256Hex(bytes) };
    }),
  };
  const reportPdf = await renderReport(reportModel({ ...referred, evidence: content }));
  const zip = zipBundle(bundleFiles({ content, media, audit, reportPdf }, key));
  const keySet = { keys: [evidenceKey(key.keyId, privateKey, '2026-01-01T00:00:00.000Z')] };
  return { zip, keySet, content };
}
