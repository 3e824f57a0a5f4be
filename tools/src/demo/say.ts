/** Prints one step of the demo. */
export type Say = (line: string) => void;

/** Steps with the seconds since the start and since the step before. */
export function stepPrinter(): Say {
  const startedAt = performance.now();
  let before = startedAt;
  return (line) => {
    const now = performance.now();
    const seconds = ((now - startedAt) / 1000).toFixed(1).padStart(5);
    process.stdout.write(`${seconds} s  +${String(Math.round(now - before)).padStart(5)} ms  ${line}\n`);
    before = now;
  };
}
