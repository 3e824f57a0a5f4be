import { nextStatus, type SessionEvent } from './next-status.js';
import { SESSION_STATUSES, type SessionStatus } from './types.js';

export interface SessionMove {
  readonly event: SessionEvent;
  readonly to: SessionStatus;
}

export interface MoveOptions {
  /** Whether moves that exist for tests only count. */
  readonly sandbox?: boolean;
  /** Whether moves count that only the session of a business makes. */
  readonly business?: boolean;
}

/** The states a session may go to from here in one move; empty for a terminal state. */
export function allowedMoves(status: SessionStatus, options: MoveOptions = {}): SessionStatus[] {
  const reached = new Set(movesFrom(status, options).map((move) => move.to));
  return SESSION_STATUSES.filter((candidate) => reached.has(candidate));
}

/** Public text for a move that is refused: names the state and what may follow it. */
export function refusalText(status: SessionStatus): string {
  const moves = allowedMoves(status);
  if (moves.length === 0) return `The session is ${status}; that is final.`;
  return `The session is ${status}; it can only become ${moves.join(', ')}.`;
}

/**
 * The fewest legal moves between two states, for forced outcomes of the sandbox. Empty when already there, undefined
 * when no path exists. A move with `lifetime_ended` and `opened: true` means the subject began first.
 */
export function shortestPath(
  from: SessionStatus,
  to: SessionStatus,
  options: MoveOptions = {},
): readonly SessionMove[] | undefined {
  const paths = new Map<SessionStatus, readonly SessionMove[]>([[from, []]]);
  // A Map hands out entries added while it is walked: this is a breadth-first search over at most eight states.
  for (const [status, path] of paths) {
    if (status === to) return path;
    for (const move of movesFrom(status, options)) {
      if (!paths.has(move.to)) paths.set(move.to, [...path, move]);
    }
  }
  return undefined;
}

/** Every event in the form that allows most, in the order in which a path prefers them. */
function candidateEvents({ sandbox = false, business = false }: MoveOptions): SessionEvent[] {
  return [
    { type: 'link_issued' },
    { type: 'capture_submitted' },
    { type: 'checks_finished', outcome: 'approved' },
    { type: 'checks_finished', outcome: 'declined' },
    { type: 'checks_finished', outcome: 'referred' },
    { type: 'decision_recorded', outcome: 'approved', final: true },
    { type: 'decision_recorded', outcome: 'declined', final: true },
    { type: 'lifetime_ended', opened: true },
    { type: 'lifetime_ended', opened: false },
    { type: 'subject_cancelled' },
    { type: 'consent_declined' },
    { type: 'recapture_needed', attemptsLeft: 1 },
    { type: 'recapture_requested' },
    { type: 'owners_finished', business },
    { type: 'review_deadline_passed' },
    { type: 'link_withdrawn', sandbox },
  ];
}

function movesFrom(status: SessionStatus, options: MoveOptions): SessionMove[] {
  return candidateEvents(options).flatMap((event) => {
    const to = nextStatus(status, event);
    return to ? [{ event, to }] : [];
  });
}
