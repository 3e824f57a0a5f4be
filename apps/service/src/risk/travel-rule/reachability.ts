import { isoTime } from '@assay/kernel';
import { readVersion } from '@assay/travel-rule';
import type { Environment } from '../../platform/environments/environment.js';
import { outboundErrorOf } from '../../platform/outbound/outbound-error.js';
import type { TravelRuleApp } from './app.js';
import type { CounterpartyRow, Reachability } from './counterparty.js';
import { trpEndpoint } from './route-to.js';

const TIMEOUT_MS = 5000;
const VERSION_BYTES_MAX = 4096;

/** Asks a counterparty whether it answers, by the best protocol it has. A failure is a finding, never an error. */
export async function reach(
  app: TravelRuleApp,
  environment: Environment,
  row: CounterpartyRow,
  now: number,
): Promise<Reachability> {
  const found = (reachable: boolean, protocol: string, detail: string): Reachability => ({
    reachable,
    protocol,
    detail,
    checked_at: isoTime(now),
  });
  const [first] = row.protocols;
  if (row.behaviour !== null)
    return found(row.behaviour !== 'unreachable', first?.name ?? 'none', 'A fictitious VASP of the sandbox.');
  const trp = row.protocols.find(({ name, endpoint }) => name === 'trp' && endpoint !== undefined)?.endpoint;
  if (trp !== undefined) {
    const asked = await askVersion(app, environment, trpEndpoint(environment, trp));
    return found(asked.reachable, 'trp', asked.detail);
  }
  if (row.protocols.some(({ name }) => name === 'email'))
    return found(app.config.smtpUrl !== undefined, 'email', 'An e-mail address cannot be asked; mail is tried.');
  return found(false, first?.name ?? 'none', 'No protocol is known that can be asked from here.');
}

async function askVersion(
  app: TravelRuleApp,
  environment: Environment,
  endpoint: string,
): Promise<{ reachable: boolean; detail: string }> {
  try {
    // Discovery stands at the root of the host, whatever the path of inquiries.
    const url = new URL('/version', endpoint);
    const answer = await app.outbound.post({
      method: 'GET',
      url: url.href,
      headers: { accept: 'application/json', 'user-agent': 'Assay-TRP/3' },
      plain: environment.kind === 'sandbox',
      identified: true,
      timeoutMs: TIMEOUT_MS,
      responseBytesMax: VERSION_BYTES_MAX,
    });
    if (answer.status !== 200) return { reachable: false, detail: `HTTP ${answer.status}` };
    const version = readVersion(JSON.parse(answer.body.toString('utf8')));
    if (!version) return { reachable: false, detail: 'The answer names no version.' };
    return { reachable: true, detail: `TRP ${version.version}${version.vendor ? ` by ${version.vendor}` : ''}` };
  } catch (error) {
    if (error instanceof SyntaxError) return { reachable: false, detail: 'The answer is no JSON.' };
    return { reachable: false, detail: outboundErrorOf(error).message };
  }
}
