import { canonicalJson } from '@assay/kernel';

export type Json = Readonly<Record<string, unknown>>;

/**
 * Collects schemas under names. Equal schemas are one component wherever they stand, so that a name in the contract is
 * the name in OpenAPI and in the SDKs.
 */
export class Components {
  readonly #names = new Map<string, string>();
  readonly #used = new Map<string, Json>();

  constructor(named: Readonly<Record<string, unknown>>) {
    for (const [name, schema] of Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const key = fingerprint(schema);
      if (!this.#names.has(key)) this.#names.set(key, name);
    }
  }

  /** A reference to the schema, which gets the given name unless it has one of its own. */
  named(name: string, schema: unknown): Json {
    const key = fingerprint(schema);
    if (!this.#names.has(key) && isWorthAName(schema)) this.#names.set(key, name);
    return this.schema(schema);
  }

  /** The schema with references in place of all named parts. */
  schema(schema: unknown): Json {
    const name = this.#names.get(fingerprint(schema));
    if (name === undefined) return this.#inner(schema);
    if (!this.#used.has(name)) {
      this.#used.set(name, {});
      this.#used.set(name, this.#inner(schema));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** What was referred to, sorted by name. */
  all(): Json {
    return Object.fromEntries([...this.#used].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #inner(schema: unknown): Json {
    const copy = typed(schema as Record<string, unknown>);
    for (const keyword of ['items', 'not'] as const)
      if (isObject(copy[keyword])) copy[keyword] = this.schema(copy[keyword]);
    if (isObject(copy['additionalProperties']))
      copy['additionalProperties'] = this.schema(copy['additionalProperties']);
    for (const keyword of ['anyOf', 'allOf', 'oneOf'] as const) {
      const members = copy[keyword];
      if (Array.isArray(members)) copy[keyword] = members.map((member) => this.schema(member));
    }
    for (const keyword of ['properties', 'patternProperties'] as const) {
      const members = copy[keyword];
      if (isObject(members))
        copy[keyword] = Object.fromEntries(Object.entries(members).map(([name, item]) => [name, this.schema(item)]));
    }
    return copy;
  }
}

/** An enumeration, or a constant, with the type of its values: generators of other languages go by the type. */
function typed({ ...schema }: Record<string, unknown>): Record<string, unknown> {
  const values = Array.isArray(schema['enum']) ? schema['enum'] : [schema['const']];
  const [type, ...others] = new Set(values.map((value) => TYPES[typeof value]));
  return schema['type'] === undefined && type !== undefined && others.length === 0 ? { type, ...schema } : schema;
}

const TYPES: Readonly<Record<string, string>> = { string: 'string', number: 'number', boolean: 'boolean' };

/** A plain number or a free object stands in many places by chance; one operation's name would mislead in the others. */
function isWorthAName(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  return isObject(schema['properties']) ? Object.keys(schema['properties']).length > 0 : 'anyOf' in schema;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Schemas carry hidden marks of the library; their JSON is what they say. */
function fingerprint(schema: unknown): string {
  return canonicalJson(JSON.parse(JSON.stringify(schema)));
}
