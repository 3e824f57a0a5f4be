import type { AnyRoute } from '../../platform/http/route.js';
import { acceptInvitation } from './accept-invitation.js';
import { changeOperator, deleteOperator } from './change.js';
import { inviteOperator } from './invite.js';
import { listOwnFactors, removeOwnFactor, renameOwnFactor } from './own-factors.js';
import { getOwnRecoveryCodes, renewOwnRecoveryCodes } from './own-recovery-codes.js';
import { endOwnSession, listOwnSessions } from './own-sessions.js';
import { askPasskey, beginPasskeySetUp, confirmPasskeySetUp, givePasskey } from './passkeys.js';
import { finishProviderSignIn, startProviderSignIn } from './provider-sign-in.js';
import { getCurrentOperator, getOperator, listOperators, listRoles } from './read.js';
import { beginTotpSetUp, confirmTotpSetUp, giveRecoveryCode, giveTotp } from './second-factor.js';
import { signIn } from './sign-in.js';
import { listSignInMethods } from './sign-in-methods.js';
import { signOut } from './sign-out.js';

/** Operators of the console, and how they sign in. */
export const operatorRoutes: readonly AnyRoute[] = [
  listRoles,
  inviteOperator,
  listOperators,
  getCurrentOperator,
  getOperator,
  signIn,
  acceptInvitation,
  signOut,
  giveTotp,
  beginTotpSetUp,
  confirmTotpSetUp,
  giveRecoveryCode,
  beginPasskeySetUp,
  confirmPasskeySetUp,
  askPasskey,
  givePasskey,
  listSignInMethods,
  startProviderSignIn,
  finishProviderSignIn,
  changeOperator,
  deleteOperator,
  listOwnSessions,
  endOwnSession,
  listOwnFactors,
  renameOwnFactor,
  removeOwnFactor,
  getOwnRecoveryCodes,
  renewOwnRecoveryCodes,
];
