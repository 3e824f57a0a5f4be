import type { enWork } from './en-work';

/** The same in Spanish. */
export const esWork: Readonly<Record<keyof typeof enWork, string>> = {
  'hits.view.proposed': 'Por confirmar',
  'hits.proposedBy': '{name} propuso «Verdadera»:',
  'hits.propose': 'Proponer como verdadera',
  'hits.proposeFollows': 'Antes lo confirma otra persona. Después:',
  'hits.proposedTold': '{n} coincidencia espera a otra persona. | {n} coincidencias esperan a otra persona.',
  'hits.secondYours': 'Su juicio es el segundo',
  'hits.secondSenior': 'Lo confirma otra persona, revisora sénior',
  'queue.view.other': 'Otro trabajo',
  'work.what': 'Qué',
  'work.asked': 'Pedido por',
  'work.own': 'Usted lo pidió; actúa otra persona',
  'work.empty': 'No espera nada más',
  'work.emptyWhy':
    'Aquí están, con su plazo, los mensajes de la Travel Rule, versiones, claves, supresiones y coincidencias verdaderas que esperan respuesta.',
  'workKind.travel_rule': 'Mensaje de la Travel Rule por responder',
  'workKind.hit_confirmation': 'Coincidencia verdadera por confirmar',
  'workKind.publication': 'Versión por aprobar',
  'workKind.data_request': 'Supresión por aprobar',
  'workKind.key_approval': 'Clave de API por aprobar',
  'keyApproval.title': 'Aprobar una clave de API',
  'keyApproval.why': 'Con estos permisos «{name}» puede decidir, revelar o exportar en producción:',
  'keyApproval.approve': 'Aprobar',
  'keyApproval.refuse': 'Rechazar',
  'keyApproval.comment': 'Comentario',
  'home.hour': 'Hora',
  'home.decisions': 'Decisiones',
  'home.hoursSay': '{n} decisiones hoy; la mayoría desde las {hour}: {top}.',
};
