import { removeFaces } from '../../identity/faces/face-rows.js';
import { listedFace } from '../../identity/faces/listed-face.js';
import { sessionSubject } from '../../identity/reviews/report-subject.js';
import { requiredApprovals } from '../../identity/reviews/required-approvals.js';
import { findSession } from '../../identity/sessions/store.js';
import { verifiedCustomer } from '../../identity/sessions/verified-customer.js';
import { createOwnerSession } from '../../identity/verifications/owner-session.js';
import { inTurn } from '../../platform/vision/run-job.js';
import { takeScreening } from '../../risk/businesses/take-screening.js';
import { reloadRules } from '../../risk/rules/store.js';
import { reportedTransactions } from '../../risk/transactions/report-transactions.js';
import type { App } from '../app.js';

type Ports = Pick<App, 'listPorts' | 'caseFacts' | 'screenedCompany' | 'ownerSessions' | 'verifiedCustomers'>;

/** What rooms ask of rooms above them. @param app asked for when a port is used: the app holds its ports itself */
export function wiredPorts(app: () => App): Ports {
  return {
    listPorts: {
      kinds: {
        face: {
          read: (environment, value) => listedFace(inTurn(app(), environment.id, 'lists'), environment, value),
          remove: removeFaces,
        },
      },
      created: reloadRules,
      hasSession: async (environmentId, id) => (await findSession(app(), environmentId, id)) !== undefined,
    },
    caseFacts: {
      approvalsRequired: (environment, sessionId) => requiredApprovals(app(), environment, sessionId),
      subject: async (environment, sessionId) => {
        const session = await findSession(app(), environment.id, sessionId);
        return session && sessionSubject(session);
      },
      payments: (environment, ids) => reportedTransactions(app(), environment, ids),
    },
    screenedCompany: takeScreening,
    ownerSessions: {
      create: (context, wanted) => createOwnerSession({ ...context, app: app() }, wanted),
      isOfIndividual: async (environmentId, id) =>
        (await findSession(app(), environmentId, id))?.subjectType === 'individual',
    },
    verifiedCustomers: { find: (environment, reference) => verifiedCustomer(app(), environment, reference) },
  };
}
