import { takeRegisterAway } from '../../risk/businesses/registry/remove-register.js';
import { COMMAND_LINE, type Command, counted, readArgs } from './command.js';
import { REMOVAL_FLAGS, removalHelp, runRemoval } from './removal-options.js';
import { withApp } from './with-app.js';

export const registryRemove: Command = {
  help: `Usage: assay registry remove REGISTER [--dry-run] [--json]

Takes an imported company register away for the whole installation, at once. Businesses made from it stay as they are, with
the day on which the register said so; a search in a country that no other register holds is 422 from then on.
${removalHelp}
  --json     {"registry","version","removed","companies","countries","reach","dry_run"}`,

  async run(given, io) {
    const args = readArgs(given, [], [1, 1], REMOVAL_FLAGS);
    const removal = { actor: COMMAND_LINE, dryRun: args.flag('dry-run') };
    const register = args.positionals[0] ?? '';
    return withApp((app) =>
      runRemoval(
        io,
        args,
        () => takeRegisterAway(app, register, removal),
        ({ registry, companies, countries }) => [
          `${registry}: ${counted(companies, 'company', 'companies')} of ${countries.join(', ') || 'no country'} no longer found.`,
        ],
      ),
    );
  },
};
