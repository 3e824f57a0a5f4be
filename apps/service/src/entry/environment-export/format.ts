import { sha256 } from '../../platform/crypto/vault.js';

/** The export cannot be used: it is damaged, cut off, or of another version. */
export class ExportDamaged extends Error {}

/** The export or import is not possible here. */
export class MoveRefused extends Error {}

export const MANIFEST_FILE = 'manifest.json';
/** Stands in the folder until the export is finished. */
export const UNFINISHED_FILE = 'unfinished.json';
export const MEDIA_FILE = 'media.ndjson';
export const KEYS_FILE = 'data_keys.ndjson';
export const SCHEMA_FILE = 'schema.json';

export interface ExportedFile {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ExportedEnvironment {
  readonly id: string;
  readonly kind: 'sandbox' | 'production';
  readonly organisation: string;
  readonly settings: unknown;
  readonly clock_offset_seconds: number;
  readonly created_at: string;
  /** The environment's own data key, base64. */
  readonly key: string;
  /** Of its keyed indexes, base64. */
  readonly index_key: string;
}

export interface Manifest {
  readonly format: 'assay environment 1';
  /** What was there at this moment is in the export. */
  readonly at: string;
  /** The last migration: exports are read by the version that wrote them. */
  readonly schema: string;
  readonly environment: ExportedEnvironment;
  readonly tables: readonly ({ readonly name: string } & ExportedFile)[];
  readonly keys: ExportedFile;
  readonly media: ExportedFile;
}

/** A medium of the export: its bytes lie under `media/`, in the clear. */
export interface ExportedMedium {
  readonly id: string;
  readonly kind: 'media' | 'case_file';
  readonly owner: string;
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A manifest as its file holds it, with a digest of itself. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, digest: digestOf(manifest) }, null, 2)}\n`;
}

/** @param schema the last migration here @throws ExportDamaged where it is not what `manifestText` wrote here */
export function readManifest(text: string, schema: string): Manifest {
  const { digest, ...manifest } = parsed(text);
  if (typeof manifest['format'] !== 'string' || !manifest['format'].startsWith('assay environment '))
    throw new ExportDamaged('This is not an export of an environment.');
  if (manifest['format'] !== 'assay environment 1' || manifest['schema'] !== schema)
    throw new ExportDamaged(
      `The export was made by another version (${manifest['format']}, ${manifest['schema']}; here ${schema}): bring both installations to the same version and export again.`,
    );
  if (digest !== digestOf(manifest)) throw new ExportDamaged('The manifest of the export is damaged.');
  return manifest as unknown as Manifest;
}

/** The blob in a media store, and the place that it is sealed for. */
export function blobOf(environmentId: string, { id, kind, owner }: ExportedMedium) {
  const place = kind === 'case_file' ? `case file ${environmentId} ${id}` : `media ${environmentId} ${owner} ${id}`;
  return { name: `media/${environmentId}/${owner}/${id}`, place };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new ExportDamaged('The manifest of the export is damaged.');
}

function digestOf(manifest: object): string {
  return sha256(JSON.stringify(manifest)).toString('hex');
}
