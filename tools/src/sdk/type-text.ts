export type Schema = Readonly<Record<string, unknown>>;

/** A JSON schema of the OpenAPI document as a TypeScript type. */
export function typeText(schema: Schema, indent = ''): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return reference.slice(reference.lastIndexOf('/') + 1);
  if (Array.isArray(schema['enum'])) return union(schema['enum'].map((value) => literal(value)));
  if ('const' in schema) return literal(schema['const']);
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const members = schema[keyword];
    if (Array.isArray(members)) return union(members.map((member: Schema) => typeText(member, indent)));
  }
  if (Array.isArray(schema['allOf']))
    return schema['allOf'].map((member: Schema) => `(${typeText(member, indent)})`).join(' & ');
  return plainText(schema, indent);
}

function plainText(schema: Schema, indent: string): string {
  switch (schema['type']) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array': {
      const item = typeText((schema['items'] ?? {}) as Schema, indent);
      return /^\w+$/.test(item) ? `readonly ${item}[]` : `readonly (${item})[]`;
    }
    case 'object':
      return objectText(schema, indent);
    default:
      return 'unknown';
  }
}

function objectText(schema: Schema, indent: string): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const required = new Set((schema['required'] ?? []) as string[]);
  const free = freeText(schema, indent);
  if (properties.length === 0)
    return free === undefined ? 'Readonly<Record<string, never>>' : `Readonly<Record<string, ${free}>>`;
  const inner = `${indent}  `;
  const lines = properties.map(([name, item]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${comment(item, inner)}${inner}readonly ${key}${required.has(name) ? '' : '?'}: ${typeText(item, inner)};`;
  });
  if (free !== undefined) lines.push(`${inner}readonly [name: string]: unknown;`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** The type of members that have no name; undefined when there may be none. */
function freeText(schema: Schema, indent: string): string | undefined {
  const patterns = Object.values((schema['patternProperties'] ?? {}) as Record<string, Schema>);
  if (patterns[0]) return union(patterns.map((item) => typeText(item, indent)));
  const additional = schema['additionalProperties'];
  if (additional === true) return 'unknown';
  if (additional !== null && typeof additional === 'object') return typeText(additional as Schema, indent);
  return undefined;
}

/** The description of a schema as a doc comment on a line of its own, or nothing. */
export function comment(schema: Schema, indent: string): string {
  const text = schema['description'];
  if (typeof text !== 'string' || text === '') return '';
  return `${indent}/** ${text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */\n`;
}

function union(members: readonly string[]): string {
  return [...new Set(members)].join(' | ');
}

function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);
}
