import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FIXTURES = fileURLToPath(new URL('../../fixtures/readers/', import.meta.url));
const LISTS = fileURLToPath(new URL('../../../packages/screening/src/fixtures/', import.meta.url));
/** The optional evaluation data folder beside the repository. */
const SHARED = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const EXCERPT_LINES = 12;
const EXCERPT_BYTES = 6000;

/** A small file of the repository. */
export function fixture(name: string): Buffer {
  const path = join(FIXTURES, name);
  return readFileSync(existsSync(path) ? path : join(LISTS, name));
}

/** The first lines of files of the evaluation data, where it is present. */
export function excerpts(folder: string, pattern: RegExp): Buffer[] {
  const path = join(SHARED, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path).filter((name) => pattern.test(name));
  return names.map((name) => {
    const lines = readFileSync(join(path, name)).toString('latin1').split('\n').slice(0, EXCERPT_LINES);
    while (lines.length > 2 && lines.join('\n').length > EXCERPT_BYTES) lines.pop();
    return Buffer.from(`${lines.join('\n')}\n`, 'latin1');
  });
}

/** Two records of the UN list with what stands around them. */
export function unExcerpt(): Buffer[] {
  const path = join(SHARED, 'screening/un_20260227.xml');
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const head = text.slice(0, text.indexOf('<INDIVIDUALS>'));
  const individuals = text.match(/<INDIVIDUAL>[\s\S]*?<\/INDIVIDUAL>/g)?.slice(3, 5) ?? [];
  const entities = text.match(/<ENTITY>[\s\S]*?<\/ENTITY>/g)?.slice(1, 2) ?? [];
  const body = `<INDIVIDUALS>${individuals.join('\n')}</INDIVIDUALS><ENTITIES>${entities.join('\n')}</ENTITIES>`;
  return [Buffer.from(`${head}${body}</CONSOLIDATED_LIST>`)];
}

/** One record of each GLEIF file with what stands around it. */
export function gleifExcerpts(): Buffer[] {
  const names = ['lei-data.xml', 'rr-data.xml', 'repex-data.xml'].map((name) => join(SHARED, 'kyb/gleif', name));
  return names.filter(existsSync).map((path) => {
    const text = readFileSync(path, 'utf8');
    const record = /<[\w:]*(?:LEIRecord|RelationshipRecord|Exception)[\s>]/;
    const start = record.exec(text)?.index ?? 0;
    const tag = /<([\w:]+)/.exec(text.slice(start))?.[1] ?? '';
    const end = text.indexOf(`</${tag}>`, start) + tag.length + 3;
    const tail = text.slice(text.lastIndexOf(`</${tag}>`) + tag.length + 3);
    return Buffer.from(text.slice(0, start) + text.slice(start, end) + tail);
  });
}
