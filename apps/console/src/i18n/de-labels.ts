import type { enLabels } from './en-labels';

/** The same in German. */
export const deLabels: Readonly<Record<keyof typeof enLabels, string>> = {
  'pause.button': 'Anhalten',
  'pause.title': '„{name}“ anhalten',
  'pause.follows':
    'Die Regel schlägt bis dahin bei niemandem an und wirkt danach von selbst wieder. Alle sehen, dass und warum sie angehalten ist.',
  'pause.go': 'Regel anhalten',
  'pause.for': 'Für',
  'pause.hours': '{n} Stunde | {n} Stunden',
  'pause.days': '{n} Tag | {n} Tage',
  'pause.customer': 'Nur für diesen Kunden',
  'pause.customerWhy': 'Eine Referenz; leer für alle',
  'pause.paused': 'Angehalten',
  'pause.until': 'Angehalten bis {at}',
  'pause.by': 'von {name}',
  'pause.end': 'Pause beenden',
  'pause.endTitle': '„{name}“ wieder wirken lassen',
  'pause.endFollows': 'Die Regel wirkt wieder ab der nächsten Transaktion.',
  'rollback.button': 'Auf Version {version} zurück',
  'rollback.title': 'Auf Version {version} zurückgehen',
  'rollback.follows':
    'Diese Version ist in Sekunden wieder aktiv. Wo eine Veröffentlichung andere Personen braucht, wartet auch dies auf sie.',
  'rollback.go': 'Zurückgehen',
  'rollback.done': 'Version {version} ist wieder aktiv.',
  'rules.precisionOf': '{confirmed} von {n} bewerteten Transaktionen waren wirklich verdächtig',
  'rules.ofLabelled': 'von {n}',
  'label.title': 'Was sich herausstellte',
  'label.none': 'Noch niemand hat es gesagt.',
  'label.by': 'von {name}, {at}',
  'label.follows': 'Regeln und Rücktests werden daran gemessen. Es entscheidet nichts, und das letzte Wort zählt.',
  'label.needs': 'Leitende Prüfer sagen es.',
  'label.confirmed': 'Wirklich verdächtig',
  'label.false_positive': 'Fehlalarm',
  'label.inconclusive': 'Nicht geklärt',
  'label.filter': 'Bewertung',
  'label.any': 'Jede Bewertung',
};
