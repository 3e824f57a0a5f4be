/** Records as lines of JSON. */
export interface Lines {
  readonly body: ReadableStream<Uint8Array>;
  /** What the source of the records has thrown: who sends them only learns that the stream broke off. */
  failure(): { readonly thrown: unknown } | undefined;
}

/** Makes lines as they are asked for. */
export function ndjson(records: AsyncIterable<object> | Iterable<object>): Lines {
  let failure: { readonly thrown: unknown } | undefined;
  const encoder = new TextEncoder();
  const source = (async function* () {
    yield* records;
  })();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await source.next();
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
  return { body, failure: () => failure };
}
