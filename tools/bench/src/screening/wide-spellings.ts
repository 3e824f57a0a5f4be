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

const countOf = (part: readonly Judged[]): Share => ({
  right: part.filter(({ right }) => right).length,
  cases: part.length,
});

/** Names of nobody are those that no listed party bears, see `namesakes`. */
function share(positive: boolean, half: Half): Share {
  return countOf(
    judgedWide().filter(
      ({ id, expected, namesake }) =>
        (expected !== undefined) === positive && !namesake && halfOf('wide cases', id) === half,
    ),
  );
}

/** Namesakes, and with them all names that were made for nobody. */
function withNamesakes(half: Half): { readonly namesakes: Share; readonly all: Share } {
  const made = judgedWide().filter(({ id, expected }) => expected === undefined && halfOf('wide cases', id) === half);
  return { namesakes: countOf(made.filter(({ namesake }) => namesake)), all: countOf(made) };
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
    { judgement: 'Nobody in another spelling, no hit', data: `${data}, namesakes apart`, ...kept(false) },
  ];
}

/** Names as further countries, registers, keyboards and scanners write them. */
export function wideSection(): string {
  const judged = judgedWide();
  const kinds = [...new Set(judged.filter(({ expected }) => expected !== undefined).map(({ kind }) => kind))];
  const of = (half: Half) => {
    const { namesakes, all } = withNamesakes(half);
    return `${namesakes.cases - namesakes.right} of ${namesakes.cases} alert (with them, no hit for ${percent(all)})`;
  };
  return [
    '### Further spellings',
    '',
    'Listed names as further countries, registers, keyboards and scanners write them (rules and sources in `tools/bench/src/spellings/wide`; seed and halves were set before anything was changed for them), names alone but where a birth date is told; the same lists. Nobody: the first word of one name and the last of another, where no third listed party has both words in a name as the lists spell them. Who has is a namesake: screening by name alone has to find them, so that they stand apart.',
    '',
    ...halvesTable('Further spellings', [share(true, 0), share(true, 1)], [share(false, 0), share(false, 1)]),
    '',
    `Namesakes: ${of(0)} in the tuned half and ${of(1)} in the other.`,
    '',
    '| Kind | Tuned half | Half kept back | Nobody, both halves |',
    '|---|---|---|---|',
    ...kinds.map((kind) => {
      const found = (half: Half) =>
        percent(countOf(judged.filter((one) => one.kind === kind && halfOf('wide cases', one.id) === half)));
      const nobody = judged.filter((one) => one.kind === `nobody: ${kind}` && !one.namesake);
      return `| ${kind} | ${found(0)} | ${found(1)} | ${percent(countOf(nobody))} |`;
    }),
  ].join('\n');
}
