import type { Rule } from './rule-words';

type Versions = Pick<Rule, 'live_version' | 'shadow_version' | 'versions'>;

/** The number that the next version comes after. */
export function newestOf({ versions }: Pick<Rule, 'versions'>): number {
  return Math.max(...versions.map(({ version }) => version));
}

/**
 * The version that the page shows, tries and goes on from: the newest one, unless it was taken back. What was live and is not
 * any more would stand there as if it were the rule, and the next version would begin with what was wrong in it.
 */
export function workedOn(rule: Versions): number {
  const newest = newestOf(rule);
  const isPast = rule.versions.some(({ version, status }) => version === newest && status === 'archived');
  return (isPast ? (rule.live_version ?? rule.shadow_version) : newest) ?? newest;
}
