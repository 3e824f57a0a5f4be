import { word } from '../i18n/text';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Not everybody passes this one: nothing is lost at it. */
  readonly partial?: boolean;
}

/** Steps of the hosted flow in their order. Not every journey has the partial ones, so that nobody is lost at them. */
const STEPS = [
  { step: 'created' },
  { step: 'opened' },
  { step: 'consent', partial: true },
  { step: 'document_front', partial: true },
  { step: 'selfie', partial: true },
  { step: 'submitted' },
  { step: 'decided' },
] as const satisfies readonly { readonly step: string; readonly partial?: true }[];

/** The funnel of the hosted flow over all journeys, by how many sessions came to each step. */
export function funnelOf(reached: ReadonlyMap<string, number>): readonly Bar[] {
  return STEPS.filter(({ step }) => reached.has(step)).map(({ step, ...rest }) => ({
    label: word('home.step', step),
    value: reached.get(step) ?? 0,
    ...rest,
  }));
}

/** What was lost at each bar since the last one that all sessions pass, in percent; undefined where that says nothing. */
export function lossesOf(bars: readonly Bar[]): readonly (number | undefined)[] {
  return bars.map(({ value, partial }, at) => {
    const before = bars.slice(0, at).findLast((bar) => !bar.partial)?.value;
    if (partial || !before) return undefined;
    const lost = Math.round((1 - value / before) * 100);
    return lost > 0 ? lost : undefined;
  });
}
