import { ApiError, invalidRequest } from '@assay/kernel';
import { parseJson } from './read-request.js';

const PARTS_MAX = 100;

/** A multipart/form-data body as the JSON it stands for: files become `{data, media_type}`, JSON texts are read. */
export async function parseForm(raw: Buffer, type: string): Promise<unknown> {
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw new ApiError('invalid_request', 'The form could not be read.', { field: 'body', cause: error });
    });
  const body: Record<string, unknown> = {};
  let parts = 0;
  for (const [name, value] of form) {
    parts += 1;
    if (parts > PARTS_MAX || name === '__proto__')
      throw invalidRequest('body', 'The form has too many parts or a name that is not allowed.');
    const item = typeof value === 'string' ? readText(value) : await readFile(value);
    const before = body[name];
    body[name] = before === undefined ? item : Array.isArray(before) ? [...before, item] : [before, item];
  }
  // The same judgement as for JSON: hostile texts, names and depth.
  return parseJson(Buffer.from(JSON.stringify(body)));
}

async function readFile(file: File): Promise<{ data: string; media_type?: string }> {
  const data = Buffer.from(await file.arrayBuffer()).toString('base64');
  return file.type === '' ? { data } : { data, media_type: file.type };
}

function readText(text: string): unknown {
  if (!/^\s*([[{]|true$|false$|-?\d+(\.\d+)?$)/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
