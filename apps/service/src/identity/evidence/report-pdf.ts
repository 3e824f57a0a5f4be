import { Buffer } from 'node:buffer';
import type { ReportCheckRow, ReportModel } from '@assay/evidence';
import { at } from '@assay/kernel';
import { cells, facts, heading, pill, remark, spellings, valueStyle } from './report-blocks.js';
import type { ReportFonts } from './report-fonts.js';
import { LINE, MARGIN, MUTED, ReportPage, TONES, WIDTH } from './report-page.js';

export interface ReportOptions {
  /** Faces to embed; the file is then laid out and declared as PDF/A-2b. Without them: the standard PDF fonts. */
  readonly fonts?: ReportFonts | undefined;
  /** Small JPEG or PNG pictures by media id, made for this purpose; at most 24 are shown. */
  readonly pictures?: ReadonlyMap<string, Uint8Array>;
}

const PICTURES_MAX = 24;
const PICTURE = { width: 96, height: 72 };

/**
 * The compliance report as a PDF, A4. The same model, options and library give the same bytes: no clock and no random id.
 * Letters that the font lacks are written in Latin ones, marked, and listed by code point at the end.
 */
export async function renderReport(model: ReportModel, options: ReportOptions = {}): Promise<Uint8Array> {
  const page = new ReportPage(`Verification report ${model.verificationId}`, new Date(model.stateAt), options.fonts);
  header(page, model);
  heading(page, 'Session');
  facts(page, model.session);
  heading(page, 'Subject');
  facts(page, model.subject);
  if (model.company.length > 0) {
    heading(page, 'Company');
    facts(page, model.company);
  }
  heading(page, 'Decision');
  facts(page, model.decision);
  heading(page, 'Checks');
  for (const check of model.checks) checkBlock(page, check);
  extracted(page, model);
  heading(page, 'Timeline');
  if (model.timeline.length === 0) remark(page, 'Nothing has happened yet.');
  for (const { at, actor, what } of model.timeline) {
    cells(page, [
      { text: at, width: 118, style: { color: MUTED } },
      { text: actor, width: 120 },
      { text: what, width: WIDTH - 258 },
    ]);
  }
  media(page, model, options.pictures ?? new Map());
  heading(page, 'Screening');
  if (model.lists.length === 0) remark(page, 'No list was searched.');
  facts(page, model.lists);
  spellings(page);
  verifyPage(page, model);
  footers(page, model);
  return page.end();
}

/** A page of its own, so that it can be handed on alone. */
function verifyPage(page: ReportPage, { verify }: ReportModel): void {
  page.open();
  page.textAt('How to verify this report', MARGIN, page.y, WIDTH, { size: 16, bold: true });
  page.y += 30;
  remark(page, verify.intro);
  page.y += 8;
  verify.steps.forEach(({ title, text }, index) => {
    page.ensure(page.heightOf(text, WIDTH - 24) + 26);
    page.textAt(`${index + 1}.`, MARGIN, page.y, 20, { bold: true });
    page.textAt(title, MARGIN + 24, page.y, WIDTH - 24, { bold: true });
    page.y += 14;
    page.textAt(text, MARGIN + 24, page.y, WIDTH - 24);
    page.y += page.heightOf(text, WIDTH - 24) + 10;
  });
  heading(page, 'What to compare');
  facts(page, verify.facts);
}

function header(page: ReportPage, model: ReportModel): void {
  const { label, tone, sentence } = model.outcome;
  page.textAt('Verification report', MARGIN, page.y, WIDTH, { size: 20, bold: true });
  page.textAt(model.verificationId, MARGIN, page.y + 27, WIDTH, { size: 10, color: MUTED });
  page.y += 50;
  const height = page.heightOf(sentence, WIDTH - 32, { size: 10 }) + 44;
  page.doc.roundedRect(MARGIN, page.y, WIDTH, height, 5).fill(TONES[tone].fill);
  page.textAt(label, MARGIN + 16, page.y + 11, WIDTH - 32, { size: 14, bold: true, color: TONES[tone].ink });
  page.textAt(sentence, MARGIN + 16, page.y + 31, WIDTH - 32, { size: 10, color: TONES[tone].ink });
  page.y += height;
}

