import { withoutTitle } from '../address/organisation-words.js';
import { partyLabel } from '../address/party-labels.js';
import { boxAround, type Page } from '../page.js';
import { asPrinted } from '../right-to-left.js';
import { fittingAmounts } from './arithmetic.js';
import { type Candidate, candidatesAt } from './candidates.js';
import { type Choice, ranked } from './choose.js';
import type { ArithmeticCheck, ExtractedField } from './extracted-field.js';
import { unlabelled } from './fallbacks.js';
import { FIELD_KINDS, type FieldKind } from './field-kinds.js';
import { type FieldRequest, type KnownRequest, knownRequest, ownLabels } from './field-request.js';
import { issuerBlocks } from './issuer-blocks.js';
import { layoutOf, type ReadLayout } from './layout-of.js';
import {
  isOfOtherPaper,
  isSumOfColumn,
  needsLabel,
  type PaperKind,
  paperKindOf,
  withPayeesFirst,
} from './paper-kind.js';
import { checkTables, tableField } from './table-fields.js';
import { currencyIn } from './values/amounts.js';

export interface Extraction {
  readonly fields: readonly ExtractedField[];
  /** Names of requested fields without a value. */
  readonly missing: readonly string[];
  /** Sums that the document states, recalculated. */
  readonly checks: readonly ArithmeticCheck[];
}

/** A value less sure than this is no answer. */
const CONFIDENCE_MIN = 0.3;
const REQUESTS_MAX = 100;
const AMOUNTS: Readonly<Record<string, 'total' | 'net' | 'tax'>> = {
  total_amount: 'total',
  net_amount: 'net',
  tax_amount: 'tax',
};

/**
 * Values of fields on the pages of a document, each with page and box. Labels are known in some fifty languages; a field of
 * no known kind is looked for by its own name. Without requests, every labelled value of a known kind is returned.
 * @throws RangeError for more than 100 requests.
 */
export function extractFields(pages: readonly Page[], requests?: readonly FieldRequest[]): Extraction {
  if ((requests?.length ?? 0) > REQUESTS_MAX) throw new RangeError('At most 100 fields are extracted at once.');
  const layout = layoutOf(pages, (requests ?? []).flatMap(ownLabels));
  return asPrinted(extractFrom(layout, requests), layout.pages);
}

/** As extractFields, of pages that were laid out before with the labels of the requests; places as they were read. */
export function extractFrom(layout: ReadLayout, requests?: readonly FieldRequest[]): Extraction {
  const asked = requests ?? FIELD_KINDS.map((name) => ({ name: name as string }));
  const paper = paperKindOf(layout);
  const context = { layout, paper, found: findAmounts(layout, paper) };
  const known = asked.map(knownRequest);
  const fields = known.flatMap((request) => {
    const field = request.told || !isOfOtherPaper(request.key, paper) ? fieldOf(request, context) : undefined;
    const enough = requests === undefined ? 0.55 : CONFIDENCE_MIN;
    return field && field.confidence >= enough ? [field] : [];
  });
  const tables = checkTables(layout, context.found);
  return {
    fields,
    missing: known.filter(({ name }) => !fields.some((field) => field.name === name)).map(({ name }) => name),
    checks: [...(context.found.check ? [context.found.check] : []), ...tables],
  };
}

interface Context {
  readonly layout: ReadLayout;
  readonly paper: PaperKind | undefined;
  readonly found: ReturnType<typeof fittingAmounts>;
}

function findAmounts(layout: ReadLayout, paper: PaperKind | undefined): ReturnType<typeof fittingAmounts> {
  const alone = needsLabel('total_amount', paper);
  const labels = alone ? layout.labels.filter((hit) => !isSumOfColumn(hit)) : layout.labels;
  const of = (kind: FieldKind) => labelled(kind, 'amount', { ...layout, labels });
  const total = of('total_amount');
  return fittingAmounts(
    {
      total: total.length > 0 || alone ? total : unlabelled('total_amount', 'amount', layout),
      net: of('net_amount'),
      tax: of('tax_amount'),
    },
    layout,
  );
}

