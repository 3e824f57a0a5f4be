import { ApiError, invalidRequest } from '@assay/kernel';
import { type JsonBounds, judgeJson } from './json-bounds.js';
import { parseJson } from './parse-json.js';

const PARTS_MAX = 100;

/** A multipart/form-data body as the JSON it stands for: files become `{data, media_type}`, JSON texts are read, `name[]` is a list. */
export async function parseForm(raw: Buffer, type: string, bounds: JsonBounds): Promise<unknown> {
  refuseManyParts(raw, type);
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw new ApiError('invalid_request', 'The form could not be read.', { field: 'body', cause: error });
    });
  const body: Record<string, unknown> = {};
  for (const [given, value] of form) {
    // Many clients mark what may be several: `frames[]`.
    const name = given.replace(/\[\]$/, '');
    if (name === '__proto__') throw invalidRequest('body', 'The form has a name that is not allowed.');
    const item = typeof value === 'string' ? readText(value, bounds) : await readFile(value);
    const before = body[name];
    if (Array.isArray(before)) before.push(item);
    else if (before !== undefined) body[name] = [before, item];
    else body[name] = given === name ? item : [item];
  }
  // The same judgement as for JSON: number, depth, hostile texts and names.
  return parseJson(Buffer.from(JSON.stringify(body)), bounds);
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

async function readFile(file: File): Promise<{ data: string; media_type?: string }> {
  const data = Buffer.from(await file.arrayBuffer()).toString('base64');
  return file.type === '' ? { data } : { data, media_type: file.type };
}

function readText(text: string, bounds: JsonBounds): unknown {
  if (!/^\s*([[{]|true$|false$|-?\d+(\.\d+)?$)/.test(text)) return text;
  judgeJson(Buffer.from(text), bounds);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
