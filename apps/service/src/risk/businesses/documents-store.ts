import type { Queryable, Statement } from '../../platform/store/database.js';
import type { BusinessesApp } from './app.js';
import type { Business } from './business.js';
import { openPart, sealPart } from './store.js';

/** Where a document and the register say different things. */
export interface DocumentDifference {
  readonly field: string;
  readonly document: unknown;
  readonly registry: unknown;
}

export interface StoredDocument {
  readonly id: string;
  readonly business_id: string;
  readonly type: string;
  readonly classification_confidence: number;
  readonly extracted: Readonly<Record<string, unknown>>;
  /** Absent from documents that were stored before they were read. */
  readonly compared?: readonly string[];
  readonly differences?: readonly DocumentDifference[];
  readonly status: 'passed' | 'review' | 'failed';
  readonly reason_codes: readonly string[];
  readonly tampering: {
    readonly suspected: boolean | null;
    readonly score: number | null;
    readonly findings: readonly unknown[];
  };
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly created_at: string;
}

/** Documents of a business that count and are shown, newest last: of more, the newest. */
const DOCUMENTS_MAX = 200;

const INSERT: Statement = {
  name: 'business_document_insert',
  text: `insert into business_documents (environment_id, id, business_id, type, data_key_id, sealed, created_at)
    values ($1, $2, $3, $4, $3, $5, $6)`,
};
const HOLD: Statement = {
  name: 'business_document_hold',
  text: 'select 1 from businesses where environment_id = $1 and id = $2 for key share',
};
const OF_BUSINESSES: Statement = {
  name: 'business_documents_of',
  text: `select d.id, d.business_id, d.sealed from unnest($2::text[]) as b(id) cross join lateral (
      select id, business_id, sealed, created_at from business_documents
      where environment_id = $1 and business_id = b.id order by created_at desc, id desc limit $3) as d
    order by d.created_at, d.id`,
};

/** Keeps a business from being deleted before the transaction ends. @returns false when it was already. */
export async function holdForDocument(tx: Queryable, { environmentId, id }: Business): Promise<boolean> {
  return (await tx.query(HOLD, [environmentId, id])).length > 0;
}

export async function insertDocument(tx: Queryable, business: Business, document: StoredDocument): Promise<void> {
  const { environmentId, id, key } = business;
  const sealed = sealPart(key, environmentId, document.id, document);
  await tx.query(INSERT, [environmentId, document.id, id, document.type, sealed, new Date(document.created_at)]);
}

/** The documents of these businesses by business. */
export async function documentsOf(app: BusinessesApp, environmentId: string, businesses: readonly Business[]) {
  const found = new Map<string, StoredDocument[]>();
  if (businesses.length === 0) return found;
  const keys = new Map(businesses.map(({ id, key }) => [id, key]));
  const rows = await app.db.inEnvironment<{ id: string; business_id: string; sealed: Buffer }>(
    environmentId,
    OF_BUSINESSES,
    [environmentId, businesses.map(({ id }) => id), DOCUMENTS_MAX],
  );
  for (const { id, business_id: owner, sealed } of rows) {
    const key = keys.get(owner);
    if (!key) continue;
    const document = openPart<StoredDocument>(key, environmentId, id, sealed);
    const list = found.get(owner);
    if (list) list.push(document);
    else found.set(owner, [document]);
  }
  return found;
}
