import type { ReportedSubject, ReportedTransaction, ReportingInstitution, SuspicionReport } from '@assay/evidence';
import { suspicionsOf } from '@assay/evidence';
import { conflict, isoTime } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { CasesApp } from './app.js';
import type { CaseRow } from './case.js';
import { type Draft, findDraft } from './report-draft.js';
import { type ReportParties, reportParties } from './report-parties.js';
import { type Profile, reportingProfile } from './report-profile.js';

/**
 * The report of a case: what a reviewer wrote, and from the case what they left out.
 * @throws ApiError 409 in production before the reporting institution is set.
 */
export async function suspicionReport(
  app: CasesApp,
  environment: Environment,
  row: CaseRow,
  now: number,
): Promise<SuspicionReport> {
  const { profile } = await reportingProfile(app, environment);
  if (!profile) throw conflict('Say first who reports: PUT /v1/settings/reporting.');
  const { row: stored, draft } = await findDraft(app, environment, row.id);
  const written = draft?.subjects?.map(subjectOf);
  const known = await reportParties(app, environment, {
    ...{ id: row.id, about: stored?.written_in ?? row.id },
    ...(written ? { written } : {}),
  });
  const transactions = written ? (draft?.transactions ?? known.transactions) : transactionsOf(draft, known);
  const codes = [...new Set(row.alerts.flatMap(({ reason_codes }) => reason_codes))];
  const days = row.alerts.map(({ created_at }) => new Date(created_at).toISOString().slice(0, 10)).sort();
  const opened = row.created_at.toISOString().slice(0, 10);
  const from = draft?.from ?? earliest(transactions, draft?.to ?? days[0] ?? opened);
  const to = draft?.to ?? days.at(-1) ?? opened;
  return {
    reference: row.id,
    filedOn: isoTime(now).slice(0, 10),
    institution: institutionOf(profile),
    subjects: draft?.transactions ? (written ?? known.subjects) : known.subjects,
    suspicions: draft?.suspicions ?? suspicionsOf(codes),
    indicators: draft?.indicators ?? [],
    from,
    to: to < from ? from : to,
    ...(draft?.total ? { total: draft.total } : {}),
    narrative: draft?.narrative ?? narrativeOf(row, codes, known.transactionIds),
    ...(draft?.action_taken === undefined ? {} : { actionTaken: draft.action_taken }),
    transactions,
    ...(draft?.prior_report ? { priorReport: draft.prior_report } : {}),
  };
}

/** A payment that a reviewer wrote without its client has that of the payment of the case with the same reference. */
function transactionsOf(draft: Draft | null, known: ReportParties): readonly ReportedTransaction[] {
  const clients = new Map(known.transactions.map(({ reference, subject }) => [reference, subject]));
  const { transactions } = draft ?? {};
  return (
    transactions?.map((one) => ({ ...one, subject: one.subject ?? clients.get(one.reference) })) ?? known.transactions
  );
}

function earliest(transactions: readonly ReportedTransaction[], fallback: string): string {
  return transactions.map(({ date }) => date).sort()[0] ?? fallback;
}

/** A start for whoever writes the narrative; facts of the case and nothing else, and short enough for every form. */
function narrativeOf(row: CaseRow, codes: readonly string[], transactionIds: readonly string[]): string {
  const facts = [
    `Case ${row.id} of type ${row.type}, severity ${row.severity}, opened on ${row.created_at.toISOString().slice(0, 10)}.`,
    `${row.alerts.length} alert(s): ${listed([...new Set(row.alerts.map(({ kind }) => kind))], 15) || 'none'}.`,
    codes.length > 0 ? `Reasons: ${listed(codes, 15)}.` : '',
    transactionIds.length > 0 ? `Transactions: ${listed(transactionIds, 40)}.` : '',
  ];
  return facts.filter((fact) => fact !== '').join('\n');
}

/** `a, b and 3 more` */
function listed(items: readonly string[], most: number): string {
  const shown = items.slice(0, most).join(', ');
  return items.length > most ? `${shown} and ${items.length - most} more` : shown;
}

function institutionOf(profile: Profile): ReportingInstitution {
  const { contact, goaml } = profile;
  return {
    name: profile.name,
    kind: profile.kind,
    ...(profile.tax_id ? { taxId: profile.tax_id } : {}),
    regulator: profile.regulator,
    address: profile.address,
    phone: profile.phone,
    contact: {
      office: contact.office,
      givenName: contact.given_name,
      familyName: contact.family_name,
      email: contact.email,
    },
    transmitterControlCode: profile.transmitter_control_code,
    goamlEntityId: goaml?.entity_id,
    goamlBranch: goaml?.branch,
    goamlProfile: goaml?.profile,
  };
}

function subjectOf(subject: NonNullable<Draft['subjects']>[number]): ReportedSubject {
  return {
    type: subject.type,
    givenName: subject.given_name,
    familyName: subject.family_name,
    name: subject.name,
    dateOfBirth: subject.date_of_birth,
    gender: subject.gender,
    nationality: subject.nationality,
    address: subject.address,
    identification: subject.identification && {
      kind: subject.identification.kind,
      number: subject.identification.number,
      country: subject.identification.country,
      issuedOn: subject.identification.issue_date,
      expiresOn: subject.identification.expiry_date,
    },
    taxNumber: subject.tax_number,
    phone: subject.phone,
    email: subject.email,
    occupation: subject.occupation,
    accounts: subject.accounts,
  };
}
