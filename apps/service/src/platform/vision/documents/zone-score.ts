import {
  fitLines,
  MRZ_LAYOUTS,
  type MrzFieldName,
  type MrzReading,
  parseMrz,
  type RecognisedLine,
} from '@assay/documents';

type Zone = Omit<MrzReading, 'side'>;

/** Sure enough to stop when every check digit holds; more is asked of a zone with a malformed field. */
const STOP_CONFIDENCE = 0.9;
const FAULTY_STOP_CONFIDENCE = 0.97;
/** Lines under this mean confidence are noise read as text. */
const LINE_CONFIDENCE_MIN = 0.55;

/** The best zone that two or three neighbouring lines make, if any do, and which lines they are. */
export function bestZone(lines: readonly RecognisedLine[]): { zone: Zone; first: number; last: number } | undefined {
  const zones = lines.flatMap((_, first) =>
    [first + 2, first + 1].flatMap((last) => {
      const zone = last < lines.length ? zoneOf(lines.slice(first, last + 1)) : undefined;
      return zone ? [{ zone, first, last }] : [];
    }),
  );
  return zones.sort((a, b) => scoreOf(b.zone) - scoreOf(a.zone))[0];
}

/** Readings compete as they are: check digits choose between readings of the picture, they never alter one. */
export function scoreOf(zone: Zone): number {
  const digits = Object.values(zone.checkDigits);
  const share = digits.filter((digit) => digit.valid).length / Math.max(1, digits.length);
  return share + zone.readConfidence - 0.1 * zone.malformed.length;
}

/** Whether no other reading of the picture is worth looking for. */
export function sure(zone: Zone): boolean {
  const confidence = zone.malformed.length === 0 ? STOP_CONFIDENCE : FAULTY_STOP_CONFIDENCE;
  return zone.checksumValid && zone.readConfidence >= confidence;
}

/** Whether the recogniser is sure, whatever the check digits say. */
export function readSurely(zone: Zone): boolean {
  return plausible(zone) && zone.readConfidence >= STOP_CONFIDENCE;
}

/** A zone and not other print that happens to have its shape: a third of its check digits hold, or it was read surely. */
export function plausible(zone: Zone): boolean {
  const digits = Object.values(zone.checkDigits);
  const valid = digits.filter((digit) => digit.valid).length;
  if (zone.checksumValid) return true;
  return /^[ACIPV]/.test(zone.lines[0] ?? '') && (valid * 3 >= digits.length || zone.readConfidence > 0.9);
}

/** Mean over all characters of some lines, 0 to 1. */
export function meanConfidence(lines: readonly RecognisedLine[]): number {
  const values = lines.flatMap((line) => line.confidence);
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function zoneOf(lines: readonly RecognisedLine[]): Zone | undefined {
  const fitted = fitLines(lines);
  if (!fitted || fitted.lines.some((line) => meanConfidence([line]) < LINE_CONFIDENCE_MIN)) return undefined;
  const parsed = parseMrz(fitted.lines.map((line) => line.text));
  if (!parsed) return undefined;
  const charConfidence = fitted.lines.map((line) => line.confidence);
  const malformed = [
    ...new Set([...parsed.malformed, ...fitted.misplaced.flatMap((line) => fieldsAt(parsed.format, line))]),
  ];
  return { ...parsed, malformed, readConfidence: meanConfidence(fitted.lines), charConfidence };
}

/** What a line without a column or with one too many puts in doubt: names, or what fills up the line. */
function fieldsAt(format: Zone['format'], line: number): MrzFieldName[] {
  return MRZ_LAYOUTS[format].spans.names[0] === line ? ['familyName', 'givenName'] : ['optionalData'];
}
