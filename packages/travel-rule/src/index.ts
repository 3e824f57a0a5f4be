/** Travel Rule: IVMS101, messages, TRP. */
export {};
