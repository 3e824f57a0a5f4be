import { at } from '@assay/kernel';
import { isDuplicate } from '../../platform/store/database.js';
import { createOrganisation } from '../boot/organisation.js';
import { type Command, CommandError, print, readArgs, UsageError } from './command.js';
import { withApp } from './with-app.js';

const NAME_CHARS_MAX = 100;

export const organisationsCreate: Command = {
  help: `Usage: assay organisations create NAME [--json]

Makes an organisation with a sandbox and a production environment, the seeded journeys, and one full key for each.
The keys are shown once.
  --json  {"id","name","sandbox":{"api_key"},"production":{"api_key"}}`,

  async run(given, io) {
    const args = readArgs(given, [], [1, 1]);
    const name = at(args.positionals, 0).trim();
    if (name === '' || name.length > NAME_CHARS_MAX || /\p{Cc}/u.test(name))
      throw new UsageError(`NAME has 1 to ${NAME_CHARS_MAX} characters.`);
    return withApp(
      async (app) => {
        const made = await app.db
          .systemTransaction((tx) => createOrganisation(tx, app.vault, name))
          .catch((error: unknown) => {
            throw isDuplicate(error) ? new CommandError(`There is an organisation "${name}" already.`) : error;
          });
        const result = {
          id: made.id,
          name,
          sandbox: { api_key: made.sandbox.apiKey },
          production: { api_key: made.production.apiKey },
        };
        print(io, args, result, [
          `${made.id} "${name}". Its keys are shown only now:`,
          `sandbox     ${made.sandbox.apiKey}`,
          `production  ${made.production.apiKey}`,
        ]);
        return 0;
      },
      { mayCreate: true },
    );
  },
};
