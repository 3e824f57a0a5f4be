import { makeAnchor } from '../../identity/evidence/anchors.js';
import { type Command, counted, print, readArgs } from './command.js';
import { withApp } from './with-app.js';

export const auditAnchors: Command = {
  help: `Usage: assay audit anchors [--json]

Signs the last sealed audit entry of every environment (its number and hash) with the evidence key, adds it to
audit-anchors.ndjson in the data folder and prints it. Keep it where nobody who can change the database can change it:
"audit verify --anchor FILE" then shows whether entries went missing since. The service does the same each hour, and
writes the anchor to its log as well.
  --json  the anchor as one line, as --anchor takes it`,

  async run(given, io) {
    const args = readArgs(given, []);
    return withApp(async (app) => {
      const anchor = await makeAnchor(app);
      print(
        io,
        args,
        anchor,
        anchor.heads.map(
          ({ environment, sequence, hash }) => `${environment}  ${counted(sequence, 'entry', 'entries')}  ${hash}`,
        ),
      );
      return 0;
    });
  },
};
