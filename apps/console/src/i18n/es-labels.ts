import type { enLabels } from './en-labels';

/** The same in Spanish. */
export const esLabels: Readonly<Record<keyof typeof enLabels, string>> = {
  'pause.button': 'Pausar',
  'pause.title': 'Pausar «{name}»',
  'pause.follows':
    'La regla no salta para nadie hasta entonces y vuelve por sí sola. Todos ven que está pausada y por qué.',
  'pause.go': 'Pausar la regla',
  'pause.for': 'Durante',
  'pause.hours': '{n} hora | {n} horas',
  'pause.days': '{n} día | {n} días',
  'pause.customer': 'Solo para este cliente',
  'pause.customerWhy': 'Una referencia; vacío para todos',
  'pause.paused': 'Pausada',
  'pause.until': 'Pausada hasta {at}',
  'pause.by': 'por {name}',
  'pause.end': 'Terminar la pausa',
  'pause.endTitle': 'Reactivar «{name}»',
  'pause.endFollows': 'La regla vuelve a actuar desde la próxima operación.',
  'rollback.button': 'Volver a la versión {version}',
  'rollback.title': 'Volver a la versión {version}',
  'rollback.follows':
    'Esa versión vuelve a estar activa en segundos. Si publicar exige a otras personas, esto también las espera.',
  'rollback.go': 'Volver',
  'rollback.done': 'La versión {version} vuelve a estar activa.',
  'rules.precisionOf': '{confirmed} de {n} operaciones etiquetadas eran realmente sospechosas',
  'rules.ofLabelled': 'de {n}',
  'label.title': 'Lo que resultó ser',
  'label.none': 'Nadie lo ha dicho todavía.',
  'label.by': 'por {name}, {at}',
  'label.follows': 'Las reglas y las pruebas se miden con ello. No decide nada, y cuenta la última palabra.',
  'label.needs': 'Lo dicen los revisores sénior.',
  'label.confirmed': 'Realmente sospechosa',
  'label.false_positive': 'Falsa alarma',
  'label.inconclusive': 'Sin aclarar',
  'label.filter': 'Etiqueta',
  'label.any': 'Cualquier etiqueta',
};
