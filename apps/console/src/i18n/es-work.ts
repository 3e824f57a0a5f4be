import type { enWork } from './en-work';

/** The same in Spanish. */
export const esWork: Readonly<Record<keyof typeof enWork, string>> = {
  'hits.view.proposed': 'Por confirmar',
  'queue.view.other': 'Otro trabajo',
  'palette.byId': 'Por su id',
  'palette.can':
    'Los nombres necesitan dos palabras, o una con fecha de nacimiento. Lo que escribe no va a ninguna dirección ni registro.',
  'palette.searching': 'Buscando …',
  'palette.found': '{n} resultado | {n} resultados',
  'palette.failed': 'La búsqueda no respondió. Lo que escribió sigue aquí.',
  'searchMatched.id': 'por id',
  'searchMatched.reference': 'por referencia',
  'searchMatched.name': 'por nombre',
  'searchMatched.birth': 'por nombre y fecha de nacimiento',
  'searchMatched.email': 'por correo',
  'searchMatched.phone': 'por teléfono',
  'searchMatched.document_number': 'por número de documento',
  'searchMatched.account': 'por cuenta',
  'searchMatched.wallet': 'por monedero',
  'layout.openCount': '{n} caso abierto | {n} casos abiertos',
  'time.inPlace': '{time} en {place}',
};
