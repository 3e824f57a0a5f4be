import { Type } from 'typebox';

/** Identifier of a resource; clients never parse it. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });
export const Timestamp = Type.String({ format: 'date-time', description: 'RFC 3339 UTC with milliseconds' });
export const Country = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2, upper case' });
export const IsoDate = Type.String({ format: 'date', description: 'A day of the calendar, YYYY-MM-DD' });
export const Reference = Type.String({
  minLength: 1,
  maxLength: 256,
  pattern: '\\S',
  description: "The caller's own identifier, not of blanks alone",
});
export const Comment = Type.String({ maxLength: 2000 });
/** Why somebody did what stands in a record: not of blanks alone. */
export const why = (minLength: number, maxLength: number, description?: string) =>
  Type.String({ minLength, maxLength, pattern: '\\S', ...(description ? { description } : {}) });

export const ReasonCodes = Type.Array(Type.String(), { maxItems: 100 });

export const Metadata = Type.Record(
  Type.String({ pattern: '^[\\s\\S]{1,100}$' }),
  Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean()]),
  // Without `additionalProperties` a name outside the pattern could carry anything of any size.
  { maxProperties: 50, additionalProperties: false, description: 'Up to 50 pairs; echoed, never interpreted' },
);

/** A file inside JSON. @param bytesMax of the file itself; what reads it refuses more with the field's name. */
export const base64 = (bytesMax: number, description?: string) =>
  Type.String({ minLength: 1, 'x-bytes-max': bytesMax, ...(description ? { description } : {}) });

/** Stands in a repeated answer in place of what is shown once. */
export const SecretShown = Type.Optional(
  Type.Literal(false, { description: 'Only in a repeated answer: the secret was shown once and is left out' }),
);

export const MEDIA_BYTES_MAX = 10 * 1024 * 1024;

/** A base64 string, a data: URL, `{data, media_type}` or `{media_id}`. */
export const MediaValue = Type.Union(
  [
    base64(MEDIA_BYTES_MAX),
    Type.Object(
      { data: base64(MEDIA_BYTES_MAX), media_type: Type.Optional(Type.String({ maxLength: 100 })) },
      { additionalProperties: false },
    ),
    Type.Object({ media_id: Id }, { additionalProperties: false }),
  ],
  { description: 'Base64 (standard or URL-safe), a data: URL, {data, media_type} or {media_id}' },
);

export const Risk = Type.Object({ score: Type.Integer({ minimum: 0, maximum: 100 }), band: Type.String() });

export const Actor = Type.Object({
  type: Type.Enum(['api_key', 'user', 'subject', 'system', 'engine', 'reviewer', 'import']),
  id: Type.Optional(Type.String()),
});

/** The parameters of every collection. */
export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  cursor: Type.Optional(Type.String({ maxLength: 1000 })),
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
  created_after: Type.Optional(Type.String({ maxLength: 40, description: 'Inclusive; a bare date means 00:00Z' })),
  created_before: Type.Optional(Type.String({ maxLength: 40, description: 'Exclusive; a bare date means 00:00Z' })),
};

/** A page of a collection. */
export function page<T extends Parameters<typeof Type.Array>[0]>(item: T) {
  return Type.Object({ data: Type.Array(item), next_cursor: Type.Union([Type.String(), Type.Null()]) });
}

export const nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

export const Warnings = Type.Optional(
  Type.Array(Type.Object({ code: Type.String(), field: Type.String(), message: Type.String() })),
);
