import { errorRateBound } from '@assay/kernel';
import type { OutlineFigures } from './outlines.js';
import type { Summary } from './summary.js';

export const MARKS = { start: '<!-- picture-forgery: start -->', end: '<!-- picture-forgery: end -->' };

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(0)} %`);

const bound = (hit: number, of: number) => (of === 0 ? '–' : `${(100 * errorRateBound(hit, of)).toFixed(1)} %`);

/** The part of the accuracy page on forged and recaptured pictures, and on outlines. */
export function section(summary: Summary, outlines: readonly OutlineFigures[]): string {
  const { curves, classes, innocent, alarms, seconds } = summary;
  const curveRows = curves.map(
    ({ signal, made, count, area, atOne, atFive }) =>
      `| ${signal} | ${made} | ${count} | ${area.toFixed(2)} | ${percent(atOne)} | ${percent(atFive)} |`,
  );
  const classRows = classes.map(
    ({ made, source, count, edited, recaptured }) => `| ${made} | ${source} | ${count} | ${edited} | ${recaptured} |`,
  );
  const alarmRows = alarms.map(
    ({ code, subjects, hit, realSubjects, realHit }) =>
      `| \`${code}\` | ${hit} of ${subjects} | ${bound(hit, subjects)} | ${realHit} of ${realSubjects} | ${bound(realHit, realSubjects)} |`,
  );
  const found = outlines.map(
    ({ table, pictures, found: count, close, medianError }) =>
      `| ${table} | ${pictures} | ${count} | ${close} | ${(100 * medianError).toFixed(2)} % |`,
  );
  return `${MARKS.start}
## Forged and recaptured pictures

Made by \`npm run bench:forgery -- --write\`. Pictures of subjects that were not fitted with: generated specimens of odd seeds, every second published specimen of the evaluation data (\`document\`), every second person or thing in its photographs of faces and codes (\`photograph\`). Each was left as it is, saved again, shrunk, cut, or opened in an editor and saved without a change (\`untouched\`); simulated as photographed from a table (\`photographed\`); documents and specimens were falsified in four ways and saved as JPEG 82 to 95; or simulated as photographed from a screen or a print. Captures differ in lens, sensor, pitch of pixels or dots, moiré, bezel, glare, blur, gamma and distance, and half of them were sent on smaller or compressed again. The area is that under the ROC curve against ${innocent} innocent pictures (0.5 is chance); "found" are shares at the threshold that 1 % or 5 % of the innocent reach.

| Signal | Class | Pictures | Area | Found at 1 % | Found at 5 % |
|---|---|---|---|---|---|
${curveRows.join('\n')}

What the operating points do. \`data_inconsistent\` and \`scan\` send a document to a person. Innocent subjects of which any picture was sent to one, with the one-sided 95 % bound (pictures of one subject are not independent, so subjects are counted):

| Reason | Subjects | Bound | Without generated specimens | Bound |
|---|---|---|---|---|
${alarmRows.join('\n')}

No signal of a picture declines. A bound of 1 % takes about 300 real subjects with no alarm; lawful masks over a number and marks across a copy leave the trace of an edit; and the recaptures are simulated.

| Class | Carrier | Pictures | \`document.data_inconsistent\` | \`document.scan\` |
|---|---|---|---|---|
${classRows.join('\n')}

Processor time of all signals of one picture: median ${seconds.median.toFixed(2)} s, 95th percentile ${seconds.late.toFixed(2)} s, most ${seconds.most.toFixed(2)} s.

What is weak:

- A region that an earlier compression did not see (\`recompression\`) is the one edit signal of pixels that refers: a swapped portrait or a foreign field is found where the picture was a JPEG of a coarser table, on the same grid, before it was edited, and neither scaled nor cut off the grid nor saved coarser since. Where that history is missing it says nothing; single digits are mostly too small for it. Its thresholds were set with pictures of both parts in view.
- Grain, block borders and error levels hardly tell an edit from the variety of honest documents, alone or together (\`edited\`). They are shown with their region, marked \`weak\`, and decide nothing.
- A copied area is found in few pictures (the table above), and drawings that repeat themselves exactly look like one: it is shown as \`weak\`. What was turned or scaled while copying is not looked for.
- The classifier of recaptures was fitted and tested on simulated screens, rasters and ink jets of one simulator. Its figures above are an upper bound: of two real attack photographs of faces in the evaluation data (\`silent-face\`, F1 a print, F2 a telephone's screen; 640 × 480, smoothed by the camera) it finds none.
- Copies of one picture mostly get one answer, not always. 47 pictures (31 published and 16 generated specimens), each as it is, as JPEG of quality 95, 85 and 75, as PNG and at 90 % of its size: none was called a scan in any copy. Of the same 47 taken from a simulated screen or print, 13 were called a scan in some copies only (7 of 27 that were fitted with, 6 of 20 kept back), and 3 of 16 simulated photographs: coding shifts the score across its limit. Averaging the score over three more codings at the same limit was tried on 31 such recaptures: 4 of 19 fitted with and 2 of 12 kept back still differed (5 and 5 without), fewer of the part kept back were found (4 of 12, without it 7), and the score took four times as long; it was not adopted.
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
