import glossary from '../data/fields.json' with { type: 'json' };
import type { Json } from './components.js';

const MEANINGS = new Map<string, string>(Object.entries(glossary.fields));

/** Schemas by name, each field with a description: its own, its schema's, or that of the glossary. */
export function describeSchemas(schemas: Json): Json {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, describe(schema, [name], schemas)]));
}

/** A schema whose fields all say what they mean. @param path where it stands, outermost first */
export function describe(schema: unknown, path: readonly string[], schemas: Json): unknown {
  if (Array.isArray(schema)) return schema.map((item) => describe(item, path, schemas));
  if (schema === null || typeof schema !== 'object') return schema;
  const described = Object.entries(schema as Json).map(([keyword, value]) => {
    if (keyword === 'properties') return [keyword, fields(value as Json, path, schemas)];
    return [keyword, NESTED.has(keyword) ? describe(value, path, schemas) : value];
  });
  return Object.fromEntries(described);
}

const NESTED: ReadonlySet<string> = new Set(['items', 'anyOf', 'allOf', 'oneOf', 'additionalProperties']);

function fields(properties: Json, path: readonly string[], schemas: Json): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const inner = [...path, name];
      const described = describe(schema, inner, schemas) as Json;
      if (described['description'] !== undefined || targetOf(described, schemas)?.['description']) {
        return [name, described];
      }
      const text = meaningOf(inner);
      return [name, text === undefined ? described : { ...described, description: text }];
    }),
  );
}

/** What a field means: the longest end of its path that the glossary knows. */
export function meaningOf(path: readonly string[]): string | undefined {
  for (let from = 0; from < path.length; from += 1) {
    const found = MEANINGS.get(path.slice(from).join('.'));
    if (found !== undefined) return found;
  }
  return undefined;
}

function targetOf(schema: Json, schemas: Json): Json | undefined {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? (schemas[reference.slice(reference.lastIndexOf('/') + 1)] as Json) : undefined;
}
