import type { App } from '../app.js';
import type { Environment } from '../environment.js';
import type { Submitted } from './submitted.js';

export interface TravelRuleNeed {
  readonly required: boolean;
  /** Whether the data that are required have been exchanged. */
  readonly satisfied: boolean;
}

export type TravelRuleSource = (app: App, environment: Environment, submitted: Submitted) => Promise<TravelRuleNeed>;

const sources: TravelRuleSource[] = [];

/** Lets the module of the Travel Rule say which transfers need its data. */
export function provideTravelRule(source: TravelRuleSource): void {
  sources.splice(0, sources.length, source);
}

/** Whether originator and beneficiary data are required; without the module no transfer needs any. */
export async function travelRuleNeed(
  app: App,
  environment: Environment,
  submitted: Submitted,
): Promise<TravelRuleNeed> {
  const source = sources[0];
  return source ? source(app, environment, submitted) : { required: false, satisfied: false };
}
