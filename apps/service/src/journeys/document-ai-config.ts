import { DocumentAiConfig } from '@assay/contract';
import type { JourneyDefinition } from '@assay/journeys';
import { ApiError, type FieldProblem } from '@assay/kernel';
import { askedFields } from '../checks/field-schema.js';
import { compile, problems } from '../http/validate.js';

const validator = compile(DocumentAiConfig);

/** Faults in what `document_ai` steps ask for, by their path in the definition: found when it is saved, not when it runs. */
export function documentAiFaults({ steps }: JourneyDefinition): FieldProblem[] {
  return steps.flatMap(({ check, config }, index) => {
    if (check !== 'document_ai') return [];
    const at = `definition.steps.${index}.config`;
    const found = problems(validator, config).map(({ field, message }) => ({ field: `${at}.${field}`, message }));
    return found.length > 0 ? found : unreadable(config, at);
  });
}

/** What the shapes alone do not say: names that come twice, types that are none. */
function unreadable(config: Readonly<Record<string, unknown>>, at: string): FieldProblem[] {
  try {
    askedFields(config['schema'], config['fields']);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [{ field: `${at}.${error.extras.field ?? 'schema'}`, message: error.message }];
  }
}
