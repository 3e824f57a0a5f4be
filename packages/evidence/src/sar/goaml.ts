import { at } from '@assay/kernel';
import { goamlAccount, goamlAddress, goamlClient, goamlParty, goamlPhone } from './goaml-party.js';
import { type GoamlProfile, goamlProfile } from './goaml-profile.js';
import { codeOf, goamlCountry, goamlEmail, goamlName, moment } from './goaml-text.js';
import type { ReportedSubject, ReportedTransaction, SuspicionReport } from './model.js';
import { element, line, text, type XmlElement, xmlText } from './xml.js';

/** Characters of the texts that the schema calls reason, action and comments. */
export const GOAML_COMMENT_MAX = 4000;

/**
 * A report as goAML 5.0.2. With transactions in the unit's own currency it is a report of transactions (STR), else one
 * of an activity (SAR). A subject on either side of a transaction stands in the form for clients where all that it asks
 * for is known, else in the plain form, which asks for the name only; subjects of no transaction are parties of an
 * activity behind them. Names are brought to the letters that the schema takes.
 * @throws RangeError for an unknown profile, or without the entity id that the unit gave to the institution.
 */
export function goamlReport(report: SuspicionReport): XmlElement {
  const { institution } = report;
  const profile = goamlProfile(institution.goamlProfile ?? 'generic');
  if (institution.goamlEntityId === undefined) throw new RangeError('goAML needs the entity id of the institution.');
  const local = report.transactions.filter(({ currency }) => currency === profile.currency);
  const shown = report.subjects.length > 0 ? local : [];
  return element(
    'report',
    text('rentity_id', String(institution.goamlEntityId)),
    text('rentity_branch', line(institution.goamlBranch, 255)),
    text('submission_code', 'E'),
    text('report_code', shown.length > 0 ? profile.report_code.transactions : profile.report_code.activity),
    text('entity_reference', report.reference),
    text('fiu_ref_number', report.priorReport?.number),
    text('submission_date', moment(report.filedOn)),
    text('currency_code_local', profile.currency),
    reportingPerson(report, profile),
    goamlAddress(institution.address, profile, 'business'),
    text('reason', comment(report.narrative)),
    text('action', report.actionTaken === undefined ? undefined : comment(report.actionTaken)),
    shown.map((one) => transaction(report, one, profile)),
    activity(report, shown, profile),
    element(
      'report_indicators',
      (report.indicators.length > 0 ? report.indicators : [profile.indicator]).map((code) =>
        text('indicator', line(code, 50)),
      ),
    ),
  );
}

function reportingPerson({ institution }: SuspicionReport, profile: GoamlProfile): XmlElement {
  const { contact } = institution;
  return element(
    'reporting_person',
    text('first_name', goamlName(contact.givenName, 100)),
    text('last_name', goamlName(contact.familyName, 100)),
    element('phones', goamlPhone(institution.phone, profile, 'business')),
    text('email', goamlEmail(contact.email)),
    text('occupation', line(contact.office, 255)),
  );
}

/** The subjects that no transaction shows, or with no transaction all of them. */
function activity(
  { subjects, reference, suspicions }: SuspicionReport,
  shown: readonly ReportedTransaction[],
  profile: GoamlProfile,
): XmlElement | undefined {
  const seen = new Set(shown.flatMap((one) => [clientOf(subjects, one), counterpartyOf(subjects, one)]));
  const left = subjects.filter((subject) => !seen.has(subject));
  if (shown.length > 0 && left.length === 0) return undefined;
  const reason = text('reason', line(suspicions.join(', '), GOAML_COMMENT_MAX) ?? '-');
  const parties = left.map((subject) =>
    element('report_party', goamlParty(subject, profile, { person: 'person', entity: 'entity' }), reason),
  );
  const unknown = element(
    'report_party',
    element('entity', text('name', 'Unknown'), text('comments', `Subject of case ${reference} is not known`)),
    reason,
  );
  return element('activity', element('report_parties', parties.length > 0 ? parties : unknown));
}

function clientOf(subjects: readonly ReportedSubject[], { subject = 0 }: ReportedTransaction): ReportedSubject {
  return subjects[subject] ?? at(subjects, 0);
}

/** The counterparty where it is a subject itself: as the transaction says, or by its account. */
function counterpartyOf(
  subjects: readonly ReportedSubject[],
  { counterparty }: ReportedTransaction,
): ReportedSubject | undefined {
  if (counterparty?.subject !== undefined) return subjects[counterparty.subject];
  const account = plainAccount(counterparty?.account ?? '');
  if (account === '') return undefined;
  return subjects.find(({ accounts = [] }) => accounts.some((one) => plainAccount(one) === account));
}

function plainAccount(account: string): string {
  return account.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/** A transaction between a subject and its counterparty, in the direction of the money. */
function transaction(report: SuspicionReport, one: ReportedTransaction, profile: GoamlProfile): XmlElement {
  const client = subjectSide(clientOf(report.subjects, one), one, profile);
  const known = counterpartyOf(report.subjects, one);
  const other = known ? subjectSide(known, one, profile) : otherSide(one, profile);
  return element(
    'transaction',
    text('transactionnumber', line(one.reference, 100) ?? '-'),
    text('transaction_location', line(report.institution.address.city, 255) ?? '-'),
    text('transaction_description', comment(one.description ?? 'No description')),
    text('date_transaction', moment(one.date)),
    text('transmode_code', codeOf(profile.transmode, one.method)),
    text('transmode_comment', '-'),
    text('amount_local', twoDecimals(one.amount)),
    one.direction === 'out' ? [client('from'), other('to')] : [other('from'), client('to')],
  );
}

type Side = 'from' | 'to';

function subjectSide(subject: ReportedSubject, { method }: ReportedTransaction, profile: GoamlProfile) {
  const client = goamlClient(subject, profile);
  const country = goamlCountry(subject.address?.country) ?? goamlCountry(subject.nationality) ?? profile.country;
  return (side: Side) =>
    element(
      client ? `t_${side}_my_client` : `t_${side}`,
      text(`${side}_funds_code`, codeOf(profile.funds, method)),
      client
        ? element(`${side}_person`, client)
        : goamlParty(subject, profile, { person: `${side}_person`, entity: `${side}_entity` }),
      text(`${side}_country`, country),
    );
}

/** A counterparty that is nobody's subject: its account where the institution is known, else who it is. */
function otherSide({ counterparty, method }: ReportedTransaction, profile: GoamlProfile) {
  const party = { type: counterparty?.type ?? ('business' as const), name: counterparty?.name ?? 'Unknown' };
  return (side: Side) =>
    element(
      `t_${side}`,
      text(`${side}_funds_code`, codeOf(profile.funds, method)),
      goamlAccount({ ...counterparty, ...party }, profile, `${side}_account`) ??
        goamlParty(party, profile, { person: `${side}_person`, entity: `${side}_entity` }),
      text(`${side}_country`, goamlCountry(counterparty?.country) ?? profile.country),
    );
}

/** At most two decimals, as the schema's amounts have; a finer amount is rounded up. */
function twoDecimals(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const up = /[1-9]/.test(fraction.slice(2)) ? 1n : 0n;
  const cents = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0')) + up;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

function comment(value: string): string {
  return [...xmlText(value)].slice(0, GOAML_COMMENT_MAX).join('').slice(0, GOAML_COMMENT_MAX).trim() || '-';
}
