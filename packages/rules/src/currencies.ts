import data from './data/currencies.json' with { type: 'json' };

const currencies: ReadonlySet<string> = new Set(data.currencies);
const assets: ReadonlySet<string> = new Set(data.assets);

/** Whether a code is a currency of ISO 4217 in use. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** Whether a ticker is a well-known crypto asset. */
export function isAsset(ticker: string): boolean {
  return assets.has(ticker);
}
