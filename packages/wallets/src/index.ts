/** Wallet addresses, tags, exposure over transfers, and proofs of ownership. */

export { seededMutants } from './address/mutants.js';
export { addressKey, bareAddress, type ReadOptions, readAddress } from './address/read-address.js';
export type { Address, AddressFault, Reading } from './address/reading.js';
export {
  assessWallet,
  linkTags,
  type WalletAssessment,
  type WalletData,
  type WalletQuery,
} from './assess.js';
export { CHAIN_IDS, type Chain, type ChainFamily, chainOfAsset, findChain } from './chains.js';
export { type GraphBuilder, makeGraph } from './graph/build-graph.js';
export { distinctTransfers } from './graph/distinct.js';
export {
  type Exposure,
  type ExposureOptions,
  type ExposurePart,
  exposureOf,
  LIMITS_DEFAULT,
} from './graph/exposure.js';
export { joinGraphs } from './graph/join-graphs.js';
export type { Direction, Limits } from './graph/neighbourhood.js';
export type { Method } from './graph/trace.js';
export type { Transfer, TransferGraph } from './graph/transfer.js';
export type { NamedExposure } from './named-exposure.js';
export { verifyBip137 } from './proof/bip137.js';
export { verifyBip322 } from './proof/bip322.js';
export { type ChallengeText, challengeText } from './proof/challenge-text.js';
export { type OwnershipStatement, ownershipTypedData, verifyEip191, verifyEip712 } from './proof/evm.js';
export type { ProofResult } from './proof/proof.js';
export { verifySolana } from './proof/solana.js';
export { bandOf, type RiskContribution, type RiskView } from './risk.js';
export { CATEGORIES, CATEGORY_IDS, categoryOf, type WalletCategory } from './tags/category.js';
export { type MergedEdition, mergeEdition } from './tags/merge-edition.js';
export { parseTagCsv } from './tags/parse-csv.js';
export { parseOfacAddresses } from './tags/parse-ofac.js';
export { parseTagPack } from './tags/parse-tagpack.js';
export { dayOf, type ParsedTags, type Tag } from './tags/tag.js';
export { type FoundTag, makeTagIndex, type TagIndex, type TagIndexBuilder } from './tags/tag-index.js';
export { transactionHashFault } from './transaction-hash.js';
