import { classifyProof } from '../address/classify-proof.js';
import type { Candidate } from './candidates.js';
import type { LabelHit } from './find-labels.js';
import type { ReadLayout } from './layout-of.js';
import { plain } from './plain-text.js';

/** Papers whose fields are named alike: `Net`, `Total` and `Company` mean another thing on each. */
export type PaperKind = 'payslip' | 'statement' | 'tax' | 'bill';

const BY_TITLE: Readonly<Record<string, PaperKind>> = {
  bank_statement: 'statement',
  tax: 'tax',
  telecom_bill: 'bill',
  utility_bill: 'bill',
  council_tax: 'bill',
};
const OF_PAYSLIPS = /^(?:gross_pay|net_pay|employee_name|employee_number|social_security_number)$/;
const OF_BILLS = /^(?:invoice_number|due_date|total_amount|net_amount|tax_amount|vat_number|customer_number)$/;
const LABEL_FROM = 0.6;
/** `Bolletta telefono`, `Your bill`, `Abschlagsrechnung`; a `Lohnabrechnung` is none. */
const BILL = /\b(?:invoice|bill|facture|factura|fattura|bolletta|fatura)\b|(?<!ab)rechnung\b/i;
const TITLE_MAX = 60;
const TITLE_SHARE = 0.5;

/** What a paper is: by its title, and otherwise by the fields that most of its labels are of. Undefined where they tell nothing. */
export function paperKindOf({ segments, labels }: ReadLayout): PaperKind | undefined {
  const { kind, refused } = classifyProof(segments);
  if (refused) return 'payslip';
  const titled = BY_TITLE[kind];
  if (titled) return titled;
  const heads = segments.filter(({ page, box }) => page.number === 1 && box.y < TITLE_SHARE * page.height);
  if (heads.some(({ text }) => text.length < TITLE_MAX && BILL.test(text))) return 'bill';
  const keys = new Set(labels.filter(({ strength }) => strength > LABEL_FROM).map(({ key }) => key));
  const count = (of: RegExp) => [...keys].filter((key) => of.test(key)).length;
  const [payslip, bill] = [count(OF_PAYSLIPS), count(OF_BILLS)];
  if (payslip === bill) return undefined;
  return payslip > bill ? 'payslip' : 'bill';
}

const NOT_ON: Readonly<Record<string, readonly PaperKind[]>> = {
  gross_pay: ['bill', 'statement'],
  net_pay: ['bill', 'statement', 'tax'],
  employer: ['bill', 'statement'],
  employee_name: ['bill', 'statement', 'tax'],
  employee_number: ['bill', 'statement', 'tax'],
  social_security_number: ['bill', 'statement'],
  opening_balance: ['payslip', 'tax'],
  closing_balance: ['payslip', 'tax'],
};

/** Whether a field is of another kind of paper than this one. */
export function isOfOtherPaper(key: string, paper: PaperKind | undefined): boolean {
  return paper !== undefined && (NOT_ON[key]?.includes(paper) ?? false);
}

/** Fields that only a label finds on these papers: their largest amount is no total, and their first number no invoice's. */
const LABELLED_ALONE: Readonly<Record<string, readonly PaperKind[]>> = {
  total_amount: ['payslip', 'statement'],
  invoice_number: ['payslip', 'statement'],
};

export function needsLabel(key: string, paper: PaperKind | undefined): boolean {
  return paper !== undefined && (LABELLED_ALONE[key]?.includes(paper) ?? false);
}

/** On a statement and a payslip the sum of a column, and nothing that is to be paid. */
const SUMS = new Set(
  'total,summe,gesamt,gesamtsumme,totale,total amount,montant total,importe total,total importe,importo totale,montante total,valor total'
    .split(',')
    .map(plain),
);

export function isSumOfColumn({ key, segment, start, end }: LabelHit): boolean {
  return key === 'total_amount' && SUMS.has(plain(segment.text.slice(start, end)));
}

/** What a bill says of the account that it is paid from. */
const PAID_FROM =
  /direct debit|from your account|debit your account|lastschrift|abgebucht|buchen\b|(?:von|vom) (?:ihrem|deinem) konto|einzug|prelev|votre compte|domicili|su cuenta|cargo en cuenta|adeudo|addebit|(?:suo|vostro|tuo) conto|debito direto|sua conta|debitad/;
const PAYEE = /^(?:supplier|creditor)/;

/** The account of whom a bill is paid to goes before that from which it is paid, which is none where the payee's is asked for. */
export function withPayeesFirst<One extends Candidate>(name: string, found: readonly One[]): One[] {
  return found.flatMap((one) => {
    if (!PAID_FROM.test(words(one.segment.text))) return [one];
    return PAYEE.test(plain(name)) ? [] : [{ ...one, confidence: PAYER * one.confidence }];
  });
}

const PAYER = 0.5;
const words = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
