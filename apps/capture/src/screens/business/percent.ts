import type { Owner } from '../../api/types.js';

/** A part as a person reads it: "60 %", or "25–50 %" where the register gives a band; empty when nothing is known. */
export function percentText({ exact, min, max }: Owner['percent'], language: string): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  if (exact !== null) return exact === 0 ? '' : percent.format(exact / 100);
  return `${number.format(min)}–${percent.format(max / 100)}`;
}
