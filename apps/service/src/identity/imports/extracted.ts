import { ApiError, invalidRequest } from '@assay/kernel';
import type { ExtractedField } from '../sessions/session.js';
import { readFields } from '../verifications/correction-fields.js';

/**
 * Extracted values of a record by the paths of a correction; each is a text, or `{value, confidence, source}` as answers
 * show it. A null says that nothing was read and is left out.
 * @throws ApiError 400 whose field begins with `extracted.`.
 */
export function readExtracted(given: Readonly<Record<string, unknown>>, now: number): Record<string, ExtractedField> {
  const extracted: Record<string, ExtractedField> = {};
  for (const [name, value] of flat(given)) {
    const shown = readShown(name, value);
    const [[path, text] = []] = Object.entries(correctionsOf({ [name]: shown ? shown.value : value }, now));
    if (path === undefined || text === null || text === undefined) continue;
    extracted[path] = { value: text, confidence: shown?.confidence ?? null, source: shown?.source ?? null };
  }
  return extracted;
}

/** `{document: {number: …}}` as `document.number`; an object with a `value` is a value, not a group. */
function flat(given: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(given).flatMap(([name, value]): [string, unknown][] =>
    isObject(value) && !Object.hasOwn(value, 'value')
      ? Object.entries(value).map(([inner, item]) => [`${name}.${inner}`, item])
      : [[name, value]],
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function readShown(name: string, value: unknown) {
  if (!isObject(value) || !Object.hasOwn(value, 'value')) return undefined;
  const { value: inner, confidence = null, source = null, ...more } = value;
  const [unknown] = Object.keys(more);
  if (unknown !== undefined)
    throw invalidRequest(`extracted.${name}.${unknown.slice(0, 60)}`, 'Known here: value, confidence, source.');
  if (confidence !== null && (typeof confidence !== 'number' || confidence < 0 || confidence > 1))
    throw invalidRequest(`extracted.${name}.confidence`, 'Use a number from 0 to 1.');
  if (source !== null && (typeof source !== 'string' || source.length > 40))
    throw invalidRequest(`extracted.${name}.source`, 'Use a text of at most 40 characters.');
  return { value: inner, confidence, source };
}

function correctionsOf(plain: Readonly<Record<string, unknown>>, now: number) {
  try {
    return readFields(plain, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw invalidRequest((error.extras.field ?? 'fields').replace(/^fields/, 'extracted'), error.message);
  }
}
