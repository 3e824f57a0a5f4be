let aheadMs = 0;

/** Sets how far the clock of the environment on the screen is ahead: a sandbox can be moved forward. */
export function setClock(aheadSeconds: number): void {
  aheadMs = aheadSeconds * 1000;
}

/** The time of the environment on the screen, by which it dates what it answers; Unix milliseconds. */
export function environmentNow(): number {
  return Date.now() + aheadMs;
}
