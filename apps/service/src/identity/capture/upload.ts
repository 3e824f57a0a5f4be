import { CAPTURE_KINDS, CAPTURE_METHODS, type CaptureKind, type CaptureMethod } from '@assay/contract';
import { type FieldProblem, invalidRequest } from '@assay/kernel';
import type { Context } from './app.js';
import { captureKind } from './capture-kinds.js';
import { judgeDigest } from './content-digest.js';
import { type CapturedType, capturedType, fitsDeclared } from './media-type.js';

/** A picture as it was sent, every header judged. */
export interface Upload {
  readonly captureId: string;
  readonly stepId: string;
  readonly kind: CaptureKind;
  readonly method: CaptureMethod;
  readonly type: CapturedType;
  readonly bytes: Buffer;
}

/** @throws ApiError 400 naming every header that is wrong, or the body. */
export function readUpload({ params, headers, raw }: Pick<Context, 'params' | 'headers' | 'raw'>): Upload {
  const header = (name: string) => (typeof headers[name] === 'string' ? (headers[name] as string) : undefined);
  const captureId = params['capture_id'] ?? '';
  const stepId = header('x-capture-step') ?? '';
  const kind = CAPTURE_KINDS.find((known) => known === header('x-capture-kind'));
  const method = CAPTURE_METHODS.find((known) => known === header('x-capture-method'));
  const found: FieldProblem[] = [];
  const need = (met: boolean, field: string, message: string) => void (met || found.push({ field, message }));
  need(/^[A-Za-z0-9_-]{8,64}$/.test(captureId), 'capture_id', 'Use 8 to 64 letters, digits, _ or -.');
  need(/^[a-z][a-z0-9_]{0,31}$/.test(stepId), 'X-Capture-Step', 'Name the step that this picture is for.');
  need(kind !== undefined, 'X-Capture-Kind', `Use one of: ${CAPTURE_KINDS.join(', ')}.`);
  need(method !== undefined, 'X-Capture-Method', `Use one of: ${CAPTURE_METHODS.join(', ')}.`);
  const type = judgeBytes(raw, kind, header('content-type'), need);
  const digest = judgeDigest(header('content-digest'), raw);
  need(digest !== 'unreadable', 'Content-Digest', 'Send "sha-256=:<base64>:" of the bytes (RFC 9530).');
  need(digest !== 'differs', 'Content-Digest', 'The bytes that arrived are not those of the digest. Send them again.');
  if (found[0] || !kind || !method || !type) {
    throw invalidRequest(found[0]?.field ?? 'body', found[0]?.message ?? 'This is not a picture.', found);
  }
  return { captureId, stepId, kind, method, type, bytes: raw };
}

function judgeBytes(
  raw: Buffer,
  kind: CaptureKind | undefined,
  declared: string | undefined,
  need: (met: boolean, field: string, message: string) => void,
): CapturedType | undefined {
  const type = capturedType(raw);
  need(raw.length > 0, 'body', 'The body is empty.');
  if (raw.length === 0) return undefined;
  if (!type)
    need(false, 'body', 'Send a JPEG, PNG, WebP or AVIF picture; a proof of address or another paper may be a PDF.');
  else if (type === 'application/pdf')
    need(
      kind !== undefined && captureKind(kind).paper,
      'body',
      'Only a paper, such as a proof of address, may be a PDF.',
    );
  if (type) need(fitsDeclared(declared, type), 'Content-Type', `The bytes are ${type}.`);
  return type;
}
