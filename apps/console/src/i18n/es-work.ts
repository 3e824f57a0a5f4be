import type { enWork } from './en-work';

/** The same in Spanish. */
export const esWork: Readonly<Record<keyof typeof enWork, string>> = {
  'hits.view.proposed': 'Por confirmar',
  'queue.view.other': 'Otro trabajo',
};
