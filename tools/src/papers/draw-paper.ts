import { A4, type PdfPage, type TextRun, widthOf } from '../bills/pdf-writer.js';
import { drawTable, drawTotals } from './draw-sums.js';
import { bold, type Look, type PaperLayout, run } from './layout.js';
import type { Paper, Party } from './paper.js';

/** One page with a paper on it. */
export function drawPaper(paper: Paper, layout: PaperLayout): PdfPage {
  const [x, y, size] = layout.title;
  const title = run(paper.title, x, y, layout, { size, font: bold(layout.font), right: x > 500 });
  const remark = paper.remark ? [run(paper.remark, 60, layout.table[0] - 22, layout)] : [];
  const sums = [...drawTable(paper, layout), ...drawTotals(paper, layout)];
  return {
    runs: [title, ...parties(paper, layout), ...facts(paper, layout), ...remark, ...sums, ...foot(paper, layout)],
  };
}

function stack(lines: readonly string[], x: number, y: number, layout: PaperLayout, look: Look = {}): TextRun[] {
  const step = (look.size ?? layout.size) * 1.35;
  return lines.map((text, index) => run(text, x, y + index * step, layout, look));
}

function linesOf({ title, name, lines }: Party): string[] {
  return [[title, name].filter(Boolean).join(' '), ...lines];
}

function parties(paper: Paper, layout: PaperLayout): TextRun[] {
  const [form, x, y] = layout.customer;
  const labelled = { font: bold(layout.font) };
  const lines = linesOf(paper.customer);
  const label = form === 'labelled' ? [run(paper.labels.to, x, y - 1.5 * layout.size, layout, labelled)] : [];
  const customer =
    form === 'inline'
      ? stack([`${paper.labels.to}: ${lines[0]}`, ...lines.slice(1)], x, y, layout)
      : stack(lines, x, y, layout);
  const shipTo = paper.kind === 'invoice' ? layout.ship : undefined;
  const ship = shipTo
    ? [
        run(paper.labels.ship, shipTo[0], shipTo[1] - 1.5 * layout.size, layout, labelled),
        ...stack(linesOf(paper.ship), ...shipTo, layout),
      ]
    : [];
  return [...sender(paper, layout), ...label, ...customer, ...ship];
}

function sender({ issuer, labels }: Paper, layout: PaperLayout): TextRun[] {
  const [form, x, y] = layout.issuer;
  const lines = linesOf(issuer);
  switch (form) {
    case 'logo':
      return [run(issuer.name, x, y, layout, { size: 19, font: bold(layout.font) })];
    case 'line':
      return [run(lines.join(' · '), x, y, layout, { size: 7 })];
    case 'right':
      return stack(lines, x, y, layout, { right: true });
    case 'labelled':
      return [
        run(labels.from, x, y - 1.5 * layout.size, layout, { font: bold(layout.font) }),
        ...stack(lines, x, y, layout),
      ];
    case 'block':
      return stack(lines, x, y, layout);
    default:
      return [];
  }
}

function facts(paper: Paper, layout: PaperLayout): TextRun[] {
  const { printed, labels, kind } = paper;
  const names =
    kind === 'invoice'
      ? (['order', 'number', 'client', 'delivery', 'date', 'due'] as const)
      : (['client', 'date', 'due'] as const);
  const list = names.map((name) => [labels[name], printed[name]] as const);
  const [form, x, y, step] = layout.facts;
  const down = layout.size * 1.5;
  const small = { size: layout.size - 1, font: bold(layout.font) };
  switch (form) {
    case 'columns':
      return list.flatMap(([label, value], row) => [
        run(label, x, y + row * down, layout),
        run(value, x + step, y + row * down, layout),
      ]);
    case 'grid':
      return list.flatMap(([label, value], at) => {
        const [left, top] = [x + (at % 4) * step, y + Math.floor(at / 4) * 3 * down];
        return [run(label, left, top, layout, small), run(value, left, top + down, layout)];
      });
    case 'stacked':
      return list.flatMap(([label, value], row) => [
        run(label, x, y + row * 2.2 * down, layout, small),
        run(value, x, y + row * 2.2 * down + down * 0.8, layout),
      ]);
    case 'right':
      return list.map(([label, value], row) => run(`${label}: ${value}`, x, y + row * down, layout, { right: true }));
    case 'leaders':
      return list.map(([label, value], row) =>
        run(`${label} ${'.'.repeat(Math.max(3, 28 - label.length))} ${value}`, x, y + row * down, layout),
      );
    case 'sentence':
      return list.map(([label, value], row) =>
        run(`${label} ${value}`, x + (row % 2) * 230, y + Math.floor(row / 2) * down, layout),
      );
    default:
      return list.map(([label, value], row) => run(`${label}: ${value}`, x, y + row * down, layout));
  }
}

function foot({ issuer, labels, printed }: Paper, layout: PaperLayout): TextRun[] {
  const account = `${labels.iban}: ${printed.iban}`;
  const seat = linesOf(issuer).join(', ');
  const small = { size: 7 };
  if (layout.pay === 'box') {
    return [
      run(labels.iban, 50, 700, layout, { font: bold(layout.font) }),
      run(printed.iban, 50, 700 + layout.size * 1.4, layout),
    ];
  }
  const shown = layout.pay === 'footer' ? `${seat}  ${account}` : seat;
  const left = (A4.width - widthOf(shown, 7, layout.font)) / 2;
  return [run(shown, Math.max(20, left), 810, layout, small)];
}
