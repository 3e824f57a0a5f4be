import { unknownFields } from '@assay/contract';
import type { Step } from '@assay/journeys';
import type { FieldProblem } from '@assay/kernel';
import type { TSchema } from 'typebox';
import { compile, problems } from '../../platform/http/validate.js';

/** Judges what a step says to its check, when a journey is saved. */
export type ConfigJudge = (config: Step['config']) => readonly FieldProblem[];

/**
 * Faults by field. A name that the check does not read is one too: a limit under a wrong name, or of a wrong type, would leave
 * the default in force, and nobody would know.
 */
export function configJudge(schema: TSchema): ConfigJudge {
  const validator = compile(schema);
  return (config) => {
    const found = problems(validator, config);
    const unknown = unknownFields(config, schema).filter(({ field }) => !found.some((one) => one.field === field));
    return [...found, ...unknown.map(({ field, message }) => ({ field, message }))];
  };
}

/** Of a check that reads nothing of its step. */
export const noConfig: ConfigJudge = (config) =>
  Object.keys(config).map((name) => ({
    field: name.slice(0, 64),
    message: 'This check takes no configuration. Thresholds and lists stand in the definition itself.',
  }));
