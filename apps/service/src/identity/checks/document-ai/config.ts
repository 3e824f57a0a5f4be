import { DocumentAiConfig } from '@assay/contract';
import type { Step } from '@assay/journeys';
import { ApiError, type FieldProblem } from '@assay/kernel';
import { configJudge } from '../step-config.js';
import { askedFields } from './field-schema.js';

const shapeFaults = configJudge(DocumentAiConfig);

/** Faults in what a step of this check asks for, by field: found when a journey is saved, not when it runs. */
export function documentAiFaults(config: Step['config']): readonly FieldProblem[] {
  const found = shapeFaults(config);
  return found.length > 0 ? found : unreadable(config);
}

/** What the shapes alone do not say: names that come twice, types that are none. */
function unreadable(config: Step['config']): FieldProblem[] {
  try {
    askedFields(config['schema'], config['fields']);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [{ field: error.extras.field ?? 'schema', message: error.message }];
  }
}
