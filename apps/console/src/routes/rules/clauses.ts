/** Fields that conditions read, with the kind of value that stands beside them. */
export const FIELDS = [
  ...of('tx', 'number', ['base_amount', 'amount', 'hour']),
  ...of('tx', 'text', [
    'type',
    'direction',
    'currency',
    'method',
    'method_country',
    'memo',
    'ip',
    'device',
    'chain',
    'asset',
  ]),
  ...of('tx', 'truth', ['travel_rule_required', 'travel_rule_satisfied']),
  ...of('subject', 'text', ['reference', 'type', 'country']),
  ...of('subject', 'number', ['known_days', 'local_hour']),
  ...of('counterparty', 'text', [
    'reference',
    'name',
    'type',
    'country',
    'account',
    'institution',
    'institution_country',
  ]),
  ...of('wallet', 'number', ['score']),
  ...of('wallet', 'text', ['status', 'band']),
  ...of('wallet', 'truth', ['sanctioned']),
  ...of('screening', 'text', ['counterparty', 'subject']),
  ...of('peer', 'number', ['count', 'mean', 'deviation']),
] as const;

export type Kind = 'number' | 'text' | 'truth';

function of(variable: string, kind: Kind, names: readonly string[]): { readonly name: string; readonly kind: Kind }[] {
  return names.map((name) => ({ name: `${variable}.${name}`, kind }));
}

export const OPERATORS = ['==', '!=', '>=', '>', '<=', '<'] as const;
export type Operator = (typeof OPERATORS)[number];

/** One part of a condition: a comparison that the form can say, or text that only the editor can. */
export type Clause =
  | { readonly left: string; readonly operator: Operator; readonly right: string }
  | { readonly locked: string };

const COMPARISON =
  /^((?:tx|subject|counterparty|wallet|screening|peer)\.\w+|(?:count|sum|avg|min|max|distinct)\([\w\s,']*\))\s*(==|!=|>=|<=|>|<)\s*(-?\d+(?:\.\d+)?|'[^'\\]*'|"[^"\\]*"|params\.\w+|true|false)$/;

/** The parts of a condition that `&&` joins at its top; their texts are kept as they are written. */
export function clausesOf(condition: string): Clause[] {
  const parts = topParts(condition);
  return parts.map((part): Clause => {
    const found = COMPARISON.exec(part.trim());
    if (!found) return { locked: part.trim() };
    const [, left = '', operator = '==', right = ''] = found;
    return { left, operator: operator as Operator, right };
  });
}

/** The condition that parts make. */
export function conditionOf(clauses: readonly Clause[]): string {
  if (clauses.length === 0) return 'true';
  return clauses
    .map((clause) => ('locked' in clause ? clause.locked : `${clause.left} ${clause.operator} ${clause.right}`))
    .join('\n  && ');
}

/**
 * What a person types, as the language writes it: numbers, truths and parameters bare, everything else in quotes.
 * @returns undefined for no number, and for a text that only the editor can say
 */
export function literalOf(typed: string, kind: Kind): string | undefined {
  const text = typed.trim();
  if (/^params\.\w+$/.test(text)) return text;
  if (kind === 'truth') return text === 'false' ? 'false' : 'true';
  if (kind === 'number') return /^-?\d+\.?\d*$/.test(text) ? text.replace(/\.$/, '') : undefined;
  if (text.includes('\\') || (text.includes("'") && text.includes('"'))) return undefined;
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

/** A literal without its quotes. */
export function typedOf(literal: string): string {
  return /^['"]/.test(literal) ? literal.slice(1, -1) : literal;
}

export function kindOf(left: string): Kind {
  return FIELDS.find(({ name }) => name === left)?.kind ?? 'number';
}

/** Splits at each `&&` outside brackets and quotes; a condition with `||` at its top is one part. */
function topParts(condition: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < condition.length; at += 1) {
    const letter = condition.charAt(at);
    if (quote) {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = '';
    } else if (letter === "'" || letter === '"') quote = letter;
    else if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    else if (depth === 0 && condition.startsWith('||', at)) return [condition];
    else if (depth === 0 && letter === '?') return [condition];
    else if (depth === 0 && condition.startsWith('&&', at)) {
      parts.push(condition.slice(from, at));
      from = at + 2;
      at += 1;
    }
  }
  return [...parts, condition.slice(from)];
}
