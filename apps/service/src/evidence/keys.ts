import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type EvidenceKey, evidenceKey } from '@assay/evidence';
import type { App } from '../app.js';
import { newId } from '../ids.js';
import type { Statement } from '../store/database.js';

interface KeyRow {
  readonly id: string;
  readonly sealed_private_key: Buffer;
  readonly created_at: Date;
  readonly retired_at: Date | null;
}

const ALL: Statement = {
  name: 'evidence_keys_all',
  text: 'select id, sealed_private_key, created_at, retired_at from evidence_keys order by created_at desc',
};
const INSERT: Statement = {
  name: 'evidence_key_insert',
  text: 'insert into evidence_keys (id, public_key, sealed_private_key, created_at) values ($1, $2, $3, $4)',
};
const LOCK: Statement = { name: 'evidence_key_lock', text: 'select pg_advisory_xact_lock(7241005)' };

export interface SigningKey {
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

const current = new WeakMap<App, SigningKey>();

/** The installation's Ed25519 signing key; made on first use, its private part sealed by the master key. */
export async function signingKey(app: App): Promise<SigningKey> {
  const known = current.get(app);
  if (known) return known;
  const row = await app.db.systemTransaction(async (tx) => {
    await tx.query(LOCK);
    const live = (await tx.query<KeyRow>(ALL)).find(({ retired_at: retired }) => retired === null);
    if (live) return live;
    const { privateKey } = generateKeyPairSync('ed25519');
    const id = newId('evk');
    const createdAt = new Date();
    const sealed = app.vault.sealOwn(privateKey.export({ type: 'pkcs8', format: 'der' }), `evidence key ${id}`);
    await tx.query(INSERT, [id, evidenceKey(id, privateKey, createdAt.toISOString()).public_key, sealed, createdAt]);
    return { id, sealed_private_key: sealed, created_at: createdAt, retired_at: null };
  });
  const key = { keyId: row.id, privateKey: privateKeyOf(app, row) };
  current.set(app, key);
  return key;
}

/** Every public key that ever signed, newest first: what `/.well-known/evidence-keys.json` shows. */
export async function evidenceKeys(app: App): Promise<EvidenceKey[]> {
  await signingKey(app);
  const rows = await app.db.system<KeyRow>(ALL);
  return rows.map((row) =>
    evidenceKey(row.id, privateKeyOf(app, row), row.created_at.toISOString(), row.retired_at?.toISOString()),
  );
}

function privateKeyOf(app: App, row: KeyRow): KeyObject {
  return createPrivateKey({
    key: app.vault.openOwn(row.sealed_private_key, `evidence key ${row.id}`),
    format: 'der',
    type: 'pkcs8',
  });
}
