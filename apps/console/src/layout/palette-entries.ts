import { t, word } from '../i18n/text';
import { ROOMS, type Room } from './rooms';
import type { Found } from './use-found';

/** One line that leads somewhere. */
export interface Entry {
  readonly path: string;
  readonly label: string;
  readonly detail?: string;
  /** By what it was found. */
  readonly matched?: string;
  readonly room?: Room | undefined;
}

/** Lines of one kind under a heading. */
export interface EntryGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** The rooms whose screens show what was found; a monitor and a check stand on the page of their customer. */
const SHOWN_IN = {
  customer: '/customers',
  verification: '/verifications',
  case: '/cases',
  transaction: '/transactions',
  wallet_screening: '/wallets',
  travel_rule_message: '/travel-rule',
  business: '/businesses',
} as const satisfies Partial<Record<Found['type'], string>>;

type Shown = keyof typeof SHOWN_IN;

/** Ids that open a screen of their own at once, by their prefix. */
const PREFIXES: Readonly<Record<string, Shown>> = {
  ...{ cus: 'customer', ver: 'verification', cas: 'case', txn: 'transaction' },
  ...{ wal: 'wallet_screening', trm: 'travel_rule_message', bus: 'business' },
};

const roomOf = (kind: Shown) => ROOMS.find(({ path }) => path === SHOWN_IN[kind]);

/** Kinds that a person may open, in the order of the rooms. */
export function kindsFor(rooms: readonly Room[]): Shown[] {
  return (Object.keys(SHOWN_IN) as Shown[]).filter((kind) => rooms.some(({ path }) => path === SHOWN_IN[kind]));
}

/** What a text leads to: rooms of this name, an id that was typed, and what was found, each kind under its own heading. */
export function entryGroups(rooms: readonly Room[], typed: string, found: readonly Found[]): EntryGroup[] {
  const text = typed.trim().toLowerCase();
  const named = rooms
    .map((room): Entry => ({ path: room.path, label: t(room.label), room }))
    .filter(({ label }) => label.toLowerCase().includes(text));
  const kinds = kindsFor(rooms);
  const groups = kinds.map((kind): EntryGroup => {
    const entries = found.filter(({ type }) => type === kind).map((one) => entryOf(kind, one));
    return { id: kind, label: t(roomOf(kind)?.label ?? 'palette.results'), entries };
  });
  const direct = directOf(kinds, text).filter(({ path }) => !groups.some(({ entries }) => leadsTo(entries, path)));
  return [
    { id: 'rooms', label: t('layout.rooms'), entries: named },
    { id: 'id', label: t('palette.byId'), entries: direct },
    ...groups,
  ].filter(({ entries }) => entries.length > 0);
}

const leadsTo = (entries: readonly Entry[], path: string) => entries.some((entry) => entry.path === path);

function directOf(kinds: readonly Shown[], text: string): Entry[] {
  const kind = PREFIXES[/^([a-z]{3})_[0-9a-z]{10,40}$/.exec(text)?.[1] ?? ''];
  if (!kind || !kinds.includes(kind)) return [];
  return [{ path: `${SHOWN_IN[kind]}/${text}`, label: t('palette.open', { id: text }), room: roomOf(kind) }];
}

function entryOf(kind: Shown, { id, label, detail, matched }: Found): Entry {
  return {
    ...{ path: `${SHOWN_IN[kind]}/${id}`, label, room: roomOf(kind), matched: word('searchMatched', matched) },
    ...(detail === null ? {} : { detail: DETAILS[kind](detail) }),
  };
}

/** What the service says beside a result, in words of the person's language. */
const DETAILS: Readonly<Record<Shown, (detail: string) => string>> = {
  customer: (detail) => {
    const band = /^Risk (\w+)$/.exec(detail)?.[1];
    return band ? `${t('review.riskName')} ${word('band', band)}` : detail;
  },
  verification: (detail) => word('status', detail),
  case: (detail) => {
    const [type = '', state = ''] = detail.split(', ');
    return `${word('caseType', type)}, ${word('caseState', state)}`;
  },
  transaction: (detail) => word('transactionStatus', detail),
  wallet_screening: (detail) => word('walletStatus', detail),
  travel_rule_message: (detail) => word('trmStatus', detail),
  business: (detail) => word('businessStatus', detail),
};
