import { AGE_BUFFER_YEARS, SELFIE_LIMITS } from '@assay/faces';
import { errorRateBound } from '@assay/kernel';
import type { AgeErrors } from './ages.js';
import type { SpeciesTally } from './attacks.js';
import type { CoverTally } from './covers.js';
import type { ColdStart } from './speed.js';
import type { SpoofSample } from './spoof.js';
import type { Verification } from './verification.js';

/** The page without any figure. */
export const EMPTY_PAGE = `# Accuracy of the face models

Written by \`assay bench faces --write docs/reference/accuracy-faces.md\`, each part between its marks. Small sets: what holds for which people stands with each figure. Face match is counted by group for East Asian, Black, Hispanic and white people; South Asian, South-East Asian, Middle Eastern, Pacific and Native American people, sex, children, ageing, and printed portraits against selfies were not measured, and more errors must be expected there. No certification is claimed: nothing was tested by a laboratory per ISO/IEC 30107-3.
`;

/** One to one. */
export function pairsSection(
  models: readonly { readonly name: string; readonly verification: Verification }[],
): string {
  return [
    '## One to one (ISO/IEC 19795-1)',
    '',
    'What the descriptor networks can tell apart, plain and without a cohort: labelled pairs of deepface and all pairs of the face-api.js crops, mostly white public figures and actors. The status that the service gives stands under the match by group. The threshold for each person is chosen on the pairs without that person (half of the target rate is allowed there), then used on that person. FNMR with the 95 % bootstrap interval by person, target FMR 0.001.',
    '',
    '| Models | Genuine pairs | Impostor pairs | FNMR | 95 % interval | Pooled FMR | With strangers: FNMR, FMR (pairs) | Faces not found | Pair, median CPU |',
    '|---|---|---|---|---|---|---|---|---|',
    ...models.map(({ name, verification: { result, withoutStrangers: known, lost, pairCpuMs } }) =>
      row(
        name,
        known.genuinePairs,
        known.impostorPairs,
        `${percent(known.falseNonMatchRate)} (${known.falseNonMatches})`,
        `${percent(known.interval[0])} – ${percent(known.interval[1])}`,
        `${rate(known.falseMatchRate)} (${known.falseMatches} of ${known.impostorTrials} trials)`,
        `${percent(result.falseNonMatchRate)}, ${rate(result.falseMatchRate)} (${result.impostorPairs})`,
        lost.length,
        `${pairCpuMs.toFixed(0)} ms`,
      ),
    ),
    '',
    'The plug-in embedder was trained on pictures of celebrities that may include some of these people, so its figures are optimistic.',
  ].join('\n');
}

export interface SearchTime {
  readonly faces: number;
  readonly metric: string;
  readonly cpuMs: number;
}

/** Processor time and memory. */
export function speedSection(
  models: readonly { readonly name: string; readonly cold: ColdStart }[],
  searches: readonly SearchTime[],
): string {
  return [
    '## Processor time and memory',
    '',
    'A vision worker that is started, loads its models and answers its first face match, five times: the least processor time of the worker, the least and the median wall time from the job to its answer (on a busy machine the wall time is that of its neighbours), the most memory.',
    '',
    '| Models | Pair of two 400 px crops, warm, CPU | First face match of a new worker: CPU | wall, least and median | Resident memory |',
    '|---|---|---|---|---|',
    ...models.map(({ name, cold }) =>
      row(
        name,
        `${cold.warmPairCpuMs} ms`,
        `${cold.cpuMs} ms`,
        `${cold.wallMs} ms, ${cold.wallMedianMs} ms`,
        `${cold.residentMb} MB`,
      ),
    ),
    '',
    'Exact 1:N search, normalised with a cohort, one thread, 128 values a face: ' +
      searches
        .map(({ faces, metric, cpuMs }) => `${faces.toLocaleString('en')} faces ${cpuMs.toFixed(0)} ms CPU (${metric})`)
        .join(', ') +
      '.',
  ].join('\n');
}

/** Age. */
export function ageSection(ages: AgeErrors): string {
  return [
    '## Age',
    '',
    `${ages.pictures} pictures of ${ages.people} adults of known age (±3 years for most): mean absolute error ${ages.meanAbsolute.toFixed(1)} years, bias ${ages.bias.toFixed(1)}, nine of ten within ${ages.ninetyPercent.toFixed(1)}, largest ${ages.largest.toFixed(1)}. No minors were measured. An estimate decides nothing within 10 years of a limit.`,
    '',
    '| True age | Pictures | Mean absolute error |',
    '|---|---|---|',
    ...ages.byDecade.map(({ decade, pictures, meanAbsolute }) =>
      row(`${decade}–${decade + 9}`, pictures, meanAbsolute.toFixed(1)),
    ),
    '',
    `The interval of the API (${percent(ages.coverage.confidence)} stated) holds the true age of ${ages.coverage.within} of ${ages.coverage.stated} pictures; an interval whose width is chosen on the pictures of the other people holds ${ages.coverage.withinHeldOut} of ${ages.coverage.stated}. The pictures of one person err alike, so ${ages.people} people bound this loosely.`,
    '',
    `What the estimates say about an age limit with the buffer of ${AGE_BUFFER_YEARS} years, \`over_threshold\` null being unsure. Nobody measured is under ${Math.min(...ages.byDecade.map(({ decade }) => decade))}: for the limits of minors the table shows only how many adults are asked for a document, not how many minors would pass.`,
    '',
    '| Limit | Pictures of the limit or over: wrongly false | Pictures under it: wrongly true | Unsure |',
    '|---|---|---|---|',
    ...ages.limits.map(({ limit, over, under, wronglyUnder, wronglyOver, unsure }) =>
      row(limit, `${wronglyUnder} of ${over}`, `${wronglyOver} of ${under}`, `${unsure} of ${over + under}`),
    ),
  ].join('\n');
}

