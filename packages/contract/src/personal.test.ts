import { describe, expect, test } from 'vitest';
import { operations } from './operations.js';
import { OPENINGS, PERSONAL, PERSONAL_FILES, REVEALED } from './personal.js';
import { ROLE_SCOPES, sightOf } from './roles.js';
import { allows } from './scopes.js';

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: unknown;
  readonly const?: unknown;
}

/** The paths of every value in an answer; `*` for elements and for members with free names. */
function pathsOf(shape: Shape, at: readonly string[] = []): string[] {
  if (at.length > 12) return [];
  const here = at.length > 0 ? [at.join('.')] : [];
  const below = [
    ...(shape.anyOf ?? []).flatMap((one) => pathsOf(one, at)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, one]) => pathsOf(one, [...at, name])),
    ...Object.values(shape.patternProperties ?? {}).flatMap((one) => pathsOf(one, [...at, '*'])),
    ...(typeof shape.additionalProperties === 'object' ? pathsOf(shape.additionalProperties, [...at, '*']) : []),
    ...(shape.items ? pathsOf(shape.items, [...at, '*']) : []),
  ];
  return [...new Set([...here, ...below])];
}

/** The paths of values that may have any shape: the schema does not say what stands in them. */
function openPathsOf(shape: Shape, at: readonly string[] = []): string[] {
  const { type, properties, anyOf, patternProperties, additionalProperties, items } = shape;
  const told = type ?? properties ?? anyOf ?? shape.enum ?? shape.const;
  if (told === undefined) return [at.join('.')];
  const below = [
    ...(anyOf ?? []).flatMap((one) => openPathsOf(one, at)),
    ...Object.entries(properties ?? {}).flatMap(([name, one]) => openPathsOf(one, [...at, name])),
    ...Object.values(patternProperties ?? {}).flatMap((one) => openPathsOf(one, [...at, '*'])),
    ...(typeof additionalProperties === 'object' ? openPathsOf(additionalProperties, [...at, '*']) : []),
    ...(items ? openPathsOf(items, [...at, '*']) : []),
  ];
  return [...new Set(below)];
}

const byId = new Map(operations.map((spec) => [spec.id, spec]));
const repliesOf = (id: string) =>
  Object.entries(byId.get(id)?.replies ?? {})
    .filter(([status]) => Number(status) < 300)
    .flatMap(([, { schema }]) => (schema ? pathsOf(schema as Shape) : []));

describe('the table of personal fields', () => {
  test('names operations and paths that exist', () => {
    const named = [...Object.keys(PERSONAL), ...PERSONAL_FILES, ...Object.keys(OPENINGS), ...Object.values(REVEALED)];
    expect(named.filter((id) => !byId.has(id))).toEqual([]);
    for (const [id, { fields, reference }] of Object.entries(PERSONAL)) {
      const paths = repliesOf(id);
      const wanted = [...Object.keys(fields), ...(reference ? [reference] : [])];
      expect([id, wanted.filter((path) => !paths.includes(path))]).toEqual([id, []]);
    }
  });

  /** Names whose values are about a person wherever they stand. */
  const TELLING =
    /(^|\.)(given_name|family_name|full_name|subject_name|date_of_birth|dates_of_birth|email|phone|document_number|account|hosted_url|expected|contact|extracted|ivms101|person|metadata|identifiers|explanation|matched)(\.|$)/;
  const NOBODY = 'no role of the console holds its scope';
  const RULE = 'the words of a rule, which is about nobody';
  /** Answers with such names that are not masked, and why. */
  const CLEAR: Readonly<Record<string, string>> = {
    createVerification: 'what the caller has just sent, and a link for who may send it',
    createTransaction: NOBODY,
    listRules: RULE,
    createRule: RULE,
    getRule: RULE,
    getRuleVersion: RULE,
    addRuleVersion: RULE,
    publishRule: RULE,
    rollbackRule: RULE,
    getSubjectExport: 'refused as a file',
    getReportDraft: 'reports have a scope of their own',
    setReportDraft: 'reports have a scope of their own',
    getReportingProfile: "the institution's own particulars",
    setReportingProfile: "the institution's own particulars",
    listSandboxSubjects: 'fictitious people',
    listOperators: 'colleagues',
    getOperator: 'colleagues',
    inviteOperator: 'colleagues',
    changeOperator: 'colleagues',
    getCurrentOperator: 'oneself',
    checkDocument: 'what the caller has just sent, or a stored picture that they may see',
    checkDocumentAi: 'what the caller has just sent, or a stored picture that they may see',
    checkProofOfAddress: 'what the caller has just sent, or a stored picture that they may see',
    checkScreening: 'what the caller has just sent',
    checkContact: 'what the caller has just sent',
  };
  test('leaves nothing clear for want of a role that has come since', () => {
    const unheld = Object.keys(CLEAR).filter((id) => CLEAR[id] === NOBODY);
    const held = unheld.filter((id) => {
      const scope = byId.get(id)?.scope;
      return scope === undefined || Object.values(ROLE_SCOPES).some((scopes) => allows(scopes, scope));
    });
    expect([unheld.length > 0, held]).toEqual([true, []]);
  });

  /** Values beside telling names that tell nothing. */
  const HARMLESS =
    /(^data\.\*\.matched|(^|\.)(dates_of_birth|source|confidence|corrected_by|corrected_at|country|type|id|nationality|protocols\.\*\.ivms101))$/;

  test('has every telling field of an answer to keys', () => {
    const asked = operations.filter(({ auth, id }) => auth === 'api_key' && !CLEAR[id]);
    const uncovered = asked.flatMap((spec) => {
      const masked = Object.keys(PERSONAL[spec.id]?.fields ?? {});
      const covered = (path: string) =>
        masked.some((one) => path === one || path.startsWith(`${one}.`) || one.startsWith(`${path}.`));
      return repliesOf(spec.id)
        .filter((path) => TELLING.test(path) && !HARMLESS.test(path) && !/\.\*$/.test(path) && !covered(path))
        .map((path) => `${spec.id} ${path}`);
    });
    expect(uncovered).toEqual([]);
  });

  /** Values of any shape that name nobody: findings in a file, lists, what registers say of a company, parts of an alert. */
  const NOBODY_IN =
    /(^|\.)(tampering\.findings|screening\.lists_searched|registry\.differences\.\*\.values\.\*\.value|material\.alert)(\.|$)/;

  test('has every value of any shape in an answer that is masked at all', () => {
    const bare = Object.entries(PERSONAL).flatMap(([id, { fields }]) =>
      Object.entries(byId.get(id)?.replies ?? {})
        .filter(([status]) => Number(status) < 300)
        .flatMap(([, { schema }]) => (schema ? openPathsOf(schema as Shape) : []))
        .filter((path) => !NOBODY_IN.test(path))
        .filter((path) => !Object.keys(fields).some((one) => path === one || path.startsWith(`${one}.`)))
        .map((path) => `${id} ${path}`),
    );
    expect(bare).toEqual([]);
  });

  test('follows the table of duties', () => {
    expect(sightOf(['viewer', 'developer', 'admin'])).toBe('never');
    expect(sightOf(['viewer', 'reviewer'])).toBe('own_lease');
    expect(sightOf(['senior_reviewer'])).toBe('own_lease');
    expect(sightOf(['reviewer', 'auditor'])).toBe('always');
  });
});
