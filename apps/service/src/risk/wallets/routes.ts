import type { AnyRoute } from '../../platform/http/route.js';
import { createOwnershipChallenge, getOwnershipChallenge } from './challenge.js';
import { monitorWallet } from './monitor-create.js';
import { getWalletMonitor, listWalletMonitors, stopWalletMonitor } from './monitor-read.js';
import { getWalletScreening, listWalletScreenings, screenWallet } from './screen.js';
import { verifyOwnership } from './verify-ownership.js';

/** Every operation on wallets with its handler. */
export const walletRoutes: readonly AnyRoute[] = [
  screenWallet,
  listWalletScreenings,
  getWalletScreening,
  monitorWallet,
  listWalletMonitors,
  getWalletMonitor,
  stopWalletMonitor,
  createOwnershipChallenge,
  getOwnershipChallenge,
  verifyOwnership,
];
