import { ApiError } from '@assay/kernel';
import type { ScreeningQuery } from '@assay/screening';
import { type IdentityPayload, type PartyName, partyName, personsOf } from '@assay/travel-rule';
import type { Environment } from '../../platform/environments/environment.js';
import type { ListedParty } from '../screening/note-parties.js';
import { checkScreening } from '../screening/screening-check.js';
import type { TravelRuleApp } from './app.js';
import type { Message, MessageState, PartyScreening } from './message.js';
import { messageParty, type PartyIdentity } from './party-identity.js';

export interface ScreenedParties {
  readonly parties: { readonly originator: PartyScreening[]; readonly beneficiary: PartyScreening[] };
  readonly outcomes: MessageState['outcomes'];
  readonly reasonCodes: string[];
  /** The names that a person has to look at for what the lists say, and may judge once. */
  readonly listed: readonly ListedParty[];
  /** A possible sanction, or a name that nothing could be compared with: a person decides before anything is sent. */
  readonly hold: boolean;
}

/** Names of one person that are compared; who has more waits for a person. */
const NAMES_MAX = 10;
const HITS_SHOWN = 5;
const ORDER = ['no_match', 'review', 'possible_match', 'unavailable', 'match'] as const;
type Outcome = PartyScreening['outcome'];

/**
 * Screens the names of both parties against sanctions and politically exposed persons. What was judged a false positive of a
 * person is no hit. @throws ApiError 503 while lists load
 */
export async function screenParties(
  app: TravelRuleApp,
  environment: Environment,
  payload: IdentityPayload,
  direction: Message['direction'],
): Promise<ScreenedParties> {
  const codes = new Set<string>();
  const listed: ListedParty[] = [];
  const parties = { originator: [] as PartyScreening[], beneficiary: [] as PartyScreening[] };
  for (const side of ['originator', 'beneficiary'] as const)
    for (const person of personsOf(payload, side)) {
      const identity = messageParty(payload, direction, side, person);
      parties[side].push(await screenPerson({ app, environment, identity, codes, listed }, partyName(person)));
    }
  const all = [...parties.originator, ...parties.beneficiary];
  return {
    parties,
    outcomes: { originator: worst(parties.originator), beneficiary: worst(parties.beneficiary) },
    reasonCodes: [...codes],
    listed,
    hold: needsPerson(all),
  };
}

/** Whether a person has to look: a possible sanction, or a name that could not be compared with all that was asked for. */
export function needsPerson(screenings: readonly Pick<PartyScreening, 'outcome' | 'hits'>[]): boolean {
  return screenings.some(
    ({ outcome, hits }) => outcome === 'unavailable' || outcome === 'review' || hits.some(isSanction),
  );
}

/** The worst outcome of several; `no_match` of none. */
export function worst(screenings: readonly { readonly outcome: Outcome }[]): Outcome {
  return screenings.map(({ outcome }) => outcome).sort((a, b) => ORDER.indexOf(b) - ORDER.indexOf(a))[0] ?? 'no_match';
}

/** Where a person is screened, and what is gathered of it. */
interface Screening {
  readonly app: TravelRuleApp;
  readonly environment: Environment;
  /** Undefined where nothing tells the person apart: nobody's verdicts count. */
  readonly identity: PartyIdentity | undefined;
  readonly codes: Set<string>;
  readonly listed: ListedParty[];
}

async function screenPerson(screening: Screening, party: PartyName): Promise<PartyScreening> {
  const name = party.names[0] ?? '';
  const found: { outcome: Outcome; hits: PartyScreening['hits'] }[] = [];
  for (const query of party.names.slice(0, NAMES_MAX)) found.push(await screenName(screening, party, query));
  if (party.names.length > NAMES_MAX) {
    screening.codes.add('screening.insufficient_data');
    found.push({ outcome: 'review', hits: [] });
  }
  return { name, outcome: worst(found), hits: shownHits(found.flatMap(({ hits }) => hits)) };
}

/** The first hits, sanctions before all others: whether a message is held depends on them. */
export function shownHits<H extends { readonly types: readonly string[] }>(hits: readonly H[]): H[] {
  return [...hits].sort((a, b) => Number(isSanction(b)) - Number(isSanction(a))).slice(0, HITS_SHOWN);
}

const isSanction = ({ types }: { readonly types: readonly string[] }) => types.includes('sanction');

function queryOf({ dateOfBirth, country, identifier, kind }: PartyName, name: string): ScreeningQuery {
  return {
    name,
    type: kind,
    matchThreshold: 80,
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(country ? { country } : {}),
    ...(identifier ? { documentNumbers: [identifier] } : {}),
  };
}

async function screenName({ app, environment, identity, codes, listed }: Screening, party: PartyName, name: string) {
  const query = queryOf(party, name);
  try {
    const outcome = await checkScreening(app, environment, {
      query,
      lists: ['sanctions', 'pep'],
      onStale: 'review',
      matchFrom: 95,
      ...(identity ? { customer: identity } : {}),
    });
    for (const code of outcome.reasonCodes) codes.add(code);
    const hits = outcome.hits.filter(({ review_status: said }) => said !== 'false_positive');
    const sanctions = hits.filter(isSanction);
    if (identity && sanctions.length > 0) listed.push({ customer: { ...identity, query }, hits: sanctions });
    return {
      outcome: outcome.status as Outcome,
      hits: shownHits(hits).map(({ id, name: listed, list, types, match_score }) => ({
        id,
        name: listed,
        list,
        types,
        match_score,
      })),
    };
  } catch (error) {
    // No list at all is a lasting lack: the message waits for a person instead of passing unseen.
    if (!(error instanceof ApiError) || error.code === 'internal_error') throw error;
    codes.add(error.code === 'check_unavailable' ? 'session.check_unavailable' : 'screening.insufficient_data');
    return { outcome: 'unavailable' as const, hits: [] };
  }
}
