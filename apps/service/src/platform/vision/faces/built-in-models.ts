import { join } from 'node:path';
import committed from '../../../../models/faces/manifest.json' with { type: 'json' };
import type { ManifestEntry, ModelRole } from './manifest.js';
import { packageFolder } from './package-folder.js';

/** The models out of installed packages, one a role, as a manifest would name them. */
export function builtInModels(): ManifestEntry[] {
  return committed.models.map((model) => ({
    role: model.role as ModelRole,
    id: model.id,
    version: model.version,
    runtime: 'builtin',
    file: join(packageFolder(model.package), model.file),
    sha256: model.sha256,
    licence: model.licence,
    settings: model,
  }));
}

/** The built-in model of a role. @throws RangeError for a role without one */
export function builtInModel(role: ModelRole): ManifestEntry {
  const found = builtInModels().find((entry) => entry.role === role);
  if (!found) throw new RangeError(`There is no built-in model for ${role}.`);
  return found;
}
