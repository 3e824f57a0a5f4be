import { ApiError } from '@assay/kernel';
import { isConsoleOrigin } from '../operators/console-address.js';
import { sessionToken } from '../operators/cookies.js';
import type { EnvironmentKind } from '../operators/operator.js';

/** The parts of a request by which the console is known. */
export interface ConsoleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const SAFE_METHODS = ['GET', 'HEAD'];
/** For requests that carry no headers of their own, such as pictures and downloads. */
export const ENVIRONMENT_PARAMETER = 'assay_environment';

/**
 * The session token of a request by the console; undefined when it has no session cookie.
 * @param base the address of this service
 * @throws ApiError 401 when it comes from other pages than the console's
 */
export function consoleToken(base: string, request: ConsoleRequest): string | undefined {
  const { cookie } = request.headers;
  const token = sessionToken(base, typeof cookie === 'string' ? cookie : undefined);
  if (token !== undefined) demandConsole(base, request);
  return token;
}

/**
 * Refuses what other pages than the console's make a browser send. The header cannot be added by a form, and adding it by
 * script asks this service first, which says no.
 * @throws ApiError 401
 */
export function demandConsole(base: string, { method, headers }: ConsoleRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw refused('A request from another site carries no session.');
  if (SAFE_METHODS.includes(method)) return;
  if (!isConsoleOrigin(base, headers['origin']))
    throw refused('A change by the console comes with the Origin of this service.');
  if (headers['assay-console'] !== '1')
    throw refused('A change by the console comes with the header Assay-Console: 1.');
}

/** The environment that a request of the console is about; undefined when it names none, or two. */
export function statedEnvironment({ method, url, headers }: ConsoleRequest): EnvironmentKind | undefined {
  const named = [headers['assay-environment']];
  const start = url.indexOf('?');
  if (SAFE_METHODS.includes(method) && start >= 0)
    named.push(...new URLSearchParams(url.slice(start + 1)).getAll(ENVIRONMENT_PARAMETER));
  const kinds = [...new Set(named.filter((kind) => kind !== undefined))];
  const [kind] = kinds;
  return kinds.length === 1 && (kind === 'sandbox' || kind === 'production') ? kind : undefined;
}

/** Whether somebody is at the screen: the console says where a page asks by itself, so that an unattended one is signed out. */
export function isAttended({ headers }: Pick<ConsoleRequest, 'headers'>): boolean {
  return headers['assay-unattended'] !== '1';
}

function refused(message: string): ApiError {
  return new ApiError('unauthenticated', message);
}
