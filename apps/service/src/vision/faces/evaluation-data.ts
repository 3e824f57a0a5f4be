import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Labelled pairs of pictures, as paths relative to the folder of face pictures. */
export interface EvaluationPairs {
  readonly folder: string;
  readonly genuine: readonly (readonly [string, string])[];
  readonly impostor: readonly (readonly [string, string])[];
}

const BBT_PICTURES_EACH = 5;
const PICTURES_MAX = 1000;

/** The optional evaluation data: the folder `shared` beside the repository. Undefined when it is absent. */
export function sharedFolder(...parts: readonly string[]): string | undefined {
  const path = join(fileURLToPath(new URL('../../../../../../shared', import.meta.url)), ...parts);
  return existsSync(path) ? path : undefined;
}

/**
 * Genuine and impostor pairs: the labelled list of deepface, all pairs of the example crops of face-api.js, and as
 * further impostors every pair across the three sources, whose people are different; `strangersMax` limits the pictures
 * of the third, which only serve as strangers.
 */
export function evaluationPairs(folder: string, strangersMax = PICTURES_MAX): EvaluationPairs {
  const labelled = labelledPairs(folder);
  const listed = [...new Set(labelled.flatMap(({ left, right }) => [left, right]))];
  const crops = cropsByPerson(folder);
  const human = picturesOf(folder, 'human').slice(0, strangersMax);
  const genuine: [string, string][] = labelled.filter(({ same }) => same).map(({ left, right }) => [left, right]);
  const impostor: [string, string][] = labelled.filter(({ same }) => !same).map(({ left, right }) => [left, right]);
  for (const [index, { person, path }] of crops.entries()) {
    for (const other of crops.slice(index + 1)) {
      (other.person === person ? genuine : impostor).push([path, other.path]);
    }
  }
  const cropPaths = crops.map(({ path }) => path);
  impostor.push(...crossed(listed, cropPaths), ...crossed(listed, human), ...crossed(cropPaths, human));
  return { folder, genuine, impostor };
}

function labelledPairs(folder: string): { left: string; right: string; same: boolean }[] {
  const lines = readFileSync(join(folder, 'deepface', 'master.csv'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);
  return lines.map((line) => {
    const [left = '', right = '', decision = ''] = line.split(',').map((cell) => cell.trim());
    return { left: `deepface/${left}`, right: `deepface/${right}`, same: decision === 'Yes' };
  });
}

function cropsByPerson(folder: string): { person: string; path: string }[] {
  return readdirSync(join(folder, 'bbt'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      picturesOf(folder, `bbt/${name}`)
        .slice(0, BBT_PICTURES_EACH)
        .map((path) => ({ person: name, path })),
    );
}

function picturesOf(folder: string, part: string): string[] {
  return readdirSync(join(folder, part))
    .filter((name) => /\.(jpg|png)$/.test(name))
    .sort()
    .slice(0, PICTURES_MAX)
    .map((name) => `${part}/${name}`);
}

function crossed(left: readonly string[], right: readonly string[]): [string, string][] {
  return left.flatMap((a) => right.map((b) => [a, b] as [string, string]));
}
