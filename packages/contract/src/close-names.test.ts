import { describe, expect, test } from 'vitest';
import { withFirstNames } from './aliases.js';
import table from './data/other-names.json' with { type: 'json' };
import type { OperationSpec } from './operation.js';
import { operations } from './operations.js';
import { isFree, type Shape } from './shape.js';
import { unknownFields } from './unknown-fields.js';

/** An object in the body of an operation: how a value there is made, and the names that are known there. */
interface Place {
  readonly path: string;
  readonly known: readonly string[];
  /** A body that holds nothing but these members at this place. */
  body(members: object): unknown;
  /** What stands at this place in a body. */
  read(body: unknown): unknown;
}

/** Every object with names of its own in a schema, unions and lists looked through. */
function placesOf(schema: Shape, path = '', wrap: (inner: unknown) => unknown = (inner) => inner): Place[] {
  if (schema.anyOf) return schema.anyOf.flatMap((member) => placesOf(member as Shape, path, wrap));
  if (schema.items) return placesOf(schema.items as Shape, `${path}0.`, (inner) => wrap([inner]));
  if (!schema.properties || isFree(schema)) return [];
  const here: Place = {
    path,
    known: Object.keys(schema.properties),
    body: wrap as Place['body'],
    read: (body) =>
      path
        .split('.')
        .filter((part) => part !== '')
        .reduce((value, part) => (value as Record<string, unknown> | undefined)?.[part], body),
  };
  const inner = Object.entries(schema.properties).flatMap(([name, property]) =>
    placesOf(property as Shape, `${path}${name}.`, (value) => wrap({ [name]: value })),
  );
  return [here, ...inner];
}

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What people write in place of a name. */
function variantsOf(name: string): string[] {
  const plural = name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
  return [
    `${name}_id`,
    `${camel(name)}Id`,
    camel(name),
    name.replaceAll('_', '-'),
    name.toUpperCase(),
    plural,
    name.replace(/_id$/, ''),
    name.replace(/s$/, ''),
  ].filter((variant) => variant !== name && variant !== '');
}

/** Names of other providers, in the table of other accepted names or beside it. */
function vendorNames(name: string): string[] {
  const groups = [...Object.values(table.groups), ...Object.values(table.hints)] as Record<string, string[]>[];
  return groups.flatMap((group) => group[name] ?? []);
}

const withBody = operations.filter(({ body, rawBody }) => body && !rawBody);

function fate(spec: OperationSpec, { path, body, read }: Place, variant: string) {
  const sent = body({ [variant]: 'x' });
  const named = withFirstNames(sent, spec.body, spec.names ?? []);
  const [unknown] = unknownFields(named, spec.body, spec.names ?? []);
  if (!unknown) return { understood: Object.keys(read(named) as object) };
  return { refused: unknown.field === `${path}${variant}`, hint: /Did you mean "([^"]+)"/.exec(unknown.message)?.[1] };
}

describe('a name that is close to a known one', () => {
  test.each(withBody)('$id understands it or names the right one', (spec) => {
    for (const place of placesOf(spec.body as Shape)) {
      for (const name of place.known) {
        for (const variant of variantsOf(name).filter((one) => !place.known.includes(one))) {
          const { understood, refused, hint } = fate(spec, place, variant);
          const told = `${spec.id} ${place.path}${variant} (for ${name}): ${understood ?? hint ?? 'no hint'}`;
          if (understood) expect(place.known, told).toContain(understood[0]);
          else expect([refused, place.known.includes(hint ?? '')], told).toEqual([true, true]);
        }
      }
    }
  });
});

describe('a name of another provider', () => {
  test.each(withBody)('$id understands it, or never leaves it out silently', (spec) => {
    for (const place of placesOf(spec.body as Shape)) {
      for (const name of place.known) {
        for (const variant of vendorNames(name).filter((one) => !place.known.includes(one))) {
          const { understood, refused } = fate(spec, place, variant);
          if (understood) expect(place.known, `${spec.id} ${place.path}${variant}`).toContain(understood[0]);
          else expect(refused, `${spec.id} ${place.path}${variant}`).toBe(true);
        }
      }
    }
  });
});

describe('what integrators wrote', () => {
  const of = (id: string) => operations.find((spec) => spec.id === id)!;
  const read = (id: string, body: object) => {
    const spec = of(id);
    const named = withFirstNames(body, spec.body, spec.names ?? []);
    return { named, unknown: unknownFields(named, spec.body, spec.names ?? []).map(({ message }) => message) };
  };

  test.each([
    ['createVerification', { journey_id: 'kyc' }, 'journey'],
    ['createVerification', { customer: { id: 'c' } }, 'subject'],
    ['createVerification', { customer_id: { id: 'c' } }, 'subject'],
    ['postTravelRuleMessage', { address: 'bc1q' }, 'beneficiary_address'],
    ['postTravelRuleMessage', { transfer: { address: 'bc1q' } }, 'beneficiary_address'],
    ['createRule', { conditions: 'true' }, 'condition'],
  ])('%s: %j is told "%s"', (id, body, hint) => {
    expect(read(id, body).unknown[0]).toContain(`Did you mean "${hint}"?`);
  });

  test.each([
    [{ customer: { id: 'c-1' } }, { subject: { reference: 'c-1' } }],
    [{ customer_id: 'c-1' }, { subject_reference: 'c-1' }],
    [{ subject: { id: 'c-1', country_code: 'PT' } }, { subject: { reference: 'c-1', country: 'PT' } }],
    [{ payer: { id: 'c-1' } }, { sender: { reference: 'c-1' } }],
    [{ sender: { customer_id: 'c-1', country_code: 'PT' } }, { sender: { reference: 'c-1', country: 'PT' } }],
    [
      { id: 'pay-1', user_id: 'c-1' },
      { reference: 'pay-1', subject_reference: 'c-1' },
    ],
  ])('a transaction with %j knows its customer', (body, wanted) => {
    expect(read('createTransaction', body)).toEqual({ named: wanted, unknown: [] });
  });
});
