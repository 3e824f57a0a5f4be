import columns from '../data/public-columns.json' with { type: 'json' };

export type Rows = readonly Readonly<Record<string, string>>[];
type Field = 'from' | 'to' | 'amount' | 'time' | 'label' | 'id';

/** What a file of a public set holds, by its columns. */
export type TableKind = 'payments' | 'accounts' | 'alerts';

const KINDS: readonly { readonly kind: TableKind; readonly needs: readonly Field[] }[] = [
  { kind: 'payments', needs: ['from', 'to', 'amount', 'time'] },
  { kind: 'accounts', needs: ['id', 'label'] },
  { kind: 'alerts', needs: ['id'] },
];

/** The kind of a table and where its fields stand; undefined for a table that is none of them. */
export function fieldsOf(
  names: readonly string[],
): { readonly kind: TableKind; readonly fields: Readonly<Partial<Record<Field, string>>> } | undefined {
  for (const { kind, needs } of KINDS) {
    if (kind === 'alerts' && !names.includes('ALERT_KEY')) continue;
    const known: Readonly<Partial<Record<Field, readonly string[]>>> = columns[kind];
    const fields = Object.fromEntries(
      Object.entries(known).flatMap(([field, choices]) => {
        const found = choices.find((name) => names.includes(name));
        return found === undefined ? [] : [[field, found]];
      }),
    );
    if (needs.every((field) => fields[field] !== undefined)) return { kind, fields };
  }
  return undefined;
}

/** Whether a label says yes. */
export function isLabelled(text: string | undefined): boolean {
  return text !== undefined && /^(?:true|yes|[1-9]\d*)$/i.test(text.trim());
}
