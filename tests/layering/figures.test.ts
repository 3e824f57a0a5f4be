import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT, read, repositoryFiles } from './source-files.js';

/**
 * A figure of a run that is kept names the run and the place in it, in a comment that readers do not see:
 * `25<!-- runs/chaos rounds.failover -->`. A line that cites a run has no figure without such a comment.
 */
const MARK = /([\d.,]*\d)?( ?[a-zA-Z%]*)<!-- runs\/([\w-]+) ([\w.]+) -->/g;
const RUNS = 'docs/reference/runs/';

const pages = repositoryFiles().filter((path) => path.endsWith('.md'));

/** What is wrong with the figures of a page, one line each. */
function faults(text: string, run: (name: string) => unknown): string[] {
  const wrong: string[] = [];
  for (const line of text.split('\n')) {
    if (!/\bruns\/[\w-]/.test(line)) continue;
    for (const [whole, figure, , name, place] of line.matchAll(MARK)) {
      const value = at(run(name ?? ''), place ?? '');
      if (figure === undefined || typeof value !== 'number' || Number(figure.replaceAll(',', '')) !== value)
        wrong.push(`${whole}: the run says ${value}`);
    }
    const rest = line.replaceAll(MARK, '').replaceAll(/`[^`]*`|\]\([^)]*\)|<!--.*?-->/g, '');
    for (const [figure] of rest.matchAll(/\d[\d.,]*/g)) wrong.push(`${figure} names no run: ${line}`);
  }
  return wrong;
}

function at(value: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    );
}

function keptRun(name: string): unknown {
  const path = `${RUNS}${name}.json`;
  return existsSync(`${ROOT}${path}`) ? JSON.parse(read(path)) : undefined;
}

describe('a figure of a run is what the run has measured', () => {
  test.each(pages)('%s', (page) => {
    expect(faults(read(page), keptRun)).toEqual([]);
  });

  const run = () => ({ rounds: { total: 1200 } });
  test.each([
    ['1,200<!-- runs/x rounds.total --> rounds', 0],
    ['1,201<!-- runs/x rounds.total --> rounds', 1],
    ['1,200<!-- runs/x rounds.lost --> rounds', 1],
    ['1,200<!-- runs/x rounds.total --> rounds of 7 clients', 1],
    ['many<!-- runs/x rounds.total --> rounds', 1],
    ['7 lost ([run](docs/reference/runs/x.json))', 1],
    ['7 lost', 0],
  ])('%s has %i faults', (line, count) => {
    expect(faults(line, run)).toHaveLength(count);
  });
});
