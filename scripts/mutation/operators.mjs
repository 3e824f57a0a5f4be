import { parseAst } from 'rolldown/parseAst';

const COMPARISONS = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
};
const ARITHMETIC = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '&': '|',
  '|': '&',
  '^': '&',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
};
const LOGICAL = { '&&': '||', '||': '&&', '??': '&&' };
/** Syntax that is gone at run time. */
const TYPES_ONLY = new Set([
  'typeAnnotation',
  'returnType',
  'typeParameters',
  'typeArguments',
  'superTypeArguments',
  'implements',
]);
const WRAPPERS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSTypeAssertion']);

/**
 * Every mutant of a source text: one change each, by its place and what stands there instead.
 * @returns [{ operator, start, end, replacement }] in the order of the text
 */
export function mutantsOf(source) {
  const found = [];
  const change = (operator, { start, end }, ...replacements) => {
    for (const replacement of replacements) {
      if (source.slice(start, end) !== replacement) found.push({ operator, start, end, replacement });
    }
  };
  visit(parseAst(source, { lang: 'ts', astType: 'ts' }), undefined, undefined);
  return found.sort((a, b) => a.start - b.start || a.end - b.end || (a.replacement < b.replacement ? -1 : 1));

  function visit(node, parent, key) {
    if (node.type.startsWith('TS') && !WRAPPERS.has(node.type)) return;
    if (/^(Import|ExportAll)/.test(node.type)) return;
    RULES[node.type]?.(node, { parent, key, change, source });
    for (const [name, value] of Object.entries(node)) {
      if (TYPES_ONLY.has(name)) continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === 'object' && typeof child.type === 'string') visit(child, node, name);
    }
  }
}

/** What may be changed, by the type of a syntax node. */
const RULES = {
  BinaryExpression(node, { change, source }) {
    const place = operatorOf(node, node.left, node.right, source);
    change('comparison', place, ...(COMPARISONS[node.operator] ?? []));
    if (ARITHMETIC[node.operator]) change('arithmetic', place, ARITHMETIC[node.operator]);
  },
  LogicalExpression(node, { change, source }) {
    change('logical', operatorOf(node, node.left, node.right, source), LOGICAL[node.operator]);
  },
  AssignmentExpression(node, { change, source }) {
    const other = ARITHMETIC[node.operator.slice(0, -1)] ?? LOGICAL[node.operator.slice(0, -1)];
    if (other && node.operator !== '=')
      change('arithmetic', operatorOf(node, node.left, node.right, source), `${other}=`);
  },
  UpdateExpression(node, { change, source }) {
    const text = source.slice(node.start, node.end);
    change('arithmetic', node, node.operator === '++' ? text.replace('++', '--') : text.replace('--', '++'));
  },
  UnaryExpression(node, { change, source }) {
    if (!['!', '-', '~'].includes(node.operator)) return;
    change(
      node.operator === '!' ? 'logical' : 'arithmetic',
      node,
      source.slice(node.argument.start, node.argument.end),
    );
  },
  Literal(node, { parent, key, change }) {
    if (isName(parent, key)) return;
    if (node.regex) change('constant', node, '/(?!)/');
    else if (typeof node.value === 'boolean') change('constant', node, String(!node.value));
    else if (typeof node.value === 'bigint') change('constant', node, `${node.value + 1n}n`);
    else if (typeof node.value === 'number') change('constant', node, String(node.value + 1), node.value ? '0' : '-1');
    else if (typeof node.value === 'string' && parent.type !== 'ExpressionStatement')
      change('string', node, node.value === '' ? "'mutant'" : "''");
  },
  TemplateLiteral(node, { parent, change }) {
    if (parent.type !== 'TaggedTemplateExpression') change('string', node, '``');
  },
  ArrayExpression(node, { change }) {
    change('array', node, node.elements.length === 0 ? "['mutant']" : '[]');
  },
  IfStatement: condition,
  ConditionalExpression: condition,
  WhileStatement: (node, { change }) => change('condition', node.test, 'false'),
  ForStatement: (node, { change }) => node.test && change('condition', node.test, 'false'),
  ExpressionStatement: (node, { change }) => change('statement', node, ';'),
  ContinueStatement: (node, { change }) => change('statement', node, ';'),
  BreakStatement: (node, { parent, change }) => parent.type !== 'SwitchCase' && change('statement', node, ';'),
  ThrowStatement: (node, { change }) => change('statement', node, ';'),
  ReturnStatement: (node, { change }) => change('return', node, 'return undefined;'),
  ArrowFunctionExpression(node, { change }) {
    if (node.expression) change('return', node.body, 'undefined');
    else emptied(node.body, change);
  },
  FunctionDeclaration: (node, { change }) => emptied(node.body, change),
  FunctionExpression: (node, { parent, change }) => parent.kind !== 'constructor' && emptied(node.body, change),
};

function condition(node, { change }) {
  change('condition', node.test, 'true', 'false');
}

/** A function that returns at once. */
function emptied(body, change) {
  if (body && body.body.length > 1) change('return', body, '{}');
}

/** A name of a property or of an export is no value. */
function isName(parent, key) {
  return (key === 'key' && !parent.computed) || /^(Import|Export)/.test(parent.type);
}

/** Where the operator stands between two operands. */
function operatorOf(node, left, right, source) {
  const start = source.indexOf(node.operator, left.end);
  const end = start + node.operator.length;
  if (start < 0 || end > right.start) throw new Error(`No operator ${node.operator} at ${node.start}`);
  return { start, end };
}
