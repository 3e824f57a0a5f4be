import type { ReplyOf } from '../../api/client';
import { isText, t, word } from '../../i18n/text';
import type { Manifest, TrailEntry } from '../../review/manifest';
import type { Tone } from '../../ui/tag';

export type CaseEvent = ReplyOf<'listCaseEvents'>['data'][number];

export interface TimelineEntry {
  readonly at: string;
  readonly text: string;
  readonly tone: Tone;
  /** How often it happened in a row. */
  readonly times: number;
}

/** Opening and looking say nothing that the session's own trail does not. */
const LEFT_OUT = new Set(['case.opened', 'case.alert_raised', 'case.closed']);

/** What happened to the session and to its case in one line of time, the latest on top; repeats are folded. */
export function timelineOf(
  { trail, media }: Pick<Manifest, 'trail' | 'media'>,
  events: readonly CaseEvent[],
  me: string | undefined,
): TimelineEntry[] {
  const all = [
    ...trail.map((entry) => ({ at: entry.at, text: stepOf(entry), tone: toneOf(entry), times: 1 })),
    ...media.filter(isTaken).map(captured),
    ...events.filter(({ action }) => !LEFT_OUT.has(action)).map((event) => caseStep(event, me)),
  ]
    // What came later of the same moment stands on top as well.
    .reverse()
    .sort((a, b) => b.at.localeCompare(a.at));
  const folded: TimelineEntry[] = [];
  for (const entry of all) {
    const last = folded.at(-1);
    if (last && last.text === entry.text) folded[folded.length - 1] = { ...last, times: last.times + 1 };
    else folded.push(entry);
  }
  return folded;
}

/** One step of a case: who did what. */
export function caseStep({ at, action, actor }: CaseEvent, me: string | undefined): TimelineEntry {
  const what = word('caseEvent', action.replace(/^case\./, ''));
  const mine = actor.id !== undefined && actor.id === me;
  const who = mine ? t('caseEvent.you') : actor.name;
  return { at, text: who ? `${what}, ${who}` : what, tone: actor.type === 'system' ? 'neutral' : 'accent', times: 1 };
}

/** A portrait is cut from the document, and frames are many. */
function isTaken({ kind }: Manifest['media'][number]): boolean {
  return !kind.includes('portrait') && !kind.includes('frame');
}

function captured({ kind, captured_at: at }: Manifest['media'][number]): TimelineEntry {
  return { at, text: t('review.captured', { what: word('media', kind) }), tone: 'neutral', times: 1 };
}

function stepOf({ action, to, actor }: TrailEntry): string {
  if (to === 'referred' && actor.type === 'system') return t('moved.referredBySystem');
  if (to && to !== 'awaiting_subject') return isText(`moved.${to}`) ? word('moved', to) : word('status', to);
  return word('trail', action.replace(/^verification\./, ''));
}

function toneOf({ to, actor }: TrailEntry): Tone {
  if (to === 'approved') return 'positive';
  if (to === 'declined') return 'negative';
  if (to === 'referred') return 'caution';
  return actor.type === 'user' || actor.type === 'reviewer' ? 'accent' : 'neutral';
}
