import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Figure, keepRun } from './all/figure.js';
import { agrees, type Case, type CaseKind, casesOf, KINDS } from './expected/cases.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from './given/bench-main.js';
import { filesOf } from './given/given-folder.js';
import { damaged } from './given/refused.js';
import { gapText } from './halves.js';

const USAGE = `Usage: npm run bench:expected -- [--misses] [--data FOLDER]

Compares what is expected of a person with what documents and bills say: names as people type them and as zones have them,
addresses, names on bills, companies with their officers, numbers, birth dates and states; the same person, home or firm in other words, and relatives,
neighbours, namesakes and sister companies.
  --misses       prints what was judged wrong, except in the halves kept back
  --data FOLDER  cases of your own in place of these
${COMMON_USAGE}
`;
const FOLDER = fileURLToPath(new URL('../../fixtures/identity/', import.meta.url));
const PARTS = ['tuned half', 'half kept back', 'written later'] as const;
const KEPT_BACK = 1;
const SIDES = { yes: 'the same', no: 'another' } as const;

interface Judged extends Case {
  readonly right: boolean;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { ...COMMON_OPTIONS, misses: { type: 'boolean', default: false } } });
  const { data, results } = checkGiven('expected', values);
  const folder = data ?? FOLDER;
  const judged = filesOf(
    folder,
    KINDS.map((kind) => `${kind}*.tsv`),
  )
    .flatMap((name) => read(join(folder, name)))
    .map((one): Judged => ({ ...one, part: data ? 0 : one.part, right: agrees(one) === one.same }));
  for (const one of judged) {
    if (values.misses && !one.right && one.part !== KEPT_BACK)
      process.stdout.write(`${one.kind}: ${one.same ? 'not agreed' : 'agreed'}: ${one.row.replaceAll('\t', ' · ')}\n`);
  }
  const figures = KINDS.flatMap((kind) => {
    process.stdout.write(`\n${kind}\n`);
    return [true, false].flatMap((same) => {
      const of = judged.filter((one) => one.kind === kind && one.same === same);
      process.stdout.write(`  ${SIDES[same ? 'yes' : 'no'].padEnd(8)} ${rowOf(of, data !== undefined)}\n`);
      return figuresOf(kind, same, of, values.data);
    });
  });
  await keepRun(results, 'expected', figures);
  return 0;
}

function read(path: string): Case[] {
  try {
    return casesOf(basename(path), readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof RangeError) throw damaged(path, error.message);
    throw error;
  }
}

const shareOf = (cases: readonly Judged[], part: number) => {
  const of = cases.filter((one) => one.part === part);
  return { right: of.filter(({ right }) => right).length, of: of.length };
};

function rowOf(cases: readonly Judged[], given: boolean): string {
  const shares = PARTS.map((_, part) => shareOf(cases, part));
  const texts = shares.flatMap(({ right, of }, part) =>
    of === 0 ? [] : [`${given ? 'all' : PARTS[part]} ${right} of ${of} (${((100 * right) / of).toFixed(1)} %)`],
  );
  const [tuned = 0, kept = 0] = shares.map(({ right, of }) => (100 * right) / of);
  const halved = !given && (shares[KEPT_BACK]?.of ?? 0) > 0;
  return `${texts.join(', ')}${halved ? `; gap ${gapText(tuned - kept)}` : ''}`;
}

const JUDGEMENTS: Readonly<Record<CaseKind, readonly [string, string]>> = {
  names: ['Own document agrees with the expected name', 'Document of somebody else does not agree'],
  addresses: ['Expected address found on its bill', 'Other address not taken for the expected one'],
  companies: ['Company or officer found under its other name', 'Other company or officer not taken for it'],
  registrations: ['Number of a company found in its register', 'Number of another company not taken for it'],
  places: ['Country or nationality of a register understood', ''],
  statuses: ['State of a company understood', ''],
  numbers: ['Expected number found on the document', 'Number of another document not taken for it'],
  'personal-numbers': ['Number of the person read from the zone', 'Other data of the zone not taken for it'],
  'birth-dates': ['Expected birth date agrees', 'Other birth date does not'],
  states: ['Expected state agrees', 'Other state does not'],
  terms: ['Valid document not taken for expired', 'Expired document found'],
  bills: ['Expected name found on the bill', 'Other name on a bill not taken for the expected one'],
};

function figuresOf(kind: CaseKind, same: boolean, cases: readonly Judged[], given: string | undefined): Figure[] {
  const judgement = JUDGEMENTS[kind][same ? 0 : 1];
  if (given !== undefined) return [{ judgement, data: given, ...shareOf(cases, 0) }];
  const data = `own cases of many countries (\`${kind}`;
  return [
    { judgement, data: `${data}.tsv\`), half kept back`, ...shareOf(cases, KEPT_BACK) },
    { judgement, data: `${data}-*.tsv\`), written later and worked on`, ...shareOf(cases, 2) },
  ].filter(({ of }) => of > 0);
}

await benchMain('expected', USAGE, main);
