import { ApiError } from '@assay/kernel';
import { fingerprint } from './fingerprint.js';
import type { JsonBounds } from './json-bounds.js';
import { parseForm } from './parse-form.js';
import { parseJson } from './parse-json.js';

/** What is asked about a body. */
export interface BodyQuestion {
  readonly method: string;
  /** Path, and the query in one order, as they stand in the fingerprint. */
  readonly path: string;
  /** Content type of a form; undefined where the body is JSON. */
  readonly form: string | undefined;
  /** Whether the request needs a fingerprint. */
  readonly keyed: boolean;
  /** What the operation can hold. */
  readonly bounds: JsonBounds;
}

/** A body as a value, or why it is none; judged only after the path. */
export interface ParsedBody {
  readonly value: unknown;
  readonly error: ApiError | undefined;
  readonly fingerprint: Uint8Array | undefined;
}

/** Reads a body and makes its fingerprint. Never rejects for what the body holds. */
export async function parseBody(raw: Buffer, { method, path, form, keyed, bounds }: BodyQuestion): Promise<ParsedBody> {
  let value: unknown;
  let same: unknown;
  let error: ApiError | undefined;
  try {
    if (form === undefined) {
      value = parseJson(raw, bounds);
      same = value;
    } else ({ value, same } = await parseForm(raw, form, bounds));
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    error = thrown;
  }
  return { value, error, fingerprint: keyed ? fingerprint(method, path, same, raw) : undefined };
}
