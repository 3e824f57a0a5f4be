/** Texts of what waits for a second person, and of the day. */
export const enWork = {
  'hits.view.proposed': 'To confirm',
  'queue.view.other': 'Other work',
} as const;
