import { parentPort } from 'node:worker_threads';

/** Answers what `renderThread` asks, one document after another. */
export function answerRenders<Question extends { readonly id: number }>(
  render: (question: Question) => Promise<Uint8Array>,
): void {
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (question: Question) => {
    const { id } = question;
    const answer = async () => {
      try {
        parentPort?.postMessage({ kind: 'result', id, result: await render(question) });
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'The report could not be set.';
        parentPort?.postMessage({ kind: 'refused', id, reason });
      }
    };
    last = last.then(answer);
  });
}
