import { createBusiness } from '../../risk/businesses/create.js';
import { searchBusinesses } from '../../risk/businesses/search.js';
import { createTransaction } from '../../risk/transactions/create.js';
import { postTravelRuleMessage } from '../../risk/travel-rule/messages.js';
import { monitorWallet } from '../../risk/wallets/monitor-create.js';
import { screenWallet } from '../../risk/wallets/screen.js';
import { payment } from './money.js';
import type { Random, SamplePerson } from './people.js';
import { DAY_MS } from './plan.js';
import type { Player } from './player.js';
import type { Steps } from './sample-store.js';

/** Companies of the sandbox's register; the first one owns itself in a ring. */
const COMPANIES: readonly { readonly name: string; readonly country: string }[] = [
  { name: 'Granite Engineering BV', country: 'NL' },
  { name: 'Acme Trading Ltd', country: 'GB' },
  { name: 'Indigo Energy Ltd', country: 'GB' },
  { name: 'Fern Engineering Ltd', country: 'IE' },
  { name: 'Thistle Textiles International BV', country: 'NL' },
  { name: 'Bramble Plastics North BV', country: 'NL' },
  { name: 'Kestrel Holdings Ltd', country: 'GB' },
  { name: 'Raven Minerals SAS', country: 'FR' },
  { name: 'Meadow Gardens Group SAS', country: 'FR' },
  { name: 'Cobalt Payments Services Ltd', country: 'GB' },
  { name: 'Willow Analytics BV', country: 'NL' },
];

interface Found {
  readonly data: readonly { readonly result_id: string }[];
}

export interface SampleRun {
  /** The environment's time when the fill began, Unix milliseconds. */
  readonly now: number;
  readonly steps: Steps;
}

/** Businesses with their owners. */
export async function playBusinesses(player: Player, story: SamplePerson, { now, steps }: SampleRun): Promise<void> {
  for (const [place, query] of COMPANIES.entries()) {
    const at = now - (place === 0 ? 0.6 : 2 + place * 2.4) * DAY_MS;
    await steps.once(`business ${place}`, async () => {
      const found = await player.run<Found>(searchBusinesses, { at, body: { ...query, limit: 1 } });
      const result = found.data[0];
      if (!result) return [];
      const reference = place === 0 ? story.reference : `nw-merchant-${place}`;
      return [(await player.run(createBusiness, { at, body: { result_id: result.result_id, reference } })).id];
    });
  }
}

const HEX = '0123456789abcdef';

function address(random: Random, end = ''): string {
  const body = Array.from({ length: 40 - end.length }, () => HEX[Math.floor(random() * 16)]).join('');
  return `0x${body}${end}`;
}

const ENDS = ['9999', '7777', '0000', '0000'];

interface SampleWallet {
  readonly person: SamplePerson;
  readonly own: string;
  readonly source: string;
  readonly at: number;
}

/** The transfers between wallets of the sample. Screening follows them once they are loaded. */
export async function playTransfers(
  player: Player,
  random: Random,
  people: readonly SamplePerson[],
  { now, steps }: SampleRun,
): Promise<SampleWallet[]> {
  const wallets: SampleWallet[] = [];
  for (const [place, person] of people.entries()) {
    const [own, hop, source] = [address(random), address(random), address(random, ENDS[place % ENDS.length])];
    const at = now - (place === 0 ? 0.4 : 1 + place * 1.3) * DAY_MS;
    const moves = [
      { from: source, to: hop, amount: 3_000 + random() * 4_000, before: 30 },
      { from: hop, to: own, amount: 1_200 + random() * 1_500, before: 22 },
      { from: address(random, '0000'), to: own, amount: 800 + random() * 900, before: 16 },
      { from: own, to: address(random), amount: 500 + random() * 300, before: 5 },
    ];
    for (const [step, { from, to, amount, before }] of moves.entries()) {
      const when = at - before * 3_600_000;
      const { body } = payment(person, when, `${person.reference}-c${step}`, {
        direction: to === own ? 'in' : 'out',
        type: 'crypto',
        amount: amount.toFixed(2),
        currency: 'USDC',
        crypto: { chain: 'ethereum', asset: 'USDC', from, to },
      });
      await steps.once(`transfer ${place} ${step}`, async () => [
        (await player.run(createTransaction, { at: when + 1_000, body })).id,
      ]);
    }
    wallets.push({ person, own, source, at });
  }
  return wallets;
}

/** Screens the wallets and watches some; that of the story has its coins from a sanctioned one. */
export async function playWallets(player: Player, wallets: readonly SampleWallet[], steps: Steps): Promise<void> {
  for (const [place, { person, own, source, at }] of wallets.entries()) {
    for (const wallet of place === 0 ? [own, source] : [own]) {
      const asked = { address: wallet, chain: 'ethereum', subject_reference: person.reference };
      await steps.once(`wallet ${wallet}`, async () => {
        const screened = await player.run(screenWallet, { at, body: { ...asked, max_hops: 4 } });
        if (place % 2 !== 0) return [screened.id];
        return [screened.id, (await player.run(monitorWallet, { at: at + 60_000, body: asked })).id];
      });
    }
  }
}

const VASPS = [
  'Sandbox Accept VASP',
  'Sandbox Repair VASP',
  'Sandbox Reject VASP',
  'Sandbox Silent VASP',
  'Sandbox Unreachable VASP',
];

/** Messages of the Travel Rule in each state that the sandbox's counterparties lead to. */
export async function playMessages(
  player: Player,
  people: readonly SamplePerson[],
  { now, steps }: SampleRun,
): Promise<void> {
  for (const [place, person] of people.entries()) {
    const vasp = VASPS[(place + 1) % VASPS.length] ?? 'Sandbox Accept VASP';
    const body = {
      originator: {
        name: `${person.givenName} ${person.familyName}`,
        account: person.reference,
        country: person.country,
        address: person.address,
      },
      beneficiary: { name: 'Ysolde Marivaux', account: `out-${place}` },
      amount: (0.1 + place * 0.07).toFixed(2),
      asset: 'ETH',
      beneficiary_vasp: vasp,
    };
    const at = now - (place * 0.3 + 0.1) * DAY_MS;
    await steps.once(`message ${place}`, async () => [(await player.run(postTravelRuleMessage, { at, body })).id]);
  }
}
