import { takeRatesAway } from '../../platform/rates/remove-rates.js';
import { COMMAND_LINE, type Command, counted, readArgs } from './command.js';
import { IMPORT_TEXTS, reachOption } from './import-options.js';
import { REMOVAL_FLAGS, removalHelp, runRemoval } from './removal-options.js';
import { withApp } from './with-app.js';

export const ratesRemove: Command = {
  help: `Usage: assay rates remove [CURRENCY…] [--environment all|sandbox|production] [--dry-run] [--json]

Takes imported exchange rates away: of the named currencies, or all. Running nodes stop using them within 5 s; amounts that
cannot be converted are unknown to rules, never 0.
  --environment NAME  only rates that were imported for exactly this; by default all
${removalHelp}
  --json     {"removed","currencies","reach","dry_run"}`,

  async run(given, io) {
    const args = readArgs(given, [...IMPORT_TEXTS], [0, 200], REMOVAL_FLAGS);
    const reach = reachOption(args);
    const currencies = args.positionals.map((code) => code.toUpperCase());
    const removal = {
      actor: COMMAND_LINE,
      dryRun: args.flag('dry-run'),
      ...(reach ? { reach } : {}),
      ...(currencies.length > 0 ? { currencies } : {}),
    };
    return withApp((app) =>
      runRemoval(
        io,
        args,
        () => takeRatesAway(app, removal),
        ({ removed, currencies: count }) => [
          `${counted(removed, 'rate')} of ${counted(count, 'currency', 'currencies')} no longer used.`,
        ],
      ),
    );
  },
};
