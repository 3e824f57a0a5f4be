import { boxAround } from '../page.js';
import type { Segment } from './segments.js';
import { countIn, type FoundTable, linesOf } from './tables.js';
import { amountsIn, type ThreeDecimals } from './values/amounts.js';

const ROWS_MAX = 500;
const CENTS = 1;

/**
 * Lines that tell their columns by themselves, whatever their headings are: the last number is the product of two before
 * it, quantity and price of one in the order in which every language prints them. None where no line does.
 */
export function computedRows(segments: readonly Segment[], thousandths: ThreeDecimals): FoundTable | undefined {
  const rows = linesOf(segments)
    .slice(0, ROWS_MAX)
    .flatMap((line) => {
      const cells = line.map((cell) => ({ cell, number: numberIn(cell.text, thousandths) }));
      const description = cells.find(({ cell, number }) => number === undefined && /\p{L}{2}/u.test(cell.text));
      const numbers = cells.flatMap(({ number }) => (number === undefined ? [] : [number]));
      const amount = numbers.at(-1);
      if (!description || amount === undefined) return [];
      const factors = factorsOf(numbers.slice(0, -1), amount);
      return factors ? [{ line, values: { description: description.cell.text, ...factors, amount } }] : [];
    });
  const [first] = rows;
  const page = first?.line[0].page;
  if (page === undefined) return undefined;
  const onFirst = rows.filter(({ line }) => line[0].page === page);
  return {
    page: page.number,
    box: boxAround(onFirst.flatMap(({ line }) => line.map(({ box }) => box))),
    columns: ['description', 'quantity', 'unit_price', 'amount'],
    rows: rows.map(({ values }) => values),
    confidence: 0.8,
  };
}

/** The two neighbouring numbers whose product the amount is. */
function factorsOf(numbers: readonly string[], amount: string) {
  for (const [index, quantity] of numbers.slice(0, -1).entries()) {
    const price = numbers[index + 1];
    const product = Number(quantity) * Number(price);
    // `1` and the amount itself say nothing of each other but that they are there.
    if (price !== undefined && Math.abs(product - Number(amount)) * 100 <= CENTS && product !== 0)
      return { quantity, unit_price: price };
  }
  return undefined;
}

function numberIn(text: string, thousandths: ThreeDecimals): string | undefined {
  return amountsIn(text, thousandths).at(-1)?.value ?? countIn(text);
}
