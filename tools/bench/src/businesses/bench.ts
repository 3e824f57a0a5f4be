import { parseArgs } from 'node:util';
import { benchEngine } from './bench-engine.js';
import { benchHttp } from './bench-http.js';
import { benchSearch } from './bench-search.js';

/**
 * Prints speed, memory and accuracy of the ownership engine, with `--search N` of search among N companies, and with
 * `--http` of beneficial owners over HTTP with a million holdings stored.
 * Run: node tools/bench/dist/businesses/bench.js [--search 1000000] [--http]
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { search: { type: 'string' }, http: { type: 'boolean', default: false } } });
  const engine = benchEngine();
  const search = values.search === undefined ? undefined : await benchSearch(Number(values.search));
  const http = values.http ? await benchHttp() : undefined;
  console.log(JSON.stringify({ engine, ...(search ? { search } : {}), ...(http ? { http } : {}) }, null, 2));
}

await main();
