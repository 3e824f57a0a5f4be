import { Readable } from 'node:stream';
import type { OperationSpec } from '@assay/contract';
import { pseudonym } from '../crypto/vault.js';
import { announce, noEffects, record } from '../store/record.js';
import { actorOf } from './actor.js';
import type { Answer } from './answer.js';
import { columnsOf, headLine, rowLine } from './csv-table.js';
import type { AnyRoute, Context } from './route.js';

/** More rows than this no table has; whoever needs them narrows the filters, or asks for the next table. */
export const TABLE_ROWS_MAX = 100_000;
/** The field behind a table that says where the next one begins; empty behind a whole one. */
export const NEXT_CURSOR_TRAILER = 'assay-next-cursor';
const PAGE_ROWS = 200;

type Request = Context<never, never>;
interface Page {
  readonly data: readonly unknown[];
  readonly next_cursor: string | null;
}

/**
 * A collection as a table (text/csv, RFC 4180): the same rows as its pages, from the same handler, with the columns of its
 * schema. The first page is read before anything is sent, so that errors have their status; the others follow as they are
 * taken. One audit entry says what was asked for, how many rows left, also when the reader goes away, and whether there are
 * more; where there are, the field behind the table says where the next one begins (`?cursor=…`).
 */
export async function tableAnswer(route: AnyRoute, context: Request, show: Show = (row) => row): Promise<Answer> {
  const first = await readPage(route, context, undefined);
  const end: End = { cursor: null };
  return {
    status: 200,
    raw: {
      bytes: Readable.from(lines(route, context, { first, end }, show)),
      type: 'text/csv; charset=utf-8; header=present',
      trailers: { [NEXT_CURSOR_TRAILER]: () => end.cursor ?? '' },
    },
    headers: { 'content-disposition': `attachment; filename="${route.spec.id}.csv"` },
  };
}

/** A row as the reader may see it. */
type Show = (row: unknown) => unknown;

/** Where a table that was cut ends; null where it is whole. */
interface End {
  cursor: string | null;
}

async function* lines(route: AnyRoute, context: Request, { first, end }: { first: Page; end: End }, show: Show) {
  const columns = columnsOf(itemSchema(route.spec));
  let rows = 0;
  try {
    yield headLine(columns);
    for (let page: Page = first; ; page = await readPage(route, context, page.next_cursor ?? undefined)) {
      const shown = page.data.slice(0, TABLE_ROWS_MAX - rows);
      rows += shown.length;
      if (shown.length > 0) yield shown.map((item) => rowLine(columns, show(item))).join('');
      if (rows >= TABLE_ROWS_MAX) end.cursor = page.next_cursor;
      if (page.next_cursor === null || rows >= TABLE_ROWS_MAX) return;
    }
  } finally {
    await note(route.spec, context, rows, end);
  }
}

async function readPage(route: AnyRoute, context: Request, cursor: string | undefined): Promise<Page> {
  const query = { ...(context.query as object), limit: PAGE_ROWS, ...(cursor === undefined ? {} : { cursor }) };
  const { body } = await route.handle({ ...context, query: query as never });
  return body as Page;
}

/** What is public belongs to nobody: its tables are not noted. */
async function note(spec: OperationSpec, context: Request, rows: number, { cursor }: End): Promise<void> {
  const { app, environment, principal, now, requestId } = context;
  if (principal.type === 'anonymous') return;
  const effects = noEffects();
  effects.audit.push({
    action: 'table.exported',
    actor: actorOf(context),
    target: { type: 'table', id: spec.id },
    at: now,
    requestId,
    changes: [
      { field: 'filter', before: null, after: filterOf(spec, context) },
      { field: 'rows', before: null, after: rows },
      ...(cursor === null ? [] : [{ field: 'cut', before: null, after: true }]),
    ],
  });
  await app.db.transaction(environment.id, (tx) => record(tx, environment, effects));
  announce(app, effects);
}

/** The filter as a log may have it: what is free text may be about somebody, and stands as a pseudonym. */
function filterOf(spec: OperationSpec, { environment, query }: Request): Record<string, unknown> {
  const shapes = (spec.query?.properties ?? {}) as Record<string, { enum?: unknown; type?: string }>;
  const { cursor: _cursor, limit: _limit, ...filters } = query as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const closed = shapes[name]?.enum !== undefined || name.startsWith('created_') || typeof value !== 'string';
      return [name, closed ? value : pseudonym(environment.key, String(value))];
    }),
  );
}

function itemSchema(spec: OperationSpec): object {
  const page = spec.replies[200]?.schema as { readonly properties: { readonly data: { items: object } } };
  return page.properties.data.items;
}
