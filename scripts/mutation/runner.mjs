// A child process that runs the unit tests of one package against mutants, one after the other. The parent ends it when a
// mutant never comes back.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

const [root, name] = process.argv.slice(2);
const override = { file: '', text: '' };

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: true,
    standalone: true,
    name: 'mutation',
    include: [`packages/${name}/src/**/*.test.ts`],
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    testTimeout: 20_000,
    reporters: [{}],
    coverage: { enabled: false },
  },
  {
    configFile: false,
    logLevel: 'silent',
    server: { watch: null, hmr: false, ws: false },
    resolve: { conditions: ['source'] },
    ssr: { resolve: { conditions: ['source', 'node'] } },
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (id.split('?', 1)[0] === override.file ? override.text : undefined),
      },
    ],
  },
);
await vitest.standalone();

process.on('message', async ({ file, text, tests }) => {
  const before = override.file;
  override.file = file ? join(root, file) : '';
  override.text = text;
  for (const changed of [before, override.file]) if (changed) vitest.invalidateFile(changed);
  process.send(await outcome(tests));
});
process.send({ ready: true });

/** Runs these test files in their order until one fails. */
async function outcome(tests) {
  const specifications = await vitest.globTestSpecifications();
  const known = new Map(specifications.map((specification) => [specification.moduleId, specification]));
  const files = tests ?? [...known.keys()];
  const times = {};
  for (const file of files) {
    const startedAt = Date.now();
    vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([known.get(file)]);
    times[file] = Date.now() - startedAt;
    if (unhandledErrors.length > 0 || testModules.some((module) => !module.ok()))
      return { failed: true, file, test: failedTest(testModules) ?? String(unhandledErrors[0]), times };
  }
  return { failed: false, times };
}

function failedTest(modules) {
  for (const module of modules) {
    for (const test of module.children.allTests('failed')) return test.fullName;
    const [error] = module.errors();
    if (error) return error.message;
  }
  return undefined;
}
