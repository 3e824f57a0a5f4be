import data from './data/report-words.json' with { type: 'json' };
import type { ReportReason } from './report-input.js';
import type { Signal } from './types.js';

type Unit = 'percent' | 'of_100' | 'years' | 'days' | 'number' | 'right' | 'word' | 'code';

const CHECKS: Readonly<Record<string, string>> = data.checks;
const SIGNALS: Readonly<Record<string, { readonly label: string; readonly unit: string }>> = data.signals;
const SOURCES: Readonly<Record<string, string>> = data.sources;
const MEDIA: Readonly<Record<string, string>> = data.media;

/** `sanctions_pep` as `Sanctions and PEP lists`. */
export function checkName(type: string): string {
  return CHECKS[type] ?? words(type);
}

/** A measured value with its plain name, unit and limit: `Likeness of the two faces: 61 %, limit 70 %`. */
export function signalText({ name, value, threshold }: Signal): string {
  const known = SIGNALS[name];
  const unit = (known?.unit ?? unitOf(value, threshold)) as Unit;
  const limit = threshold === undefined ? '' : `, limit ${valueText(threshold, unit)}`;
  return `${known?.label ?? words(name)}: ${valueText(value, unit)}${limit}`;
}

/** What a reason measured: `61 %, limit 70 %`; undefined where nothing was. */
export function measuredText({ observed, threshold }: ReportReason): string | undefined {
  if (observed === null || observed === undefined || threshold === null || threshold === undefined) return undefined;
  const unit = unitOf(observed, threshold);
  return `${valueText(observed, unit)}, limit ${valueText(threshold, unit)}`;
}

/** `mrz` as `machine-readable zone`. */
export function sourceName(source: string): string {
  return SOURCES[source] ?? words(source).toLowerCase();
}

/** `image/jpeg` as `JPEG picture`. */
export function mediaTypeName(type: string): string {
  return MEDIA[type] ?? type;
}

/** Bytes as `179 KiB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kib = bytes / 1024;
  return kib < 1024 ? `${Math.round(kib)} KiB` : `${(kib / 1024).toFixed(1)} MiB`;
}

/** A share from 0 to 1 as `61 %`; a very small one keeps a digit. */
export function percentText(share: number): string {
  const percent = share * 100;
  return `${percent !== 0 && Math.abs(percent) < 1 ? percent.toPrecision(1) : Math.round(percent)} %`;
}

/** `face_match` as `Face match`, `ip_country` as `IP country`. */
export function words(name: string): string {
  const text = name
    .replaceAll('_', ' ')
    .replace(/\b(?:api|id|ip|mrz|ocr|pad|pep|ubo)\b/g, (word) => word.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Scores run from 0 to 1, screening scores from 50 to 100 with whole limits; everything else is a plain number. */
function unitOf(value: unknown, threshold: unknown): Unit {
  if (typeof value === 'boolean') return 'right';
  if (typeof value !== 'number') return 'word';
  if (typeof threshold !== 'number') return 'number';
  return value >= 0 && value <= 1 && threshold > 0 && threshold <= 1 ? 'percent' : 'number';
}

function valueText(value: Signal['value'], unit: Unit): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean' && unit === 'right') return value ? 'right' : 'wrong';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return unit === 'word' ? words(value) : value;
  if (unit === 'percent') return percentText(value);
  if (unit === 'of_100') return `${Math.round(value)} of 100`;
  if (unit === 'years' || unit === 'days') return `${Math.round(value)} ${unit}`;
  return String(Number(value.toPrecision(3)));
}
