import { type Shape, variant } from './shape.js';

/**
 * Texts of a form as what the schema takes at their place: a switch, a number, or a list of one. A text that may be a text stays
 * one, so that a reference can be all digits; what fits nothing stays too, for the schema to refuse.
 */
export function formValues(value: unknown, schema: unknown): unknown {
  const kinds = kindsOf(schema as Shape | undefined);
  if (kinds.has('array') && !Array.isArray(value) && !kinds.has(typeof value))
    return [formValues(value, itemsOf(schema as Shape))];
  if (typeof value === 'string') return readText(value, kinds);
  const shape = variant(value, schema as Shape | undefined);
  if (Array.isArray(value)) return shape?.items ? value.map((item) => formValues(item, shape.items)) : value;
  if (value === null || typeof value !== 'object' || !shape?.properties) return value;
  const { properties } = shape;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      Object.hasOwn(properties, name) ? formValues(item, properties[name]) : item,
    ]),
  );
}

/** The types that a schema takes; of a union, those of all its members. */
function kindsOf(schema: Shape | undefined): ReadonlySet<string> {
  const members = (schema?.anyOf as Shape[] | undefined) ?? (schema ? [schema] : []);
  return new Set(members.flatMap(({ type }) => type ?? []));
}

function itemsOf(schema: Shape): unknown {
  const members = (schema.anyOf as Shape[] | undefined) ?? [schema];
  return members.find(({ type }) => type === 'array')?.items;
}

function readText(text: string, kinds: ReadonlySet<string>): unknown {
  if (kinds.has('string')) return text;
  if (kinds.has('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if ((kinds.has('number') || kinds.has('integer')) && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  return text;
}
