import type { Outbound } from '../../../../platform/outbound/outbound.js';
import type { Registry } from '../registry.js';
import { companiesHouse } from './companies-house.js';
import { gleif } from './gleif.js';
import { liveClient } from './live-client.js';
import { type LiveRegistry, readLiveRegistries } from './live-registry.js';
import { openCorporates } from './opencorporates.js';

/** The live registers that ASSAY_REGISTRIES names; each remembers its answers. @throws RangeError with one clear line */
export function liveRegisters(config: { readonly registries: readonly string[] }, outbound: Outbound): Registry[] {
  return readLiveRegistries(config.registries).map((registry) => sourceOf(outbound, registry));
}

function sourceOf(outbound: Outbound, { kind, url, key }: LiveRegistry): Registry {
  switch (kind) {
    case 'companies_house': {
      const authorization = `Basic ${Buffer.from(`${key ?? ''}:`).toString('base64')}`;
      return companiesHouse(liveClient({ outbound, url, headers: { authorization } }));
    }
    case 'gleif':
      return gleif(liveClient({ outbound, url, headers: {} }));
    case 'opencorporates':
      return openCorporates(liveClient({ outbound, url, headers: key === undefined ? {} : { 'x-api-token': key } }));
  }
}
