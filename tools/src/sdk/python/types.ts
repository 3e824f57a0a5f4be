import type { Schema } from '../type-text.js';
import { isFieldName, oneLine, pascal } from './names.js';

/** Python types made from JSON schemas: one TypedDict an object, in the order in which they are asked for. */
export class PythonTypes {
  readonly #blocks: string[] = [];
  readonly #names = new Set<string>();
  readonly #fields = new Map<string, string>();

  constructor(reserved: Iterable<string>) {
    for (const name of reserved) this.#names.add(name);
  }

  /** Text of all types so far. */
  get text(): string {
    return this.#blocks.join('\n\n');
  }

  /** Gives a named schema of the document its type. */
  define(name: string, schema: Schema): void {
    if (isRecord(schema)) this.#typedDict(name, schema);
    else this.#blocks.push(`${name} = ${this.expression(schema, `${name}Value`)}\n`);
  }

  /** A name in the module for a type: that of a TypedDict as it is, anything else as an alias of about this name. */
  named(type: string, hint: string): string {
    const known = /^"(\w+)"$/.exec(type)?.[1];
    if (known) return `t.${known}`;
    if (/^\w+$/.test(type)) return type;
    const name = this.#free(hint);
    this.#blocks.push(`${name} = ${type}\n`);
    return `t.${name}`;
  }

  /** Type of the items of a list that a TypedDict holds. */
  itemOf(type: string, field: string): string {
    const list = this.#fields.get(`${type.replaceAll('"', '')}.${field}`) ?? '';
    return /^ListOf\[(.*)\]$/.exec(list)?.[1] ?? 'Any';
  }

  /** The type of a schema; an object without a name becomes a TypedDict of about this name. */
  expression(schema: Schema, hint: string): string {
    const reference = schema['$ref'];
    if (typeof reference === 'string') return `"${reference.slice(reference.lastIndexOf('/') + 1)}"`;
    if (Array.isArray(schema['enum'])) return literal(schema['enum']);
    if ('const' in schema) return literal([schema['const']]);
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const members = schema[keyword];
      if (Array.isArray(members)) return union(members.map((member: Schema) => this.expression(member, hint)));
    }
    return this.#plain(schema, hint);
  }

  #plain(schema: Schema, hint: string): string {
    switch (schema['type']) {
      case 'string':
        return 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `ListOf[${this.expression((schema['items'] ?? {}) as Schema, `${hint}Item`)}]`;
      case 'object':
        return this.#object(schema, hint);
      default:
        return 'Any';
    }
  }

  #object(schema: Schema, hint: string): string {
    if (!isRecord(schema)) return 'Dict[str, Any]';
    const name = this.#free(hint);
    this.#typedDict(name, schema);
    return `"${name}"`;
  }

  #free(hint: string): string {
    let name = hint;
    for (let number = 2; this.#names.has(name); number += 1) name = `${hint}${number}`;
    this.#names.add(name);
    return name;
  }

  #typedDict(name: string, schema: Schema): void {
    const required = new Set((schema['required'] ?? []) as string[]);
    const fields = Object.entries(schema['properties'] as Record<string, Schema>).map(([field, item]) => ({
      field,
      needed: required.has(field),
      type: this.expression(item, `${name}${pascal(field)}`),
      about: oneLine(item['description']),
    }));
    for (const { field, type } of fields) this.#fields.set(`${name}.${field}`, type);
    const needed = fields.filter((one) => one.needed);
    const free = fields.filter((one) => !one.needed);
    const about = oneLine(schema['description']);
    if (needed.length === 0) this.#blocks.push(dictionary(name, free, 'TypedDict, total=False', about));
    else if (free.length === 0) this.#blocks.push(dictionary(name, needed, 'TypedDict', about));
    else {
      this.#blocks.push(dictionary(`_${name}`, needed, 'TypedDict', ''));
      this.#blocks.push(dictionary(name, free, `_${name}, total=False`, about));
    }
  }
}

interface Field {
  readonly field: string;
  readonly type: string;
  readonly about: string;
}

function dictionary(name: string, fields: readonly Field[], bases: string, about: string): string {
  const doc = about === '' ? [] : [`    """${about.replaceAll('\\', '\\\\').replaceAll('"', "'")}"""`, ''];
  const odd = fields.filter(({ field }) => !isFieldName(field));
  const lines = fields
    .filter(({ field }) => isFieldName(field))
    .flatMap(({ field, type, about: text }) => [...(text ? [`    #: ${text}`] : []), `    ${field}: ${type}`]);
  if (odd.length === 0) return `class ${name}(${bases}):\n${[...doc, ...lines].join('\n')}\n`;
  // Names that Python keeps for itself need the other form, as a base of the class.
  const total = bases.includes('total=False') ? ', total=False' : '';
  const members = odd.map(({ field, type }) => `"${field}": ${type}`).join(', ');
  const parent = bases.startsWith('_') ? `, ${bases.split(',')[0]}` : '';
  const body = [...doc, ...lines].length > 0 ? [...doc, ...lines].join('\n') : '    pass';
  return `_${name}Odd = TypedDict("_${name}Odd", {${members}}${total})\n\n\nclass ${name}(_${name}Odd${parent}${total}):\n${body}\n`;
}

/** An object with named members; any other one is a dictionary. */
function isRecord(schema: Schema): boolean {
  return schema['type'] === 'object' && Object.keys((schema['properties'] ?? {}) as object).length > 0;
}

function union(members: readonly string[]): string {
  const distinct = [...new Set(members)];
  return distinct.length === 1 ? (distinct[0] ?? 'Any') : `Union[${distinct.join(', ')}]`;
}

function literal(values: readonly unknown[]): string {
  const written = values.map((value) => {
    if (value === null) return 'None';
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    return JSON.stringify(value);
  });
  // A number with a fraction cannot stand in Literal.
  return values.some((value) => typeof value === 'number' && !Number.isInteger(value))
    ? 'float'
    : `Literal[${written.join(', ')}]`;
}
