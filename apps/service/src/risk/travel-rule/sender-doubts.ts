import { decodeTravelAddress, type Fault } from '@assay/travel-rule';
import type { CounterpartyRow } from './counterparty.js';

/**
 * What a person should know of whoever says that an inquiry is from this counterparty: anybody who has a travel address can
 * name one, and our answer goes to the callback.
 */
export function senderDoubts(sender: CounterpartyRow | undefined, callback: string): readonly Fault[] {
  if (!sender) return [];
  const known = hostsOf(sender);
  const host = new URL(callback).hostname;
  const isElsewhere = known.length > 0 && !known.some((one) => host === one || host.endsWith(`.${one}`));
  return [
    ...(isElsewhere ? [{ path: 'callback', message: ELSEWHERE }] : []),
    ...(sender.due_diligence === 'rejected' ? [{ path: 'originatingVASP', message: REFUSED }] : []),
  ];
}

const ELSEWHERE =
  'The answer would go to a host that the directory does not know of this counterparty. Make sure that the inquiry is theirs.';
const REFUSED = 'This counterparty did not pass your due diligence.';

/** Hosts where a counterparty is known to be: of its TRP endpoints and of its website, whose other hosts are its own too. */
function hostsOf({ protocols, website }: CounterpartyRow): readonly string[] {
  const endpoints = protocols.flatMap(({ name, endpoint }) => (name === 'trp' && endpoint ? [urlOf(endpoint)] : []));
  return [...endpoints, website].flatMap((text) => {
    return text !== null && URL.canParse(text) ? [new URL(text).hostname.replace(/^www\./, '')] : [];
  });
}

/** The URL of an endpoint, which may be a travel address. */
function urlOf(endpoint: string): string | null {
  if (!endpoint.startsWith('ta')) return endpoint;
  const decoded = decodeTravelAddress(endpoint);
  return 'fault' in decoded ? null : decoded.url;
}
