import { walk, type XmlElement } from './xml.js';

const PARTIES = { '35': 1, '37': 1, '30': 1, '8': 1 } as const;
const FORMS: Readonly<Record<string, RegExp>> = {
  FilingDateText: /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/,
  SuspiciousActivityFromDateText: /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/,
  TotalSuspiciousAmountText: /^\d{1,15}$/,
  EFilingPriorDocumentNumber: /^\d{1,14}$/,
  RawCountryCodeText: /^[A-Z]{2}$/,
  PhoneNumberText: /^\d{1,16}$/,
};

/**
 * Faults of a FinCEN SAR batch that the schema does not see: counts that do not equal the contents, sequence numbers
 * that repeat or fall, missing parties, empty or badly formed values.
 * @returns one line a fault; empty when none was found.
 */
export function fincenFaults(batch: XmlElement): string[] {
  const activities = (batch.children ?? []).filter(({ name }) => local(name) === 'Activity');
  const faults = [...countFaults(batch, activities), ...sequenceFaults(batch)];
  for (const activity of activities) faults.push(...partyFaults(activity));
  for (const { name, text } of walk(batch)) {
    const form = FORMS[local(name)];
    if (text !== undefined && text.trim() === '') faults.push(`${local(name)}: empty`);
    else if (form && !form.test(text ?? '')) faults.push(`${local(name)}: wrong form`);
  }
  return faults;
}

function countFaults({ attributes = {} }: XmlElement, activities: readonly XmlElement[]): string[] {
  const total = activities
    .flatMap((activity) => [...walk(activity)])
    .filter(({ name }) => local(name) === 'TotalSuspiciousAmountText')
    .reduce((sum, { text = '' }) => sum + BigInt(/^\d+$/.test(text) ? text : '0'), 0n);
  const expected: Readonly<Record<string, string>> = {
    ActivityCount: String(activities.length),
    PartyCount: String(activities.flatMap(partiesOf).filter((party) => codeOf(party) === '33').length),
    TotalAmount: String(total),
    ActivityAttachmentCount: '0',
    AttachmentCount: '0',
  };
  return Object.entries(expected)
    .filter(([name, value]) => attributes[name] !== value)
    .map(([name, value]) => `${name}: says ${attributes[name]}, holds ${value}`);
}

function sequenceFaults(batch: XmlElement): string[] {
  const faults: string[] = [];
  let last = 0;
  for (const node of walk(batch)) {
    if (node === batch || node.children === undefined) continue;
    const number = Number(node.attributes?.['SeqNum']);
    if (!(number > last)) faults.push(`${local(node.name)}: SeqNum ${number} after ${last}`);
    else last = number;
  }
  return faults;
}

function partyFaults(activity: XmlElement): string[] {
  const codes = partiesOf(activity).map(codeOf);
  const faults = Object.entries(PARTIES)
    .filter(([code, count]) => codes.filter((found) => found === code).length !== count)
    .map(([code]) => `Party ${code}: must stand there once`);
  if (!codes.includes('34')) faults.push('Party 34: missing');
  if (!codes.includes('33')) faults.push('Party 33: missing');
  return faults;
}

function partiesOf(activity: XmlElement): XmlElement[] {
  return (activity.children ?? []).filter(({ name }) => local(name) === 'Party');
}

function codeOf(party: XmlElement): string | undefined {
  return party.children?.find(({ name }) => local(name) === 'ActivityPartyTypeCode')?.text;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
