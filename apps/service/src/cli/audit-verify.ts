import { verifyAudit } from '../audit/verify.js';
import { type Command, counted, print, readArgs } from './command.js';
import { withApp } from './with-app.js';

export const auditVerify: Command = {
  help: `Usage: assay audit verify [--json]

Computes the hash chain of every environment's audit entries again and compares. Changes nothing.
Exit status 1 when an entry was changed, removed or put in.
  --json  {"ok","environments":[{"environment","kind","organisation","verified","ok","head","firstProblem"?}]}`,

  async run(given, io) {
    const args = readArgs(given, []);
    return withApp(async (app) => {
      const environments = await verifyAudit(app);
      const ok = environments.every((each) => each.ok);
      print(
        io,
        args,
        { ok, environments },
        environments.map(({ organisation, kind, verified, ok: good, firstProblem }) => {
          const problem = firstProblem ? `: entry ${firstProblem.sequence}: ${firstProblem.problem}` : '';
          return `${good ? '✓' : '✗'} ${organisation}/${kind}  ${counted(verified, 'entry', 'entries')}${problem}`;
        }),
      );
      return ok ? 0 : 1;
    });
  },
};
