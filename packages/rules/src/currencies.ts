import data from './data/currencies.json' with { type: 'json' };

const currencies: ReadonlySet<string> = new Set([...data.currencies, ...data.units, ...data.former]);
const assets: ReadonlySet<string> = new Set(data.assets);

/** Whether a code is one of ISO 4217 in which money moves or, in imported history, moved: XTS and XXX are none. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** Whether a ticker is a well-known crypto asset. */
export function isAsset(ticker: string): boolean {
  return assets.has(ticker);
}
