import type { enWork } from './en-work';

/** The same in German. */
export const deWork: Readonly<Record<keyof typeof enWork, string>> = {
  'hits.view.proposed': 'Zu bestätigen',
  'queue.view.other': 'Andere Arbeit',
  'palette.byId': 'Nach Kennung',
  'palette.can':
    'Namen brauchen zwei Wörter, oder eines mit Geburtsdatum. Was Sie schreiben, steht in keiner Adresse und keinem Protokoll.',
  'palette.searching': 'Sucht …',
  'palette.found': '{n} Ergebnis | {n} Ergebnisse',
  'palette.failed': 'Die Suche hat nicht geantwortet. Was Sie geschrieben haben, ist noch hier.',
  'searchMatched.id': 'nach Kennung',
  'searchMatched.reference': 'nach Referenz',
  'searchMatched.name': 'nach Namen',
  'searchMatched.birth': 'nach Namen und Geburtsdatum',
  'searchMatched.email': 'nach E-Mail',
  'searchMatched.phone': 'nach Telefon',
  'searchMatched.document_number': 'nach Dokumentnummer',
  'searchMatched.account': 'nach Konto',
  'searchMatched.wallet': 'nach Wallet',
  'layout.openCount': '{n} offener Fall | {n} offene Fälle',
  'time.inPlace': '{time} in {place}',
};
