import type { SessionStatus } from '@assay/journeys';
import type { Environment } from '../../platform/environments/environment.js';
import type { OwnedCompany } from '../../risk/businesses/owners-view.js';
import { ownersView } from '../../risk/businesses/owners-view.js';
import type { Resolved } from '../../risk/businesses/resolve.js';
import { asOf } from '../sessions/load.js';
import { findSession } from '../sessions/store.js';
import { hostedUrl } from '../sessions/view.js';
import type { CompanyApp } from './app.js';

/** How far an owner has come on its own link. */
export type OwnerState = 'open' | 'invited' | 'in_progress' | 'in_review' | 'verified' | 'failed' | 'lapsed';

export interface OwnerProgress {
  readonly id: string;
  readonly name: string;
  readonly percent: { readonly exact: number | null; readonly min: number; readonly max: number };
  readonly control: readonly string[];
  readonly state: OwnerState;
  /** The owner's own link, while it can be used. */
  readonly link: string | null;
}

const STATES: Readonly<Record<SessionStatus, OwnerState>> = {
  created: 'invited',
  awaiting_subject: 'invited',
  processing: 'in_progress',
  referred: 'in_review',
  approved: 'verified',
  declined: 'failed',
  abandoned: 'lapsed',
  expired: 'lapsed',
};

/** Whether an owner's session still goes on without a person of the integrator. */
export function isUnderWay(status: SessionStatus | null): boolean {
  return status === 'created' || status === 'awaiting_subject' || status === 'processing';
}

/** The owners of a company with what has become of their sessions. @param now the environment's time */
export async function ownersProgress(
  app: CompanyApp,
  environment: Environment,
  company: OwnedCompany,
  resolved: Resolved,
  now: number,
): Promise<OwnerProgress[]> {
  const progress: OwnerProgress[] = [];
  for (const { id, person, percent, control, verification_id: linked } of ownersView(company, resolved)) {
    const found = linked === null ? undefined : await findSession(app, environment.id, linked);
    const session = found && asOf(found, now);
    const started = session?.status === 'awaiting_subject' && session.openedAt !== null;
    const reached = session ? STATES[session.status] : 'open';
    const state = started ? 'in_progress' : reached;
    const usable = session?.status === 'awaiting_subject';
    const link = session && usable ? hostedUrl(app, session.secrets.link) : null;
    progress.push({ id, name: person.name, percent, control, state, link });
  }
  return progress;
}
