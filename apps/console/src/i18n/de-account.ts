import type { enAccount } from './en-account';

/** The same in German. */
export const deAccount: Readonly<Record<keyof typeof enAccount, string>> = {
  'account.title': 'Mein Konto',
  'account.factors': 'Zweite Faktoren',
  'account.factorsWhy': 'was beweist, dass Sie es sind',
  'account.steps': 'Schritte',
  'account.rename': 'Umbenennen',
  'account.renameTitle': 'Diesen zweiten Faktor benennen',
  'account.renameFollows': 'Am Namen erkennen Sie später, auf welchem Gerät er liegt.',
  'account.remove': 'Entfernen',
  'account.removeTitle': '„{name}“ entfernen',
  'account.removeFollows':
    'Er öffnet danach nichts mehr. Ihr letzter zweiter Faktor bleibt: fügen Sie zuerst einen anderen hinzu.',
  'account.add': 'Hinzufügen',
  'account.addPasskey': 'Passkey hinzufügen',
  'account.addAuthenticator': 'Authenticator hinzufügen',
  'account.replace': 'Authenticator ersetzen',
  'account.replaceFollows': 'Der frühere öffnet dann nichts mehr, ebenso die früheren Wiederherstellungscodes.',
  'account.codesWhy': 'für ein verlorenes Gerät, je einmal',
  'account.codesLeft': '{n} Code übrig | {n} Codes übrig',
  'account.codesNone': 'Sie kommen mit Ihrem ersten zweiten Faktor.',
  'account.renew': 'Neue Codes erzeugen',
  'account.renewTitle': 'Neue Wiederherstellungscodes erzeugen',
  'account.renewFollows': 'Zehn neue Codes werden einmal gezeigt. Die früheren öffnen nichts mehr.',
  'account.copyCodes': 'Codes kopieren',
  'account.moved': 'Ihre eigenen zweiten Faktoren, Wiederherstellungscodes und Sitzungen stehen in',
};
