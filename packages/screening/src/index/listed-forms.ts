import type { Entity, NameKind } from '../entity.js';
import { type NameForm, type NameStyle, nameForm } from '../text/name-form.js';
import { readingsOfListed } from '../text/readings-of-listed.js';

/** A name of a listed party, or a reading of it, ready to be found. */
export interface ListedForm {
  readonly form: NameForm;
  readonly kind: NameKind;
  /** Place of the name among those of the party. */
  readonly place: number;
  /** Whether it is a reading of that name. */
  readonly read: boolean;
}

/** How the names of a listed party are folded. */
export function styleOf(schema: Entity['schema']): NameStyle {
  return schema === 'aircraft' ? 'unknown' : schema;
}

/** What a listed party is found by, in both directions of screening: each name once, and behind them their readings. */
export function listedForms({ names, schema }: Pick<Entity, 'names' | 'schema'>): ListedForm[] {
  const forms = new Map<string, ListedForm>();
  const add = (text: string, kind: NameKind, place: number, read: boolean) => {
    const form = nameForm(text, styleOf(schema));
    if (form.words.length > 0 && !forms.has(form.full)) forms.set(form.full, { form, kind, place, read });
  };
  names.forEach(({ text, kind }, place) => {
    add(text, kind, place, false);
  });
  if (schema === 'person')
    names.forEach(({ text, kind }, place) => {
      for (const reading of readingsOfListed(text)) add(reading, kind, place, true);
    });
  return [...forms.values()];
}
