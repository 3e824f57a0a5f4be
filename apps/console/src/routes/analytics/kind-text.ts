import { word } from '../../i18n/text';

const SCREENING = 'screening.';

/** What raised an alert where no rule did: the list of a hit, or the kind of event. */
export function kindText(kind: string): string {
  return kind.startsWith(SCREENING) ? word('watchlist', kind.slice(SCREENING.length)) : word('alertKind', kind);
}
