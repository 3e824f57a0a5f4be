import type { EmbeddedAddress } from '../service.js';

export interface DataKey {
  readonly id: string;
  readonly key: Buffer;
}

/** What the fill uses of the compiled service: rows that it makes are read as the service's own. */
export interface Engine {
  newDataKey(environmentId: string, id: string): Promise<{ key: DataKey; wrapped: Buffer }>;
  unwrap(id: string, wrapped: Buffer): DataKey;
  seal(key: DataKey, plain: Buffer, context: string): Buffer;
  open(key: DataKey, sealed: Buffer, context: string): Buffer;
  close(): Promise<void>;
}

interface VaultModule {
  readonly Vault: new (master: Buffer) => Pick<Engine, 'newDataKey' | 'unwrap'> & { useLeaves(leaves: object): void };
  readonly sealWith: Engine['seal'];
  readonly openWith: Engine['open'];
}
interface StoreModule {
  readonly Database: new (address: EmbeddedAddress, options: object) => { close(): Promise<void> };
}

async function compiled<Module>(path: string): Promise<Module> {
  return import(new URL(`../../../../apps/service/dist/${path}`, import.meta.url).href) as Promise<Module>;
}

/** @param master the master key of the installation, 32 bytes */
export async function openEngine(address: EmbeddedAddress, master: Buffer): Promise<Engine> {
  const { Vault, sealWith, openWith } = await compiled<VaultModule>('platform/crypto/vault.js');
  const { Database } = await compiled<StoreModule>('platform/store/database.js');
  const { LeafPool } = await compiled<{ LeafPool: new (db: object, vault: object) => object }>(
    'platform/shred/leaf-pool.js',
  );
  const options = { appConnections: 8, systemConnections: 4, transactionPooler: false, onError: () => undefined };
  const db = new Database(address, options);
  const vault = new Vault(master);
  vault.useLeaves(new LeafPool(db, vault));
  return {
    newDataKey: (environmentId, id) => vault.newDataKey(environmentId, id),
    unwrap: (id, wrapped) => vault.unwrap(id, wrapped),
    seal: sealWith,
    open: openWith,
    close: () => db.close(),
  };
}
