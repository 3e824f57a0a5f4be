import { at } from '@assay/kernel';
import { nowIn } from '../../platform/environments/environment.js';
import { keyEffects, revokeKey } from '../../platform/keys/key.js';
import { announce, record } from '../../platform/store/record.js';
import { COMMAND_LINE, type Command, CommandError, print, readArgs } from './command.js';
import { ENVIRONMENT_OPTIONS, selectedEnvironments } from './environment-options.js';
import { withApp } from './with-app.js';

export const keysRevoke: Command = {
  help: `Usage: assay keys revoke KEY_ID [--organisation NAME] [--environment sandbox|production] [--json]

Ends an API key; running nodes refuse it within two seconds. "keys list" shows the ids.
  --json  {"id","revoked":true,"revoked_at"}`,

  async run(given, io) {
    const args = readArgs(given, ENVIRONMENT_OPTIONS, [1, 1]);
    const id = at(args.positionals, 0);
    return withApp(async (app) => {
      for (const environment of await selectedEnvironments(app, args)) {
        const effects = keyEffects('key.revoked', id, { actor: COMMAND_LINE, at: nowIn(environment) });
        const revokedAt = await app.db.transaction(environment.id, async (tx) => {
          const at = await revokeKey(tx, environment.id, id);
          if (at) await record(tx, environment, effects);
          return at;
        });
        if (!revokedAt) continue;
        announce(app, effects);
        print(io, args, { id, revoked: true, revoked_at: revokedAt }, [`${id} is revoked.`]);
        return 0;
      }
      throw new CommandError(`There is no live key ${id}. "keys list" shows those that there are.`);
    });
  },
};
