import type { FailedLogins } from '../../platform/http/failed-logins.js';
import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { ChecksApp } from '../checks/app.js';
import type { EventStreams } from './event-streams.js';
import type { LinkLookUps } from './link-look-ups.js';

/** What the subject's capture flow takes of the app. */
export interface CaptureApp extends ChecksApp {
  /** Streams to the devices of subjects, of this process. */
  readonly eventStreams: EventStreams;
  readonly links: LinkLookUps;
  readonly failedLogins: FailedLogins;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, CaptureApp>;
export const route = routesOf<CaptureApp>();
