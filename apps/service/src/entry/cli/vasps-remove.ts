import { reaches } from '../../platform/imports/reach.js';
import { takeVaspsAway } from '../../risk/travel-rule/remove-vasps.js';
import { COMMAND_LINE, type Command, counted, readArgs } from './command.js';
import { organisationsEnvironments } from './environment-options.js';
import { IMPORT_TEXTS, reachOption } from './import-options.js';
import { REMOVAL_FLAGS, removalHelp, runRemoval } from './removal-options.js';
import { withApp } from './with-app.js';

export const vaspsRemove: Command = {
  help: `Usage: assay vasps remove [--organisation NAME] [--environment all|sandbox|production] [--dry-run] [--json]

Takes the imported directory of counterparty VASPs away, by default out of every environment. Counterparties that were made
by the API stay; due diligence of your own on entries of the directory goes with them, so look with --dry-run first.
${removalHelp}
  --json     {"removed","with_due_diligence","environments","reach","dry_run"}`,

  async run(given, io) {
    const args = readArgs(given, ['organisation', ...IMPORT_TEXTS], [0, 0], REMOVAL_FLAGS);
    const reach = reachOption(args) ?? 'all';
    const removal = { actor: COMMAND_LINE, dryRun: args.flag('dry-run') };
    return withApp(async (app) => {
      const environments = (await organisationsEnvironments(app, args)).filter(({ kind }) => reaches(reach, kind));
      const work = async () => ({ ...(await takeVaspsAway(app, environments, removal)), reach });
      return runRemoval(io, args, work, ({ removed, with_due_diligence: judged, environments: count }) => [
        `${counted(removed, 'entry', 'entries')} in ${counted(count, 'environment')} gone, ${judged} of them with due diligence.`,
      ]);
    });
  },
};
