import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readObjects } from '@assay/tables';

/** A picture of a person; the paths are relative to the folder of face pictures. */
export interface LabelledPicture {
  readonly path: string;
  /** Made of the source and a name or number, so that no two sources share one. */
  readonly person: string;
}

export interface EvaluationPictures {
  readonly folder: string;
  readonly pictures: readonly LabelledPicture[];
  /** Pairs to compare, by position in `pictures`. */
  readonly pairs: readonly (readonly [number, number])[];
}

const BBT_PICTURES_EACH = 5;
const PICTURES_MAX = 1000;

/** The optional evaluation data: the folder `shared` beside the repository. Undefined when it is absent. */
export function sharedFolder(...parts: readonly string[]): string | undefined {
  const path = join(fileURLToPath(new URL('../../../../../shared', import.meta.url)), ...parts);
  return existsSync(path) ? path : undefined;
}

/**
 * Genuine and impostor pairs: the labelled list of deepface, whose persons follow from the pairs marked as one person;
 * all pairs of the example crops of face-api.js; and every pair across sources, whose people are different. Pictures of
 * the third source only serve as strangers, at most `strangersMax`; each counts as a person of its own.
 */
export function evaluationPictures(folder: string, strangersMax = PICTURES_MAX): EvaluationPictures {
  const labelled = labelledPairs(folder);
  const listed = personsOf(labelled);
  const crops = cropsByPerson(folder);
  const strangers = picturesOf(folder, 'human')
    .slice(0, strangersMax)
    .map((path) => ({ path, person: path }));
  const pictures = [...listed, ...crops, ...strangers];
  const at = new Map(pictures.map(({ path }, index) => [path, index]));
  const pairs: [number, number][] = labelled.map(({ left, right }) => [at.get(left)!, at.get(right)!]);
  const [afterListed, afterCrops] = [listed.length, listed.length + crops.length];
  for (let left = 0; left < afterCrops; left += 1) {
    // Pairs within the list are those it names; crops are paired with each other, and both with all that follow.
    const from = left < afterListed ? afterListed : left + 1;
    for (let right = from; right < pictures.length; right += 1) pairs.push([left, right]);
  }
  return { folder, pictures, pairs };
}

/** The plug-in models of the evaluation data, as a manifest would name them. */
export function evaluationManifest(modelsFolder: string): Record<string, unknown> {
  return {
    face_embedder: {
      id: 'mobilefacenet-arcface-128',
      version: '1',
      file: join(modelsFolder, 'MobileFaceNet.onnx'),
      sha256: 'b7120c095d60094f28a4a54ba6a8bf51b297a6273fb40ef6350dfec1f63d9507',
      licence: 'Apache-2.0',
    },
    face_pad: [
      {
        id: 'minifas128',
        version: '1',
        file: join(modelsFolder, 'minifas128.onnx'),
        sha256: 'af2381b88f38769222ed93379e12444e2a50814575de1c46170de570c55a42b6',
        licence: 'Apache-2.0',
        input: { size: 128, color: 'RGB', scale: 1 / 255 },
        crop: { kind: 'box', scale: 1.5 },
        output: { kind: 'logits', live_index: 0 },
        thresholds: { live: 0.5 },
      },
    ],
    face_detector: {
      id: 'rfb320',
      version: '1',
      file: join(modelsFolder, 'rfb320.onnx'),
      sha256: 'faf6740b495e8b9508e6fda11e8c0368bbdde01143e8f0a3e511d0892c4d794e',
      licence: 'MIT',
    },
  };
}

/** Whom each picture shows, by the pairs that show one person. */
export function personsOf(labelled: readonly { left: string; right: string; same: boolean }[]): LabelledPicture[] {
  const person = new Map<string, string>();
  for (const path of labelled.flatMap(({ left, right }) => [left, right])) person.set(path, path);
  for (const { left, right, same } of labelled) {
    const [from, to] = [person.get(right)!, person.get(left)!];
    if (same && from !== to) for (const [path, name] of person) if (name === from) person.set(path, to);
  }
  return [...person].map(([path, name]) => ({ path, person: name }));
}

/** The pairs of the list `master.csv` in a part of the folder. */
export function labelledPairs(folder: string, part = 'deepface'): { left: string; right: string; same: boolean }[] {
  const rows = readObjects({ name: 'master.csv', bytes: readFileSync(join(folder, part, 'master.csv')) });
  return rows.map(({ file_x: left = '', file_y: right = '', Decision: decision }) => ({
    left: join(part, left),
    right: join(part, right),
    same: decision === 'Yes',
  }));
}

function cropsByPerson(folder: string): { person: string; path: string }[] {
  return readdirSync(join(folder, 'bbt'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      picturesOf(folder, `bbt/${name}`)
        .slice(0, BBT_PICTURES_EACH)
        .map((path) => ({ person: `bbt/${name}`, path })),
    );
}

/** Pictures of one folder of the evaluation data, relative to it, in a fixed order. */
export function picturesOf(folder: string, part: string): string[] {
  return readdirSync(join(folder, part))
    .filter((name) => /\.(jpg|png)$/.test(name))
    .sort()
    .slice(0, PICTURES_MAX)
    .map((name) => `${part}/${name}`);
}
