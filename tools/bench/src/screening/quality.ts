import { compareNames, type ScreeningIndex, screen } from '@assay/screening';
import { halfOf } from '../halves.js';
import {
  buildEvaluationIndex,
  evaluate,
  isNegative,
  type KindFigures,
  type LabelledCase,
  type NamePair,
  readCases,
  readNegatives,
  readPairs,
  typeOf,
} from './evaluation.js';

export interface RecallFigures {
  readonly recall: number;
  readonly positives: number;
  readonly clean: number;
  readonly negatives: number;
}

export interface BestF1 {
  readonly f1: number;
  readonly threshold: number;
  readonly precision: number;
  readonly recall: number;
  readonly pairs: number;
}

export interface AlertFigures {
  readonly file: string;
  readonly half: 0 | 1;
  readonly persons: number;
  readonly withBirthDate: number;
  readonly nameOnly: number;
}

export interface QualityReport {
  readonly entities: number;
  readonly names: number;
  readonly kinds: ReadonlyMap<string, KindFigures>;
  /** All labelled cases, then their two halves. */
  readonly recall: readonly [all: RecallFigures, first: RecallFigures, second: RecallFigures];
  readonly unNames: ReadonlyMap<string, KindFigures>;
  /** Pairs: all and the two halves with the kind of party told, then all without. */
  readonly pairs: readonly [all: BestF1, first: BestF1, second: BestF1, untold: BestF1];
  readonly alerts: readonly AlertFigures[];
}

/** Quality on the evaluation data at the default threshold. @param negatives how many persons of each file to screen. */
export function measureQuality(negatives: number): QualityReport {
  const cases = readCases('labelled_cases.jsonl');
  const { index } = buildEvaluationIndex(cases);
  const half = (which: 0 | 1) => cases.filter(({ id }) => halfOf('labelled queries', id) === which);
  const pairs = readPairs();
  const pairHalf = (which: 0 | 1) =>
    pairs.filter(({ left, right }) => halfOf('pairs of names', `${left}|${right}`) === which);
  // The index of the alerts holds every name: nothing was left out for somebody else's case.
  const whole = buildEvaluationIndex([]).index;
  return {
    entities: index.entityCount,
    names: index.nameCount,
    kinds: evaluate(index, cases),
    recall: [recallOf(index, cases), recallOf(index, half(0)), recallOf(index, half(1))],
    unNames: evaluate(index, readCases('un_treated_cases.jsonl')),
    pairs: [bestF1(pairs, true), bestF1(pairHalf(0), true), bestF1(pairHalf(1), true), bestF1(pairs, false)],
    alerts: (['global', 'us'] as const).flatMap((file) => alertsOf(whole, file, negatives)),
  };
}

function recallOf(index: ScreeningIndex, cases: readonly LabelledCase[]): RecallFigures {
  const sum = (part: readonly LabelledCase[]) =>
    [...evaluate(index, part).values()].reduce((total, { right }) => total + right, 0);
  const negatives = cases.filter(isNegative);
  const positives = cases.filter((item) => !isNegative(item));
  return {
    recall: sum(positives) / positives.length,
    positives: positives.length,
    clean: sum(negatives) / negatives.length,
    negatives: negatives.length,
  };
}

function bestF1(pairs: readonly NamePair[], told: boolean): BestF1 {
  const scored = pairs.map(({ left, right, schema, match }) => ({
    match,
    score: compareNames(left, right, told ? typeOf(schema) : undefined).match_score,
  }));
  let best: BestF1 = { f1: 0, threshold: 0, precision: 0, recall: 0, pairs: pairs.length };
  for (let threshold = 50; threshold <= 100; threshold += 1) {
    const found = scored.filter(({ score }) => score >= threshold);
    const right = found.filter(({ match }) => match).length;
    const all = scored.filter(({ match }) => match).length;
    const f1 = (2 * right) / (found.length + all);
    if (f1 > best.f1)
      best = { f1, threshold, precision: right / found.length, recall: right / all, pairs: pairs.length };
  }
  return best;
}

function alertsOf(index: ScreeningIndex, file: 'global' | 'us', count: number): AlertFigures[] {
  const persons = readNegatives(count, file);
  return ([0, 1] as const).map((half) => {
    const part = persons.filter(
      ({ name, dateOfBirth }) => halfOf('synthetic persons', `${name}|${dateOfBirth}`) === half,
    );
    let [withBirthDate, nameOnly] = [0, 0];
    for (const { name, dateOfBirth } of part) {
      if (screen(index, { name, type: 'individual' }).hits_total > 0) nameOnly += 1;
      if (screen(index, { name, type: 'individual', dateOfBirth }).hits_total > 0) withBirthDate += 1;
    }
    const share = (found: number) => found / part.length;
    return { file, half, persons: part.length, withBirthDate: share(withBirthDate), nameOnly: share(nameOnly) };
  });
}
