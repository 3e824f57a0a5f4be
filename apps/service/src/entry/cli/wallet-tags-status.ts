import { nameOf, walletData } from '../../risk/wallets/data.js';
import { type Command, counted, print, readArgs } from './command.js';
import { withApp } from './with-app.js';

export const walletTagsStatus: Command = {
  help: `Usage: assay wallet-tags status [--json]

Shows the imported lists of wallet tags and sets of transfers, where they are used and what they cover.
  --json  {"lists":[{"list","version","as_of","entries","reach","covers","categories"}],
          "transfers":[{"set","version","as_of","entries","reach"}]}`,

  async run(given, io) {
    const args = readArgs(given, []);
    return withApp(async (app) => {
      const rows = await walletData(app);
      const lists = rows
        .filter(({ kind }) => kind === 'tags')
        .map((row) => {
          const { version, as_of, entries, reach, covers, categories } = row;
          return { list: nameOf(row), version, as_of, entries, reach, covers, categories };
        });
      const transfers = rows
        .filter(({ kind }) => kind === 'transfers')
        .map((row) => {
          const { version, as_of, entries, reach } = row;
          return { set: nameOf(row), version, as_of, entries, reach };
        });
      print(io, args, { lists, transfers }, [
        ...(lists.length === 0
          ? ['No wallet tags are imported. Production wallet screening answers 422 until some are.']
          : []),
        ...lists.map(
          ({ list, as_of, entries, reach, covers }) =>
            `${list}  as of ${as_of}  ${counted(entries, 'tag')}  in ${reach}  covers ${covers.join(', ') || 'nothing'}`,
        ),
        ...transfers.map(
          ({ set, as_of, entries, reach }) => `${set}  until ${as_of}  ${counted(entries, 'transfer')}  in ${reach}`,
        ),
      ]);
      return 0;
    });
  },
};
