/** The value below which so many of a hundred lie. */
export function percentile(values, of) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((of / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const whole = (value) => String(Math.round(value));

/** Asks again until an answer fits. */
export async function until(ask, fits, { everyMs = 200, withinMs = 600_000 } = {}) {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (Date.now() > end) throw new Error(`Not in time: ${JSON.stringify(answer).slice(0, 200)}`);
    await pause(everyMs);
  }
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts the keys that a person presses. */
export function keysOf(page) {
  let count = 0;
  return {
    async press(...keys) {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    /** How many since the last time. */
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
