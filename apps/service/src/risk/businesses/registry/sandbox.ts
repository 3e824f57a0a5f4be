import { type CompanyName, registerAbove, type SandboxRegistry, sandboxRegistry } from '@assay/ownership';
import { GROUP_PARTIES_MAX, type Registry, type RegistryHit } from './registry.js';
import { namesOf, scoreHit } from './score-hit.js';

const SANDBOX_SOURCE = 'sandbox';

interface Loaded extends SandboxRegistry {
  readonly names: ReadonlyMap<string, CompanyName[]>;
}

let loaded: Loaded | undefined;

/** Made on first use: a process that never serves a sandbox does not hold it. */
function load(): Loaded {
  if (!loaded) {
    const registry = sandboxRegistry();
    loaded = { ...registry, names: new Map(registry.records.map(({ party }) => [party.id, namesOf(party)])) };
  }
  return loaded;
}

/** The fictitious registry of the sandbox. @param now the environment's time, Unix milliseconds */
export function sandboxSource(now: number): Registry {
  return {
    coverage: [{ registry: SANDBOX_SOURCE, countries: null }],
    async search(query, limit) {
      const { records, names } = load();
      const hits: RegistryHit[] = [];
      for (const { party, registry, licenseNumber } of records) {
        const score = scoreHit(query, party, licenseNumber, names.get(party.id));
        if (score !== undefined)
          hits.push({ source: SANDBOX_SOURCE, recordId: party.id, registry, party, licenseNumber, score });
      }
      return hits.sort((a, b) => b.score - a.score || (a.recordId < b.recordId ? -1 : 1)).slice(0, limit);
    },

    async profile(source, recordId) {
      if (source !== SANDBOX_SOURCE) return undefined;
      const registry = load();
      const record = registry.records.find(({ party }) => party.id === recordId);
      if (!record) return undefined;
      const { register, truncated } = registerAbove(registry, recordId, GROUP_PARTIES_MAX);
      const officers = registry.officers
        .filter(({ company }) => company === recordId)
        .map(({ name, role, appointedOn, resignedOn, person }) => ({
          name,
          role,
          appointedOn,
          ...(resignedOn === undefined ? {} : { resignedOn }),
          kind: 'person' as const,
          partyId: person,
        }));
      return {
        source: SANDBOX_SOURCE,
        recordId,
        registry: record.registry,
        company: record.party,
        officers,
        register,
        truncated,
        version: 1,
        retrievedAt: now,
      };
    },
  };
}
