import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type EvidenceKey, evidenceKey, type ReportKey, sha256Hex } from '@assay/evidence';
import type { Vault } from '../../platform/crypto/vault.js';
import { newId } from '../../platform/ids.js';
import type { Database, Queryable, Statement } from '../../platform/store/database.js';

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

/** The installation's Ed25519 signing keys; private parts are sealed by the master key. */
export class SigningKeys {
  readonly #db: Database;
  readonly #vault: Vault;
  #current: SigningKey | undefined;

  constructor({ db, vault }: { readonly db: Database; readonly vault: Vault }) {
    this.#db = db;
    this.#vault = vault;
  }

  /** The key that signs now; made on first use. */
  async current(): Promise<SigningKey> {
    this.#current ??= await this.#find();
    return this.#current;
  }

  /** The signing key as a report names it. */
  async forReports(): Promise<ReportKey> {
    const { keyId, privateKey } = await this.current();
    const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
    return { id: keyId, sha256: sha256Hex(der) };
  }

  /** Every public key that ever signed, newest first: what `/.well-known/evidence-keys.json` shows. */
  async all(): Promise<EvidenceKey[]> {
    await this.current();
    const rows = await this.#db.system<KeyRow>(ALL);
    return rows.map((row) =>
      evidenceKey(row.id, this.#open(row), row.created_at.toISOString(), row.retired_at?.toISOString()),
    );
  }

  async #find(): Promise<SigningKey> {
    const row = await this.#db.systemTransaction(async (tx) => {
      await tx.query(LOCK);
      const live = (await tx.query<KeyRow>(ALL)).find(({ retired_at: retired }) => retired === null);
      return live ?? this.#make(tx);
    });
    return { keyId: row.id, privateKey: this.#open(row) };
  }

  async #make(tx: Queryable): Promise<KeyRow> {
    const { privateKey } = generateKeyPairSync('ed25519');
    const id = newId('evk');
    const createdAt = new Date();
    const sealed = this.#vault.sealOwn(privateKey.export({ type: 'pkcs8', format: 'der' }), `evidence key ${id}`);
    await tx.query(INSERT, [id, evidenceKey(id, privateKey, createdAt.toISOString()).public_key, sealed, createdAt]);
    return { id, sealed_private_key: sealed, created_at: createdAt, retired_at: null };
  }

  #open({ id, sealed_private_key: sealed }: KeyRow): KeyObject {
    return createPrivateKey({ key: this.#vault.openOwn(sealed, `evidence key ${id}`), format: 'der', type: 'pkcs8' });
  }
}
