import { subjectName } from '../../work/customers/subject-name.js';
import type { Attribute } from '../../work/lists/hits.js';
import { networksOf } from '../../work/lists/values.js';
import { contactsOf } from './contacts.js';
import type { Session } from './session.js';
import { countryOf } from './session-subject.js';

/** Every attribute of a session's subject that a list may name, as it is written. */
export function subjectValues(session: Session): Attribute[] {
  const { secrets } = session;
  const read = (field: string) => {
    const value = secrets.extracted[`document.${field}`]?.value;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const ip = textOf(secrets.device?.['ip']);
  const values: [string, string | undefined][] = [
    ['subject_reference', secrets.subject.reference],
    ['name', subjectName(secrets)?.whole],
    ['document_number', read('number') ?? secrets.expected?.['document_number']],
    ['document_number', read('personal_number')],
    ...contactsOf(secrets).flatMap(({ kind, value }): [string, string | undefined][] =>
      kind === 'phone'
        ? [['phone', value]]
        : [
            ['email', value],
            ['email_domain', value.split('@')[1]],
          ],
    ),
    ['country', countryOf(session)],
    ['country', read('issuing_country')],
    ['country', read('nationality')],
    ['device', textOf(secrets.device?.['fingerprint'])],
    ['ip', ip],
    ...networksOf(ip).map((network): [string, string] => ['cidr', network]),
  ];
  return values.flatMap(([type, value]) => (value ? [{ type, value }] : []));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
