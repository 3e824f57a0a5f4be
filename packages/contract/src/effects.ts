import data from './data/effects.json' with { type: 'json' };

/** What follows a successful call. */
export interface Effects {
  /** Module of usage that counts one unit; `each_check` counts one for each check of the journey that is evaluated. */
  readonly usage?: string;
  /** Events that can follow. */
  readonly events: readonly string[];
}

const byOperation = data.operations as Readonly<Record<string, Effects>>;

/** What an operation costs, and the events that can follow it. */
export function effectsOf(operationId: string): Effects {
  return byOperation[operationId] ?? { events: [] };
}

/** The effects in words, for descriptions. */
export function effectsText(operationId: string): string {
  const { usage, events } = effectsOf(operationId);
  const sent = events.length === 0 ? '' : ` Events that can follow: ${events.map((type) => `\`${type}\``).join(', ')}.`;
  return `${costText(usage)}${sent}`;
}

function costText(usage: string | undefined): string {
  if (usage === undefined) return 'Not billed.';
  if (usage === 'each_check') return 'Counts one unit for each check of the journey that is evaluated.';
  return `Counts one unit of \`${usage}\`.`;
}
