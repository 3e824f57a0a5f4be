import type { ParsedRecord } from '@assay/ownership';
import type { Queryable, Statement } from '../../../platform/store/database.js';

/**
 * Gaps by their keys in the body of the party that they are about. A party of an earlier version has one without a key,
 * which any newer word about it replaces.
 */
const PUT_GAPS: Statement = {
  name: 'registry_gaps_put',
  text: `update registry_parties p
    set body = (p.body - 'gap') || jsonb_build_object('gaps', (coalesce(p.body->'gaps', '{}') || r.said) - r.filled)
    from (select g.id, g.said, array(select jsonb_array_elements_text(g.filled)) as filled
      from jsonb_to_recordset($2::jsonb) as g(id text, said jsonb, filled jsonb)) as r
    where p.source = $1 and p.id = r.id and (r.said <> '{}' or p.body ? 'gap' or p.body->'gaps' ?| r.filled)`,
};

/** Writes down which owners a register leaves out, and which it names now. */
export async function noteGaps(tx: Queryable, source: string, records: readonly ParsedRecord[]): Promise<void> {
  const entities = new Map<string, Map<string, string | null>>();
  const note = (entity: string, key: string, reason: string | null) => {
    const known = entities.get(entity) ?? new Map<string, string | null>();
    entities.set(entity, known.set(key, reason));
  };
  for (const { filled = [], gaps = [] } of records) {
    for (const { entity, key } of filled) note(entity, key, null);
    for (const { entity, key, reason } of gaps) note(entity, key, reason);
  }
  if (entities.size === 0) return;
  const rows = [...entities].map(([id, reasons]) => ({
    id,
    said: Object.fromEntries([...reasons].filter(([, reason]) => reason !== null)),
    filled: [...reasons].flatMap(([key, reason]) => (reason === null ? [key] : [])),
  }));
  await tx.query(PUT_GAPS, [source, JSON.stringify(rows)]);
}
