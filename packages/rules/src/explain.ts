import { isShared } from './calls.js';
import { Decimal, formatDecimal, roundTo } from './decimal.js';
import { knownValue } from './fires-anyway.js';
import { inputsOf, type LinkedRule, type SetInputs } from './rule-set.js';
import { shown, type Variables } from './variables.js';

export type Matched = Readonly<Record<string, string | number | boolean | null>>;

/** Values that are ids with spaces between: evidence to look at, and no words of a sentence. */
const LISTS_OF_IDS = /_(?:customers|transactions)(?:_\d+)?$/;

/** Digits after the point that explanations show. */
const SHOWN_DIGITS = 2;

/** The windows that made a rule fire, by name, with their values. */
export function matchedValues(rule: LinkedRule, inputs: SetInputs, variables: Variables): Matched {
  const matched: Record<string, string | number | boolean | null> = {};
  const put = (label: string, value: unknown) => {
    let name = label;
    for (let copy = 2; Object.hasOwn(matched, name); copy += 1) name = `${label}_${copy}`;
    matched[name] = value instanceof Decimal ? amountText(value) : shown(value);
  };
  const { windows, lists, cycles, namedWindows, namedCycles, learned } = rule.compiled;
  const own = inputsOf(rule, inputs);
  for (const [index, { label }] of windows.slice(0, namedWindows).entries()) {
    const value = knownValue(own.windows[index]);
    if (value && 'value' in value) put(label, value.value);
  }
  for (const [index, spec] of cycles.slice(0, namedCycles).entries()) {
    const value = own.cycles[index];
    if (!value || !('value' in value)) continue;
    const label = isShared(spec) ? spec.label : `hops_of_${spec.hopsMax}`;
    put(label, value.value);
    if (value.members?.length) put(`${label}_customers`, value.members.join(' '));
    if (value.transactions?.length) put(`${label}_transactions`, value.transactions.join(' '));
  }
  for (const [index, { list }] of lists.entries()) if (own.lists[index] === true) put(`on_${list}`, true);
  for (const { model, version, score, base, contributions, features } of learned(variables, own)) {
    matched[`learned_${model}`] = rounded(score);
    matched[`learned_${model}_version`] = version;
    matched[`learned_${model}_base`] = rounded(base);
    for (const [place, added] of contributions.entries())
      if (rounded(added) !== 0) matched[`learned_${model}.${features[place]}`] = rounded(added);
  }
  return matched;
}

/** The matched values that a person reads: without lists of ids. */
export function readableValues(matched: Matched): Matched {
  return Object.fromEntries(Object.entries(matched).filter(([name]) => !LISTS_OF_IDS.test(name)));
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Why a rule fired, with the values; it says so where they leave amounts out. */
export function explanationOf(rule: LinkedRule, variables: Variables, inputs: SetInputs, matched: Matched): string {
  const said = sentenceOf(rule, variables, matched);
  const named = inputsOf(rule, inputs).windows.slice(0, rule.compiled.namedWindows);
  const isWhole = named.every((value) => knownValue(value) === value);
  return isWhole ? said : `${said} Amounts without an exchange rate come on top.`;
}

/** One sentence that says why a rule fired, with the values. */
function sentenceOf(rule: LinkedRule, variables: Variables, matched: Matched): string {
  const { definition } = rule;
  if (definition.explanation !== null) return filled(definition.explanation, rule, variables, matched);
  const values = Object.entries(readableValues(matched)).map(([name, value]) => `${words(name)} ${value}`);
  const amount = valueAt('tx.amount', rule, variables, matched);
  const parts = [
    ...(amount ? [`amount ${amount} ${valueAt('tx.currency', rule, variables, matched)}`] : []),
    ...values,
  ];
  return parts.length > 0 ? `${definition.name}: ${parts.join(', ')}.` : `${definition.name}.`;
}

/** `{count_24h}`, `{tx.amount}`, `{params.limit}`: an unknown name stays as it is written. */
function filled(template: string, rule: LinkedRule, variables: Variables, matched: Matched): string {
  return template.replaceAll(
    /\{([a-z][a-z0-9_.]{0,80})\}/g,
    (whole, name: string) => valueAt(name, rule, variables, matched) ?? whole,
  );
}

function valueAt(name: string, rule: LinkedRule, variables: Variables, matched: Matched): string | undefined {
  if (Object.hasOwn(matched, name)) return String(matched[name]);
  const [variable, field] = name.split('.') as [string, string | undefined];
  const holder = (variable === 'params' ? rule.compiled.params : variables[variable]) as
    | Readonly<Record<string, unknown>>
    | undefined;
  if (field === undefined || holder === undefined || !Object.hasOwn(holder, field)) return undefined;
  const value = holder[field];
  if (value instanceof Decimal) return amountText(value);
  if (Array.isArray(value)) return value.join(', ');
  return String(shown(value));
}

/** With two digits; whole where these would say nothing, as of small amounts of coins. */
function amountText(value: Decimal): string {
  const rounded = roundTo(value, SHOWN_DIGITS);
  return rounded.units === 0n ? formatDecimal(value, SHOWN_DIGITS) : formatDecimal(rounded, SHOWN_DIGITS);
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}
