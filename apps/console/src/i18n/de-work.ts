import type { enWork } from './en-work';

/** The same in German. */
export const deWork: Readonly<Record<keyof typeof enWork, string>> = {
  'hits.view.proposed': 'Zu bestätigen',
  'queue.view.other': 'Andere Arbeit',
};
