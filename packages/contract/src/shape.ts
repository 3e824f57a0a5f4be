/** What reading a body needs to know of a schema. */
export interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
  readonly patternProperties?: unknown;
  readonly items?: unknown;
  readonly anyOf?: readonly unknown[];
}

/** Of a union, the member that fits the value's kind and shares the most names with it. */
export function variant(value: unknown, schema: Shape | undefined): Shape | undefined {
  if (!schema?.anyOf) return schema;
  if (value === null || typeof value !== 'object') return undefined;
  const fitting = (schema.anyOf as Shape[]).filter((member) =>
    Array.isArray(value) ? member.type === 'array' : member.type === 'object',
  );
  const shared = (member: Shape) =>
    Object.keys(member.properties ?? {}).filter((key) => Object.hasOwn(value, key)).length;
  return fitting.sort((a, b) => shared(b) - shared(a))[0];
}

/** The names that an object may have in a schema; of a union, in any of its members. */
export function knownNames(schema: Shape): string[] {
  const members = (schema.anyOf as Shape[] | undefined) ?? [schema];
  return [...new Set(members.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

/** Whether the names of an object belong to the caller. */
export function isFree(shape: Shape): boolean {
  return (
    shape.patternProperties !== undefined ||
    (shape.additionalProperties !== undefined && shape.additionalProperties !== false)
  );
}
