import { nameKeySets } from '@assay/screening';
import type { Vault } from '../../platform/crypto/vault.js';
import { columns } from '../../platform/store/named-columns.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { normalValue } from '../lists/values.js';

const TERM = columns({ term: 'bytea', type: 'text', id: 'text', kind: 'text' });
const DROP: Statement = {
  name: 'search_terms_drop',
  text: 'delete from search_terms where environment_id = $1 and resource_id = any($2)',
};
const INSERT: Statement = {
  name: 'search_terms_insert',
  text: `insert into search_terms (environment_id, term, resource_type, resource_id, kind)
    select $1, r.term, r.type, r.id, r.kind from ${TERM.rows(2)}
    on conflict do nothing`,
};

/** Kinds of exact values by which something is found. */
export type ExactKind = 'email' | 'phone' | 'document_number' | 'account' | 'wallet';
const EXACT_KINDS: readonly ExactKind[] = ['email', 'phone', 'document_number', 'account', 'wallet'];

/** What a resource is found by. */
export interface Findable {
  readonly type: string;
  readonly id: string;
  readonly names: readonly string[];
  /** YYYY-MM-DD */
  readonly birthDate?: string;
  readonly exact: readonly { readonly kind: ExactKind; readonly value: string }[];
}

interface Term {
  readonly kind: 'name' | 'birth' | ExactKind;
  readonly term: Buffer;
}

/**
 * Writes what resources are found by in place of what was there. Call while their rows are locked: what is being erased
 * must not be written back.
 */
export async function indexResources(
  tx: Queryable,
  { vault, environmentId }: { readonly vault: Vault; readonly environmentId: string },
  resources: readonly Findable[],
): Promise<void> {
  if (resources.length === 0) return;
  await tx.query(DROP, [environmentId, resources.map(({ id }) => id)]);
  const rows = resources.flatMap((one) => termsOf(vault, environmentId, one).map((term) => ({ ...one, ...term })));
  if (rows.length === 0) return;
  await tx.query(INSERT, [
    environmentId,
    ...TERM.values(rows, {
      term: ({ term }) => term,
      type: ({ type }) => type,
      id: ({ id }) => id,
      kind: ({ kind }) => kind,
    }),
  ]);
}

/** Forgets what resources are found by; call in the transaction that erases them. */
export async function forgetResources(tx: Queryable, environmentId: string, ids: readonly string[]): Promise<void> {
  await tx.query(DROP, [environmentId, ids]);
}

function termsOf(vault: Vault, environmentId: string, { names, birthDate, exact }: Findable): Term[] {
  const keys = names.flatMap((name) => nameKeySets(name));
  return [
    ...keys.flatMap((words) => pairTerms(vault, environmentId, words)),
    ...(birthDate === undefined ? [] : keys.flatMap((words) => birthTerms(vault, environmentId, words, birthDate))),
    ...exact.map(({ kind, value }) => exactTerm(vault, environmentId, kind, value)),
  ];
}

/** A term a pair of words: a single word of a name finds nobody, and how often one occurs cannot be seen. */
export function pairTerms(vault: Vault, environmentId: string, words: readonly string[]): Term[] {
  return words.flatMap((first, place) =>
    words.slice(place + 1).map((second): Term => {
      const pair = [first, second].sort().join('\0');
      return { kind: 'name', term: vault.blindIndex(environmentId, 'search_name', pair) };
    }),
  );
}

/** A term a word with the birth date. */
export function birthTerms(vault: Vault, environmentId: string, words: readonly string[], birthDate: string): Term[] {
  return words.map((word) => ({
    kind: 'birth',
    term: vault.blindIndex(environmentId, 'search_birth', `${word}\0${birthDate}`),
  }));
}

/** The terms of a text that may be any exact value. */
export function exactTerms(vault: Vault, environmentId: string, text: string): Term[] {
  return EXACT_KINDS.map((kind) => exactTerm(vault, environmentId, kind, text)).filter(({ term }) => term.length > 0);
}

function exactTerm(vault: Vault, environmentId: string, kind: ExactKind, value: string): Term {
  const form = normalValue(kind === 'account' ? 'iban' : kind, value);
  return { kind, term: vault.blindIndex(environmentId, 'search_exact', `${kind}\0${form}`) };
}
