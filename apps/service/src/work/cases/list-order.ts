import type { PageRequest } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import type { CaseRow } from './case.js';

export type CaseSort = 'created_at' | 'due_at' | 'severity' | 'risk';

interface Part {
  readonly column: string;
  readonly type: string;
  readonly value: (row: CaseRow) => string;
}

const CREATED: Part = { column: 'c.created_at', type: 'timestamptz', value: (row) => row.created_at.toISOString() };
const DUE: Part = { column: 'c.due_at', type: 'timestamptz', value: (row) => row.due_at?.toISOString() ?? 'infinity' };
const SEVERITY: Part = { column: 'c.severity_rank', type: 'smallint', value: (row) => String(row.severity_rank) };
/** As its index has it: what has no risk comes after 0. */
const RISK: Part = { column: 'coalesce(c.risk, -1)', type: 'integer', value: (row) => String(row.risk ?? -1) };
const ID: Part = { column: 'c.id', type: 'text', value: (row) => row.id };

/** What each order compares, most important first; that by due date is the order of the queue and of its index. */
const PARTS: Readonly<Record<CaseSort, readonly Part[]>> = {
  created_at: [CREATED, ID],
  due_at: [DUE, SEVERITY, CREATED, ID],
  severity: [SEVERITY, CREATED, ID],
  risk: [RISK, CREATED, ID],
};

/**
 * Whether the parts ascend. The most severe case has the lowest rank, so descending severity is an ascending one of ranks.
 * @param order as the caller gave it
 */
export function ascends(sort: CaseSort, order: 'asc' | 'desc' | undefined): boolean {
  if (sort === 'severity') return order !== 'asc';
  return (order ?? (sort === 'due_at' ? 'asc' : 'desc')) === 'asc';
}

/** The statement of a page. @param first number of the parameter of the position, after which the limit follows */
export function ordered(select: string, sort: CaseSort, ascending: boolean, first: number): Statement {
  const parts = PARTS[sort];
  const columns = parts.map(({ column }) => column);
  const last = parts.map(({ type }, index) => `($${first}::text[])[${index + 1}]::${type}`);
  const direction = ascending ? '' : ' desc';
  return {
    name: `case_list_${sort}_${ascending ? 'asc' : 'desc'}`,
    text: `${select} and ($${first}::text[] is null or (${columns.join(', ')}) ${ascending ? '>' : '<'} (${last.join(', ')}))
      order by ${columns.map((column) => `${column}${direction}`).join(', ')} limit $${first + 1}`,
  };
}

/** The last row of a page as its cursor keeps it. */
export function positionOf(row: CaseRow, sort: CaseSort) {
  const values = PARTS[sort].map(({ value }) => value(row));
  return { at: values.slice(0, -1).join('|'), id: row.id };
}

/** The parameter of `ordered` for a page. */
export function lastShown({ after }: PageRequest): string[] | null {
  return after ? [...after.at.split('|'), after.id] : null;
}
