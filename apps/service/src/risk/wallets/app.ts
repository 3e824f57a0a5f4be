import type { Platform } from '../../platform/app.js';
import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { WalletRuntime } from './runtime.js';

/** What handlers of wallets, and whoever judges an address, take of the app. */
export interface WalletsApp extends Platform {
  /** Wallet tags and transfers, in a thread of their own. */
  readonly wallets: WalletRuntime;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, WalletsApp>;
export const route = routesOf<WalletsApp>();
