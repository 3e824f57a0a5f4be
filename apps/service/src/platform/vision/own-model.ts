import { readFile } from 'node:fs/promises';
import { serviceFile } from '../../files.js';
import { checkedFile } from './checked-file.js';

/** A model that the project trained itself, as its folder holds it. */
export interface OwnModel {
  readonly bytes: Buffer;
  readonly model: { readonly name: string; readonly version: string };
}

/** Reads a model of the folder `models`. @throws Error when its hash differs from its manifest's. */
export async function readOwnModel(name: 'mrz' | 'origin'): Promise<OwnModel> {
  const folder = serviceFile(`models/${name}/`);
  const manifest = JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8')) as {
    readonly id: string;
    readonly version: string;
    readonly file: string;
    readonly sha256: string;
  };
  const bytes = await checkedFile(new URL(manifest.file, folder), manifest.sha256);
  return { bytes, model: { name: manifest.id, version: manifest.version } };
}
