import data from './data/suspicions.json' with { type: 'json' };
import { fincenParties } from './fincen-party.js';
import type { SuspicionReport } from './model.js';
import { element, line, text, walk, type XmlElement, xmlText } from './xml.js';

const NARRATIVE_BLOCK = 4000;
const NARRATIVE_BLOCKS = 5;
/** Characters that the form holds: four full blocks and 1,000 in the fifth. */
export const FINCEN_NARRATIVE_MAX = 17_000;

const codes: Readonly<Record<string, { readonly type: string; readonly subtype: string; readonly other?: string }>> =
  data.suspicions;

/**
 * A report as FinCEN SAR XML 2.0 (EFL_SARXBatchSchema 1.2), one activity in a batch. `PartyCount` counts the
 * subjects, as the filing guide has it, and every element that carries `SeqNum` is numbered upward in document order. Amounts are whole US dollars, rounded
 * up, as the form's instructions ask; an amount in another currency stands in the narrative only.
 * @throws RangeError when a suspicion is not among `SUSPICIONS`.
 */
export function fincenSar(report: SuspicionReport): XmlElement {
  const parties = fincenParties(report);
  const activity = element(
    'fc2:Activity',
    text('fc2:EFilingPriorDocumentNumber', report.priorReport?.number),
    text('fc2:FilingDateText', compactDate(report.filedOn)),
    text('fc2:FilingInstitutionNotetoFinCEN', line(`Case ${report.reference}`, 50)),
    association(report),
    parties,
    suspiciousActivity(report),
    narrative(report),
  );
  const root: XmlElement = {
    name: 'fc2:EFilingBatchXML',
    attributes: {
      'xmlns:fc2': 'www.fincen.gov/base',
      TotalAmount: dollars(report) ?? '0',
      PartyCount: String(Math.max(report.subjects.length, 1)),
      ActivityCount: '1',
      ActivityAttachmentCount: '0',
      AttachmentCount: '0',
    },
    children: [{ name: 'fc2:FormTypeCode', text: 'SARX' }, activity],
  };
  return numbered(root);
}

function association({ priorReport }: SuspicionReport): XmlElement {
  const kind = priorReport?.kind;
  return element(
    'fc2:ActivityAssociation',
    kind === 'continuing' ? text('fc2:ContinuingActivityReportIndicator', 'Y') : undefined,
    kind === 'correction' ? text('fc2:CorrectsAmendsPriorReportIndicator', 'Y') : undefined,
    kind === undefined ? text('fc2:InitialReportIndicator', 'Y') : undefined,
  );
}

function suspiciousActivity(report: SuspicionReport): XmlElement {
  const total = dollars(report);
  return element(
    'fc2:SuspiciousActivity',
    total === undefined ? text('fc2:AmountUnknownIndicator', 'Y') : undefined,
    text('fc2:SuspiciousActivityFromDateText', compactDate(report.from)),
    text('fc2:SuspiciousActivityToDateText', compactDate(report.to)),
    text('fc2:TotalSuspiciousAmountText', total),
    classifications(report.suspicions),
  );
}

/** One element a subtype: the schema refuses a second one. */
function classifications(suspicions: readonly string[]): XmlElement[] {
  return [...new Set(suspicions)].map((word) => {
    const code = codes[word];
    if (!code) throw new RangeError(`"${word}" is not a known suspicion.`);
    return element(
      'fc2:SuspiciousActivityClassification',
      text('fc2:OtherSuspiciousActivityTypeText', code.other),
      text('fc2:SuspiciousActivitySubtypeID', code.subtype),
      text('fc2:SuspiciousActivityTypeID', code.type),
    );
  });
}

/** Whole characters: a block never ends inside a surrogate pair, and blocks count UTF-16 units, the stricter measure. */
function narrative(report: SuspicionReport): XmlElement[] {
  const blocks: string[] = [];
  let [block, length] = ['', 0];
  for (const character of xmlText(report.narrative)) {
    length += character.length;
    if (length > FINCEN_NARRATIVE_MAX) break;
    if (block.length + character.length > NARRATIVE_BLOCK) {
      blocks.push(block);
      block = '';
    }
    block += character;
  }
  return [...blocks, block].slice(0, NARRATIVE_BLOCKS).map((part, index) =>
    element('fc2:ActivityNarrativeInformation', text('fc2:ActivityNarrativeSequenceNumber', String(index + 1)), {
      name: 'fc2:ActivityNarrativeText',
      text: part,
    }),
  );
}

/** Whole dollars, rounded up; undefined for an unknown amount or another currency. */
function dollars({ total }: SuspicionReport): string | undefined {
  if (total?.currency !== 'USD') return undefined;
  const [whole = '0', fraction = ''] = total.amount.split('.');
  return (BigInt(whole) + (/[1-9]/.test(fraction) ? 1n : 0n)).toString();
}

/** `YYYYMMDD` of a date. */
function compactDate(date: string): string {
  return date.replaceAll('-', '');
}

const UNNUMBERED = new Set(['fc2:EFilingBatchXML', 'fc2:FormTypeCode']);

/** Numbers every element with children, as all of them but the batch carry `SeqNum`. */
function numbered(root: XmlElement): XmlElement {
  const numbers = new Map<XmlElement, number>();
  for (const node of walk(root)) if (node.children && !UNNUMBERED.has(node.name)) numbers.set(node, numbers.size + 1);
  const apply = (node: XmlElement): XmlElement => ({
    ...node,
    ...(numbers.has(node) ? { attributes: { ...node.attributes, SeqNum: String(numbers.get(node)) } } : {}),
    ...(node.children ? { children: node.children.map(apply) } : {}),
  });
  return apply(root);
}
