import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { Batcher } from '../../platform/store/batcher.js';
import type { ListsApp } from '../../work/lists/app.js';
import type { RulesApp } from '../rules/app.js';
import type { ScreeningApp } from '../screening/app.js';
import type { TravelRuleApp } from '../travel-rule/app.js';
import type { WalletsApp } from '../wallets/app.js';
import type { Arrival, Outcome } from './arrival.js';
import type { Histories } from './histories.js';
import type { Peers } from './peers.js';
import type { PartyScreenings } from './screen-party.js';

/** What handlers of transactions, and whoever evaluates one, take of the app. */
export interface TransactionsApp extends ListsApp, ScreeningApp, WalletsApp, RulesApp, TravelRuleApp {
  readonly arrivals: Batcher<Arrival, Outcome>;
  readonly histories: Histories;
  readonly peers: Peers;
  readonly partyScreenings: PartyScreenings;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, TransactionsApp>;
export const route = routesOf<TransactionsApp>();
