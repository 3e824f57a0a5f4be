import { at } from '@assay/kernel';
import type { TextRun } from '../bills/pdf-writer.js';
import { bold, type PaperLayout, run } from './layout.js';
import type { Paper } from './paper.js';

/** The table of lines, in the order of columns that the layout has. */
export function drawTable({ columns, lines, currency }: Paper, layout: PaperLayout): TextRun[] {
  const [y, order] = layout.table;
  const left = layout.tableX ?? 45;
  const places = placesOf(order, left);
  const step = layout.size * 1.8;
  const head = [...order].map((letter, index) => {
    const text = at(columns, 'dqpa'.indexOf(letter));
    const named = letter === 'a' && layout.money === 'heading' ? `${text} (${currency})` : text;
    return run(named, at(places, index), y, layout, { font: bold(layout.font), right: letter === 'a' });
  });
  const body = lines.flatMap((line, row) => {
    const cells = { d: line.text, q: line.quantity, p: line.price, a: line.amount };
    return [...order].map((letter, index) =>
      run(cells[letter as keyof typeof cells], at(places, index), y + (row + 1) * step, layout, {
        right: letter === 'a',
      }),
    );
  });
  return [...head, ...body];
}

/** Left ends of the columns; the last is the right end of the amounts. */
function placesOf(order: string, left: number): number[] {
  const width = 550 - left;
  const shares = order.startsWith('q') ? [0, 0.14, 0.6, 1] : [0, 0.45, 0.62, 1];
  return order.length === 2 ? [left, 545] : shares.map((share) => left + share * width);
}

/** Net, tax and total where the layout has them. */
export function drawTotals({ labels, printed, lines }: Paper, layout: PaperLayout): TextRun[] {
  const rows = [
    [labels.net, printed.net],
    [labels.tax, printed.tax],
    [labels.total, printed.total],
  ] as const;
  const [form, x] = layout.totals;
  const step = layout.size * 1.8;
  const top = form === 'top' ? 240 : layout.table[0] + (lines.length + 2) * step;
  const heavy = (row: number) => (row === 2 ? { font: bold(layout.font) } : {});
  switch (form) {
    case 'band':
    case 'top':
      return rows.flatMap(([label, value], row) => [
        run(label, x + row * 170, top, layout, { size: layout.size - 1 }),
        run(value, x + row * 170, top + step, layout, heavy(row)),
      ]);
    case 'under':
      return rows.flatMap(([label, value], row) => [
        run(value, x + row * 140, top, layout, heavy(row)),
        run(label, x + row * 140, top + layout.size * 1.2, layout, { size: layout.size - 2 }),
      ]);
    case 'left':
      return rows.map(([label, value], row) => run(`${label}: ${value}`, x, top + row * step, layout, heavy(row)));
    default:
      return rows.flatMap(([label, value], row) => [
        run(label, x - 20, top + row * step, layout, heavy(row)),
        run(value, 550, top + row * step, layout, { ...heavy(row), right: true }),
      ]);
  }
}
