import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { at as itemAt } from '@assay/kernel';
import { buildIndex, type Entity, openIndex, type ScreeningQuery, screen } from '@assay/screening';
import { readEvaluationEntities, readNegatives } from './evaluation.js';
import { syntheticEntities } from './synthetic.js';
import { timeQueries } from './timing.js';

/**
 * One measurement in a process of its own, so that memory is that of the part measured.
 * `build COUNT PATH`: builds an index of the listed parties and so many generated ones and writes it.
 * `serve PATH QUERIES`: loads the file as the service does and searches it.
 */
function main([command, first = '', second = '']: readonly string[]): void {
  const report = command === 'build' ? build(Number(first), second) : serve(first, Number(second));
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

const SEED = 20_261_120;
const CHUNK_BYTES = 64 * 1024 * 1024;

function build(generated: number, path: string) {
  const before = process.cpuUsage();
  const index = buildIndex(partiesOf(generated), { ofac_sdn: '2024-05-03', un_consolidated: '2026-02-27' });
  const { user, system } = process.cpuUsage(before);
  const bytes = new Uint8Array(index.memory);
  const file = openSync(path, 'w', 0o600);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) writeSync(file, bytes.subarray(at, at + CHUNK_BYTES));
  closeSync(file);
  return {
    entities: index.entityCount,
    names: index.nameCount,
    words: index.wordCount,
    mebibytes: bytes.length / 2 ** 20,
    buildCpuSeconds: (user + system) / 1e6,
  };
}

function* partiesOf(generated: number): Generator<Entity> {
  yield* readEvaluationEntities([]);
  yield* syntheticEntities(generated, SEED);
}

function serve(path: string, queries: number) {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const index = openIndex(readShared(path));
  const loadMs = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const persons = readNegatives(4 * queries).map((person) => ({ ...person, type: 'individual' as const }));
  const nameOnly = persons.map(({ name, type }) => ({ name, type }));
  const listed = Array.from({ length: 2 * queries }, (_, at) => {
    const entity = index.entity(Math.floor((at * index.entityCount) / (2 * queries)));
    return { name: itemAt(entity.names, 0).text };
  });
  const part = (all: readonly ScreeningQuery[], nth: number) => all.slice(nth * queries, (nth + 1) * queries);
  const alternate = (rest: number) => listed.filter((_, at) => at % 2 === rest);
  // Warmed with other queries than those that are timed: compiled code, not remembered answers.
  for (const query of part(nameOnly, 0)) screen(index, query);
  const speed = {
    'unlisted person, name and birth date': timeQueries(index, part(persons, 1), part(persons, 0)),
    'unlisted person, name only': timeQueries(index, part(nameOnly, 2), part(nameOnly, 3)),
    'listed names of all kinds': timeQueries(index, alternate(0), alternate(1)),
  };
  return {
    loadMs,
    loadCpuMs: (user + system) / 1000,
    residentMebibytes: process.resourceUsage().maxRSS / 1024,
    speed,
  };
}

/** Reads a file into memory that threads can share, without a second copy. */
function readShared(path: string): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(statSync(path).size);
  const bytes = new Uint8Array(memory);
  const file = openSync(path, 'r');
  for (let at = 0; at < bytes.length; ) at += readSync(file, bytes, at, Math.min(CHUNK_BYTES, bytes.length - at), at);
  closeSync(file);
  return memory;
}

main(process.argv.slice(2));
