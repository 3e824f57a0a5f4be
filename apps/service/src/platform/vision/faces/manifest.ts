import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { parseJson } from '../../json-file.js';

export type ModelRole = 'face_detector' | 'face_landmarks' | 'face_embedder' | 'face_pad' | 'face_age' | 'ocr';

const ROLES: readonly string[] = ['face_detector', 'face_landmarks', 'face_embedder', 'face_pad', 'face_age', 'ocr'];
/** Names a folder, not a model. */
const COHORT = 'face_cohort';
const ENTRIES_MAX = 64;
const SIZE_CHARACTERS_MAX = 1_000_000;

/** One entry of a model manifest; `input`, `crop`, `output`, `thresholds`, `calibration` are read by each role. */
export interface ManifestEntry {
  readonly role: ModelRole;
  readonly id: string;
  readonly version: string;
  readonly runtime: 'onnx' | 'tfjs' | 'builtin';
  /** Absolute path; empty for a built-in model. */
  readonly file: string;
  /** Lower-case hexadecimal; empty for a built-in model. */
  readonly sha256: string;
  readonly licence: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What a manifest says: its entries, and every role it speaks of, were it only to leave the role empty. */
export interface ManifestContent {
  readonly entries: readonly ManifestEntry[];
  readonly roles: ReadonlySet<ModelRole>;
}

/**
 * Reads a model manifest: an object with a role as each key and an entry or a list of entries as its value, or an
 * object `{"models": [{"role": …}]}`. A role with `null` or an empty list has no model. File names are relative to the manifest.
 * @throws RangeError naming what is wrong: what is passed over would be believed to be in use. The file system's error when
 * it cannot be read
 */
export async function readManifestRoles(path: string): Promise<ManifestContent> {
  return manifestOf(path, await readFile(path, 'utf8'));
}

/** What the text of a manifest says. @throws RangeError as `readManifestRoles` */
export function manifestOf(path: string, text: string): ManifestContent {
  if (text.length > SIZE_CHARACTERS_MAX) throw new RangeError('The model manifest is larger than 1 MB.');
  const root = recordOf(parseJson(path, text), 'The model manifest');
  const listed = root['models'];
  refuseOtherNames(root);
  const raw = Array.isArray(listed) ? listed.map((value) => ({ value, role: undefined })) : byRole(root);
  if (raw.length > ENTRIES_MAX) throw new RangeError(`The model manifest has more than ${ENTRIES_MAX} entries.`);
  const entries = raw.map(({ role, value }) => entryOf(role, recordOf(value, 'A model entry'), dirname(path)));
  refuseSeveral(entries);
  const named = Object.keys(root).filter((key) => ROLES.includes(key)) as ModelRole[];
  return { entries, roles: new Set([...named, ...entries.map(({ role }) => role)]) };
}

/** The entries alone. @throws as `readManifestRoles` */
export async function readManifest(path: string): Promise<readonly ManifestEntry[]> {
  return (await readManifestRoles(path)).entries;
}

/** A remark is a text or a number; an object, a list or null under another name is a role that was misspelt. */
function refuseOtherNames(root: Record<string, unknown>): void {
  const roles = Object.keys(root).filter((name) => ROLES.includes(name));
  if (Array.isArray(root['models']) && roles[0] !== undefined)
    throw new RangeError(
      `The model manifest has the list "models" and "${roles[0]}" beside it: write all models in one way.`,
    );
  if ('ocr' in root && [root['ocr'] ?? []].flat().length === 0)
    throw new RangeError('The model manifest leaves ocr without a model, and print is always read. Leave it out.');
  const known = [...ROLES, 'models', COHORT];
  const other = Object.entries(root).find(([name, value]) => typeof value === 'object' && !known.includes(name))?.[0];
  if (other !== undefined)
    throw new RangeError(`The model manifest names the unknown role "${other}". Roles are ${ROLES.join(', ')}.`);
}

/** Detectors of attacks stand beside each other; of any other role the second one would never run. */
function refuseSeveral(entries: readonly ManifestEntry[]): void {
  const own = entries.filter(({ role }) => role !== 'face_pad');
  const twice = own.find(({ role }, index) => own.findIndex((one) => one.role === role) !== index);
  if (twice) throw new RangeError(`The model manifest names several models for ${twice.role}, and one of them runs.`);
}

function byRole(root: Record<string, unknown>): { role: string; value: unknown }[] {
  return Object.entries(root)
    .filter(([role]) => ROLES.includes(role))
    .flatMap(([role, value]) => [value ?? []].flat().map((one: unknown) => ({ role, value: one })));
}

function entryOf(roleKey: string | undefined, raw: Record<string, unknown>, folder: string): ManifestEntry {
  const role = roleKey ?? textOf(raw, 'role');
  if (!ROLES.includes(role)) throw new RangeError(`The model manifest names the unknown role "${role}".`);
  const runtime = textOf(raw, 'runtime', 'onnx');
  if (runtime !== 'onnx' && runtime !== 'tfjs' && runtime !== 'builtin') {
    throw new RangeError(`The model manifest names the unknown runtime "${runtime}".`);
  }
  const builtin = runtime === 'builtin';
  if (role === 'ocr' && !builtin)
    throw new RangeError(
      'The model manifest names a model for ocr: print is read by the built-in one only. Leave it out.',
    );
  const file = textOf(raw, 'file', builtin ? '' : undefined);
  const sha256 = textOf(raw, 'sha256', builtin ? '' : undefined).toLowerCase();
  if (!builtin && !/^[0-9a-f]{64}$/.test(sha256)) throw new RangeError(`Model ${role}: sha256 must be 64 hex digits.`);
  return {
    role: role as ModelRole,
    id: textOf(raw, 'id', builtin ? '' : undefined),
    version: textOf(raw, 'version', ''),
    runtime,
    file: builtin || isAbsolute(file) ? file : join(folder, file),
    sha256,
    licence: textOf(raw, 'licence', 'not stated'),
    settings: raw,
  };
}

function recordOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RangeError(`${what} must be an object.`);
  }
  return value as Record<string, unknown>;
}

function textOf(raw: Record<string, unknown>, name: string, fallback?: string): string {
  const value = raw[name] ?? fallback;
  if (typeof value !== 'string') throw new RangeError(`A model entry needs the text "${name}".`);
  return value;
}
