import data from './data/sdk-names.json' with { type: 'json' };
import type { OperationSpec } from './operation.js';

/** Where an operation stands in an SDK: `assay.<resource>.<method>(…)`. */
export interface SdkName {
  readonly resource: string;
  readonly method: string;
}

const byOperation: ReadonlyMap<string, SdkName> = new Map(
  Object.entries(data.resources).flatMap(([resource, methods]) =>
    Object.entries(methods).map(([method, id]): [string, SdkName] => [id, { resource, method }]),
  ),
);

/** The name of an operation in the SDKs; one that is not named yet is a method of its own name on the resource of its tag. */
export function sdkName({ id, tag }: Pick<OperationSpec, 'id' | 'tag'>): SdkName {
  const words = tag.split(/[^A-Za-z]+/);
  const resource = words.map((word, index) => (index === 0 ? word.toLowerCase() : capital(word))).join('');
  return byOperation.get(id) ?? { resource, method: id };
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;
}
