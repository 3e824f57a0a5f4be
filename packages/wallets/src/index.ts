/** Wallet addresses, tags and exposure. */
export {};
