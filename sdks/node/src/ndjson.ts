/** Records as lines of JSON, made as they are asked for. */
export function ndjson(records: AsyncIterable<object> | Iterable<object>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = (async function* () {
    yield* records;
  })();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    async cancel() {
      await source.return(undefined);
    },
  });
}
