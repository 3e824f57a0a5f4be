import { type BodyOf, type journeys, reasonCode } from '@assay/contract';
import { type JourneyDefinition, type ValidatedDefinition, validateDefinition } from '@assay/journeys';
import { checkFacts, type FieldProblem, invalidRequest } from '@assay/kernel';
import type { Environment, EnvironmentSettings } from '../../platform/environments/environment.js';
import { slugOf } from '../../platform/slug.js';
import type { Statement } from '../../platform/store/database.js';
import { checkDefinition } from '../checks/registry.js';
import { noConfig } from '../checks/step-config.js';
import type { SessionsApp } from '../sessions/app.js';
import { NO_JOURNEY } from '../sessions/journey-versions.js';

type Body = BodyOf<typeof journeys.saveJourney>;

const LIST_ID = /^[a-z][a-z0-9_-]{0,63}$/;
const LISTS_MAX = 20;

const LISTS: Statement = {
  name: 'lists_known',
  text: 'select id from lists where environment_id = $1 and id = any($2)',
};

/** What a request to save a journey asks for, with its defaults. */
export type JourneyRequest =
  | { readonly kind: 'publish'; readonly id: string; readonly version: number | undefined }
  | {
      readonly kind: 'write';
      readonly id: string;
      readonly definition: JourneyDefinition;
      readonly publish: boolean;
    };

/** Reads what the schema cannot judge. @throws ApiError 400 naming every fault, by its path in the request. */
export async function judgeJourney(app: SessionsApp, environment: Environment, body: Body): Promise<JourneyRequest> {
  const id = body.id ?? slugOf(body.name ?? '');
  if (id === undefined) throw invalidRequest('id', 'Give the journey an id, or a name to make one of.');
  if (id === NO_JOURNEY.id)
    throw invalidRequest('id', `"${id}" is what sessions of other providers show. Choose another name.`);
  if (body.publish !== undefined && body.status !== undefined && body.publish !== (body.status === 'published'))
    throw invalidRequest('status', '"publish" and "status" contradict each other. Send one.');
  const publish = body.publish ?? body.status === 'published';
  if (body.definition === undefined && body.checks === undefined) {
    if (body.based_on !== undefined)
      throw invalidRequest('based_on', 'It belongs to a new definition; to publish a draft, name its "version".');
    if (publish) return { kind: 'publish', id, version: body.version };
    throw invalidRequest('definition', 'Send a definition or checks; to publish a draft, send "publish": true.');
  }
  if (body.version !== undefined)
    throw invalidRequest('version', 'A new definition gets the next number by itself. Leave "version" out.');
  const judged = readDefinition(body, environment.settings);
  const found = 'definition' in judged ? configFaults(judged.definition) : judged.problems;
  const unknown = 'definition' in judged ? await unknownJourneys(app, environment.id, judged.definition) : [];
  const faults = [...found, ...unknown, ...(await unknownLists(app, environment.id, body.definition?.['lists']))];
  if (faults[0]) throw invalidRequest(faults[0].field, faults[0].message, faults);
  if (!('definition' in judged)) throw new Error('A definition without faults was refused.');
  return { kind: 'write', id, definition: judged.definition, publish };
}

/** Faults in what steps say to their checks, by their path in the definition. */
function configFaults({ steps }: JourneyDefinition): FieldProblem[] {
  return steps.flatMap(({ check, config }, index) => {
    const faults = (checkDefinition(check).configFaults ?? noConfig)(config);
    return faults.map(({ field, message }) => ({ field: `definition.steps.${index}.config.${field}`, message }));
  });
}

/** Owners of a company go through a journey of their own: without it they would stand before a link that leads nowhere. */
async function unknownJourneys(
  app: SessionsApp,
  environmentId: string,
  { steps }: JourneyDefinition,
): Promise<FieldProblem[]> {
  const faults: FieldProblem[] = [];
  for (const [index, { check, config }] of steps.entries()) {
    const name = config['journey'];
    if (checkFacts(check).part !== 'owners' || typeof name !== 'string') continue;
    const journey = await app.journeys.current(environmentId, name);
    if (journey?.subjectType === 'individual') continue;
    const message = `There is no published journey ${name} for individuals here. Publish it first, or name another.`;
    faults.push({ field: `definition.steps.${index}.config.journey`, message });
  }
  return faults;
}

/** The definition with every default; the shorthand `checks` may stand beside one that has no steps. */
function readDefinition({ definition: given = {}, checks }: Body, settings: EnvironmentSettings): ValidatedDefinition {
  const definition = withDefaults(given, settings);
  if (checks !== undefined) {
    const other = ['steps', 'checks'].find((name) => Object.hasOwn(definition, name));
    if (other)
      throw invalidRequest('checks', `"checks" stands for "definition.steps"; "definition.${other}" is there too.`);
  }
  const input = checks === undefined ? definition : { ...definition, checks };
  const judged = validateDefinition(input, (code) => reasonCode(code)?.severity);
  if ('definition' in judged || checks === undefined) return judged;
  return { problems: judged.problems.map(withoutRoot) };
}

/** What the environment's settings say stands where the definition says nothing. */
function withDefaults(definition: Readonly<Record<string, unknown>>, settings: EnvironmentSettings) {
  const result = { ...definition };
  for (const part of ['lists', 'retention', 'review'] as const) {
    const given = definition[part] ?? {};
    if (settings[part] && typeof given === 'object' && !Array.isArray(given))
      result[part] = { ...settings[part], ...given };
  }
  return result;
}

/** A fault of the shorthand stands at `checks`, where the caller wrote it. */
function withoutRoot(problem: FieldProblem): FieldProblem {
  return { ...problem, field: problem.field.replace(/^definition\.checks(?=\.|$)/, 'checks') };
}

/** A journey that names a list which does not exist would let everybody pass it. Both default lists always exist. */
async function unknownLists(app: SessionsApp, environmentId: string, lists: unknown): Promise<FieldProblem[]> {
  const named = (['block', 'allow'] as const).flatMap((kind) => {
    const ids = (lists as Record<string, unknown> | null | undefined)?.[kind];
    return (Array.isArray(ids) ? ids.slice(0, LISTS_MAX) : []).map((id: unknown, index) => ({
      id,
      field: `definition.lists.${kind}.${index}`,
    }));
  });
  const ids = named.map(({ id }) => id).filter((id) => typeof id === 'string' && LIST_ID.test(id));
  if (ids.length === 0) return [];
  const rows = await app.db.inEnvironment<{ id: string }>(environmentId, LISTS, [environmentId, ids]);
  const known = new Set<unknown>(rows.map(({ id }) => id));
  return named
    .filter(({ id }) => ids.includes(id) && !known.has(id))
    .map(({ id, field }) => ({ field, message: `There is no list ${id} here.` }));
}
