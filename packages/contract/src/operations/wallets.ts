import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery, Reference } from '../schemas/common.js';
import {
  DeletedWalletMonitor,
  NewOwnershipChallenge,
  NewWalletMonitor,
  NewWalletScreening,
  OwnershipChallenge,
  OwnershipProof,
  WalletMonitor,
  WalletScreening,
} from '../schemas/wallets.js';

const common = { tag: 'Wallets', auth: 'api_key', unknownFields: 'refuse', names: ['wallets'] } as const;

export const screenWallet = defineOperation({
  ...common,
  id: 'screenWallet',
  method: 'POST',
  path: '/v1/wallets/screen',
  summary: 'Screen a wallet address for sanctions and exposure categories',
  description:
    'Tells who is known to hold an address and whose funds it holds, from the lists and transfers of this installation, with the path of each exposure. An unlabelled address is unknown, not safe: read coverage. In the sandbox addresses ending in 9999 are sanctioned, in 7777 a mixer, in 0000 clean.',
  scope: 'wallets:write',
  unknownFields: 'report',
  body: NewWalletScreening,
  replies: { 200: { description: 'Outcome, risk, listings and exposure', schema: WalletScreening } },
});

export const getWalletScreening = defineOperation({
  ...common,
  id: 'getWalletScreening',
  method: 'GET',
  path: '/v1/wallets/screenings/{id}',
  summary: 'Retrieve a screening',
  description: 'The answer as it was given at the time; it is not computed again.',
  scope: 'wallets:read',
  replies: { 200: { description: 'The screening as it was answered', schema: WalletScreening } },
});

export const listWalletScreenings = defineOperation({
  ...common,
  id: 'listWalletScreenings',
  method: 'GET',
  path: '/v1/wallets/screenings',
  summary: 'List screenings of wallets',
  description: 'Earlier screenings as they were answered. Filter by `subject_reference`.',
  scope: 'wallets:read',
  query: Type.Object({ ...pageQuery, subject_reference: Type.Optional(Reference) }),
  replies: { 200: { description: 'A page of screenings as they were answered', schema: page(WalletScreening) } },
});

export const monitorWallet = defineOperation({
  ...common,
  id: 'monitorWallet',
  method: 'POST',
  path: '/v1/wallets/monitor',
  summary: 'Register a wallet for continuous re-screening',
  description:
    'Screens a wallet now and keeps watching it. Screened again when lists or transfers change and on schedule; wallet.risk_changed is sent only when band or categories change.',
  scope: 'wallets:monitor',
  body: NewWalletMonitor,
  replies: {
    200: {
      description: 'The monitor that this wallet has already: of this customer, or of any where none is named',
      schema: WalletMonitor,
    },
    201: { description: 'The new monitor with its first result', schema: WalletMonitor },
  },
});

export const listWalletMonitors = defineOperation({
  ...common,
  id: 'listWalletMonitors',
  method: 'GET',
  path: '/v1/wallets/monitor',
  summary: 'List monitored wallets',
  description: 'Wallets that are screened again on schedule and on list changes. Filter by `subject_reference`.',
  scope: 'wallets:read',
  query: Type.Object({ ...pageQuery, subject_reference: Type.Optional(Reference) }),
  replies: { 200: { description: 'A page of monitors', schema: page(WalletMonitor) } },
});

export const getWalletMonitor = defineOperation({
  ...common,
  id: 'getWalletMonitor',
  method: 'GET',
  path: '/v1/wallets/monitor/{id}',
  summary: 'Retrieve a monitor with its last result',
  description: 'A monitored wallet with the band, categories and listings of its last screening.',
  scope: 'wallets:read',
  replies: { 200: { description: 'The monitor', schema: WalletMonitor } },
});

export const stopWalletMonitor = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'stopWalletMonitor',
  method: 'DELETE',
  path: '/v1/wallets/monitor/{id}',
  summary: 'Stop monitoring a wallet',
  description: 'Ends the monitoring of one wallet. The wallet is not screened again; earlier screenings stay.',
  scope: 'wallets:monitor',
  replies: { 200: { description: 'The monitor is gone', schema: DeletedWalletMonitor } },
});

export const createOwnershipChallenge = defineOperation({
  ...common,
  id: 'createOwnershipChallenge',
  method: 'POST',
  path: '/v1/wallets/ownership-challenges',
  summary: 'Ask for a proof that a customer controls an unhosted wallet',
  description:
    "Begins the proof that a wallet is the customer's: verify it next. Answers a text with nonce, account, purpose and expiry that the wallet signs, an amount for a Satoshi test, or a declaration.",
  scope: 'wallets:write',
  body: NewOwnershipChallenge,
  replies: { 201: { description: 'The challenge', schema: OwnershipChallenge } },
});

export const getOwnershipChallenge = defineOperation({
  ...common,
  id: 'getOwnershipChallenge',
  method: 'GET',
  path: '/v1/wallets/ownership-challenges/{id}',
  summary: 'Retrieve a challenge',
  description: 'The challenge with its state and the tries that are left.',
  scope: 'wallets:read',
  replies: { 200: { description: 'The challenge', schema: OwnershipChallenge } },
});

export const verifyOwnership = defineOperation({
  ...common,
  id: 'verifyOwnership',
  method: 'POST',
  path: '/v1/wallets/ownership-challenges/{id}/verify',
  summary: 'Check a proof of wallet ownership',
  description:
    'Judges what the customer did for the challenge: a signature, a small transfer or a declaration. A wrong proof is 200 with what is wrong; after five the challenge has failed. A used or expired one is 409.',
  scope: 'wallets:write',
  body: OwnershipProof,
  replies: { 200: { description: 'The challenge after the attempt', schema: OwnershipChallenge } },
});
