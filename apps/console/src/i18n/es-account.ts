import type { enAccount } from './en-account';

/** The same in Spanish. */
export const esAccount: Readonly<Record<keyof typeof enAccount, string>> = {
  'account.title': 'Mi cuenta',
  'account.factors': 'Segundos factores',
  'account.factorsWhy': 'lo que prueba que es usted',
  'account.steps': 'Pasos',
  'account.rename': 'Renombrar',
  'account.renameTitle': 'Nombrar este segundo factor',
  'account.renameFollows': 'Por el nombre sabrá más tarde en qué dispositivo está.',
  'account.remove': 'Quitar',
  'account.removeTitle': 'Quitar «{name}»',
  'account.removeFollows': 'Desde entonces no abre nada. Su último segundo factor se queda: añada otro antes.',
  'account.add': 'Añadirlo',
  'account.addPasskey': 'Añadir una llave de acceso',
  'account.addAuthenticator': 'Añadir un autenticador',
  'account.replace': 'Sustituir el autenticador',
  'account.replaceFollows': 'El anterior ya no abre nada, y tampoco los códigos de recuperación anteriores.',
  'account.codesWhy': 'para un dispositivo perdido, cada uno una vez',
  'account.codesLeft': 'queda {n} código | quedan {n} códigos',
  'account.codesNone': 'Llegan con su primer segundo factor.',
  'account.renew': 'Crear códigos nuevos',
  'account.renewTitle': 'Crear nuevos códigos de recuperación',
  'account.renewFollows': 'Se muestran diez códigos nuevos una vez. Los anteriores ya no abren nada.',
  'account.copyCodes': 'Copiar los códigos',
  'account.moved': 'Sus segundos factores, códigos de recuperación y sesiones están en',
};
