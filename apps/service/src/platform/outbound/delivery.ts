/**
 * What became of a message: taken over by the next server, refused for this destination for good, or not handed over now
 * (the cause is worth a log line, and never holds the destination).
 */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'undeliverable' }
  | { readonly outcome: 'failed'; readonly cause: string };
