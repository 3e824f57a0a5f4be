import { errorRateBound } from '@assay/kernel';
import type { OutlineFigures } from './outlines.js';
import type { Summary } from './summary.js';

export const MARKS = { start: '<!-- picture-forgery: start -->', end: '<!-- picture-forgery: end -->' };

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(0)} %`);

/** The part of the accuracy page on forged and recaptured pictures, and on outlines. */
export function section(summary: Summary, outlines: readonly OutlineFigures[]): string {
  const { curves, classes, innocent, seconds } = summary;
  const curveRows = curves.map(
    ({ signal, made, count, area, atOne, atFive }) =>
      `| ${signal} | ${made} | ${count} | ${area.toFixed(2)} | ${percent(atOne)} | ${percent(atFive)} |`,
  );
  const classRows = classes.map(
    ({ made, source, count, edited, recaptured }) => `| ${made} | ${source} | ${count} | ${edited} | ${recaptured} |`,
  );
  const good = classes.filter(({ made }) => made === 'untouched' || made === 'photographed');
  const alarms = good.reduce((sum, { edited, recaptured }) => sum + edited + recaptured, 0);
  const found = outlines.map(
    ({ table, pictures, found: count, close, medianError }) =>
      `| ${table} | ${pictures} | ${count} | ${close} | ${(100 * medianError).toFixed(2)} % |`,
  );
  return `${MARKS.start}
## Forged and recaptured pictures

Made by \`node tools/dist/bench/forgery.js --write\`, a part of \`npm run bench:documents\`. Pictures that were not fitted with: generated specimens of odd seeds, every second published specimen of the evaluation data (\`document\`), every second picture of faces and codes (\`photograph\`). Each was left as it is, saved again, shrunk or cut (\`untouched\`); simulated as photographed from a table (\`photographed\`); falsified in four ways and saved as JPEG 82 to 95; or simulated as photographed from a screen or a print. The area is that under the ROC curve against ${innocent} innocent pictures (0.5 is chance); "found" are shares at the threshold that 1 % or 5 % of the innocent reach.

| Signal | Class | Pictures | Area | Found at 1 % | Found at 5 % |
|---|---|---|---|---|---|
${curveRows.join('\n')}

What the operating points do. \`data_inconsistent\` and \`scan\` send a document to a person; no signal of a picture declines, because ${innocent} innocent pictures show no more than that at most ${percent(errorRateBound(alarms, Math.max(1, innocent)))} of them would be hit (${alarms} were; one-sided 95 % bound), and the recaptures are simulated.

| Class | Carrier | Pictures | \`document.data_inconsistent\` | \`document.scan\` |
|---|---|---|---|---|
${classRows.join('\n')}

Processor time of all signals of one picture: median ${seconds.median.toFixed(2)} s, most ${seconds.most.toFixed(2)} s.

What is weak:

- Grain, block borders and error levels hardly tell an edit from the variety of honest documents, alone or together (\`edited\`). They are shown with their region, marked \`weak\`, and decide nothing. A field that was set anew and saved by an editor is usually not found.
- A copied area is found in few pictures (the table above): it must be sharp, with grain, and larger than a few letters. What was turned or scaled while copying is not looked for.
- The classifier of recaptures was fitted and tested on simulated screens, rasters and ink jets of one simulator. Its figures above are an upper bound: of two real attack photographs of faces in the evaluation data (\`silent-face\`, F1 and F2) it finds none.
- Editing programs in the metadata are shown and not held against a picture: half of the published specimens name one. A built-in preview that shows another picture refers.
- Holograms, ink and other security features are not judged; \`template\` and \`security_features\` are \`not_available\`.

## Outline of the document

Specimens in perspective (up to 20 %, turned up to 15 degrees, a lamp's glare on every second) on five kinds of table. *Close*: the worst corner within 1 % of the picture's width. Without an outline the whole picture is taken.

| Table | Pictures | Found | Close | Median error |
|---|---|---|---|---|
${found.join('\n')}

A pale card on a white sheet has hardly an edge: there the sheet's edges may be taken for the card's. The outline is used for quality, for what is cut off, for further documents beside the first, and for barcodes; zone and print have finders of their own.
${MARKS.end}`;
}
