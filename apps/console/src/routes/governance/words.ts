import type { ReplyOf } from '../../api/client';
import { isText, t } from '../../i18n/text';

export type Governed = ReplyOf<'listGovernedItems'>['data'][number];

/** What names an item in the address: identifiers of journeys, rules and models may be equal. */
export function keyOf({ kind, id }: Pick<Governed, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/** The name of an item; that of a model is its role in words. */
export function nameOf({ kind, name }: Pick<Governed, 'kind' | 'name'>): string {
  const role = `governance.role.${name}`;
  return kind === 'model' && isText(role) ? t(role) : name;
}

/** What was written differently, as the operation takes it: empty is null, and what is unchanged is left out. */
export function changesOf<Name extends string>(
  before: Readonly<Record<Name, string | null>>,
  after: Readonly<Record<Name, string>>,
): Partial<Record<Name, string | null>> {
  const names = Object.keys(after) as Name[];
  const changed = names.filter((name) => after[name].trim() !== (before[name] ?? ''));
  return Object.fromEntries(changed.map((name) => [name, after[name].trim() || null])) as Partial<
    Record<Name, string | null>
  >;
}
