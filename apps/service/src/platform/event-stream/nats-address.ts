import { decoded, hostOf, parametersOf, tlsOf, VARIABLE } from './address-parts.js';

/** A JetStream stream that gets the events of all environments. */
export interface NatsAddress {
  readonly kind: 'nats';
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

const EXAMPLE = 'nats://user:password@nats.example.com:4222/STREAM?subject=assay.events';
const PORT = 4222;
const SUBJECT = 'assay.events';
const TOKEN = /^([\w-]+|\{environment\}|\{type\})$/;

/**
 * `tls://` or `?tls=true` ask for TLS; a name without a password is a token.
 * @throws RangeError naming the variable; its text is never quoted, because it may hold a password
 */
export function readNatsAddress(text: string): NatsAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^(nats|tls):$/.test(url.protocol) || url.hostname === '')
    throw new RangeError(`${VARIABLE} must be an address such as ${EXAMPLE}.`);
  const stream = url.pathname.slice(1);
  if (!/^[\w-]+$/.test(stream)) throw new RangeError(`${VARIABLE} must name a stream: ${EXAMPLE}.`);
  const parameters = parametersOf(url.searchParams, ['subject', 'tls']);
  const [user, password] = [decoded(url.username), decoded(url.password)];
  const tls = url.protocol === 'tls:' || tlsOf(parameters);
  return {
    kind: 'nats',
    host: hostOf(url, tls),
    port: Number(url.port || PORT),
    tls,
    ...(password === undefined ? { user: undefined, password: user } : { user, password }),
    stream,
    subject: subjectOf(parameters.get('subject')),
  };
}

function subjectOf(text: string | null): string {
  const subject = text ?? SUBJECT;
  if (!subject.split('.').every((token) => TOKEN.test(token)))
    throw new RangeError(
      `The subject of ${VARIABLE} must be words of letters, digits, - and _ with dots between; {environment} and {type} may be such words.`,
    );
  return subject;
}
