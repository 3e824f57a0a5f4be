import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import type { Resolve } from './permitted-addresses.js';

/** Where the system says how names are resolved; tests name others. */
export interface NameSources {
  /** Addresses of machines by name, as in `/etc/hosts` (hosts(5)). */
  readonly hosts?: string;
  /** Search domains, as in `/etc/resolv.conf` (resolv.conf(5)). */
  readonly configuration?: string;
  /** Name servers in place of those of the system, as `dns.setServers` takes them. */
  readonly servers?: readonly string[];
}

/** A name server that is silent for so long is asked once more, and then given up. */
const QUERY = { timeout: 2_000, tries: 2 };
/** The configuration of the system may change: it is read again after this time. */
const KEPT_MS = 30_000;
/** A name that is not there, or has no address of a kind. */
const ABSENT: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

interface Names {
  readonly resolver: Resolver;
  readonly hosts: ReadonlyMap<string, readonly LookupAddress[]>;
  readonly domains: readonly string[];
  /** A name with fewer dots is looked for in the search domains first. */
  readonly dots: number;
  /** Of `performance.now()`. */
  readonly until: number;
}

/**
 * Resolves the names of receivers as the system does: from its file of hosts, then by its name servers with their search
 * domains. The system's own function (getaddrinfo) occupies one of few threads until the name server answers: a few
 * receivers whose servers never do would keep everybody else, and the database's name as well, from being resolved.
 * Connections that open at once to one name share a question.
 */
export function nameResolver(sources: NameSources = {}): Resolve {
  const running = new Map<string, ReturnType<Resolve>>();
  let known: Promise<Names> | undefined;
  const names = async () => {
    if (!known || (await known).until < performance.now()) known = readNames(sources);
    return known;
  };
  return (hostname) => {
    const before = running.get(hostname);
    if (before) return before;
    const call = names()
      .then((all) => addressesOf(all, hostname.toLowerCase()))
      .finally(() => running.delete(hostname));
    running.set(hostname, call);
    return call;
  };
}

async function addressesOf({ resolver, hosts, domains, dots }: Names, hostname: string) {
  const name = hostname.replace(/\.$/, '');
  const own = hosts.get(name);
  if (own) return own;
  // Never a question for a name server (RFC 6761, 6.3).
  if (name === 'localhost') return lookup(name, { all: true });
  const alone = hostname.endsWith('.') || domains.length === 0;
  const searched = alone ? [] : domains.map((domain) => `${name}.${domain}`);
  const candidates = name.split('.').length > dots ? [name, ...searched] : [...searched, name];
  for (const candidate of candidates) {
    const found = await asked(resolver, candidate);
    if (found.length > 0) return found;
  }
  throw Object.assign(new Error('No name server knows this name.'), { code: 'ENOTFOUND' });
}

/** @throws Error where no name server answers in time or one says that it failed */
async function asked(resolver: Resolver, name: string): Promise<LookupAddress[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = answers.flatMap((answer, at) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  );
  if (found.length > 0) return found;
  const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  const real = failed.find(({ code }) => !ABSENT.has(code));
  if (real === undefined) return [];
  // There is no name server: the system may know other ways.
  if (real.code === 'ECONNREFUSED') return lookup(name, { all: true });
  throw real;
}

async function readNames({
  hosts = '/etc/hosts',
  configuration = '/etc/resolv.conf',
  servers,
}: NameSources): Promise<Names> {
  const resolver = new Resolver(QUERY);
  if (servers) resolver.setServers(servers);
  const settings = await linesOf(configuration);
  const domains = settings.findLast(([key]) => key === 'search' || key === 'domain')?.slice(1) ?? [];
  const options = settings.filter(([key]) => key === 'options').flat();
  const dots = options.findLast((option) => /^ndots:\d{1,2}$/.test(option))?.slice('ndots:'.length);
  return {
    resolver,
    hosts: hostsOf(await linesOf(hosts)),
    domains: domains.map((domain) => domain.toLowerCase().replace(/\.$/, '')).filter((domain) => domain !== ''),
    dots: Number(dots ?? 1),
    until: performance.now() + KEPT_MS,
  };
}

function hostsOf(lines: readonly (readonly string[])[]): Map<string, LookupAddress[]> {
  const hosts = new Map<string, LookupAddress[]>();
  const add = (name: string, address: string) => {
    const found = hosts.get(name) ?? [];
    hosts.set(name, [...found, { address, family: address.includes(':') ? 6 : 4 }]);
  };
  for (const [address = '', ...names] of lines) for (const name of names) add(name.toLowerCase(), address);
  return hosts;
}

/** The words of each line, without comments; none where there is no such file. */
async function linesOf(path: string): Promise<string[][]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.replace(/[#;].*$/, '').trim());
  return lines.filter((line) => line !== '').map((line) => line.split(/\s+/));
}
