import { at as itemAt } from '@assay/kernel';
import type { Bill, BillSet } from './bill.js';
import { A4, type PdfBar, type PdfFont, type PdfPage, type TextRun } from './pdf-writer.js';

/** How a bill is arranged; every layout is a choice of these. */
interface Arrangement {
  readonly font: 'Helvetica' | 'Times-Roman' | 'Courier';
  readonly size: number;
  /** Where the sender shows: a large name at the top, an address block, one line over the recipient, or the footer only. */
  readonly sender: 'logo_left' | 'logo_right' | 'block_left' | 'block_right' | 'line' | 'footer';
  readonly recipient: { readonly x: number; readonly y: number; readonly labelled?: boolean };
  /** How labels and values of number, date and customer stand. */
  readonly facts: 'inline' | 'columns' | 'below' | 'table' | 'sentence';
  readonly factsAt: { readonly x: number; readonly y: number };
  readonly titleAt: { readonly x: number; readonly y: number; readonly size: number };
  readonly totals: 'right' | 'left' | 'box';
  readonly barred: boolean;
  readonly capitals?: boolean;
}

const DEVELOPMENT: readonly Arrangement[] = [
  {
    font: 'Helvetica',
    size: 10,
    sender: 'line',
    recipient: { x: 60, y: 150 },
    facts: 'columns',
    factsAt: { x: 360, y: 150 },
    titleAt: { x: 60, y: 290, size: 15 },
    totals: 'right',
    barred: false,
  },
  {
    font: 'Helvetica',
    size: 9,
    sender: 'logo_left',
    recipient: { x: 340, y: 140 },
    facts: 'inline',
    factsAt: { x: 50, y: 140 },
    titleAt: { x: 50, y: 250, size: 18 },
    totals: 'right',
    barred: true,
  },
  {
    font: 'Times-Roman',
    size: 11,
    sender: 'block_right',
    recipient: { x: 70, y: 170 },
    facts: 'inline',
    factsAt: { x: 360, y: 230 },
    titleAt: { x: 70, y: 310, size: 16 },
    totals: 'left',
    barred: false,
  },
  {
    font: 'Helvetica',
    size: 10,
    sender: 'block_left',
    recipient: { x: 330, y: 190 },
    facts: 'below',
    factsAt: { x: 60, y: 300 },
    titleAt: { x: 60, y: 270, size: 14 },
    totals: 'box',
    barred: true,
  },
  {
    font: 'Helvetica',
    size: 9,
    sender: 'footer',
    recipient: { x: 60, y: 130, labelled: true },
    facts: 'table',
    factsAt: { x: 60, y: 280 },
    titleAt: { x: 60, y: 80, size: 20 },
    totals: 'right',
    barred: true,
  },
  {
    font: 'Courier',
    size: 9,
    sender: 'line',
    recipient: { x: 60, y: 160 },
    facts: 'columns',
    factsAt: { x: 60, y: 290 },
    titleAt: { x: 60, y: 260, size: 12 },
    totals: 'left',
    barred: false,
    capitals: true,
  },
];

const HELD_OUT: readonly Arrangement[] = [
  {
    font: 'Helvetica',
    size: 10,
    sender: 'logo_right',
    recipient: { x: 55, y: 165 },
    facts: 'sentence',
    factsAt: { x: 55, y: 280 },
    titleAt: { x: 55, y: 255, size: 13 },
    totals: 'box',
    barred: false,
  },
  {
    font: 'Times-Roman',
    size: 10,
    sender: 'logo_left',
    recipient: { x: 60, y: 190, labelled: true },
    facts: 'columns',
    factsAt: { x: 330, y: 120 },
    titleAt: { x: 60, y: 140, size: 20 },
    totals: 'left',
    barred: true,
  },
  {
    font: 'Helvetica',
    size: 11,
    sender: 'block_right',
    recipient: { x: 60, y: 120 },
    facts: 'below',
    factsAt: { x: 60, y: 250 },
    titleAt: { x: 60, y: 220, size: 17 },
    totals: 'right',
    barred: false,
  },
  {
    font: 'Helvetica',
    size: 8,
    sender: 'line',
    recipient: { x: 320, y: 150 },
    facts: 'table',
    factsAt: { x: 50, y: 300 },
    titleAt: { x: 50, y: 275, size: 14 },
    totals: 'right',
    barred: true,
    capitals: true,
  },
  {
    font: 'Times-Roman',
    size: 11,
    sender: 'footer',
    recipient: { x: 70, y: 150 },
    facts: 'inline',
    factsAt: { x: 70, y: 300 },
    titleAt: { x: 70, y: 270, size: 15 },
    totals: 'box',
    barred: false,
  },
  {
    font: 'Courier',
    size: 10,
    sender: 'block_left',
    recipient: { x: 300, y: 210 },
    facts: 'inline',
    factsAt: { x: 50, y: 320 },
    titleAt: { x: 50, y: 290, size: 13 },
    totals: 'left',
    barred: false,
  },
];

/** Layouts of a set. */
export function layoutCount(set: BillSet): number {
  return (set === 'development' ? DEVELOPMENT : HELD_OUT).length;
}

/** One page with a bill on it. */
export function drawBill(bill: Bill, set: BillSet, layout: number): PdfPage {
  const arrangements = set === 'development' ? DEVELOPMENT : HELD_OUT;
  const plan = itemAt(arrangements, layout % arrangements.length);
  return { runs: [...head(bill, plan), ...facts(bill, plan), ...body(bill, plan)], bars: bars(plan) };
}

