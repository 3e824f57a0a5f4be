import { text } from 'node:stream/consumers';
import { type Command, print, readArgs, UsageError } from '../command.js';
import { asked, clientOf, connectionFile, saveConnection } from './connection.js';

export const login: Command = {
  help: `Usage: assay login --url URL --key KEY

Keeps where the service is and the key for the commands that call it, once the service has accepted the key.
The file is readable by you alone; ASSAY_URL and ASSAY_API_KEY go before it.
  --url URL            address of the service, for example http://127.0.0.1:8080
  --key KEY            an API key; - reads it from standard input, so that no shell remembers it
  --json               {"url","environment","file"}`,

  async run(given, io) {
    const args = readArgs(given, ['url', 'key']);
    const url = (args.text('url') ?? '').replace(/(?<!\/)\/+$/, '');
    if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
      throw new UsageError('--url is the http or https address of the service.');
    const named = args.text('key');
    if (named === undefined) throw new UsageError('--key is needed.');
    const apiKey = named === '-' ? (await text(process.stdin)).trim() : named;
    if (!/^sk_(test|live)_\S+$/.test(apiKey)) throw new UsageError('--key is an API key: sk_test_… or sk_live_….');
    await asked(clientOf({ url, apiKey }).reference.eventTypes({ limit: 1 }));
    const file = connectionFile();
    await saveConnection({ url, apiKey }, file);
    const environment = apiKey.startsWith('sk_test_') ? 'sandbox' : 'production';
    print(io, args, { url, environment, file }, [`Logged in to the ${environment} of ${url}; kept in ${file}.`]);
    return 0;
  },
};
