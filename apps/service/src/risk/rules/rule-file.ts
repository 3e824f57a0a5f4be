import { RuleFile, unknownFields } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import type { Static } from 'typebox';
import { compile, problems } from '../../platform/http/validate.js';

export type FileRule = Static<typeof RuleFile>['rules'][number];

/** Nodes and lines of a file; 100 rules with long lists have fewer. */
const NODES_MAX = 20_000;
const LINES_MAX = 10_000;
/** Levels of a file; parameters of a rule stand on the fifth. */
const DEPTH_MAX = 12;
/** Spaces before a line, and brackets that stand open. */
const INDENT_MAX = 500;
const validator = compile(RuleFile);

/**
 * The rules of a file. Aliases, tags, directives and repeated keys are refused, so that a small file stays a small value.
 * @throws ApiError 400 field yaml, with the line, or with the place in the file
 */
export async function readRuleFile(text: string): Promise<readonly FileRule[]> {
  const value = await readYaml(text);
  const faults = [...problems(validator, value), ...unknownFields(value, RuleFile, [])];
  if (faults.length > 0)
    throw invalidRequest(
      'yaml',
      `${faults[0]?.field}: ${faults[0]?.message}`,
      faults.map(({ field, message }) => ({ field: `yaml.${field}`, message })),
    );
  const { rules } = value as Static<typeof RuleFile>;
  const ids = rules.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw invalidRequest('yaml', `The rule ${twice} stands in the file twice.`);
  return rules;
}

async function readYaml(text: string): Promise<unknown> {
  refuseDeep(text);
  const { isAlias, isMap, isNode, isScalar, parseDocument, visit } = await import('yaml');
  // Keys are compared below: the library compares each with all others.
  const document = parseDocument(text, { version: '1.2', schema: 'core', uniqueKeys: false, logLevel: 'error' });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) throw invalidRequest('yaml', fault.message.split('\n')[0] ?? 'This is no YAML.');
  let nodes = 0;
  visit(document, (_key, node) => {
    nodes += 1;
    if (nodes > NODES_MAX) throw invalidRequest('yaml', `A file has at most ${NODES_MAX} values.`);
    if (isAlias(node) || (isNode(node) && !isAlias(node) && node.anchor !== undefined))
      throw invalidRequest('yaml', 'Anchors and aliases (& and *) are refused: write the value out.');
    if (isScalar(node) && typeof node.value === 'string') refuseUnwritable(node.value);
    if (!isMap(node)) return;
    const keys = node.items.map(({ key }) => (isScalar(key) && typeof key.value === 'string' ? key.value : undefined));
    if (keys.includes(undefined)) throw invalidRequest('yaml', 'Keys are texts.');
    if (new Set(keys).size < keys.length) throw invalidRequest('yaml', 'A key stands twice in one object.');
  });
  return document.toJS({ maxAliasCount: 0 });
}

/** Refuses what no request in JSON can hold either: YAML writes it as an escape, and the database reads it never again. */
function refuseUnwritable(text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw invalidRequest('yaml', 'Text must not hold U+0000 or half of a surrogate pair.');
}

/** Refuses what nests so deep that its reader would run out of stack, before anything reads it. */
function refuseDeep(text: string): void {
  let open = 0;
  let deepest = 0;
  for (const char of text) {
    if (char === '[' || char === '{') open += 1;
    else if (char === ']' || char === '}') open = Math.max(0, open - 1);
    deepest = Math.max(deepest, open);
  }
  const lines = text.split('\n');
  if (lines.length > LINES_MAX) throw invalidRequest('yaml', `A file has at most ${LINES_MAX} lines.`);
  const marks = (line: string) => /^ *((?:[-?:] +)*)/.exec(line)?.[1]?.split(/ +/).length ?? 0;
  const indent = (line: string) => line.length - line.trimStart().length;
  if (deepest > INDENT_MAX || lines.some((line) => marks(line) > DEPTH_MAX || indent(line) > INDENT_MAX))
    throw invalidRequest('yaml', 'This nests deeper than a file of rules does.');
}
