import { watchlists } from '../../risk/screening/watchlists.js';
import { type Command, counted, print, readArgs } from './command.js';
import { withApp } from './with-app.js';

export const listsStatus: Command = {
  help: `Usage: assay lists status [--json]

Shows the imported watchlists: their editions, where they are searched, what they cover and whether they are stale.
  --json  {"lists":[{"list","version","entries","reach","covers","imported_at","stale"}]}`,

  async run(given, io) {
    const args = readArgs(given, []);
    return withApp(async (app) => {
      const lists = await watchlists(app);
      print(
        io,
        args,
        { lists },
        lists.length === 0
          ? [
              'No watchlist is imported. Production screening answers 422 until one is: see "assay lists import --help".',
            ]
          : lists.map(
              ({ list, version, entries, reach, covers, stale }) =>
                `${list}  ${version}  ${counted(entries, 'entry', 'entries')}  in ${reach}  covers ${covers.join(', ') || 'nothing'}${stale ? '  STALE' : ''}`,
            ),
      );
      return 0;
    });
  },
};
