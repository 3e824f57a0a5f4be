/** What a person typed into one field, and what was saved there when they began. */
interface Typed {
  readonly value: unknown;
  readonly over: unknown;
}

/** Fields that a person changed, by their names. */
export type Edited = Readonly<Record<string, Typed>>;

/** @returns the edits with what was typed now; what was saved when somebody began stays known, and typing it again is no edit */
export function typedInto<Values extends object>(edits: Edited, saved: Values, part: Partial<Values>): Edited {
  const next = Object.entries(part).map(([name, value]): [string, Typed] => [
    name,
    { value, over: edits[name] ? edits[name].over : saved[name as keyof Values] },
  ]);
  const all = Object.entries({ ...edits, ...Object.fromEntries(next) });
  return Object.fromEntries(all.filter(([name, { value }]) => !isSame(value, saved[name as keyof Values])));
}

/** The values as they are saved, with what was typed over them. */
export function typedOver<Values extends object>(edits: Edited, saved: Values): Values {
  return { ...saved, ...valuesOf<Values>(edits) };
}

/** Only what differs from what is saved: that is what may be sent. */
export function differing<Values extends object>(edits: Edited, saved: Values): Partial<Values> {
  const left = Object.entries(edits).filter(([name, { value }]) => !isSame(value, saved[name as keyof Values]));
  return valuesOf<Values>(Object.fromEntries(left));
}

/** Whether somebody else saved another value of a field meanwhile, into which something is typed. */
export function isOvertaken<Values extends object>(edits: Edited, saved: Values): boolean {
  return Object.entries(edits).some(([name, { value, over }]) => {
    const now = saved[name as keyof Values];
    return !isSame(over, now) && !isSame(value, now);
  });
}

/** The edits without those that were sent; what was typed since stays. */
export function withoutSent(edits: Edited, sent: Edited): Edited {
  return Object.fromEntries(Object.entries(edits).filter(([name, { value }]) => !isSame(value, sent[name]?.value)));
}

function valuesOf<Values extends object>(edits: Edited): Partial<Values> {
  return Object.fromEntries(Object.entries(edits).map(([name, { value }]) => [name, value])) as Partial<Values>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
