import { decoded, hostOf, parametersOf, tlsOf, VARIABLE } from './address-parts.js';

/** A Kafka topic that gets the events of all environments. */
export interface KafkaAddress {
  readonly kind: 'kafka';
  /** Servers that are asked for the others first. */
  readonly servers: readonly { readonly host: string; readonly port: number }[];
  readonly tls: boolean;
  readonly login: KafkaLogin | undefined;
  readonly topic: string;
}

/** How the service proves who it is (SASL). */
export interface KafkaLogin {
  readonly mechanism: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512';
  readonly user: string;
  readonly password: string;
}

const EXAMPLE = 'kafka://user:password@kafka1.example.com:9092,kafka2.example.com:9092/TOPIC';
const PORT = 9092;
const MECHANISMS = ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] as const;
const PARTS =
  /^kafka(?<sealed>s?):\/\/(?:(?<account>[^@/?#]*)@)?(?<servers>[^@/?#]+)\/(?<topic>[^/?#]*)(?:\?(?<query>[^#]*))?$/;
/** Of a topic, by the broker's own rule. */
const TOPIC = /^(?!\.{1,2}$)[\w.-]{1,249}$/;

/**
 * `kafkas://` or `?tls=true` ask for TLS, `?sasl=` names the mechanism of the password: SCRAM-SHA-512 unless set.
 * @throws RangeError naming the variable; its text is never quoted, because it may hold a password
 */
export function readKafkaAddress(text: string): KafkaAddress {
  const { sealed = '', account, servers = '', topic = '', query } = PARTS.exec(text)?.groups ?? {};
  if (servers === '') throw new RangeError(`${VARIABLE} must be an address such as ${EXAMPLE}.`);
  if (!TOPIC.test(topic)) throw new RangeError(`${VARIABLE} must name a topic: ${EXAMPLE}.`);
  const parameters = parametersOf(new URLSearchParams(query), ['sasl', 'tls']);
  const tls = sealed === 's' || tlsOf(parameters);
  return {
    kind: 'kafka',
    servers: servers.split(',').map((server) => serverOf(server, tls)),
    tls,
    login: loginOf(account, parameters.get('sasl'), tls),
    topic,
  };
}

function serverOf(text: string, tls: boolean): { host: string; port: number } {
  const url = URL.canParse(`kafka://${text}`) ? new URL(`kafka://${text}`) : undefined;
  if (!url || url.hostname === '') throw new RangeError(`${VARIABLE} must name servers such as ${EXAMPLE}.`);
  return { host: hostOf(url, tls), port: Number(url.port || PORT) };
}

function loginOf(account: string | undefined, sasl: string | null, tls: boolean): KafkaLogin | undefined {
  const [, name = '', secret = ''] = /^([^:]*):?(.*)$/.exec(account ?? '') ?? [];
  const [user, password] = [decoded(name), decoded(secret)];
  const mechanism = MECHANISMS.find((one) => one === (sasl ?? 'SCRAM-SHA-512').toUpperCase());
  if (!mechanism) throw new RangeError(`The parameter sasl of ${VARIABLE} must be one of ${MECHANISMS.join(', ')}.`);
  if (user === undefined && password === undefined && sasl === null) return undefined;
  if (user === undefined || password === undefined)
    throw new RangeError(`${VARIABLE} must have user and password, or neither.`);
  if (mechanism === 'PLAIN' && !tls)
    throw new RangeError(`${VARIABLE} would send the password readable to all: sasl=PLAIN needs tls=true.`);
  return { mechanism, user, password };
}
