import type { App } from '../../../app.js';
import type { Registry } from '../registry.js';
import { companiesHouse } from './companies-house.js';
import { gleif } from './gleif.js';
import { liveClient } from './live-client.js';
import type { LiveRegistry } from './live-registry.js';
import { openCorporates } from './opencorporates.js';

const made = new WeakMap<App, readonly Registry[]>();

/** The live registers that ASSAY_REGISTRIES names; made once, so that their answers are remembered. */
export function liveSources(app: App): readonly Registry[] {
  const known = made.get(app) ?? app.config.registries.map((registry) => sourceOf(app, registry));
  made.set(app, known);
  return known;
}

function sourceOf({ outbound }: App, { kind, url, key }: LiveRegistry): Registry {
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
