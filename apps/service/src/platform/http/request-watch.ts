import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the operation that the path leads to; undefined for pages, and before it is known. */
    operation: string | undefined;
  }
}

/** Told of every request but questions about health. */
export interface RequestWatch {
  /** A request came in. @returns called once when its answer is sent or its connection is gone */
  began(request: FastifyRequest): (status: number) => void;
}

/** Several watches as one; undefined for none, so that a service which nobody watches does nothing. */
export function joined(watches: readonly RequestWatch[]): RequestWatch | undefined {
  if (watches.length < 2) return watches[0];
  return {
    began(request) {
      const ends = watches.map((watch) => watch.began(request));
      return (status) => {
        for (const end of ends) end(status);
      };
    },
  };
}
