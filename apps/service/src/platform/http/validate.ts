import type { FieldProblem } from '@assay/kernel';
import type { TSchema } from 'typebox';
import { Compile, type Validator as CompiledSchema } from 'typebox/schema';
import { wordsOf } from './problem-words.js';

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params: object;
}

export interface Validator {
  check(value: unknown): boolean;
  errors(value: unknown): readonly SchemaError[];
}

/** Compiles a schema once, when a value first comes; checking is then cheap. */
export function compile(schema: TSchema): Validator {
  let compiled: CompiledSchema | undefined;
  const validator = () => {
    compiled ??= Compile(schema);
    return compiled;
  };
  return {
    check: (value) => validator().Check(value),
    errors: (value) => validator().Errors(value)[1] as SchemaError[],
  };
}

const PROBLEMS_MAX = 50;

/** Every fault of a value with its path, at most one a path, deepest first among the members of a union. */
export function problems(validator: Validator, value: unknown): FieldProblem[] {
  if (validator.check(value)) return [];
  const byField = new Map<string, string>();
  const types = new Map<string, string[]>();
  for (const error of validator.errors(value)) {
    for (const { field, message } of describe(error)) {
      if (!byField.has(field)) byField.set(field, message);
      if (error.keyword === 'type') types.set(field, [...(types.get(field) ?? []), message]);
    }
    if (byField.size >= PROBLEMS_MAX) break;
  }
  const fields = [...byField.keys()];
  return [...byField]
    .filter(([field]) => !fields.some((other) => other.startsWith(`${field}.`)))
    .map(([field, message]) => ({ field, message: withAllTypes(message, types.get(field)) }));
}

/** Where members of a union take different types, all of them. */
function withAllTypes(message: string, given: readonly string[] = []): string {
  const types = [...new Set(given)];
  if (types.length < 2 || !types.includes(message)) return message;
  const names = types.map((text) => text.slice(TYPE.length, -1));
  return `${TYPE}${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`;
}

const TYPE = 'This value must be ';

/** One problem, or one for each member that is missing. */
function describe({ keyword, instancePath, message, params }: SchemaError): FieldProblem[] {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const named = params as { requiredProperties?: string[]; allowedValues?: unknown[] };
  if (keyword === 'required' && named.requiredProperties) {
    return named.requiredProperties.map((name) => ({
      field: [...path, name].join('.'),
      message: 'This field is required.',
    }));
  }
  const field = path.join('.') || 'body';
  if (keyword === 'enum' && named.allowedValues)
    return [{ field, message: `Use one of: ${named.allowedValues.join(', ')}.` }];
  if (keyword === 'boolean')
    return [
      {
        field: field.slice(0, 200),
        message: 'There is no such field here, or its name is empty, too long or malformed.',
      },
    ];
  if (keyword === 'anyOf') return [{ field, message: 'This value has none of the accepted forms.' }];
  return [{ field, message: `This value ${wordsOf({ keyword, message, params })}.` }];
}
