import { at } from '@assay/kernel';
import { once } from '../once.js';
import { readOwnModel } from '../own-model.js';

/** A layer: `weights[output][input]`. */
interface Layer {
  readonly weights: readonly (readonly number[])[];
  readonly bias: readonly number[];
}

export interface OriginModel {
  readonly name: { readonly name: string; readonly version: string };
  /** Names in the order of the weights; a signal that a picture does not give counts as its mean. */
  readonly edit: {
    readonly names: readonly string[];
    readonly mean: readonly number[];
    readonly scale: readonly number[];
    readonly layer: Layer;
  };
  readonly recapture: {
    readonly mean: readonly number[];
    readonly scale: readonly number[];
    readonly hidden: Layer;
    readonly output: Layer;
  };
}

/** The fitted weights, once for each process. @throws Error when their hash differs from the manifest's. */
export const loadModel = once(async (): Promise<OriginModel> => {
  const { bytes, model } = await readOwnModel('origin');
  const weights = JSON.parse(bytes.toString('utf8')) as Omit<OriginModel, 'name'>;
  return { ...weights, name: model };
});

/** 0 to 1: how much the local signals together look like those of a picture that was edited. */
export function editScore({ edit }: Pick<OriginModel, 'edit'>, signals: Readonly<Record<string, number>>): number {
  const inputs = edit.names.map((name, index) => {
    const value = signals[name];
    return value === undefined ? 0 : (Math.log(value + 0.5) - at(edit.mean, index)) / at(edit.scale, index);
  });
  return 1 / (1 + Math.exp(-at(through(edit.layer, inputs), 0)));
}

/** 0 to 1 each: how much the picture looks like one of a screen or of a print; the rest speaks for an original. */
export function recaptureScores(
  { recapture }: Pick<OriginModel, 'recapture'>,
  features: ArrayLike<number>,
): { screen: number; print: number } {
  const inputs = Array.from(features, (value, index) => {
    const standard = (value - at(recapture.mean, index)) / at(recapture.scale, index);
    return Math.max(-4, Math.min(4, standard));
  });
  const hidden = through(recapture.hidden, inputs).map(Math.tanh);
  const scores = through(recapture.output, hidden).map(Math.exp);
  const sum = scores.reduce((total, score) => total + score, 0);
  return { screen: at(scores, 1) / sum, print: at(scores, 2) / sum };
}

function through({ weights, bias }: Layer, inputs: readonly number[]): number[] {
  return weights.map((row, output) =>
    row.reduce((sum, weight, input) => sum + weight * at(inputs, input), at(bias, output)),
  );
}
