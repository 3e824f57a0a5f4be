import { text } from 'node:stream/consumers';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import type { AnyRoute, Context } from './route.js';
import { NEXT_CURSOR_TRAILER, TABLE_ROWS_MAX, tableAnswer } from './table-answer.js';

const schema = Type.Object({ data: Type.Array(Type.Object({ id: Type.Integer() })) });

/** A collection of so many rows, whose cursor is the number of the next one. */
function collection(rows: number): AnyRoute {
  const handle = async ({ query }: { query: { limit: number; cursor?: string } }) => {
    const start = Number(query.cursor ?? 0);
    const end = Math.min(rows, start + query.limit);
    const data = Array.from({ length: end - start }, (_, at) => ({ id: start + at }));
    return { status: 200, body: { data, next_cursor: end < rows ? String(end) : null } };
  };
  return { spec: { id: 'listRows', replies: { 200: { schema } } }, handle } as unknown as AnyRoute;
}

async function tableOf(rows: number, query: object = {}) {
  const context = { query, principal: { type: 'anonymous' } } as unknown as Context<never, never>;
  const { raw } = await tableAnswer(collection(rows), context);
  const lines = (await text(raw?.bytes as NodeJS.ReadableStream)).trim().split(/\r?\n/);
  return { rows: lines.length - 1, first: lines[1], next: raw?.trailers?.[NEXT_CURSOR_TRAILER]?.() };
}

test('a table that is cut says behind its last row where the next one begins, a whole one says nothing', async () => {
  expect(await tableOf(TABLE_ROWS_MAX + 350)).toMatchObject({ rows: TABLE_ROWS_MAX, next: String(TABLE_ROWS_MAX) });
  expect(await tableOf(TABLE_ROWS_MAX + 350, { cursor: String(TABLE_ROWS_MAX) })).toEqual({
    rows: 350,
    first: String(TABLE_ROWS_MAX),
    next: '',
  });
  expect(await tableOf(TABLE_ROWS_MAX)).toMatchObject({ rows: TABLE_ROWS_MAX, next: '' });
});
