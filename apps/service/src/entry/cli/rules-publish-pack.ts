import type { Environment } from '../../platform/environments/environment.js';
import {
  hasApprovals,
  type PackPreview,
  packPreview,
  packView,
  publishPack,
} from '../../risk/backtests/publish-pack.js';
import {
  COMMAND_LINE,
  type Command,
  CommandError,
  type CommandIo,
  counted,
  print,
  readArgs,
  UsageError,
} from './command.js';
import { environmentKind, selectedEnvironments } from './environment-options.js';
import { withApp } from './with-app.js';

export const rulesPublishPack: Command = {
  help: `Usage: assay rules publish-pack [--environment production|sandbox] [--yes] [options]

Makes the rules of the pack that run in shadow live, in the version that runs there. Shows first how the newest 2,000
stored transactions would be judged, and changes nothing without --yes. Running nodes use the rules at once. A rule that
is off stays off; rul_sanctioned_party is live in every environment and stays so. A version that somebody wrote needs
its approvals.
  --environment KIND   production or sandbox (default: production)
  --organisation NAME  name or id (default: default)
  --mode MODE          live, or shadow to go back (default: live)
  --comment TEXT       stands in the audit entries
  --yes                publish what was shown
  --json               {"mode","published","backtest":{…},"rules":[{"id","before","after","hits","unknown",…}]}`,

  async run(given, io) {
    const args = readArgs(given, ['organisation', 'environment', 'mode', 'comment'], [0, 0], ['yes']);
    const kind = environmentKind(args) ?? 'production';
    const mode = args.text('mode') ?? 'live';
    if (mode !== 'live' && mode !== 'shadow') throw new UsageError('--mode is live or shadow.');
    return withApp(async (app) => {
      const organisation = args.text('organisation') ?? 'default';
      const named = { ...args, text: (name: string) => (name === 'organisation' ? organisation : args.text(name)) };
      const environment = (await selectedEnvironments(app, named)).find((one) => one.kind === kind);
      if (!environment) throw new CommandError(`The organisation has no ${kind} environment.`);
      const shown = await packPreview(app, environment, mode);
      for (const line of previewLines(environment, shown)) io.err(line);
      if (!args.flag('yes')) {
        print(io, args, packView(mode, false, shown), ['Nothing is changed. Add --yes to publish this.']);
        return 0;
      }
      const comment = args.text('comment');
      const { body } = await publishPack(app, environment, {
        mode,
        actor: COMMAND_LINE,
        backtest: shown.backtest,
        mayRun: async (tx, _effects, change) => {
          if (await hasApprovals(tx, environment, change)) return true;
          throw new CommandError(`${change.id}, version ${change.version}, lacks approvals. Nothing was changed.`);
        },
        ...(comment === undefined ? {} : { comment }),
      });
      print(io, args, body as object, [doneLine(mode, shown)]);
      return 0;
    });
  },
};

function previewLines(environment: Environment, { plan, backtest }: PackPreview): Parameters<CommandIo['err']>[0][] {
  const { transactions, stored, before, after, customers, customersAlerted } = backtest;
  const width = Math.max(0, ...plan.changes.map(({ id }) => id.length));
  const counts = (of: typeof before) =>
    Object.entries(of)
      .map(([status, count]) => `${count} ${status}`)
      .join(', ');
  return [
    `Back-test in ${environment.kind} over the newest ${counted(transactions, 'transaction')} of ${stored}:`,
    `  now   ${counts(before)}`,
    `  then  ${counts(after)}; ${customersAlerted} of ${counted(customers, 'customer')} with an alert`,
    ...plan.changes.map(({ id, version, action }) => {
      const { hits = 0, unknown = 0 } = backtest.rules.get(id) ?? {};
      return `  ${id.padEnd(width)}  version ${version}  ${action.padEnd(6)}  ${hits} hits, ${unknown} unknown`;
    }),
  ];
}

function doneLine(mode: string, { plan }: PackPreview): string {
  const rules = counted(plan.changes.length, 'rule');
  return mode === 'live' ? `${rules} of the pack became live.` : `${rules} of the pack went into shadow.`;
}
