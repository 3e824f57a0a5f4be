import type { GroupMeasurement, GroupResult, Tally } from './groups.js';

const HALVES = { both: 'all', tuning: 'tuning', held_out: 'held out' } as const;

/** Face match by group. */
export function groupSection(
  measured: readonly { readonly name: string; readonly measurement: GroupMeasurement }[],
): string {
  return [
    '## Face match by group',
    '',
    'All pairs of pictures within a group, with the status that a face match gives at the default thresholds. Groups are those of published lists, never of looks. People are dealt into two halves by a fixed seed before anything was tuned; pairs across the halves count only under "all". The groups are small, and the limits were set with both halves in view: neither half is an independent test. Members of the cohort are left out, except where a group has hardly anyone else: then both people of a pair are taken out of the cohort first. The bound is the upper end of the 95 % interval of the share of impostors that pass, people resampled; groups of fewer than 40 people or 3,000 pairs give counts only.',
    '',
    'Nobody measured South Asian, South-East Asian, Middle Eastern, Pacific and Native American people, or children: for them no rate is known, and more false matches must be expected. One picture a person gives no genuine pairs.',
    '',
    ...measured.flatMap(({ name, measurement }) => table(name, measurement)),
  ]
    .join('\n')
    .trimEnd();
}

function table(name: string, { model, cohort, results, lost }: GroupMeasurement): string[] {
  return [
    `### ${name}: ${model}, cohort ${cohort}`,
    '',
    '| Set | Group | Half | People | Pictures | Impostor pairs | passed | review | 95 % bound | Genuine pairs | passed | review | failed |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...results.map(row),
    '',
    `No face found: ${lost.length}.`,
    '',
  ];
}

function row({ set, group, half, people, pictures, genuine, impostor, bound }: GroupResult): string {
  const cells = [set, group, HALVES[half], people, pictures, impostor.pairs, share(impostor), impostor.review];
  const limit = bound === undefined ? '–' : `${(100 * bound).toFixed(2)} %`;
  return `| ${[...cells, limit, genuine.pairs, share(genuine), genuine.review, genuine.failed].join(' | ')} |`;
}

function share({ passed, pairs }: Tally): string {
  return pairs === 0 ? '–' : `${passed} (${((100 * passed) / pairs).toFixed(2)} %)`;
}
