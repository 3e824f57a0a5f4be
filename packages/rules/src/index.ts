/** Rules over transactions: conditions in CEL, window features, scoring. */
export {};
