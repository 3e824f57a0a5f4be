import type { Clock } from './request.js';

/** Records as lines of JSON. */
export interface Lines {
  readonly body: ReadableStream<Uint8Array>;
  /** The clock of who sends them. */
  pace(clock: Clock): void;
  /** What the source of the records has thrown: who sends them only learns that the stream broke off. */
  failure(): { readonly thrown: unknown } | undefined;
}

/** Makes lines as they are asked for. */
export function ndjson(records: AsyncIterable<object> | Iterable<object>): Lines {
  let failure: { readonly thrown: unknown } | undefined;
  let paced: Clock | undefined;
  const encoder = new TextEncoder();
  const source = (async function* () {
    yield* records;
  })();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        paced?.stop();
        const { value, done } = await source.next();
        paced?.start();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      } catch (thrown) {
        failure = { thrown };
        throw thrown;
      }
    },
    async cancel() {
      await source.return(undefined);
    },
  });
  const pace = (clock: Clock) => {
    paced = clock;
  };
  return { body, pace, failure: () => failure };
}
