import { type ApiError, checkUnavailable } from '@assay/kernel';
import { type Environment, nowIn } from '../../../platform/environments/environment.js';
import type { BusinessesApp } from '../app.js';
import { importedSource } from './imported.js';
import type { RegisterCoverage, Registry } from './registry.js';
import { sandboxSource } from './sandbox.js';
import { registersOf } from './sources-store.js';

/**
 * The registries that an environment may use: the fictitious one in the sandbox, every imported one, and the live ones
 * that are configured. @throws ApiError 422 when production has none.
 */
export async function registriesOf(app: BusinessesApp, environment: Environment): Promise<Registry> {
  const sources: Registry[] = [];
  if (environment.kind === 'sandbox') sources.push(sandboxSource(nowIn(environment)));
  const imported = await registersOf(app, environment.kind);
  if (imported.length > 0) sources.push(importedSource(app, imported));
  if (environment.kind === 'production') sources.push(...app.liveRegisters);
  if (sources.length === 0) throw unregistered('No company register is imported or configured for this environment.');
  return joined(sources);
}

/**
 * A search in a country of which no register is loaded finds nothing, and must not look like "not found".
 * @throws ApiError 422
 */
export function requireRegister({ coverage }: Pick<Registry, 'coverage'>, country: string | undefined): void {
  if (country === undefined || coverage.some((one) => holds(one, country))) return;
  throw unregistered(`No company register of ${country} is imported or configured for this environment.`);
}

function holds({ countries }: RegisterCoverage, country: string): boolean {
  return countries === null || countries.includes(country);
}

function unregistered(message: string): ApiError {
  return checkUnavailable(CHECK, message, [CHECK]);
}

/** What is missing where no register answers. */
const CHECK = 'business_registry';

/** Several registries as one. */
function joined(sources: readonly Registry[]): Registry {
  return {
    coverage: sources.flatMap(({ coverage }) => coverage),
    async search(query, limit) {
      const found = await Promise.all(sources.map((source) => source.search(query, limit)));
      return found
        .flat()
        .filter(({ party }) => query.nameless === true || party.name !== '')
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
