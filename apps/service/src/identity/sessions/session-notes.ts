import type { SessionState, TrailEntry } from './session.js';

/**
 * What people wrote about a subject beside their decisions. It stands in the trail and the decision of a session, and is
 * stored with the secrets: a state holds nothing personal.
 */
export interface SessionNotes {
  readonly comment?: string;
  readonly externalCase?: string;
  /** Comments of opinions, by the place in the trail. */
  readonly trail?: Readonly<Record<string, string>>;
}

/** A state as it is stored, and what was taken out of it; undefined where nobody wrote anything. */
export function withoutNotes(state: SessionState): {
  readonly state: SessionState;
  readonly notes: SessionNotes | undefined;
} {
  const { decision } = state;
  const written = state.trail.flatMap(({ opinion }, place) => (opinion?.comment ? [[place, opinion.comment]] : []));
  const notes: SessionNotes = {
    ...(decision?.comment ? { comment: decision.comment } : {}),
    ...(decision?.externalCase ? { externalCase: decision.externalCase } : {}),
    ...(written.length > 0 ? { trail: Object.fromEntries(written) } : {}),
  };
  if (Object.keys(notes).length === 0) return { state, notes: undefined };
  const stored = {
    ...state,
    decision: decision && {
      ...decision,
      ...(notes.comment === undefined ? {} : { comment: null }),
      ...(notes.externalCase === undefined ? {} : { externalCase: null }),
    },
    trail: state.trail.map((entry) => (entry.opinion?.comment ? commented(entry, null) : entry)),
  };
  return { state: stored, notes };
}

/** A stored state with what had been taken out of it; earlier versions left it there. */
export function withNotes(state: SessionState, notes: SessionNotes | undefined): SessionState {
  if (!notes) return state;
  const { comment, externalCase, trail = {} } = notes;
  return {
    ...state,
    decision: state.decision && {
      ...state.decision,
      ...(comment === undefined ? {} : { comment }),
      ...(externalCase === undefined ? {} : { externalCase }),
    },
    trail: state.trail.map((entry, place) => {
      const text = trail[place];
      return text === undefined ? entry : commented(entry, text);
    }),
  };
}

function commented(entry: TrailEntry, comment: string | null): TrailEntry {
  return entry.opinion ? { ...entry, opinion: { ...entry.opinion, comment } } : entry;
}
