import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, read, type SourceFile, sourceFiles } from './source-files.js';

/** One `startLoop({ … })` of the service, or one line of its table of jobs. */
interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Where its round is written. */
  readonly file: string;
}

const files = sourceFiles().filter(({ path }) => path.startsWith('apps/service/src/') && !isTest(path));

/** A call with its options, or a line `{ name: …, everyMs: …, … }` of a table. */
const JOB = /startLoop\(\{([\s\S]*?)\}\)[,;]|^ {2}\{\s*(name: '[^']+',\s*everyMs: [^{}]*)\},$/gm;
const ROUND = /\b(?:rounds?|work):\s*(?:leader\.only\()?(?:async )?(?:\(\) =>\s*)?(?:await )?(?:leader\.only\()?(\w+)/;

function jobsOf({ path, text }: SourceFile): Job[] {
  return [...text.matchAll(JOB)].flatMap(([, call, line]) => {
    const body = call ?? line ?? '';
    const [, name] = /\bname: '([^']+)'/.exec(body) ?? [];
    if (name === undefined) return [];
    const [, every = ''] = /\beveryMs: ([\w.]+)/.exec(body) ?? [];
    const [, round = ''] = ROUND.exec(body) ?? [];
    return [{ name, everyMs: milliseconds(every, text), file: fileOf(makerOf(round, text), path, text) }];
  });
}

function milliseconds(text: string, source: string): number {
  const number = Number(text.replaceAll('_', ''));
  if (!Number.isNaN(number)) return number;
  const [, value = ''] = new RegExp(`const ${text} = ([\\d_]+);`).exec(source) ?? [];
  return Number(value.replaceAll('_', ''));
}

/** What makes a thing whose rounds are run: `const work = makes(…)`; the name itself where nothing does. */
function makerOf(name: string, text: string): string {
  return new RegExp(`const ${name} = (\\w+)\\(`).exec(text)?.[1] ?? name;
}

/** The file that a name is imported from; the file itself where it is not. */
function fileOf(name: string, path: string, text: string): string {
  const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(text) ?? [];
  return from === undefined ? path : posix.join(posix.dirname(path), from).replace(/\.js$/, '.ts');
}

function pause(everyMs: number): string {
  if (everyMs >= 3_600_000) return `${everyMs / 3_600_000} h`;
  if (everyMs >= 60_000) return `${everyMs / 60_000} min`;
  return everyMs >= 1000 ? `${everyMs / 1000} s` : `${everyMs} ms`;
}

test('the table of jobs in the architecture is that of the code', () => {
  const jobs = files.flatMap(jobsOf).sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(jobs.length).toBeGreaterThan(30);
  const rows = jobs.map(({ name, everyMs, file }) => `| ${name} | ${pause(everyMs)} | \`${file}\` |`);
  const [, section = ''] = /## Jobs\n([\s\S]*?)(?:\n## |$)/.exec(read('ARCHITECTURE.md')) ?? [];
  const written = section.split('\n').filter((line) => /^\| (?!Job \||---|-)/.test(line));
  expect(written.filter((line) => !line.startsWith('|---'))).toEqual(rows);
});
