import { readFile } from 'node:fs/promises';
import { sha256Hex } from '@assay/evidence';
import { canonicalJson } from '@assay/kernel';
import { serviceFile } from '../../files.js';
import { effectiveModels } from '../../platform/vision/faces/effective-models.js';

/** A model that runs here. */
export interface ModelInUse {
  readonly id: string;
  readonly role: string;
  readonly version: string;
  /** Of its file, or of the list of its files. */
  readonly sha256: string;
  readonly licence: string;
}

interface Manifest {
  readonly id: string;
  readonly version: string;
  readonly licence: string;
  readonly sha256?: string;
  readonly files?: object;
}

/** Built-in models that no manifest of the operator replaces, by the folder of their own manifest. */
const OWN = [
  { folder: 'mrz', role: 'mrz_reader' },
  { folder: 'ocr', role: 'print_reader' },
  { folder: 'ocr/scripts', role: 'script_reader' },
  { folder: 'ocr/arabic-numbers', role: 'script_reader' },
  { folder: 'origin', role: 'picture_origin' },
] as const;

const PAGES: readonly (readonly [RegExp, string])[] = [
  [/^face_/, 'accuracy-faces'],
  [/^(mrz_reader|print_reader|script_reader|ocr|picture_origin)$/, 'accuracy-documents'],
];

/** The models that run, by their manifests; their files are not read. @param manifest that of the operator */
export async function modelsInUse(manifest: string | undefined): Promise<ModelInUse[]> {
  const chosen = (await effectiveModels(manifest)).map(({ id, role, version, sha256, licence }) => ({
    ...{ id, role, version, sha256, licence },
  }));
  const own = await Promise.all(OWN.map(ownModel));
  return [...chosen, ...own].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Pages of the documentation that say how accurate a model is. */
export function accuracyPages(base: string, { role }: Pick<ModelInUse, 'role'>): string[] {
  return PAGES.flatMap(([roles, page]) => (roles.test(role) ? [`${base}/docs/reference/${page}`] : []));
}

async function ownModel({ folder, role }: (typeof OWN)[number]): Promise<ModelInUse> {
  const text = await readFile(serviceFile(`models/${folder}/manifest.json`), 'utf8');
  const { id, version, licence, sha256, files } = JSON.parse(text) as Manifest;
  return { id, role, version, licence, sha256: sha256 ?? sha256Hex(canonicalJson(files ?? {})) };
}
