import type { Score } from './fit.js';
import type { OrdinaryScore } from './ordinary.js';

/** How a typology and the rule that is meant to see it fared. */
export interface TypologyScore {
  readonly rule: string;
  /** False where the rule only adds to the score. */
  readonly alerts: boolean;
  /** Accounts that launder this way. */
  readonly accounts: number;
  /** Of them, those that any alerting rule found. */
  readonly found: number;
  /** Of them, those for which its own rule fired. */
  readonly own: number;
  /** Accounts for which its own rule fired. */
  readonly fired: number;
  /** Of those, the ones that launder in some way. */
  readonly right: number;
}

export interface TypologiesReport extends Score {
  readonly seed: number;
  readonly accounts: number;
  readonly payments: number;
  readonly launderers: number;
  readonly cpu_seconds: number;
  readonly typologies: readonly TypologyScore[];
  /** Where nobody launders. */
  readonly ordinary: readonly OrdinaryScore[];
}
