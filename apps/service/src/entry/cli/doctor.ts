import { readConfig } from '../../platform/config.js';
import { type Command, print, readArgs } from './command.js';
import { examine } from './doctor-checks.js';

export const doctor: Command = {
  help: `Usage: assay doctor [--json]

Looks at everything the service needs and says what to do about what is missing. Changes nothing.
✓ fine, - optional and absent, ✗ must be fixed. Exit status 1 on any ✗.
  --json  {"ok","checks":[{"name","state":"ok|optional|problem","detail","advice"?}]}`,

  async run(given, io) {
    const args = readArgs(given, []);
    const checks = await examine(readConfig(process.env));
    const ok = checks.every(({ state }) => state !== 'problem');
    const marks = { ok: '✓', optional: '-', problem: '✗' } as const;
    print(io, args, { ok, checks }, [
      ...checks.map(
        ({ name, state, detail, advice }) => `${marks[state]} ${name}: ${detail}${advice ? `. ${advice}` : ''}`,
      ),
      ok ? 'Nothing keeps the service from working.' : 'Fix what is marked with ✗.',
    ]);
    return ok ? 0 : 1;
  },
};
