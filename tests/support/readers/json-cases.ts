import { decodePieces, encodingOf, type JsonEntry, readJsonLines, streamJson } from '@assay/tables';
import { expect } from 'vitest';
import { mutated } from './mutations.js';
import { attempt, inPieces, isNoText, type ReaderCase } from './reader-case.js';
import { referenceText } from './reference-csv.js';
import { fixture } from './seeds.js';

/** JSON lines: each line is what JSON.parse gives, or it is listed. */
export const jsonLinesCase: ReaderCase = {
  name: 'JSON lines',
  files: mutated(['psc.jsonl', 'entities.ftm.json'].map(fixture)),
  check: (bytes) => {
    const read = attempt(() => [...readJsonLines({ name: 'file', bytes })]);
    if ('refused' in read) {
      expect(isNoText(read.refused)).toBe(true);
      return 'refused';
    }
    expect(read.value).toEqual(referenceLines(referenceText(bytes) ?? ''));
    return 'read';
  },
};

/** Lists of JSON objects: what comes out is what JSON.parse gives of the whole, or the file is refused. */
export const jsonListCase: ReaderCase = {
  name: 'lists of JSON objects',
  files: mutated(['records.json', 'psc.jsonl'].map(fixture)),
  check: async (bytes) => {
    const read = await streamed(bytes);
    if ('refused' in read) return 'refused';
    const text = referenceText(bytes) ?? '';
    const first = text.trimStart().split('\n', 1)[0] ?? '';
    const isLines = first.startsWith('{') && jsonOf(first) !== undefined;
    if (isLines) expect(read.value).toEqual(referenceLines(text));
    else expect(read.value.map((entry) => 'value' in entry && entry.value)).toEqual(referenceList(text));
    return 'read';
  },
};

async function streamed(bytes: Buffer) {
  const entries: JsonEntry[] = [];
  try {
    const text = decodePieces('file', encodingOf({ name: 'file', bytes }), inPieces(bytes));
    for await (const batch of streamJson('file', text)) entries.push(...batch);
  } catch (error) {
    return attempt((): JsonEntry[] => {
      throw error;
    });
  }
  return { value: entries };
}

function referenceLines(text: string): unknown[] {
  return text.split('\n').flatMap((one, index) => {
    if (one.trim() === '') return [];
    const value = jsonOf(one);
    const line = index + 1;
    return [value === undefined ? { line, reason: 'The line is no JSON.' } : { line, value }];
  });
}

/** One list, one object, or objects one after another. */
function referenceList(text: string): unknown[] | undefined {
  const whole = jsonOf(text);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  if (text.trim() === '') return [];
  return jsonOf(`[${text.replaceAll(/\}(\s*)\{/g, '},$1{')}]`) as unknown[] | undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