function checkBlock(page: ReportPage, check: ReportCheckRow): void {
  const lines = [
    ...check.measures.map((text) => ({ text, style: {} })),
    ...check.reasons.map(({ code, text }) => ({ text: `${text} (${code})`, style: { color: TONES[check.tone].ink } })),
  ];
  const [left, middle] = [120, 110];
  const width = WIDTH - left - middle;
  const heights = lines.map(({ text, style }) => page.heightOf(text, width, style) + 2);
  const linesHeight = heights.reduce((sum, height) => sum + height, 0);
  const nameHeight = page.heightOf(check.name, left - 8, { bold: true });
  page.ensure(Math.min(Math.max(linesHeight, nameHeight) + 22, 300));
  page.textAt(check.name, MARGIN, page.y, left - 8, { bold: true });
  pill(page, check.status, check.tone, MARGIN + left, page.y);
  // A name of several lines goes beyond what was measured.
  const end = page.y + nameHeight;
  for (const [index, { text, style }] of lines.entries()) {
    const height = at(heights, index);
    page.ensure(height);
    page.textAt(text, MARGIN + left + middle, page.y, width, style);
    page.y += height;
  }
  if (linesHeight < nameHeight) page.y = end;
  page.y += 4;
  page.doc
    .moveTo(MARGIN, page.y)
    .lineTo(MARGIN + WIDTH, page.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  page.y += 7;
}

function extracted(page: ReportPage, model: ReportModel): void {
  heading(page, 'Data read from documents');
  if (model.extracted.length === 0) remark(page, 'No data was read.');
  for (const { field, value, origin } of model.extracted) {
    cells(page, [
      { text: field, width: 150, style: { color: MUTED } },
      { text: value, width: 170 },
      { text: origin, width: WIDTH - 340, style: { color: MUTED, size: 8 } },
    ]);
  }
}

function media(page: ReportPage, model: ReportModel, pictures: ReadonlyMap<string, Uint8Array>): void {
  heading(page, 'Media');
  if (model.mediaRemark !== '') remark(page, model.mediaRemark);
  let shown = 0;
  for (const item of model.media) {
    const picture = shown < PICTURES_MAX ? pictures.get(item.id) : undefined;
    const x = picture ? MARGIN + PICTURE.width + 12 : MARGIN;
    const height = picture ? PICTURE.height : 40;
    page.ensure(height + 8);
    if (picture) {
      shown += 1;
      drawPicture(page, picture);
    }
    page.textAt(`${item.kind} (${item.id})`, x, page.y, WIDTH - (x - MARGIN), { bold: true });
    page.textAt(item.detail, x, page.y + 13, WIDTH - (x - MARGIN), { color: MUTED });
    page.textAt(item.sha256, x, page.y + 26, WIDTH - (x - MARGIN), valueStyle(item.sha256));
    page.y += height + 8;
  }
}

function drawPicture(page: ReportPage, picture: Uint8Array): void {
  page.doc.rect(MARGIN, page.y, PICTURE.width, PICTURE.height).fill(TONES.neutral.fill);
  try {
    const fit: [number, number] = [PICTURE.width, PICTURE.height];
    page.doc.image(Buffer.from(picture), MARGIN, page.y, { fit, align: 'center', valign: 'center' });
  } catch {
    page.textAt('cannot be shown', MARGIN + 8, page.y + 26, PICTURE.width - 16, { size: 8, color: MUTED });
  }
}

function footers(page: ReportPage, model: ReportModel): void {
  const { start, count } = page.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.doc.switchToPage(start + index);
    // Text below the margin would otherwise open a page of its own.
    page.doc.page.margins.bottom = 0;
    const style = { size: 8, color: MUTED };
    const number = `Page ${index + 1} of ${count}`;
    page.textAt(
      `Confidential · ${model.verificationId} · state as of ${model.stateAt}`,
      MARGIN,
      800,
      WIDTH - 80,
      style,
    );
    page.textAt(number, MARGIN + WIDTH - page.widthOf(number, style) - 1, 800, 80, style);
  }
}
