import { isIP } from 'node:net';
import { plainPart } from '../percent-encoded.js';

/** The variable that holds the address. */
export const VARIABLE = 'ASSAY_EVENT_STREAM';

/** @throws RangeError where the address has a parameter that is not known */
export function parametersOf(parameters: URLSearchParams, known: readonly string[]): URLSearchParams {
  if ([...parameters.keys()].some((name) => !known.includes(name)))
    throw new RangeError(`${VARIABLE} knows the parameters ${known.join(' and ')} only.`);
  return parameters;
}

/** Whether the parameter `tls` asks for TLS. */
export function tlsOf(parameters: URLSearchParams): boolean {
  const tls = parameters.get('tls') ?? 'false';
  if (!['true', 'false'].includes(tls)) throw new RangeError(`The parameter tls of ${VARIABLE} must be true or false.`);
  return tls === 'true';
}

/** A server's name or number, without the brackets of an IPv6 address. */
export function hostOf(url: URL, tls: boolean): string {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Clients compare the certificate of a number with the name "localhost", or with nothing.
  if (tls && isIP(host))
    throw new RangeError(`${VARIABLE} must name the server by its host name, to be known by it over TLS.`);
  return host;
}

/** Host and port as they stand in addresses. */
export function shownServer({ host, port }: { readonly host: string; readonly port: number }): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A percent-encoded part; undefined where it is empty. */
export function decoded(text: string): string | undefined {
  return text === '' ? undefined : plainPart(text, VARIABLE);
}
