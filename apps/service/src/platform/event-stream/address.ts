import { isIP } from 'node:net';

/** Where the events of all environments are sent. */
export interface StreamAddress {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly user: string | undefined;
  /** Of the user; a token where there is no user. */
  readonly password: string | undefined;
  /** Name of the JetStream stream that must take the messages. */
  readonly stream: string;
  /** Subject of each message; `{environment}` and `{type}` in it stand for those of the event. */
  readonly subject: string;
}

const VARIABLE = 'ASSAY_EVENT_STREAM';
const EXAMPLE = 'nats://user:password@nats.example.com:4222/STREAM?subject=assay.events';
const PORT = 4222;
const SUBJECT = 'assay.events';
const TOKEN = /^([\w-]+|\{environment\}|\{type\})$/;

/**
 * Reads ASSAY_EVENT_STREAM; undefined where it is not set. `tls://` or `?tls=true` ask for TLS; a name without a password
 * is a token.
 * @throws RangeError naming the variable; its text is never quoted, because it may hold a password
 */
export function readStreamAddress(text: string | undefined): StreamAddress | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^(nats|tls):$/.test(url.protocol) || url.hostname === '')
    throw new RangeError(`${VARIABLE} must be an address such as ${EXAMPLE}.`);
  const stream = url.pathname.slice(1);
  if (!/^[\w-]+$/.test(stream)) throw new RangeError(`${VARIABLE} must name a stream: ${EXAMPLE}.`);
  const parameters = parametersOf(url);
  const [user, password] = [decoded(url.username), decoded(url.password)];
  const tls = url.protocol === 'tls:' || parameters.get('tls') === 'true';
  // Without the brackets of an IPv6 address.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // The client compares the certificate of a number with the name "localhost".
  if (tls && isIP(host))
    throw new RangeError(`${VARIABLE} must name the server by its host name, to be known by it over TLS.`);
  return {
    host,
    port: Number(url.port || PORT),
    tls,
    ...(password === undefined ? { user: undefined, password: user } : { user, password }),
    stream,
    subject: subjectOf(parameters.get('subject')),
  };
}

/** An address as people may read it: without user and password. */
export function shownAddress({ host, port, tls, stream }: StreamAddress): string {
  return `${tls ? 'tls' : 'nats'}://${host.includes(':') ? `[${host}]` : host}:${port}/${stream}`;
}

function parametersOf({ searchParams }: URL): URLSearchParams {
  const unknown = [...searchParams.keys()].find((name) => name !== 'subject' && name !== 'tls');
  if (unknown !== undefined) throw new RangeError(`${VARIABLE} knows the parameters subject and tls only.`);
  if (!['true', 'false', null].includes(searchParams.get('tls')))
    throw new RangeError(`The parameter tls of ${VARIABLE} must be true or false.`);
  return searchParams;
}

function subjectOf(text: string | null): string {
  const subject = text ?? SUBJECT;
  if (!subject.split('.').every((token) => TOKEN.test(token)))
    throw new RangeError(
      `The subject of ${VARIABLE} must be words of letters, digits, - and _ with dots between; {environment} and {type} may be such words.`,
    );
  return subject;
}

function decoded(text: string): string | undefined {
  if (text === '') return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RangeError(`User and password in ${VARIABLE} must be percent-encoded.`);
  }
}
