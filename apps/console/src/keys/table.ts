import type { TextKey } from '../i18n/text';

/** Where a key counts: everywhere, in lists, or on one screen. */
export type KeyGroup = 'global' | 'list' | 'review' | 'viewer' | 'hits' | 'outline';

export interface KeyBinding {
  readonly group: KeyGroup;
  /** `event.key` in lower case; `mod+` is Control or Command; two keys with a space come one after the other. */
  readonly key: string;
  readonly label: TextKey;
}

const bind = (group: KeyGroup, key: string, label: TextKey): KeyBinding => ({ group, key, label });

/** Every key of the console. The sheet (`?`) is this table, and so is what the listener knows. */
export const KEYS = {
  palette: bind('global', 'mod+k', 'keys.palette'),
  search: bind('global', '/', 'keys.search'),
  sheet: bind('global', '?', 'keys.sheet'),
  close: bind('global', 'escape', 'keys.close'),
  goHome: bind('global', 'g h', 'rooms.home'),
  goQueue: bind('global', 'g q', 'rooms.queue'),
  goVerifications: bind('global', 'g v', 'rooms.verifications'),
  goCases: bind('global', 'g c', 'rooms.cases'),
  goTransactions: bind('global', 'g t', 'rooms.transactions'),
  goWallets: bind('global', 'g w', 'rooms.wallets'),
  goBusinesses: bind('global', 'g b', 'rooms.businesses'),
  goJourneys: bind('global', 'g j', 'rooms.journeys'),
  goRules: bind('global', 'g r', 'rooms.rules'),
  goAudit: bind('global', 'g a', 'rooms.audit'),

  down: bind('list', 'j', 'keys.down'),
  up: bind('list', 'k', 'keys.up'),
  open: bind('list', 'enter', 'keys.open'),
  select: bind('list', 'x', 'keys.select'),
  assign: bind('list', 'w', 'keys.assign'),
  filter: bind('list', 'l', 'keys.filter'),
  next: bind('list', 'n', 'keys.next'),

  approve: bind('review', 'a', 'review.approve'),
  decline: bind('review', 'd', 'review.decline'),
  askAgain: bind('review', 'y', 'review.askAgain'),
  escalate: bind('review', 'e', 'review.escalate'),
  note: bind('review', 'm', 'review.note'),
  saveAndNext: bind('review', 'n', 'review.saveAndNext'),
  correct: bind('review', 'c', 'review.correct'),

  zoomIn: bind('viewer', '+', 'viewer.zoomIn'),
  zoomOut: bind('viewer', '-', 'viewer.zoomOut'),
  rotate: bind('viewer', 'u', 'viewer.rotate'),
  brighten: bind('viewer', 'b', 'viewer.brighten'),
  invert: bind('viewer', 'i', 'viewer.invert'),
  sideBySide: bind('viewer', 'v', 'viewer.sideBySide'),
  overlay: bind('viewer', 'o', 'viewer.overlay'),
  picture: bind('viewer', '1…9', 'viewer.picture'),

  hitTrue: bind('hits', 't', 'hits.true'),
  hitFalse: bind('hits', 'f', 'hits.false'),
  hitPossible: bind('hits', 'p', 'hits.possible'),
  hitLike: bind('hits', 's', 'hits.selectLike'),

  addStep: bind('outline', 'a', 'journeys.addStep'),
  addBranch: bind('outline', 'b', 'journeys.addBranch'),
  moveUp: bind('outline', '[', 'journeys.moveUp'),
  moveDown: bind('outline', ']', 'journeys.moveDown'),
  removePart: bind('outline', 'delete', 'journeys.remove'),
} as const satisfies Readonly<Record<string, KeyBinding>>;

export type KeyName = keyof typeof KEYS;

const MAC = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

const SIGNS: Readonly<Record<string, string>> = {
  enter: '↵',
  escape: 'Esc',
  'mod+k': MAC ? '⌘K' : 'Ctrl K',
  delete: 'Del',
};

/** A key as buttons and the sheet show it. */
export function signOf(name: KeyName): string {
  const { key } = KEYS[name];
  return SIGNS[key] ?? key;
}

/** The same for `aria-keyshortcuts`. */
export function shortcutOf(name: KeyName): string {
  return KEYS[name].key
    .replace('mod+', MAC ? 'Meta+' : 'Control+')
    .replace('escape', 'Escape')
    .replace('enter', 'Enter')
    .replace('delete', 'Delete');
}
