import type { SessionStatus } from '@assay/journeys';
import type { Platform } from '../../platform/app.js';
import type { Environment } from '../../platform/environments/environment.js';
import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { Queryable } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import type { JourneyVersions } from './journey-versions.js';
import type { Session } from './session.js';

/** What everybody takes of the app who reads or moves a session. */
export interface SessionsApp extends Platform {
  readonly journeys: JourneyVersions;
  readonly sessionSubscribers: SessionSubscribers;
}

/** A session being changed, with what the change brings. Nothing is written until `changeSession` commits. */
export interface SessionChange {
  readonly app: SessionsApp;
  readonly environment: Environment;
  readonly session: Session;
  readonly effects: Effects;
  readonly tx: Queryable;
  readonly now: number;
  readonly requestId: string | undefined;
}

/** Acts on a move of a session, in the transaction of the move. */
export type SessionSubscriber = (change: SessionChange, to: SessionStatus) => Promise<void>;

type ByStatus = Readonly<Partial<Record<SessionStatus, readonly SessionSubscriber[]>>>;

/** Who acts when a session enters a state, in this order. Wired at the entry (`session-subscribers.ts`). */
export interface SessionSubscribers {
  /** Before the session's own event is queued, which may tell what they did. */
  readonly beforeEvent: ByStatus;
  readonly afterEvent: ByStatus;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, SessionsApp>;
export const route = routesOf<SessionsApp>();
