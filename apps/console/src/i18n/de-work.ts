import type { enWork } from './en-work';

/** The same in German. */
export const deWork: Readonly<Record<keyof typeof enWork, string>> = {
  'hits.view.proposed': 'Zu bestätigen',
  'hits.proposedBy': '{name} hat „Richtig“ vorgeschlagen:',
  'hits.propose': 'Als richtig vorschlagen',
  'hits.proposeFollows': 'Zuerst bestätigt eine zweite Person. Danach:',
  'hits.proposedTold': '{n} Treffer wartet auf eine zweite Person. | {n} Treffer warten auf eine zweite Person.',
  'hits.secondYours': 'Ihr Urteil ist das zweite',
  'hits.secondSenior': 'Eine leitende prüfende Person bestätigt es',
  'queue.view.other': 'Andere Arbeit',
  'work.what': 'Was',
  'work.asked': 'Gefragt von',
  'work.own': 'Sie haben gefragt; eine andere Person handelt',
  'work.empty': 'Sonst wartet nichts',
  'work.emptyWhy':
    'Hier stehen mit ihrer Frist Travel-Rule-Nachrichten, Versionen, Schlüssel, Löschungen und richtige Treffer, die auf eine Antwort warten.',
  'workKind.travel_rule': 'Travel-Rule-Nachricht beantworten',
  'workKind.hit_confirmation': 'Richtigen Treffer bestätigen',
  'workKind.publication': 'Version freigeben',
  'workKind.data_request': 'Löschung freigeben',
  'workKind.key_approval': 'API-Schlüssel freigeben',
  'keyApproval.title': 'API-Schlüssel freigeben',
  'keyApproval.why': 'Mit diesen Rechten kann „{name}“ in der Produktion entscheiden, aufdecken oder ausführen:',
  'keyApproval.approve': 'Freigeben',
  'keyApproval.refuse': 'Ablehnen',
  'keyApproval.comment': 'Bemerkung',
  'home.hour': 'Stunde',
  'home.decisions': 'Entscheidungen',
  'home.hoursSay': '{n} Entscheidungen heute; die meisten ab {hour} Uhr: {top}.',
};
