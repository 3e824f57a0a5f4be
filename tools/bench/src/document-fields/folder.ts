import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { givenBytes, givenJson } from '../given/read-given.js';
import { damaged, Refused } from '../given/refused.js';
import { unreadable } from '../given/unreadable.js';
import { readDocument, same, type Truth } from './compare.js';
import { bare, type Engine } from './engine.js';

/** What was read of the documents of a folder. */
export interface FolderFigures {
  readonly files: number;
  readonly fields: number;
  readonly right: number;
  /** Values of lines that the truth lists, and how many of them stand in a line that was read. */
  readonly lineValues: number;
  readonly lineValuesRight: number;
  /** `file: field` of what was missed. */
  readonly missed: readonly string[];
}

/** Written by a template, not printed as such: no schema could ask for them. */
const NOT_PRINTED = new Set(['desc', 'note', 'narration']);
const DOCUMENT = /\.(?:pdf|png|jpe?g|webp)$/i;

/**
 * Reads the documents of a folder. Beside each stands its truth `NAME.json`: an object, or a list with one, of fields by
 * name; values as printed, dates `YYYY-MM-DD`, amounts with a point, a list of objects for the lines of a table. A truth
 * that names a `kind` is that of a proof of address, with `name`, `address`, `issuer` and `date`.
 * @throws Refused for a file that is damaged, or where no document has a truth
 * @param altered turns a document into another form of it, such as a scan
 */
export async function measureFolder(
  engine: Engine,
  folder: string,
  altered: (data: Buffer) => Promise<Buffer> = async (data) => data,
): Promise<FolderFigures> {
  const names = (await readdir(folder)).filter((name) => DOCUMENT.test(name)).sort();
  const sum = { files: 0, fields: 0, right: 0, lineValues: 0, lineValuesRight: 0 };
  const missed: string[] = [];
  for (const file of names) {
    const truth = truthOf(folder, `${parse(file).name}.json`);
    if (!truth) continue;
    sum.files += 1;
    const bytes = givenBytes(folder, file);
    const read = await readDocument(engine, await altered(bytes), truth).catch(
      unreadable(join(folder, file), 'document'),
    );
    for (const [name, value] of Object.entries(truth)) {
      if (Array.isArray(value)) countLines(sum, value as Truth[], read[name]);
      else {
        sum.fields += 1;
        if (same(value, read[name])) sum.right += 1;
        else missed.push(`${file}: ${name}`);
      }
    }
  }
  if (sum.files === 0)
    throw new Refused(`${folder} holds no document (*.pdf, *.png, *.jpg, *.webp) with a NAME.json beside it.`);
  return { ...sum, missed };
}

function truthOf(folder: string, file: string): Truth | undefined {
  if (!existsSync(join(folder, file))) return undefined;
  const given = givenJson(folder, file);
  const truth: unknown = Array.isArray(given) ? given[0] : given;
  if (typeof truth !== 'object' || truth === null) throw damaged(join(folder, file), 'holds no object of fields.');
  return Object.fromEntries(Object.entries(truth).filter(([name]) => !NOT_PRINTED.has(name)));
}

function countLines(sum: { lineValues: number; lineValuesRight: number }, lines: readonly Truth[], read: unknown) {
  const rows = Array.isArray(read) ? (read as Truth[]) : [];
  for (const line of lines) {
    const values = Object.entries(line).filter(([name]) => name !== 'line_note');
    const [[first, text] = ['', '']] = values.filter(([name]) => /name|desc/.test(name));
    const row =
      rows.find((one) => same(text, one[first]) && values.every(([name, value]) => same(value, one[name]))) ??
      rows.find((one) => bare(one[first]).startsWith(bare(String(text).split('\n')[0])));
    sum.lineValues += values.length;
    sum.lineValuesRight += values.filter(([name, value]) => row && (name === first || same(value, row[name]))).length;
  }
}
