import { addSwept, type SweepTally, type SweptOutcome } from './sweep.js';

/** What a back-test has found so far; grows by addition, so that it can stop and go on anywhere. */
export interface BacktestTally {
  readonly evaluated: number;
  readonly hits: number;
  readonly unknown: number;
  readonly customersHit: number;
  /** Hits that carry a label other than inconclusive. */
  readonly labelled: number;
  readonly confirmed: number;
  /** Confirmed transactions, hit or not. */
  readonly allConfirmed: number;
  readonly liveHits: number;
  readonly added: number;
  readonly removed: number;
  readonly samples: readonly BacktestSample[];
  /** Of a threshold sweep only. */
  readonly sweep?: SweepTally;
}

export interface BacktestSample {
  readonly transactionId: string;
  readonly explanation: string;
  /** Whether the live version fires too. */
  readonly live: boolean;
}

/** One transaction under the version that is tested and, where there is one, the live one. */
export interface BacktestOutcome {
  readonly transactionId: string;
  readonly tested: 'fired' | 'not_fired' | 'unknown';
  readonly live: boolean;
  readonly label: 'confirmed' | 'false_positive' | 'inconclusive' | null;
  readonly explanation: string;
  readonly swept?: SweptOutcome;
}

const SAMPLES_MAX = 20;

export const EMPTY_TALLY: BacktestTally = {
  evaluated: 0,
  hits: 0,
  unknown: 0,
  customersHit: 0,
  labelled: 0,
  confirmed: 0,
  allConfirmed: 0,
  liveHits: 0,
  added: 0,
  removed: 0,
  samples: [],
};

/** Adds the outcomes of one customer. Samples show first what the live version does not have. */
export function addOutcomes(tally: BacktestTally, outcomes: readonly BacktestOutcome[]): BacktestTally {
  const count = (wanted: (outcome: BacktestOutcome) => boolean) => outcomes.filter(wanted).length;
  const hit = ({ tested }: BacktestOutcome) => tested === 'fired';
  const hits = count(hit);
  const told = ({ label }: BacktestOutcome) => label === 'confirmed' || label === 'false_positive';
  const samples = outcomes
    .filter(hit)
    .map(({ transactionId, explanation, live }) => ({ transactionId, explanation, live }));
  return {
    evaluated: tally.evaluated + outcomes.length,
    hits: tally.hits + hits,
    unknown: tally.unknown + count(({ tested }) => tested === 'unknown'),
    customersHit: tally.customersHit + (hits > 0 ? 1 : 0),
    labelled: tally.labelled + count((outcome) => hit(outcome) && told(outcome)),
    confirmed: tally.confirmed + count((outcome) => hit(outcome) && outcome.label === 'confirmed'),
    allConfirmed: tally.allConfirmed + count(({ label }) => label === 'confirmed'),
    liveHits: tally.liveHits + count(({ live }) => live),
    added: tally.added + count((outcome) => hit(outcome) && !outcome.live),
    removed: tally.removed + count((outcome) => !hit(outcome) && outcome.live),
    samples: [...tally.samples, ...samples].sort((a, b) => Number(a.live) - Number(b.live)).slice(0, SAMPLES_MAX),
    ...(tally.sweep ? { sweep: addSwept(tally.sweep, outcomes) } : {}),
  };
}
