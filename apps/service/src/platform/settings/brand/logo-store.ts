import { sha256 } from '../../crypto/vault.js';
import type { Branding } from '../../environments/branding.js';
import type { Environment } from '../../environments/environment.js';
import type { Database, Queryable, Statement } from '../../store/database.js';

const KEEP: Statement = {
  name: 'brand_logo_keep',
  text: 'insert into brand_logos (environment_id, hash, picture) values ($1, $2, $3) on conflict (environment_id, hash) do nothing',
};
/** Those that are shown no more. */
const DROP: Statement = {
  name: 'brand_logo_drop',
  text: 'delete from brand_logos where environment_id = $1 and hash <> $2',
};
const FIND: Statement = {
  name: 'brand_logo_find',
  text: 'select picture from brand_logos where environment_id = $1 and hash = $2',
};

/** Name of a picture: it changes with the bytes, so that what is fetched once never has to be asked for again. */
export function logoHash(picture: Uint8Array): string {
  return sha256(picture).toString('hex').slice(0, 32);
}

/** Where the picture is served, below the hosted flow. */
export function logoAddress(hosted: string, environmentId: string, hash: string): string {
  return `${hosted}/v/logo/${environmentId}/${hash}.png`;
}

/** The logo as answers show it. */
export function logoView(hosted: string, environmentId: string, { logo }: Branding) {
  if (!logo) return null;
  const { hash, width, height, tone } = logo;
  return { url: logoAddress(hosted, environmentId, hash), width, height, tone };
}

/** Keeps a new picture, and none but the one that is shown. @param picture absent where it did not change */
export async function keepLogo(
  tx: Queryable,
  environmentId: string,
  branding: Branding | undefined,
  picture: Uint8Array | undefined,
): Promise<void> {
  const hash = branding?.logo?.hash ?? '';
  if (hash !== '' && picture) await tx.query(KEEP, [environmentId, hash, picture]);
  await tx.query(DROP, [environmentId, hash]);
}

/** The bytes of a PNG; undefined for one that is not shown any more. */
export async function findLogo(
  app: { readonly db: Database },
  environmentId: Environment['id'],
  hash: string,
): Promise<Buffer | undefined> {
  const [row] = await app.db.inEnvironment<{ picture: Buffer }>(environmentId, FIND, [environmentId, hash]);
  return row?.picture;
}
