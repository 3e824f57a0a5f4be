import { builtInModels } from './built-in-models.js';
import { type ManifestEntry, readManifestRoles } from './manifest.js';

/**
 * The models that run: for each role that the operator's manifest names, its entries (none, where it leaves the role
 * empty); for every other role the built-in one. An entry of runtime `builtin` means the built-in model of its role.
 * @throws RangeError for a faulty manifest; the file system's error when it cannot be read
 */
export async function effectiveModels(manifestPath?: string): Promise<ManifestEntry[]> {
  const builtIn = builtInModels();
  if (!manifestPath) return builtIn;
  const { entries, roles } = await readManifestRoles(manifestPath);
  const chosen = entries.map((entry) => (entry.runtime === 'builtin' ? known(entry, builtIn) : entry));
  return [...chosen, ...builtIn.filter(({ role }) => !roles.has(role))];
}

function known({ role, id }: ManifestEntry, builtIn: readonly ManifestEntry[]): ManifestEntry {
  const found = builtIn.find((entry) => entry.role === role && (id === '' || entry.id === id));
  if (!found) throw new RangeError(`The model manifest names the unknown built-in model "${id}" for ${role}.`);
  return found;
}
