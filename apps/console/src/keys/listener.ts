import { readPreference } from '../ui/preferences';
import { KEYS, type KeyName } from './table';

export type Handlers = Readonly<Partial<Record<KeyName, (typed: string) => void>>>;

/** Handlers that are mounted now; the latest comes first. */
const mounted: { readonly current: Handlers }[] = [];
/** How long the second key of a pair may take. */
const PAIR_MS = 1000;

let pending: { readonly first: string; readonly until: number } | undefined;

/** Adds handlers until the returned function is called. */
export function listen(handlers: { readonly current: Handlers }): () => void {
  mounted.unshift(handlers);
  return () => {
    mounted.splice(mounted.indexOf(handlers), 1);
  };
}

/** The key of an event as the table names it: by sign, or by place where the layout gives no Latin letter. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const key = event.key.toLowerCase();
  const foreign = key.length === 1 && key.charCodeAt(0) > 0x7f;
  const place = /^(?:Key([A-Z])|Digit(\d))$/.exec(event.code);
  if (foreign && place) return (place[1] ?? place[2] ?? key).toLowerCase();
  return key === '=' ? '+' : key;
}

/** Whether something that a person types into, or a dialog, has the key. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input:not([type=checkbox],[type=radio],[type=range]), textarea, select, [contenteditable=true]'))
    return true;
  return false;
}

function isBehindDialog(target: EventTarget | null): boolean {
  const open = document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox][data-floating]');
  return open !== null && !(target instanceof Node && open.contains(target) && open.hasAttribute('data-keys'));
}

/** The name of a key among those that somebody handles now. */
function find(key: string): { readonly run: (typed: string) => void } | undefined {
  for (const { current } of mounted) {
    for (const name of Object.keys(current) as KeyName[]) {
      const bound: string = KEYS[name].key;
      const run = current[name];
      if (run && (bound === key || (bound === '1…9' && /^[1-9]$/.test(key)))) return { run };
    }
  }
  return undefined;
}

/** One listener for the page; everything else only registers. */
export function handleKey(event: KeyboardEvent): void {
  if (event.repeat || event.isComposing || event.defaultPrevented) return;
  const key = keyOf(event);
  const modified = event.ctrlKey || event.metaKey;
  if (modified && !event.altKey && key === 'k') {
    act(event, 'mod+k');
    return;
  }
  if (isTaken(event.target) || isBehindDialog(event.target)) return;
  if (!singleKeysAllowed(event)) return;
  if (key === 'enter' && event.target instanceof HTMLElement && event.target.closest('a, button, summary')) return;
  if (pending && pending.until > event.timeStamp) {
    const pair = `${pending.first} ${key}`;
    pending = undefined;
    event.preventDefault();
    act(event, pair);
    return;
  }
  pending = undefined;
  if (key === 'g') pending = { first: key, until: event.timeStamp + PAIR_MS };
  else act(event, key);
}

function singleKeysAllowed(event: KeyboardEvent): boolean {
  const setting = readPreference('keys');
  if (setting === 'off') return event.key === 'Escape';
  const withModifier = event.ctrlKey && event.altKey;
  return setting === 'modifier'
    ? withModifier || event.key === 'Escape'
    : !event.ctrlKey && !event.metaKey && !event.altKey;
}

function act(event: KeyboardEvent, key: string): void {
  const found = find(key);
  if (!found) return;
  event.preventDefault();
  found.run(key);
}