/** The three spoof samples. */
export function spoofSection(spoof: readonly SpoofSample[]): string {
  return [
    '## Spoof samples',
    '',
    'Three pictures of Silent-Face, judged as single selfies with the plug-in detector of attacks. They show that the signals speak, not how often.',
    '',
    '| Picture | Is | Judged | Score | Signals |',
    '|---|---|---|---|---|',
    ...spoof.map(({ name, attack, status, score, parts }) =>
      row(
        name,
        attack ? 'attack' : 'bona fide',
        status,
        score.toFixed(2),
        Object.entries(parts)
          .map(([part, value]) => `${part} ${value.toFixed(2)}`)
          .join(', '),
      ),
    ),
  ].join('\n');
}

/** Masks and beards. */
export function coverSection(tallies: readonly CoverTally[]): string {
  const open = tallies.filter(({ kind }) => kind === 'plain' || kind === 'bearded');
  const largest = (of: (tally: CoverTally) => readonly number[]) => Math.max(...open.flatMap(of)).toFixed(3);
  const cover = ({ kind, faces, covered, lost }: CoverTally): string => {
    const isOpen = kind === 'plain' || kind === 'bearded';
    const errors = isOpen ? covered : faces - covered - lost;
    const bound = percent(errorRateBound(errors, faces));
    return row(isOpen ? `${kind}, no mask` : `${kind} mask`, faces, covered, lost, `${errors} of ${faces}`, bound);
  };
  return [
    '## Masks and beards',
    '',
    `Faces that look forward, as they are and with a mask drawn over nose, lips and chin in three of ten colours each: how often the lower face is called covered. The limit, ${SELFIE_LIMITS.lowerFaceColourMax}, was set above the open faces of deepface, whose largest value is ${largest(({ values }) => values.chosenOn)}; on the others the largest is ${largest(({ values }) => values.others)}. What is measured was chosen after a look at all of these pictures. Drawn masks are plain and cover the nose; masks below the nose, patterned ones and masks in pictures without colour were not measured. Errors are open faces called covered, and masks that were neither called covered nor lost by the detector; with the one-sided 95 % bound.`,
    '',
    '| Lower face | Faces | Called covered | No face found | Errors | 95 % bound |',
    '|---|---|---|---|---|---|',
    ...tallies.map(cover),
  ].join('\n');
}

/** The attack set, drawn from so many photographs. */
export function attackSection(attacks: readonly SpeciesTally[], sources: number): string {
  return [
    '## Attack set',
    '',
    `Drawn from ${sources} photographs by the benchmark itself, the same every time, and judged with the built-in models: a photograph as its own relief that turns (the stand-in for a living person), and attacks on a challenge made from the same photograph. Photographs are taken where the detector sees the drawn moves, and serve a second time with another order of actions where there are fewer than sequences; the bounds take sequences as independent. APCER (ISO/IEC 30107-3): attacks judged live of all attacks; BPCER: bona fide sequences not judged live; k of n, each with the one-sided 95 % bound (Clopper and Pearson). Turns and looking up are drawn; blinks, open mouths and looking down cannot be drawn well enough. Masks, deepfakes and injected video that performs the challenge are not in the set, and a drawn relief is not a person: how far and how long it moves was set on the first twelve photographs. How quick looks are believed, and which frames are compared for identity, was fixed on these bona fide sequences (53 of 60 passed before), so that their row is no independent test. One that does not pass shows a drawn look up as one pose from its first frame on. A recording encoded again once passed, in 1 of 32; how recordings are known again was then fixed on this set, so that row is no independent test either. Where species differ in number, the run was ended before all were judged.`,
    '',
    'still_repeated: one picture for every frame; still_encoded_anew: the same with other bytes; still_shaken: shifted and turned in the plane; flat_photograph: the projection (homography) of a flat picture that is turned as asked; cuts_between_poses: pictures of the end of each pose; looped: the first movement for every action; spliced: one action by another person; other_order: the right movements for other actions; reused: the frames of an earlier capture, and the same encoded again.',
    '',
    '| Species | Sequences | Live | Review | Failed | Error rate | 95 % bound | Codes |',
    '|---|---|---|---|---|---|---|---|',
    ...attacks.map(attackRow),
  ].join('\n');
}

function attackRow({ species, sequences, live, review, failed, codes }: SpeciesTally): string {
  const errors = species === 'bona_fide' ? sequences - live : live;
  const kind = species === 'bona_fide' ? 'BPCER' : 'APCER';
  const named = [...codes].map(([code, times]) => `${code} ${times}`).join(', ');
  const bound = percent(errorRateBound(errors, sequences));
  return row(species, sequences, live, review, failed, `${kind} ${errors} of ${sequences}`, bound, named);
}

function row(...cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function rate(share: number): string {
  return share.toExponential(1);
}
