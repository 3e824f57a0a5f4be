/** One thing that was looked at. */
export interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'optional' | 'problem';
  readonly detail: string;
  /** What to do next; absent where nothing is to be done. */
  readonly advice?: string;
}

export const fine = (name: string, detail: string): Finding => ({ name, state: 'ok', detail });
export const optional = (name: string, detail: string, advice: string): Finding => ({
  name,
  state: 'optional',
  detail,
  advice,
});
export const problem = (name: string, detail: string, advice: string): Finding => ({
  name,
  state: 'problem',
  detail,
  ...(advice ? { advice } : {}),
});
