/** Wallet addresses, tags and exposure. */
export { type AddressFault, type Address, type Reading } from './address/reading.js';
export { addressKey, type ReadOptions, readAddress } from './address/read-address.js';
export { CHAIN_IDS, type Chain, type ChainFamily, chainOfAsset, findChain } from './chains.js';
