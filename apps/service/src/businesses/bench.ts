import { parseArgs } from 'node:util';
import { benchEngine } from './bench-engine.js';
import { benchSearch } from './bench-search.js';

/**
 * Prints speed, memory and accuracy of the ownership engine, and with `--search N` of search among N companies.
 * Run: node apps/service/dist/businesses/bench.js [--search 1000000]
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { search: { type: 'string' } } });
  const engine = benchEngine();
  const search = values.search === undefined ? undefined : await benchSearch(Number(values.search));
  console.log(JSON.stringify({ engine, ...(search ? { search } : {}) }, null, 2));
}

await main();
