import { SCOPE_PRESETS, scopesOf } from '@assay/contract';
import { readMoment } from '@assay/kernel';
import { nowIn } from '../../platform/environments/environment.js';
import { readNetwork } from '../../platform/http/allowed-networks.js';
import { keyEffects } from '../../platform/keys/key.js';
import { createKey } from '../../platform/keys/new-key.js';
import { announce, record } from '../../platform/store/record.js';
import { COMMAND_LINE, type Command, CommandError, print, type ReadArgs, readArgs, UsageError } from './command.js';
import { environmentKind, selectedEnvironments } from './environment-options.js';
import { withApp } from './with-app.js';

const NAME_CHARS_MAX = 100;
const ADDRESSES_MAX = 100;
const DAY_MS = 86_400_000;

export const keysCreate: Command = {
  help: `Usage: assay keys create [--environment sandbox|production] [--scopes LIST] [options]

Makes an API key and shows it once; only its SHA-256 is stored.
  --organisation NAME  name or id (default: default)
  --environment KIND   sandbox or production (default: sandbox)
  --scopes LIST        scopes and presets, separated by commas (default: full)
                       presets: ${Object.keys(SCOPE_PRESETS).join(', ')}; * holds all
  --name TEXT          what the key is for (default: key from the command line)
  --rate-limit N       requests a minute, 0 for none (default: the installation's)
  --expires WHEN       a date, a time, or a number of days as in 90d (default: never)
  --ip LIST            the only addresses and networks (10.0.0.0/8) that may use it, separated by commas
  --json               {"id","api_key","organisation","environment","scopes"}`,

  async run(given, io) {
    const args = readArgs(
      given,
      ['organisation', 'environment', 'name', 'rate-limit', 'expires'],
      [0, 0],
      [],
      ['scopes', 'ip'],
    );
    const request = readRequest(args);
    const kind = environmentKind(args) ?? 'sandbox';
    return withApp(async (app) => {
      const organisation = args.text('organisation') ?? 'default';
      const environment = (await selectedEnvironments(app, withDefault(args, organisation))).find(
        (candidate) => candidate.kind === kind,
      );
      if (!environment) throw new CommandError(`The organisation has no ${kind} environment.`);
      const { made, effects } = await app.db.transaction(environment.id, async (tx) => {
        const asked = { ...request, environmentId: environment.id, kind };
        const made = await createKey(tx, asked);
        const effects = keyEffects('key.created', made.id, { actor: COMMAND_LINE, at: nowIn(environment) }, asked);
        await record(tx, environment, effects);
        return { made, effects };
      });
      announce(app, effects);
      const result = {
        id: made.id,
        api_key: made.apiKey,
        organisation: environment.organisationName,
        environment: kind,
        scopes: request.scopes,
      };
      print(io, args, result, [
        made.apiKey,
        `${made.id}: ${kind} key of "${environment.organisationName}" with ${request.scopes.join(', ')}. It is shown only now.`,
      ]);
      return 0;
    });
  },
};

function withDefault(args: ReadArgs, organisation: string): ReadArgs {
  return { ...args, text: (name) => (name === 'organisation' ? organisation : args.text(name)) };
}

function readRequest(args: ReadArgs) {
  const name = args.text('name') ?? 'key from the command line';
  if (name.length > NAME_CHARS_MAX) throw new UsageError(`--name has at most ${NAME_CHARS_MAX} characters.`);
  const rateLimit = readRateLimit(args.text('rate-limit'));
  const expiresAt = readExpiry(args.text('expires'));
  const ipAllow = readAddresses(args.texts('ip')?.join(','));
  return {
    name,
    scopes: readScopes(args.texts('scopes')?.join(',') ?? 'full'),
    ipAllow,
    ...(rateLimit === undefined ? {} : { rateLimit }),
    ...(expiresAt ? { expiresAt } : {}),
  };
}

function readScopes(text: string): string[] {
  const scopes = new Set<string>();
  for (const word of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const named = scopesOf(word);
    if (!named) throw new UsageError(`"${word}" is neither a scope nor a preset.`);
    for (const scope of named) scopes.add(scope);
  }
  if (scopes.size === 0) throw new UsageError('--scopes names no scope.');
  return scopes.has('*') ? ['*'] : [...scopes];
}

function readRateLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError('--rate-limit is a whole number, 0 for none.');
  return Number(text);
}

function readExpiry(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  const at = days ? Date.now() + Number(days) * DAY_MS : readMoment(text);
  if (!(at > Date.now())) throw new UsageError('--expires is a date or time to come, or days as in 90d.');
  return new Date(at);
}

function readAddresses(text: string | undefined): string[] {
  const addresses = (text ?? '').split(/[\s,]+/).filter((part) => part !== '');
  const wrong = addresses.find((address) => readNetwork(address) === undefined);
  if (wrong !== undefined) throw new UsageError(`--ip: "${wrong}" is no address and no network such as 10.0.0.0/8.`);
  if (addresses.length > ADDRESSES_MAX) throw new UsageError(`--ip takes at most ${ADDRESSES_MAX} addresses.`);
  return addresses;
}
