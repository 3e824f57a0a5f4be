import { sha256Hex } from './digest.js';
import type { BundleFile, ListedFile } from './types.js';

/** What a manifest does not list: itself and its signature. */
export const SIGNED_FILES: ReadonlySet<string> = new Set(['manifest.json', 'manifest.sig']);

/** A file as its manifest lists it. */
export function listed({ path, bytes }: BundleFile): ListedFile {
  return { path, bytes: bytes.length, sha256: sha256Hex(bytes) };
}

/** Where an archive and the list of its manifest differ: one sentence each. */
export function fileProblems(list: readonly ListedFile[], files: ReadonlyMap<string, BundleFile>): string[] {
  const problems: string[] = [];
  const names = new Set<string>();
  for (const item of list) {
    const file = files.get(item.path);
    if (names.has(item.path)) problems.push(`${item.path} is listed twice.`);
    else if (!file || SIGNED_FILES.has(item.path)) problems.push(`${item.path} is listed but missing.`);
    else if (file.bytes.length !== item.bytes || sha256Hex(file.bytes) !== item.sha256) {
      problems.push(`${item.path} was changed: its size or SHA-256 is not the listed one.`);
    }
    names.add(item.path);
  }
  for (const path of files.keys()) {
    if (!names.has(path) && !SIGNED_FILES.has(path)) problems.push(`${path} is not listed in manifest.json.`);
  }
  return problems;
}
