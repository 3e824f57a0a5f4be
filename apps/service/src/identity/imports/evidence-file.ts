import { BODY_MAX, type ImportEvidence } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import type { Static } from 'typebox';
import { sha256 } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { judgeJson } from '../../platform/http/json-bounds.js';
import { mediaTypeOf } from '../../platform/media/media-type.js';
import { decodeMedia, MEDIA_BYTES_MAX, readMediaValue } from '../../platform/media/media-value.js';
import type { ImportsApp } from './app.js';
import { pastMoment } from './past-moment.js';

/** One original file of a record, decoded and judged. */
export interface EvidenceFile {
  readonly kind: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly capturedAt: number;
  readonly captureMethod: string | undefined;
}

type Item = Static<typeof ImportEvidence>;

/**
 * Decodes the evidence of a record. @param times when the session ended, which stands for an unknown time of capture,
 * and the environment's present.
 * @throws ApiError 400 for an address, unknown or too many bytes, another declared type, or a wrong hash.
 */
export async function readEvidence(
  app: ImportsApp,
  environment: Environment,
  items: readonly Item[],
  times: { readonly endedAt: number; readonly now: number },
): Promise<EvidenceFile[]> {
  const files: EvidenceFile[] = [];
  for (const [index, item] of items.entries()) {
    const field = `evidence.${index}`;
    const { bytes, mediaType } = readJson(item, field) ?? (await readPicture(app, environment, item, field));
    if (item.sha256 !== undefined && item.sha256.toLowerCase() !== sha256(bytes).toString('hex'))
      throw invalidRequest(`${field}.sha256`, 'The bytes do not have this SHA-256.');
    const capturedAt = pastMoment(`${field}.captured_at`, item.captured_at, times.now) ?? times.endedAt;
    files.push({ kind: item.kind, mediaType, bytes, capturedAt, captureMethod: item.capture_method });
  }
  return files;
}

/** The provider's own result, where it is JSON; undefined for everything else. */
function readJson({ kind, data, media_type: said }: Item, field: string) {
  if (kind !== 'original_result') return undefined;
  const { bytes, declared } = decodeMedia(`${field}.data`, data);
  if (mediaTypeOf(bytes)) return undefined;
  if (bytes.length > MEDIA_BYTES_MAX) throw invalidRequest(`${field}.data`, 'The media is larger than 10 MiB.');
  const type = said ?? declared ?? 'application/json';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type))
    throw invalidRequest(`${field}.media_type`, `The bytes are not ${type.slice(0, 60)}.`);
  judgeJson(bytes, BODY_MAX, `${field}.data`);
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalidRequest(`${field}.data`, 'The original result is neither JSON in UTF-8 nor a known picture or PDF.');
  }
  return { bytes, mediaType: 'application/json' };
}

async function readPicture(app: ImportsApp, environment: Environment, { data, media_type: said }: Item, field: string) {
  const value = said === undefined ? data : { data, media_type: said };
  const bytes = await readMediaValue(app, environment, `${field}.data`, value);
  return { bytes, mediaType: mediaTypeOf(bytes)! };
}
