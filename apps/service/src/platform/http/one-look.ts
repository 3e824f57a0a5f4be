/**
 * A question whose answer is the same for everybody who asks at one moment: however many ask while it is looked up, it is
 * looked up once.
 */
export function oneLook<T>(look: () => Promise<T>): () => Promise<T> {
  let looking: Promise<T> | undefined;
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
