import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generatedFiles } from './generated.js';
import { typeText } from './sdk/type-text.js';
import { repositoryFile } from './write-generated.js';

test.each([...generatedFiles()])(
  '%s is what the contract says; `node tools/dist/openapi.js` writes it',
  async (path, text) => {
    const committed = await readFile(repositoryFile(path), 'utf8');
    // Compared as a boolean first: a difference of two long texts helps nobody.
    expect(committed === text, `${path} is stale`).toBe(true);
  },
);

test('a schema becomes the type that it describes', () => {
  const type = typeText({
    type: 'object',
    required: ['id', 'state'],
    properties: {
      id: { type: 'string' },
      state: { enum: ["it's", 'b'] },
      'odd-name': { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      items: { type: 'array', items: { $ref: '#/components/schemas/Item' } },
      free: { type: 'object', patternProperties: { '^.*$': { type: 'boolean' } } },
      any: {},
    },
  });
  expect(type.split('\n').map((line) => line.trim())).toEqual([
    '{',
    'readonly id: string;',
    "readonly state: 'it\\'s' | 'b';",
    'readonly "odd-name"?: number | null;',
    'readonly items?: readonly Item[];',
    'readonly free?: Readonly<Record<string, boolean>>;',
    'readonly any?: unknown;',
    '}',
  ]);
});
