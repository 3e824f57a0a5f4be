import { walletData } from '../wallets/data.js';
import { type Command, counted, print, readArgs } from './command.js';
import { withApp } from './with-app.js';

export const walletTagsStatus: Command = {
  help: `Usage: assay wallet-tags status [--json]

Shows the imported lists of wallet tags and sets of transfers.
  --json  {"lists":[{"list","version","as_of","entries"}],"transfers":[{"set","version","as_of","entries"}]}`,

  async run(given, io) {
    const args = readArgs(given, []);
    return withApp(async (app) => {
      const rows = await walletData(app);
      const view = (kind: 'tags' | 'transfers') =>
        rows
          .filter((row) => row.kind === kind)
          .map(({ id, version, as_of, entries }) => ({ id: id.split('/')[1]!, version, as_of, entries }));
      const lists = view('tags').map(({ id, ...rest }) => ({ list: id, ...rest }));
      const transfers = view('transfers').map(({ id, ...rest }) => ({ set: id, ...rest }));
      print(io, args, { lists, transfers }, [
        ...(lists.length === 0
          ? ['No wallet tags are imported. Production wallet screening answers 422 until some are.']
          : []),
        ...lists.map(({ list, as_of, entries }) => `${list}  as of ${as_of}  ${counted(entries, 'tag')}`),
        ...transfers.map(({ set, as_of, entries }) => `${set}  until ${as_of}  ${counted(entries, 'transfer')}`),
      ]);
      return 0;
    });
  },
};
