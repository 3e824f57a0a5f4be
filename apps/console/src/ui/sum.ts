const DIGITS = 18;
const UNIT = 10n ** BigInt(DIGITS);

/** The exact sum of decimal texts with at most 18 digits behind the point, with two of them at least: "9850.00", "0.00042". */
export function sumOf(amounts: readonly string[]): string {
  const units = amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n);
  const fraction = (units % UNIT).toString().padStart(DIGITS, '0').replace(/0+$/, '').padEnd(2, '0');
  return `${units / UNIT}.${fraction}`;
}

function unitsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * UNIT + BigInt(fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
}
