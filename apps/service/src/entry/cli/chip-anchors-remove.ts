import { removeChipAnchors } from '../../identity/checks/document/remove-chip-anchors.js';
import { COMMAND_LINE, type Command, CommandError, counted, readArgs } from './command.js';
import { IMPORT_TEXTS, reachOption } from './import-options.js';
import { REMOVAL_FLAGS, removalHelp, runRemoval } from './removal-options.js';
import { withApp } from './with-app.js';

export const chipAnchorsRemove: Command = {
  help: `Usage: assay chip-anchors remove [SHA256…] [--environment all|sandbox|production] [--dry-run] [--json]

Takes trust in country signing certificates away: the ones named by the SHA-256 of their DER form in hex, or all. Chip data
that they vouched for is not trusted from the next check on. A dry run shows the certificates with their SHA-256.
  --environment NAME  only certificates that count for exactly this; by default all
${removalHelp}
  --json     {"removed":[{"sha256","subject","reach"}],"anchors","reach","dry_run"}`,

  async run(given, io) {
    const args = readArgs(given, [...IMPORT_TEXTS], [0, 500], REMOVAL_FLAGS);
    const reach = reachOption(args);
    const sha256 = args.positionals.map((text) => text.replaceAll(':', '').toLowerCase());
    if (!sha256.every((text) => /^[0-9a-f]{64}$/.test(text)))
      throw new CommandError('Name certificates by their SHA-256: 64 hex digits.');
    const removal = {
      actor: COMMAND_LINE,
      dryRun: args.flag('dry-run'),
      ...(reach ? { reach } : {}),
      ...(sha256.length > 0 ? { sha256 } : {}),
    };
    return withApp((app) =>
      runRemoval(
        io,
        args,
        () => removeChipAnchors(app, removal),
        ({ removed, anchors }) => [
          ...removed.map((one) => `${one.sha256}  ${one.subject.replaceAll('\n', ', ')}`),
          `${counted(removed.length, 'certificate')} no longer trusted, ${anchors} left.`,
        ],
      ),
    );
  },
};