function bars({ barred, titleAt }: Arrangement): PdfBar[] {
  return barred ? [{ x: 40, y: titleAt.y + 8, width: A4.width - 80, height: 1.2, gray: 0.4 }] : [];
}

function bold(font: Arrangement['font']): PdfFont {
  if (font === 'Times-Roman') return 'Times-Bold';
  return font === 'Helvetica' ? 'Helvetica-Bold' : 'Courier';
}

function column(lines: readonly string[], at: { x: number; y: number }, { font, size }: Arrangement): TextRun[] {
  return lines.map((text, index) => ({ text, x: at.x, y: at.y + index * size * 1.35, size, font }));
}

function head(bill: Bill, plan: Arrangement): TextRun[] {
  const { recipient, titleAt, font, size } = plan;
  const upper = (text: string) => (plan.capitals ? text.toUpperCase() : text);
  const lines = [[bill.address, bill.name].filter(Boolean).join(' '), bill.street, ...bill.city].map(upper);
  const label = recipient.labelled
    ? [{ text: `${bill.words.address}:`, x: recipient.x, y: recipient.y - size * 1.6, size, font: bold(font) }]
    : [];
  const title = { text: bill.title, ...titleAt, font: bold(font) };
  return [...sender(bill, plan), ...label, ...column(lines, recipient, plan), title];
}

function sender({ issuer }: Bill, plan: Arrangement): TextRun[] {
  const { font, recipient, size } = plan;
  const block = [issuer.name, issuer.street, issuer.city, issuer.site];
  switch (plan.sender) {
    case 'logo_left':
      return [{ text: issuer.name, x: 50, y: 70, size: 20, font: bold(font) }];
    case 'logo_right':
      return [{ text: issuer.name, x: 545, y: 70, size: 18, font: bold(font), align: 'right' }];
    case 'block_left':
      return column(block, { x: 50, y: 60 }, plan);
    case 'block_right':
      return column(block, { x: 380, y: 60 }, plan);
    case 'line': {
      const text = [issuer.name, issuer.street, issuer.city].join(' - ');
      return [{ text, x: recipient.x, y: recipient.y - 22, size: Math.min(7, size), font }];
    }
    case 'footer':
      return [];
  }
}

function facts(bill: Bill, plan: Arrangement): TextRun[] {
  const { words } = bill;
  const { font, size, factsAt } = plan;
  const list: [string, string][] = [
    [words.number, bill.number],
    [words.customer, bill.customer],
    [words.date, bill.printedDate],
    [words.due, bill.due],
  ];
  const step = size * 1.5;
  switch (plan.facts) {
    case 'inline':
      return column(
        list.map(([label, value]) => `${label}: ${value}`),
        factsAt,
        plan,
      );
    case 'columns':
      return list.flatMap(([label, value], index) => [
        { text: label, x: factsAt.x, y: factsAt.y + index * step, size, font },
        { text: value, x: factsAt.x + 120, y: factsAt.y + index * step, size, font },
      ]);
    case 'below':
      return list.flatMap(([label, value], index) => [
        { text: label, x: factsAt.x + index * 118, y: factsAt.y, size: size - 1, font: bold(font) },
        { text: value, x: factsAt.x + index * 118, y: factsAt.y + step, size, font },
      ]);
    case 'table':
      return list.flatMap(([label, value], index) => [
        { text: label, x: factsAt.x + (index % 2) * 260, y: factsAt.y + Math.floor(index / 2) * step, size, font },
        {
          text: value,
          x: factsAt.x + (index % 2) * 260 + 130,
          y: factsAt.y + Math.floor(index / 2) * step,
          size,
          font,
        },
      ]);
    case 'sentence':
      return column(
        [
          `${words.number} ${bill.number} - ${words.date}: ${bill.printedDate}`,
          `${words.customer} ${bill.customer} - ${words.due} ${bill.due}`,
        ],
        factsAt,
        plan,
      );
  }
}

function body(bill: Bill, plan: Arrangement): TextRun[] {
  const { font, size } = plan;
  const top = Math.max(plan.factsAt.y, plan.titleAt.y, plan.recipient.y) + 100;
  const step = size * 1.6;
  const right = plan.totals === 'left' ? 330 : 530;
  const greeting = [
    { text: `${bill.greeting},`, x: 60, y: top, size, font },
    { text: bill.note, x: 60, y: top + step, size: Math.min(9, size), font },
    { text: `${bill.words.period}: ${bill.period}`, x: 60, y: top + 2 * step, size, font },
  ];
  const rows = [
    ...bill.lines.map(({ text, amount }) => [text, amount, font] as const),
    [bill.words.net, bill.net, font] as const,
    [bill.words.tax, bill.tax, font] as const,
    [bill.words.total, bill.total, bold(font)] as const,
  ];
  const table = rows.flatMap(([text, amount, face], index): TextRun[] => {
    const y = top + (4 + index) * step;
    return [
      { text, x: plan.totals === 'box' ? 300 : 60, y, size, font: face },
      { text: amount, x: right, y, size, font: face, align: 'right' },
    ];
  });
  const { issuer } = bill;
  const foot = [
    `${issuer.name}, ${issuer.street}, ${issuer.city} - ${issuer.site}`,
    `${bill.footer}: ${issuer.city}. ${bill.registered}`,
  ].map((text, index) => ({ text, x: 50, y: 800 + index * 11, size: 7, font }));
  return [...greeting, ...table, ...foot];
}
