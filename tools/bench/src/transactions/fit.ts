import { type PackedRule, type RunningRule, rulePack } from '@assay/rules';
import grid from './data/typology-grid.json' with { type: 'json' };
import { type AlertedBy, type Scoring, scoreWorld } from './score-world.js';
import type { World } from './world.js';

export interface Score {
  readonly alerts: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Accounts that are alerted by any of these sets, against those that launder. */
export function scoreOf(world: World, sets: readonly ReadonlySet<number>[]): Score {
  const alerted = new Set(sets.flatMap((set) => [...set]));
  const right = [...alerted].filter((account) => world.typologyOf.has(account)).length;
  const precision = alerted.size === 0 ? 0 : right / alerted.size;
  const recall = world.typologyOf.size === 0 ? 0 : right / world.typologyOf.size;
  const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { alerts: alerted.size, precision, recall, f1 };
}

/** The pack as it is shipped, all live. */
export function shippedRules(): RunningRule[] {
  return rulePack().map(({ id, definition }) => ({ id, definition, version: 1, mode: 'live' }));
}

type Grid = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
const choices: Grid = grid.rules;

interface Variant {
  readonly rule: string;
  readonly parameter: string;
  readonly value: number;
  readonly runs: RunningRule;
}

/**
 * Tries the values of the grid one rule at a time, again and again until nothing gets better.
 * @returns the best values, their score, and what it would be if a rule that only adds to the score raised alerts too
 */
export function fit(
  world: World,
  scoring: Scoring,
): { chosen: Record<string, Record<string, number>>; score: Score; ifFlagged: Record<string, Score> } {
  const pack = rulePack();
  const variants = pack.flatMap(variantsOf);
  const fixed = shippedRules().filter(({ id }) => !Object.hasOwn(choices, id));
  const alerted = scoreWorld(world, [...fixed, ...variants.map(({ runs }) => runs)], scoring);
  const chosen = new Map<string, Variant>();
  for (const variant of variants) if (!chosen.has(variant.rule)) chosen.set(variant.rule, variant);
  const score = () => scoreOf(world, setsOf(alerted, [...fixed, ...[...chosen.values()].map(({ runs }) => runs)]));
  let best = score();
  for (let better = true, rounds = 0; better && rounds < 10; rounds += 1) {
    better = false;
    for (const variant of variants) {
      const before = chosen.get(variant.rule)!;
      chosen.set(variant.rule, variant);
      const now = score();
      if (now.f1 > best.f1) {
        best = now;
        better = true;
      } else chosen.set(variant.rule, before);
    }
  }
  const values = [...chosen.values()].map(({ rule, parameter, value }) => [rule, { [parameter]: value }]);
  const running = [...fixed, ...[...chosen.values()].map(({ runs }) => runs)];
  const silent = running.filter(({ definition }) => definition.action === 'score');
  const ifFlagged = silent.map(({ id }) => [id, scoreOf(world, [...setsOf(alerted, running), alerted.get(id)!])]);
  return { chosen: Object.fromEntries(values), score: best, ifFlagged: Object.fromEntries(ifFlagged) };
}

function variantsOf({ id, definition }: PackedRule): Variant[] {
  return Object.entries(choices[id] ?? {}).flatMap(([parameter, values]) =>
    values.map((value) => ({
      rule: id,
      parameter,
      value,
      runs: {
        id: `${id}_${parameter}_${value}`,
        version: 1,
        mode: 'live' as const,
        definition: { ...definition, parameters: { ...definition.parameters, [parameter]: value } },
      },
    })),
  );
}

/** What each rule alerts; rules that only add to the score alert nobody. */
export function setsOf(alerted: AlertedBy, rules: readonly RunningRule[]): ReadonlySet<number>[] {
  return rules.flatMap(({ id, definition }) => (definition.action === 'score' ? [] : (alerted.get(id) ?? [])));
}
