import type { Figure } from '../all/figure.js';
import { type Half, halfOf } from '../halves.js';
import type { HardCase } from '../spellings/hard-cases.js';
import { wideCases } from '../spellings/wide/wide-cases.js';
import { halvesTable, isRight, percent, type Share, spellingLists } from './given-data.js';

const SEED = 11;

type Judged = HardCase & { readonly right: boolean };

let known: readonly Judged[] | undefined;

/** Every case of `wideCases` with its answer, judged once. */
export function judgedWide(): readonly Judged[] {
  const { all, index } = spellingLists();
  known ??= wideCases(all, SEED).map((one) => ({ ...one, right: isRight(index, one) }));
  return known;
}

function share(positive: boolean, half: Half): Share {
  const part = judgedWide().filter(
    ({ id, expected }) => (expected !== undefined) === positive && halfOf('wide cases', id) === half,
  );
  return { right: part.filter(({ right }) => right).length, cases: part.length };
}

/** The counts of the half kept back. */
export function wideFigures(): Figure[] {
  const data = 'OFAC, UN and EU, spellings of further countries and registers, half kept back';
  const kept = (positive: boolean) => {
    const { right, cases } = share(positive, 1);
    return { right, of: cases };
  };
  return [
    { judgement: 'Name in another spelling found', data, ...kept(true) },
    { judgement: 'Nobody in another spelling, no hit', data, ...kept(false) },
  ];
}

/** Names as further countries, registers, keyboards and scanners write them. */
export function wideSection(): string {
  const judged = judgedWide();
  const count = (part: readonly Judged[]): Share => ({
    right: part.filter(({ right }) => right).length,
    cases: part.length,
  });
  const kinds = [...new Set(judged.filter(({ expected }) => expected !== undefined).map(({ kind }) => kind))];
  return [
    '### Further spellings',
    '',
    'Listed names as further countries, registers, keyboards and scanners write them (rules and sources in `tools/bench/src/spellings/wide`; seed and halves were set before anything was changed for them), names alone but where a birth date is told; the same lists. Nobody: the first word of one name and the last of another. Such names are often another listed party’s all the same: a namesake with a father’s name, a Korean of three frequent syllables.',
    '',
    ...halvesTable('Further spellings', [share(true, 0), share(true, 1)], [share(false, 0), share(false, 1)]),
    '',
    '| Kind | Tuned half | Half kept back | Nobody, both halves |',
    '|---|---|---|---|',
    ...kinds.map((kind) => {
      const of = (half: Half) =>
        count(judged.filter((one) => one.kind === kind && halfOf('wide cases', one.id) === half));
      return `| ${kind} | ${percent(of(0))} | ${percent(of(1))} | ${percent(count(judged.filter((one) => one.kind === `nobody: ${kind}`)))} |`;
    }),
  ].join('\n');
}
