import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { keepRun } from '../all/figure.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from '../given/bench-main.js';
import { benchEngine } from './bench-engine.js';
import { benchHttp } from './bench-http.js';
import { benchSearch } from './bench-search.js';
import { measureCases } from './given-cases.js';

const USAGE = `Usage: npm run bench:ownership -- [--only cases] [--data DIR] [--search N] [--http]

Counts cases of ownership that are resolved right, and measures speed and memory of the engine.
  --only cases  without speed and memory
  --data DIR    measures the cases and BODS files of a folder instead
  --search N    also searches among N companies
  --http        also beneficial owners over HTTP with a million holdings stored
${COMMON_USAGE}
`;
const SHARED = fileURLToPath(new URL('../../../../../shared/data/kyb/', import.meta.url));
const SMALL = fileURLToPath(new URL('../../../../tests/evaluation/kyb/', import.meta.url));

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...COMMON_OPTIONS,
      only: { type: 'string' },
      search: { type: 'string' },
      http: { type: 'boolean', default: false },
    },
  });
  if ((values.only ?? 'cases') !== 'cases') {
    process.stderr.write(USAGE);
    return 2;
  }
  const { data, results } = checkGiven('ownership', values);
  const own = existsSync(SHARED) ? SHARED : SMALL;
  const name = own === SHARED ? 'worked cases and BODS files (`kyb`)' : 'worked cases of the repository';
  const { figures, missed } = measureCases(data ?? own, data ?? name);
  await keepRun(results, 'ownership', figures);
  if (data !== undefined || values.only === 'cases') {
    console.log(JSON.stringify({ figures, missed }, null, 2));
    return 0;
  }
  const engine = benchEngine();
  const search = values.search === undefined ? undefined : await benchSearch(Number(values.search));
  const http = values.http ? await benchHttp() : undefined;
  console.log(JSON.stringify({ figures, missed, engine, ...(search && { search }), ...(http && { http }) }, null, 2));
  return 0;
}

await benchMain('ownership', USAGE, main);
