import type { AnyRoute } from '../../platform/http/route.js';
import { createTravelAddress, listTravelAddresses } from './addresses.js';
import {
  getInstallationIdentity,
  getTrpExtensions,
  getTrpIdentity,
  getTrpUptime,
  getTrpVersion,
  postTrpConfirmation,
  postTrpResolution,
} from './callbacks.js';
import {
  addCounterparty,
  changeCounterparty,
  checkReachability,
  deleteCounterparty,
  getCounterparty,
  listCounterparties,
} from './counterparties.js';
import { answerTravelRuleLink, getTravelRuleLink } from './links.js';
import {
  deleteTravelRuleMessage,
  getTravelRuleMessage,
  listTravelRuleMessages,
  postTravelRuleMessage,
} from './messages.js';
import { postTrpInquiry } from './receive.js';

export const travelRuleRoutes: readonly AnyRoute[] = [
  postTravelRuleMessage,
  listTravelRuleMessages,
  getTravelRuleMessage,
  deleteTravelRuleMessage,
  listCounterparties,
  addCounterparty,
  getCounterparty,
  changeCounterparty,
  deleteCounterparty,
  checkReachability,
  createTravelAddress,
  listTravelAddresses,
  postTrpInquiry,
  postTrpResolution,
  postTrpConfirmation,
  getTrpVersion,
  getTrpUptime,
  getTrpExtensions,
  getTrpIdentity,
  getInstallationIdentity,
  getTravelRuleLink,
  answerTravelRuleLink,
];
