/** Ownership graphs and beneficial owners. */
export {};
