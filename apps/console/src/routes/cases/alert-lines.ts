import type { Rule } from '../../api/reasons';
import type { Case, Transaction } from './use-case';

/** What the service puts in the place of what one may not see yet. */
const MASK = '•••';

/** What one rule found in a case: its newest finding stands for all of them. */
export interface AlertLine {
  readonly key: string;
  /** Codes of the catalogue, or the rule itself. */
  readonly codes: readonly string[];
  /** Name of the rule; an alert of no rule has none. */
  readonly rule?: { readonly name: string; readonly version: number; readonly score: number };
  /** One sentence with its values; undefined where there is none, and where it is masked. */
  readonly sentence?: string;
  readonly masked: boolean;
  readonly grave: boolean;
  readonly severity: Case['severity'];
  readonly at: string;
  /** What the alert says beside its reasons, as it is named in the texts. */
  readonly kind?: string;
  /** What raised it, where it has a screen of its own. */
  readonly resource?: { readonly type: string; readonly to: string };
  /** In how many transactions it was found. */
  readonly times: number;
}

/** Why a case stands here: one line a rule with what it saw last, then the alerts that no rule raised; the weightiest first. */
export function alertLines(one: Case, transactions: readonly Transaction[]): AlertLine[] {
  const rules = new Map<string, AlertLine>();
  const newestFirst = [...transactions].sort((a, b) => b.occurred_at.localeCompare(a.occurred_at));
  for (const { rules_fired: fired, occurred_at: at } of newestFirst) {
    for (const { id, name, version, score, action, explanation } of fired) {
      const known = rules.get(id);
      const alert = one.alerts.find(({ kind }) => kind === id);
      const masked = explanation === MASK;
      rules.set(
        id,
        known
          ? { ...known, times: known.times + 1 }
          : {
              ...{ key: id, codes: [`rule:${id}`], rule: { name, version, score }, at, times: 1, masked },
              ...(masked || explanation === '' ? {} : { sentence: explanation }),
              grave: alert ? isGrave(alert.severity) : action === 'hold' || action === 'reject',
              severity: alert?.severity ?? one.severity,
            },
      );
    }
  }
  const others = one.alerts.filter(({ reason_codes: codes }) => !codes.some((code) => rules.has(ruleOf(code))));
  return [
    ...[...rules.values()].sort((a, b) => (b.rule?.score ?? 0) - (a.rule?.score ?? 0)),
    ...others.map((alert) => ({
      key: alert.id,
      codes: namesOf(alert.reason_codes),
      masked: false,
      grave: isGrave(alert.severity),
      severity: alert.severity,
      at: alert.created_at,
      times: 1,
      kind: alert.kind,
      ...placeOf(alert),
    })),
  ];
}

/** Where what raised an alert is shown. */
const SCREENS: Readonly<Record<string, string>> = {
  business: '/businesses',
  travel_rule_message: '/travel-rule',
  verification: '/verifications',
  wallet: '/wallets',
};

function placeOf({ resource }: Case['alerts'][number]): Pick<AlertLine, 'resource'> {
  const screen = SCREENS[resource?.type ?? ''];
  return resource && screen ? { resource: { type: resource.type, to: `${screen}/${resource.id}` } } : {};
}

const isGrave = (severity: string) => severity === 'high' || severity === 'critical';
const ruleOf = (code: string) => code.replace(/^rule:/, '');

function namesOf(codes: readonly string[]): readonly string[] {
  const plain = codes.filter((code) => !code.startsWith('rule:'));
  return plain.length > 0 ? plain : codes;
}

/** The amounts that a rule of the case counts, where one has a lower and an upper limit. */
export function bandOf(
  transactions: readonly Transaction[],
  rules: ReadonlyMap<string, Pick<Rule, 'parameters'>>,
): { readonly min: number; readonly max: number } | undefined {
  for (const { rules_fired: fired } of transactions) {
    for (const { id } of fired) {
      const { min, max } = rules.get(id)?.parameters ?? {};
      if (typeof min === 'number' && typeof max === 'number' && max > min) return { min, max };
    }
  }
  return undefined;
}
