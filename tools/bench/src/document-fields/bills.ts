import { BILL_LANGUAGES, type Bill, type BillLanguage, type BillSet, makeBill } from '@assay/tools/bills/bill.js';
import { drawBill, layoutCount } from '@assay/tools/bills/layouts.js';
import { type Scan, writePdf, writeScan } from '@assay/tools/bills/pdf-writer.js';
import { photoLook } from '@assay/tools/specimen/photo-look.js';
import sharp from 'sharp';
import { bare, type Engine, type Gray } from './engine.js';

/** A text layer, the page scanned into a PDF, or a photograph of it. */
export type BillForm = 'pdf' | 'scan' | 'photo';

export const BILL_MEASURES = ['name', 'address', 'date', 'issuer', 'kind', 'passed'] as const;
export type BillMeasure = (typeof BILL_MEASURES)[number];

export interface BillFigures {
  readonly language: BillLanguage;
  readonly set: BillSet;
  readonly form: BillForm;
  readonly count: number;
  readonly right: Readonly<Record<BillMeasure, number>>;
  /** Processor time of a document, milliseconds, median. */
  readonly medianCpuMs: number;
}

/** The day on which the bills are judged; fixed, so that a seed means one bill. */
const TODAY = '2026-11-21';
const RENDER_SIDE_PX = 1_900;
const PAGES_MAX = 3;

/** Reads bills of one language, set and form, and counts what was read as it was printed. */
export async function measureBills(
  engine: Engine,
  language: BillLanguage,
  set: BillSet,
  form: BillForm,
  count: number,
): Promise<BillFigures> {
  const right = Object.fromEntries(BILL_MEASURES.map((name) => [name, 0])) as Record<BillMeasure, number>;
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const bill = makeBill(language, set, index + 1, TODAY);
    const data = await documentOf(engine, bill, set, form, index);
    const before = process.cpuUsage();
    const results = await judge(engine, bill, data);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    for (const name of BILL_MEASURES) right[name] += Number(results[name]);
  }
  const medianCpuMs = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return { language, set, form, count, right, medianCpuMs };
}

export { BILL_LANGUAGES };

async function documentOf(engine: Engine, bill: Bill, set: BillSet, form: BillForm, index: number): Promise<Buffer> {
  const pdf = writePdf([drawBill(bill, set, index % layoutCount(set))], { Producer: 'Assay bills' });
  if (form === 'pdf') return pdf;
  if (form === 'scan') return scanOf(engine, pdf);
  return photoLook(
    await picture(await rendered(engine, pdf))
      .png()
      .toBuffer(),
    index + 1,
  );
}

/** A document of at most three pages as a scanner puts it into a PDF: a grey picture of each, no text. */
export async function scanOf(engine: Engine, pdf: Buffer, pages = 1): Promise<Buffer> {
  const scans: Scan[] = [];
  for (let number = 1; number <= Math.min(pages, PAGES_MAX); number += 1) {
    const page = await rendered(engine, pdf, number);
    const jpeg = await picture(page).blur(0.5).toColourspace('b-w').jpeg({ quality: 75 }).toBuffer();
    scans.push({ jpeg, width: page.width, height: page.height });
  }
  return writeScan(scans);
}

function picture({ data, width, height }: Gray) {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

async function rendered(engine: Engine, pdf: Buffer, number = 1): Promise<Gray> {
  const reader = await engine.openPdfReader(pdf);
  try {
    const page = await reader.render(number, RENDER_SIDE_PX);
    if (!page) throw new Error('The generated document cannot be drawn.');
    return page;
  } finally {
    await reader.end();
  }
}

async function judge(engine: Engine, bill: Bill, data: Buffer): Promise<Record<BillMeasure, boolean>> {
  const lines = [bill.street, ...bill.city];
  const expected = { name: bill.name, address: lines.join('\n'), country: bill.country };
  const { assessment } = await engine.readProofJob({ data, options: { today: TODAY, maxAgeDays: 90, expected } });
  const { reading, status } = assessment;
  return {
    name: bare(reading.name?.value) === bare(bill.name),
    address: bare(reading.address?.value.raw) === bare(lines.join('')),
    date: reading.issueDate?.value === bill.date,
    issuer: bare(reading.issuer?.value) === bare(bill.issuer.name),
    kind: reading.class.kind === bill.kind,
    passed: status === 'passed',
  };
}
