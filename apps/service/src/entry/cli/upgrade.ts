import { readConfig } from '../../platform/config.js';
import { makeQuietLog } from '../../platform/log.js';
import { distribute } from '../../platform/store/distribute.js';
import { examineMigrations, migrate, NODE_ALIVE_SECONDS } from '../../platform/store/migrate.js';
import { openDatabase } from '../boot/ground.js';
import { type Command, counted, print, readArgs } from './command.js';

export const upgrade: Command = {
  help: `Usage: assay upgrade [--check] [--json]

Brings the database to this version. The service does the same when it starts, and no other command does; this one is for
installations that do it apart, before new nodes start. Make a backup first: there is no way back. Where there are migrations
to apply it refuses while nodes are at work: those of the earlier version must be stopped first.
  --check  changes nothing; exit status 1 where this version cannot take the database over
  --json   {"ok","applied","pending":[…],"problems":[…],"other_connections"}`,

  async run(given, io) {
    const args = readArgs(given, [], [0, 0], ['check']);
    const database = await openDatabase(readConfig(process.env), makeQuietLog(), false);
    try {
      const before = await examineMigrations(database.direct);
      const { pending, nodes } = before;
      const check = args.flag('check');
      const problems = [
        ...before.problems,
        ...(check || pending.length === 0 || nodes === 0 ? [] : [stopFirst(nodes)]),
      ];
      const ok = problems.length === 0;
      const done = ok && !check ? await migrate(database.direct) : [];
      if (ok && !check) await distribute(database.direct);
      const left = done.length > 0 ? [] : pending;
      const result = {
        ok,
        applied: before.applied + done.length,
        pending: left,
        problems,
        other_connections: before.others,
      };
      print(io, args, result, [
        ...problems.map((problem) => `✗ ${problem}`),
        ...done.map((name) => `applied ${name}`),
        ...left.map((name) => `to be applied: ${name}`),
        ...(before.others > 0 && left.length > 0
          ? [`${counted(before.others, 'other connection')}: stop every node of the earlier version first.`]
          : []),
        ...(ok && left.length === 0 ? ['The database is up to date.'] : []),
      ]);
      return ok ? 0 : 1;
    } finally {
      await database.stop();
    }
  },
};

/** What nodes of an earlier version do to a newer schema nobody has tried. */
function stopFirst(nodes: number): string {
  const many = `${counted(nodes, 'node')} of the earlier version ${nodes === 1 ? 'is' : 'are'} at work`;
  return `${many}: stop every node first. One that was killed counts for ${NODE_ALIVE_SECONDS} seconds more.`;
}
