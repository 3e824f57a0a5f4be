import { existsSync } from 'node:fs';
import type { AnchorProblem, AuditAnchor } from '@assay/evidence';
import { keptAnchors, readAnchors } from '../../identity/evidence/anchors.js';
import { type ChainVerification, verifyAudit } from '../../work/audit/verify.js';
import type { App } from '../app.js';
import { type Command, CommandError, counted, print, readArgs } from './command.js';
import { withApp } from './with-app.js';

export const auditVerify: Command = {
  help: `Usage: assay audit verify [--anchor FILE] [--json]

Computes the hash chain of every environment's audit entries again and compares, also with the anchors of the data folder
(see "audit anchors"): an anchored entry that is gone or another now is a problem. Changes nothing.
Exit status 1 when an entry was changed, removed or put in, or an anchor is not what was signed.
  --anchor FILE  anchors that were kept elsewhere, one a line
  --json         {"ok","anchors":{"checked","problems"},
                  "environments":[{"environment","kind","organisation","verified","ok","head","firstProblem"?}]}`,

  async run(given, io) {
    const args = readArgs(given, ['anchor']);
    return withApp(async (app) => {
      const { anchors, problems } = await anchorsFor(app, args.text('anchor'));
      const environments = await verifyAudit(app, anchors);
      const ok = problems.length === 0 && environments.every((each) => each.ok);
      print(io, args, { ok, anchors: { checked: anchors.length, problems }, environments }, [
        ...environments.map(lineOf),
        `${problems.length === 0 ? '✓' : '✗'} ${counted(anchors.length, 'anchor')} compared`,
        ...problems.map(({ file, line, problem }) => `✗ ${file}, line ${line}: ${problem}`),
      ]);
      return ok ? 0 : 1;
    });
  },
};

interface Anchors {
  readonly anchors: readonly AuditAnchor[];
  readonly problems: readonly (AnchorProblem & { readonly file: string })[];
}

/** Those of the data folder, and those of a file that was kept elsewhere. */
async function anchorsFor(app: App, path: string | undefined): Promise<Anchors> {
  if (path !== undefined && !existsSync(path)) throw new CommandError(`There is no file ${path}.`);
  const own = await keptAnchors(app);
  const given = path === undefined ? { anchors: [], problems: [] } : await readAnchors(app, path);
  if (path !== undefined && given.anchors.length + given.problems.length === 0)
    throw new CommandError(`${path} holds no anchor.`);
  const named = (file: string, problems: readonly AnchorProblem[]) => problems.map((one) => ({ file, ...one }));
  return {
    anchors: [...own.anchors, ...given.anchors],
    problems: [...named('audit-anchors.ndjson', own.problems), ...named(path ?? '', given.problems)],
  };
}

function lineOf({ organisation, kind, verified, ok, firstProblem }: ChainVerification): string {
  const problem = firstProblem ? `: entry ${firstProblem.sequence}: ${firstProblem.problem}` : '';
  return `${ok ? '✓' : '✗'} ${organisation}/${kind}  ${counted(verified, 'entry', 'entries')}${problem}`;
}
