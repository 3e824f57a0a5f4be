import { checkUnavailable } from '@assay/kernel';
import type { App } from '../../app.js';
import { type Environment, nowIn } from '../../environment.js';
import { hasImportedRegistries, importedSource } from './imported.js';
import { liveSources } from './live/live-sources.js';
import type { Registry } from './registry.js';
import { sandboxSource } from './sandbox.js';

/**
 * The registries that an environment may use: the fictitious one in the sandbox, every imported one, and the live ones
 * that are configured. @throws ApiError 422 when production has none.
 */
export async function registriesOf(app: App, environment: Environment): Promise<Registry> {
  const sources: Registry[] = [];
  if (environment.kind === 'sandbox') sources.push(sandboxSource(nowIn(environment)));
  if (await hasImportedRegistries(app)) sources.push(importedSource(app));
  if (environment.kind === 'production') sources.push(...liveSources(app));
  if (sources.length === 0)
    throw checkUnavailable('business_registry', 'No company register is imported or configured for this environment.');
  return joined(sources);
}

/** Several registries as one. */
function joined(sources: readonly Registry[]): Registry {
  return {
    async search(query, limit) {
      const found = await Promise.all(sources.map((source) => source.search(query, limit)));
      return found
        .flat()
        .sort((a, b) => b.score - a.score)
        .slice(0, limit);
    },
    async profile(source, recordId) {
      for (const one of sources) {
        const profile = await one.profile(source, recordId);
        if (profile) return profile;
      }
      return undefined;
    },
  };
}
