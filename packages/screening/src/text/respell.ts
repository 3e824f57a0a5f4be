/** One spelling as pairs of a pattern and what another writes for it, applied in their order. */
export type Respelling = readonly (readonly [RegExp, string])[];

export function respell(text: string, respelling: Respelling): string {
  return respelling.reduce((done, [pattern, written]) => done.replace(pattern, written), text);
}
