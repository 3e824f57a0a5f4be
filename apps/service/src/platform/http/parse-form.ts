import { createHash } from 'node:crypto';
import { ApiError, invalidRequest } from '@assay/kernel';
import { formTree } from './form-tree.js';
import { type JsonBounds, judgeJson } from './json-bounds.js';
import { parseJson } from './parse-json.js';

const PARTS_MAX = 100;

/** A form as a body. */
export interface ParsedForm {
  /** The JSON it stands for. Switches and numbers are still texts: only the schema knows which are. */
  readonly value: unknown;
  /** The same with the SHA-256 of each file in its place: equal for the same form, however it was packed. */
  readonly same: unknown;
}

/** A multipart/form-data body as the JSON it stands for: files become `{data, media_type}`, JSON objects and lists are read. */
export async function parseForm(raw: Buffer, type: string, bounds: JsonBounds): Promise<ParsedForm> {
  refuseManyParts(raw, type);
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw new ApiError('invalid_request', 'The form could not be read.', { field: 'body', cause: error });
    });
  const values = formTree();
  const marks = formTree();
  for (const [name, part] of form) {
    if (typeof part === 'string') {
      const read = readText(part, bounds);
      values.add(name, read);
      marks.add(name, read);
    } else {
      const bytes = Buffer.from(await part.arrayBuffer());
      values.add(name, fileAt(name, bytes, part.type));
      marks.add(name, createHash('sha256').update(bytes).digest('hex'));
    }
  }
  // The same judgement as for JSON: number, depth, hostile texts and names.
  const value = parseJson(Buffer.from(JSON.stringify(values.whole())), bounds);
  return { value, same: marks.whole() };
}

/** Parts are counted before one is made of them. */
function refuseManyParts(raw: Buffer, type: string): void {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return;
  let parts = 0;
  for (let at = raw.indexOf(`--${boundary}`); at >= 0; at = raw.indexOf(`--${boundary}`, at + 1)) {
    parts += 1;
    // The last one ends the form.
    if (parts > PARTS_MAX + 1) throw invalidRequest('body', `The form has more than ${PARTS_MAX} parts.`);
  }
}

/** `text/plain` is what a part without a type has (RFC 7578, 4.4): nothing was declared. A file may be the `data` of a media value. */
function fileAt(name: string, bytes: Buffer, type: string): unknown {
  const data = bytes.toString('base64');
  if (/(?:\.|\[)data\]?$/.test(name)) return data;
  return type === '' || type === 'text/plain' ? { data } : { data, media_type: type };
}

function readText(text: string, bounds: JsonBounds): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  judgeJson(Buffer.from(text), bounds);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
