import type { JourneyDefinition } from '@assay/journeys';
import { ApiError } from '@assay/kernel';
import { pictureOf } from '../../sessions/pictures.js';
import type { ExtractedField } from '../../sessions/session.js';
import type { CheckRun } from '../check-run.js';
import { asOutcome, type CheckOutcome, unavailable } from '../outcome.js';
import { type AskedFields, askedFields } from './field-schema.js';
import { checkDocumentAi } from './judge.js';

/** What a step of this check says: `schema` or `fields` and `detect_tampering`, as POST /v1/checks/document-ai has them. */
type StepConfig = Readonly<Record<string, unknown>>;

/** The fields that the journey names, read from the document that the subject sent for the step. */
export async function runDocumentAi(run: CheckRun): Promise<CheckOutcome> {
  const { app, environment, session, journey, step } = run;
  const { steps } = journey.definition;
  const check = session.state.checks.find((candidate) => candidate.step === step);
  const document = await pictureOf(app, environment, session, 'document', check?.id);
  if (!document)
    return {
      status: 'failed',
      reasonCodes: ['document.no_document'],
      result: { detail: 'No document was captured for this step.' },
    };
  const config = steps.find(({ id }) => id === step)?.config ?? {};
  const asked = askedOf(config);
  if ('fault' in asked) return unavailable(`The schema of this step is faulty: ${asked.fault}`);
  const outcome = await asOutcome('document.unreadable', () =>
    checkDocumentAi(app, {
      document,
      asked: asked.fields,
      detectTampering: config['detect_tampering'] !== false,
    }),
  );
  return { ...outcome, extracted: extractedFields(outcome, documentAiFields(journey.definition, step)) };
}

/** Where the fields of a step stand: of several steps each has a part of its own. */
export function documentAiFields({ steps }: Pick<JourneyDefinition, 'steps'>, step: string): string {
  const several = steps.filter(({ check }) => check === 'document_ai').length > 1;
  return several ? `document_ai.${step}.` : 'document_ai.';
}

/** A journey is judged when it is saved; one that was saved before that rule may still hold a faulty schema. */
function askedOf({ schema, fields }: StepConfig): { fields: AskedFields | undefined } | { fault: string } {
  try {
    return { fields: askedFields(schema, fields) };
  } catch (error) {
    if (error instanceof ApiError) return { fault: error.message };
    if (error instanceof TypeError) return { fault: 'It is not a list of fields.' };
    throw error;
  }
}

/** The fields of a result by path. */
export function extractedFields(
  { result }: Pick<CheckOutcome, 'result'>,
  prefix: string,
): Record<string, ExtractedField> {
  const fields = (result['fields'] ?? []) as readonly { name: string; value: unknown; confidence: number }[];
  const source = result['text_available'] === true ? 'text_layer' : 'ocr';
  return Object.fromEntries(
    fields.map(({ name, value, confidence }) => [`${prefix}${name}`, { value, confidence, source }]),
  );
}
