import { MEDIA_LIST } from '@assay/screening';
import { forgetArticles } from '../../risk/adverse-media/store.js';
import { type RemovedList, takeListAway } from '../../risk/screening/remove-list.js';
import { COMMAND_LINE, type Command, counted, readArgs } from './command.js';
import { REMOVAL_FLAGS, removalHelp, runRemoval } from './removal-options.js';
import { withApp } from './with-app.js';

export const listsRemove: Command = {
  help: `Usage: assay lists remove LIST [--dry-run] [--json]

Takes a watchlist away for the whole installation. Running nodes leave it out within 5 s; hits that monitored customers
had on it are told as screening.cleared. What no other list covers is a lack from then on: screening answers 422 or review.
${MEDIA_LIST} is made from news; its articles are deleted with it.
${removalHelp}
  --json     {"list","version","removed","reach","covers","uncovered","dry_run"}`,

  async run(given, io) {
    const args = readArgs(given, [], [1, 1], REMOVAL_FLAGS);
    const list = args.positionals[0] ?? '';
    const removal = {
      actor: COMMAND_LINE,
      dryRun: args.flag('dry-run'),
      ...(list === MEDIA_LIST ? { also: forgetArticles } : {}),
    };
    return withApp((app) => runRemoval(io, args, () => takeListAway(app, list, removal), lines));
  },
};

function lines({ list, removed, uncovered }: RemovedList): string[] {
  return [
    `${list}: ${counted(removed, 'entry', 'entries')} no longer searched.`,
    ...(uncovered.length > 0 ? [`No other list covers ${uncovered.join(', ')} where it was used.`] : []),
  ];
}
