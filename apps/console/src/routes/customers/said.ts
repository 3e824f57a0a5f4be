import type { Input, ReplyOf } from '../../api/client';
import { isText, t, word } from '../../i18n/text';
import { money, number } from '../../ui/format';
import { checkTone, sessionTone, severityTone } from '../../ui/status';
import type { Tone } from '../../ui/tag';
import { TONES } from '../transactions/status';

export type Item = ReplyOf<'getCustomerTimeline'>['data'][number];

/** One line of a timeline in the language of the person. */
export interface Said {
  readonly title: string;
  readonly detail?: string;
  /** How it ended, as word and colour. */
  readonly tag?: { readonly tone: Tone; readonly text: string };
}

type Groups = Readonly<Record<string, string>>;
interface Sentence {
  readonly form: RegExp;
  readonly say: (groups: Groups, reasonText: (code: string) => string) => Said;
}

const tag = (group: string, value: string, tone: Tone) => ({ tag: { tone, text: word(group, value) } });
const caseTone = (state: string): Tone => (state === 'closed' ? 'neutral' : 'accent');

/** The sentences of the API by the kind of what happened. What has another form is shown as it is. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  verification: {
    form: /^Session by journey (?<journey>\S+): (?<status>\w+)$/,
    say: ({ journey = '', status = '' }) => ({
      title: t('timeline.session', { journey }),
      ...tag('status', status, sessionTone(status)),
    }),
  },
  decision: {
    form: /^Decided: (?<status>\w+)(?: \((?<codes>.*)\))?$/,
    say: ({ status = '', codes }, reasonText) => ({
      title: t('timeline.decided'),
      ...(codes ? { detail: codes.split(', ').map(reasonText).join(' · ') } : {}),
      ...tag('status', status, sessionTone(status)),
    }),
  },
  risk: {
    form: /^Risk (?<score>\d+), (?<band>\w+)$/,
    say: ({ score = '', band = '' }) => ({ title: t('review.risk', { score, band: word('band', band) }) }),
  },
  check: {
    form: /^(?<type>\w+): (?<status>\w+)$/,
    say: ({ type = '', status = '' }) => ({
      title: word('check', type),
      ...tag('checkStatus', status, checkTone(status)),
    }),
  },
  hit: {
    form: /^Hit(?: on (?<list>.+?))?(?:, score (?<score>[\d.]+))?$/,
    say: ({ list, score }) => ({
      title: list ? t('timeline.hit', { list: word('watchlist', list) }) : t('timeline.hitAlone'),
      ...(score ? { detail: t('timeline.score', { score: number(Number(score)) }) } : {}),
    }),
  },
  hit_review: {
    form: /^Hit judged (?<status>\w+)$/,
    say: ({ status = '' }) => ({
      title: t('timeline.hitJudged'),
      ...tag('hitReview', status, status === 'false_positive' ? 'positive' : 'caution'),
    }),
  },
  screening_monitor: {
    form: /^Monitored: (?<status>\w+)$/,
    say: ({ status = '' }) => ({
      title: t('timeline.monitored'),
      ...tag('checkStatus', status, checkTone(status)),
    }),
  },
  wallet_screening: { form: /^Wallet screened$/, say: () => ({ title: t('timeline.walletScreened') }) },
  wallet_monitor: {
    form: /^Wallet monitored: (?<band>\w+)$/,
    say: ({ band = '' }) => ({ title: t('timeline.walletMonitored'), ...tag('severity', band, severityTone(band)) }),
  },
  travel_rule_message: {
    form: /^Travel Rule message (?<way>\w+): (?<status>\w+)$/,
    say: ({ way = '', status = '' }) => ({
      title: t('timeline.message'),
      detail: word('trmDirection', way),
      ...tag('trmStatus', status, 'neutral'),
    }),
  },
  business: {
    form: /^Business: (?<status>\w+), risk (?<band>\w+)$/,
    say: ({ status = '', band = '' }) => ({
      title: t('timeline.business'),
      detail: t('timeline.risk', { word: word('band', band) }),
      ...tag('businessStatus', status, 'neutral'),
    }),
  },
  case: {
    form: /^Case \((?<type>\w+), (?<severity>\w+)\): (?<state>\w+)$/,
    say: ({ type = '', severity = '', state = '' }) => ({
      title: t('timeline.case', { type: word('caseType', type) }),
      detail: t('timeline.severity', { word: word('band', severity) }),
      ...tag('caseState', state, caseTone(state)),
    }),
  },
  case_closed: {
    form: /^Case closed: (?<outcome>\w+)$/,
    say: ({ outcome = '' }) => ({ title: t('timeline.caseClosed'), ...tag('outcome', outcome, 'neutral') }),
  },
  transaction: {
    form: /^(?<type>\S+) (?<way>in|out)(?: (?<amount>[\d.]+) (?<currency>\S+))?: (?<status>\w+)$/,
    say: ({ type = '', way, amount, currency = '', status = '' }) => {
      const what = word('txType', type.toLowerCase());
      const sum = amount ? `${money(amount)}\u00a0${currency}` : '';
      const title = t(way === 'in' ? 'timeline.inFrom' : 'timeline.outTo', { type: what, amount: sum });
      return { title: title.replace(/, $/, ''), ...tag('txStatus', status, TONES[status] ?? 'neutral') };
    },
  },
};

/** What a line of the timeline says. @param reasonText a reason in words */
export function saidOf({ type, summary }: Pick<Item, 'type' | 'summary'>, reasonText: (code: string) => string): Said {
  const sentence = SENTENCES[type];
  const groups = sentence?.form.exec(summary)?.groups;
  return sentence && groups ? sentence.say(groups, reasonText) : { title: summary };
}

/** Kinds of what happened, as one looks at them apart. */
export const KINDS = [
  'all',
  'verifications',
  'screening',
  'transactions',
  'wallets',
  'travelRule',
  'cases',
  'businesses',
] as const;
export type Kind = (typeof KINDS)[number];

type ItemType = NonNullable<NonNullable<Input<'getCustomerTimeline'>['query']>['type']>[number];

/** What the operation calls the lines of a kind; "everything" asks for none in particular. */
const TYPES: Readonly<Record<Kind, readonly ItemType[]>> = {
  all: [],
  verifications: ['verification', 'decision', 'risk', 'check'],
  screening: ['hit', 'hit_review', 'screening_monitor'],
  transactions: ['transaction'],
  wallets: ['wallet_screening', 'wallet_monitor'],
  travelRule: ['travel_rule_message'],
  cases: ['case', 'case_closed'],
  businesses: ['business'],
};

export function typesOf(kind: Kind): readonly ItemType[] {
  return TYPES[kind];
}

/** How many lines each kind has. @param counts those of the operation, by type */
export function countKinds(counts: Readonly<Record<string, number>>): ReadonlyMap<Kind, number> {
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  return new Map(
    KINDS.map((kind) => [
      kind,
      kind === 'all' ? sum(Object.values(counts)) : sum(TYPES[kind].map((type) => counts[type] ?? 0)),
    ]),
  );
}

/** The kind that an address names. */
export function kindNamed(text: string | undefined): Kind {
  return KINDS.find((kind) => kind === text && isText(`timeline.kind.${kind}`)) ?? 'all';
}
