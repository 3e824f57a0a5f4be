import { ApiError } from '@assay/kernel';
import { type IdentityPayload, type PartyName, partyName, personsOf } from '@assay/travel-rule';
import type { Environment } from '../../platform/environments/environment.js';
import { checkScreening } from '../screening/screening-check.js';
import type { TravelRuleApp } from './app.js';
import type { MessageState, PartyScreening } from './message.js';

export interface ScreenedParties {
  readonly parties: { readonly originator: PartyScreening[]; readonly beneficiary: PartyScreening[] };
  readonly outcomes: MessageState['outcomes'];
  readonly reasonCodes: string[];
  /** A possible sanction, or a name that nothing could be compared with: a person decides before anything is sent. */
  readonly hold: boolean;
}

/** Names of one person that are compared; who has more waits for a person. */
const NAMES_MAX = 10;
const HITS_SHOWN = 5;
const ORDER = ['no_match', 'review', 'possible_match', 'unavailable', 'match'] as const;
type Outcome = PartyScreening['outcome'];

/** Screens the names of both parties against sanctions and politically exposed persons. @throws ApiError 503 while lists load. */
export async function screenParties(
  app: TravelRuleApp,
  environment: Environment,
  payload: IdentityPayload,
): Promise<ScreenedParties> {
  const codes = new Set<string>();
  const parties = { originator: [] as PartyScreening[], beneficiary: [] as PartyScreening[] };
  for (const side of ['originator', 'beneficiary'] as const)
    for (const person of personsOf(payload, side))
      parties[side].push(await screenPerson(app, environment, partyName(person), codes));
  const all = [...parties.originator, ...parties.beneficiary];
  return {
    parties,
    outcomes: { originator: worst(parties.originator), beneficiary: worst(parties.beneficiary) },
    reasonCodes: [...codes],
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

async function screenPerson(
  app: TravelRuleApp,
  environment: Environment,
  party: PartyName,
  codes: Set<string>,
): Promise<PartyScreening> {
  const name = party.names[0] ?? '';
  const found: { outcome: Outcome; hits: PartyScreening['hits'] }[] = [];
  for (const query of party.names.slice(0, NAMES_MAX))
    found.push(await screenName(app, environment, party, query, codes));
  if (party.names.length > NAMES_MAX) {
    codes.add('screening.insufficient_data');
    found.push({ outcome: 'review', hits: [] });
  }
  return { name, outcome: worst(found), hits: shownHits(found.flatMap(({ hits }) => hits)) };
}

/** The first hits, sanctions before all others: whether a message is held depends on them. */
export function shownHits(hits: PartyScreening['hits']): PartyScreening['hits'] {
  return [...hits].sort((a, b) => Number(isSanction(b)) - Number(isSanction(a))).slice(0, HITS_SHOWN);
}

const isSanction = ({ types }: PartyScreening['hits'][number]) => types.includes('sanction');

async function screenName(
  app: TravelRuleApp,
  environment: Environment,
  party: PartyName,
  name: string,
  codes: Set<string>,
) {
  const { dateOfBirth, country, identifier, kind } = party;
  try {
    const outcome = await checkScreening(app, environment, {
      query: {
        name,
        type: kind,
        matchThreshold: 80,
        ...(dateOfBirth ? { dateOfBirth } : {}),
        ...(country ? { country } : {}),
        ...(identifier ? { documentNumbers: [identifier] } : {}),
      },
      lists: ['sanctions', 'pep'],
      onStale: 'review',
      matchFrom: 95,
    });
    for (const code of outcome.reasonCodes) codes.add(code);
    const hits = (outcome.result as { hits?: PartyScreening['hits'] }).hits ?? [];
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