function fieldOf(request: KnownRequest, context: Context): ExtractedField | undefined {
  const { layout, paper, found } = context;
  const { key, kind, type, guessed } = request;
  if (type === 'table') return tableField(request, layout, found);
  if (type === 'address') return addressField(request, layout);
  const role = AMOUNTS[key];
  if (role && (type === 'amount' || type === 'number')) {
    const choice = found[role];
    return choice && toField(request, choice, layout, found.derived === role);
  }
  const byLabel = withNumbersOfOthers(labelled(key, type, layout), key, layout).map((one) =>
    key === 'customer_name' ? { ...one, value: withoutTitle(one.value) } : one,
  );
  const alone = kind === undefined || needsLabel(key, paper);
  const all = alone ? byLabel : [...byLabel, ...unlabelled(key, type, layout)];
  const own = key === 'iban' && paper === 'bill' ? withPayeesFirst(request.name, all) : all;
  const [best] = ranked(own.filter((one) => fitsKind(key, one)));
  if (best) return toField(request, best, layout);
  return guessed && type !== 'text' ? fieldOf({ ...request, type: 'text', guessed: false }, context) : undefined;
}

function labelled(key: string, type: KnownRequest['type'], layout: ReadLayout): Candidate[] {
  return layout.labels.filter((hit) => hit.key === key).flatMap((hit) => candidatesAt(hit, type, layout));
}

/** Tax numbers of countries whose form is not known: what their label says, with seven digits or more. */
function withNumbersOfOthers(found: readonly Candidate[], key: string, layout: ReadLayout): readonly Candidate[] {
  if (key !== 'vat_number' || found.length > 0) return found;
  return labelled(key, 'identifier', layout).filter(({ value }) => /(?:\d[ .-]?){7}/.test(value));
}

/** An invoice number is no date, and a name no sentence. */
function fitsKind(key: string, { value }: Candidate): boolean {
  if (key === 'invoice_number' || key === 'order_number')
    return /\d{2}/.test(value) && !/^\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})$/.test(value);
  if (key === 'customer_name') return !/\d/.test(value) && partyLabel(value) === undefined;
  return true;
}

function toField(
  { name, type }: KnownRequest,
  choice: Choice,
  { habits }: ReadLayout,
  derived = false,
): ExtractedField {
  const currency = currencyIn(choice.raw, habits.home) ?? choice.currency;
  const number = type === 'number' || type === 'percent' ? Number(choice.value) : Number.NaN;
  return {
    name,
    type,
    value: Number.isFinite(number) ? number : choice.value,
    raw: choice.raw,
    confidence: rounded(choice.confidence),
    page: choice.page,
    box: choice.box,
    ...(currency && type === 'amount' ? { currency } : {}),
    ...(derived ? { derived: true } : {}),
  };
}

const ISSUERS: ReadonlySet<string> = new Set(['issuer_address', 'registered_office']);

function addressField({ name, key, type }: KnownRequest, layout: ReadLayout): ExtractedField | undefined {
  const hits = layout.labels.filter((hit) => hit.key === key && hit.strength > 0.6);
  const issuing = issuerBlocks(layout);
  const own = ISSUERS.has(key) ? issuing : layout.blocks;
  const near = own.find((block) =>
    hits.some(
      ({ segment, box }) =>
        segment.page.number === block.page &&
        block.box.y >= box.y - box.height &&
        block.box.y - box.y < 5 * box.height &&
        block.box.x + block.box.width > box.x - box.height,
    ),
  );
  const [other] = issuing;
  const usual: Readonly<Record<string, typeof other>> = {
    address: layout.recipient,
    issuer_address: other,
    registered_office: other,
  };
  const block = near ?? usual[key];
  if (!block) return undefined;
  const box = block.segments.length > 0 ? block.box : boxAround([]);
  const value = block.lines.join(', ');
  return {
    name,
    type,
    value,
    raw: value,
    confidence: rounded((near ? 0.95 : 0.8) * block.confidence),
    page: block.page,
    box,
  };
}

function rounded(confidence: number): number {
  return Number(Math.min(1, Math.max(0, confidence)).toFixed(3));
}
