/** How long a connection may take for each part, in milliseconds, and how much it may ask for. */
export const SERVER_LIMITS = {
  /** Request line and headers. */
  headersTimeoutMs: 10_000,
  /** The whole request: 10 MB, as a bill may have, at 0.3 Mbit/s; 40 MiB at 1.2. */
  requestTimeoutMs: 300_000,
  /** A connection on which nothing moves, in either direction; longer than any engine may run. */
  idleTimeoutMs: 130_000,
  /** An open connection between two requests; longer than the 60 s of common load balancers. */
  keepAliveTimeoutMs: 65_000,
  /** How often the first two are enforced. */
  checkEveryMs: 2_000,
  headerBytes: 16 * 1024,
  /** Of a body that belongs to no operation; operations have their own. */
  bodyBytes: 16 * 1024,
  headers: 100,
  requestsPerConnection: 10_000,
  connections: 8_192,
} as const;
