import type { BenchFigures } from './measure.js';
import type { OtherFigures } from './other-pictures.js';
import { MEASURED } from './visual-counts.js';

export const BEGIN = '<!-- bench:documents begin: written by `npm run bench:documents` -->';
export const END = '<!-- bench:documents end -->';

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : ((100 * part) / whole).toFixed(0)} %`;
const LABELS = {
  familyName: 'Surname',
  givenName: 'Given names',
  number: 'Number',
  dateOfBirth: 'Birth date',
} as const;

/** The measured part of the accuracy page. */
export function documentsPage(figures: BenchFigures, others: OtherFigures): string {
  return `${BEGIN}
${zonePart(figures, others)}
${visualPart(figures)}
## Barcodes

${others.symbols} photographs of PDF417 of zxing-cpp: ${others.decoded} decoded, ${others.textRight} with the text to the byte. Records of licences in perspective are measured by \`npx vitest run --project vision apps/service/src/platform/vision/documents/read-barcodes.test.ts\`.

## Processor time and memory

Models loaded, processor seconds. The zone alone: median ${figures.zoneSeconds.median}, 95th percentile ${figures.zoneSeconds.p95}. A whole check of one picture (outline, zone, quality, print, signs of editing): median ${figures.checkSeconds.median}, 95th percentile ${figures.checkSeconds.p95}; elapsed ${figures.checkElapsed.median} and ${figures.checkElapsed.p95}. Peak resident memory of the process: ${figures.peakRssMb} MB.
${END}`;
}

function zonePart(figures: BenchFigures, others: OtherFigures): string {
  const { pictures, exact, numeric, truthValid, truthValidRead, falseValid, misread } = figures;
  return `## Machine-readable zone

${pictures} specimens of PassportEye and DocsaidLab (250 to 2160 px wide scans and photographs), true lines typed by hand. ${truthValid} zones have valid check digits; the others are wrong by design.

| | Pictures | Share |
|---|---|---|
| Every character of every line | ${exact} of ${pictures} | ${percent(exact, pictures)} |
| Numbers and dates (line 2; lines 1 and 2 of three) | ${numeric} of ${pictures} | ${percent(numeric, pictures)} |
| All check digits valid, of those valid by truth | ${truthValidRead} of ${truthValid} | ${percent(truthValidRead, truthValid)} |
| Valid but numbers wrong | ${falseValid.length} | |
| Zone read in ${others.searched} photographs of faces | ${others.invented} | |

${misread.length === 0 ? 'None was misread.' : misreadTable(figures)}
`;
}

function misreadTable({ misread }: BenchFigures): string {
  const rows = misread.flatMap(({ name, expected, read, readConfidence }) =>
    expected.flatMap((line, index) =>
      line === read[index]
        ? []
        : [`| ${name} | \`${line}\` | \`${read[index] ?? ''}\` | ${readConfidence.toFixed(3)} |`],
    ),
  );
  return `| Misread | True line | Read | Confidence |\n|---|---|---|---|\n${rows.join('\n')}`;
}

function visualPart({ pictures, visual }: BenchFigures): string {
  const rows = MEASURED.map((name) => {
    const { carried, found, right, wrong, contradicted } = visual[name];
    const share = (count: number) => `${count} (${percent(count, pictures)}, ${percent(count, carried)})`;
    return `| ${LABELS[name]} | ${carried} | ${share(found)} | ${share(right)} | ${wrong} | ${contradicted} |`;
  });
  const misses = MEASURED.map((name) => `${LABELS[name]}: ${visual[name].misses.join(', ') || 'none'}.`);
  return `## Visual zone

The same pictures. *Found*: the true value stands in what was read of the print (in a number without words such as \`NR\` in between, and with \`O\` and \`0\` as one: most fonts give them one glyph). *Read*: captions, field numbers or layout gave exactly that value, without knowing the zone (where the page lies and which way up is taken from the zone's place, never a value from its text). Shares are of all ${pictures} pictures, then of those that print the field; seven pictures show backs of cards, which do not.

| Field | Printed on | Found | Read | Read, but another value | Contradicts the true value |
|---|---|---|---|---|---|
${rows.join('\n')}

Printed but not read: ${misses.join(' ')}
`;
}
