/** A node of a parsed expression, as far as its cost depends on it: the shape that the CEL library gives. */
export type ConditionNode = { readonly pos: number } & (
  | { readonly op: 'value' | 'id'; readonly args: unknown }
  | { readonly op: 'call'; readonly args: readonly [string, readonly ConditionNode[]] }
  | { readonly op: 'rcall'; readonly args: readonly [string, ConditionNode, readonly ConditionNode[]] }
  | { readonly op: '.' | '.?'; readonly args: readonly [ConditionNode, string] }
  | { readonly op: '!_' | '-_'; readonly args: ConditionNode }
  | { readonly op: 'map'; readonly args: readonly (readonly [ConditionNode, ConditionNode])[] }
  | { readonly op: 'list' | '?:' | '||' | '&&' | '[]' | '[?]' | Operator; readonly args: readonly ConditionNode[] }
);

type Operator = '!=' | '==' | 'in' | '+' | '-' | '*' | '/' | '%' | '<' | '<=' | '>' | '>=';

export interface ConditionFault {
  readonly message: string;
  /** Offset of the faulty part in the text, in UTF-16 code units. */
  readonly position: number;
}

export interface ConditionShape {
  readonly faults: readonly ConditionFault[];
  /** The literal patterns given to `regex`. */
  readonly patterns: readonly { readonly text: string; readonly position: number }[];
}

/** Enough for as many nodes, and for a list of a thousand texts. */
export const CONDITION_LENGTH_MAX = 64_000;
export const NODES_MAX = 2000;
export const DEPTH_MAX = 32;
export const LIST_ELEMENTS_MAX = 1000;
const PATTERN_LENGTH_MAX = 256;
const COST_MAX = 20_000;
/** Assumed length of a list that is no literal. */
const RANGE_LENGTH = 500;
/** A search of the longest text by the largest pattern against an ordinary operation, as measured. */
const REGEX_COST = 2000;
const TIME_ZONE_COST = 100;
/** Functions that read or make whole texts; their results have a bounded length. */
const TEXT_COST = 100;
const TEXT_FUNCTIONS = new Set(['format', 'replace', 'split', 'join', 'reverse', 'quote']);

const COMPREHENSIONS = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);
/** Refused where the environment puts no bound on the values that these functions make. */
const UNBOUNDED: Readonly<Record<string, string>> = {
  bind: '`cel.bind` is not available here: bound values can grow without limit.',
  split: '`split` is not available here: its lists have no known length.',
  join: '`join` is not available here: its texts have no known length.',
};
const REFUSED: Readonly<Record<string, string>> = {
  matches: "`matches` can take unbounded time; use regex(text, 'pattern') instead.",
  json: '`json` is not available here.',
};

/**
 * What a parsed condition may not do: refused functions, a pattern that is no literal, or more work than a decision may
 * take. The work is a static upper bound: nested comprehensions multiply.
 * @param bounded whether the environment bounds every text and list that functions make
 */
export function inspectCondition(ast: ConditionNode, bounded = false): ConditionShape {
  const faults: ConditionFault[] = [];
  const patterns: { text: string; position: number }[] = [];
  const refused = bounded ? REFUSED : { ...REFUSED, ...UNBOUNDED };
  const cost = costOf(ast, { refused, faults, patterns });
  if (cost > COST_MAX) {
    faults.push({ message: 'The condition may take too much work; shorten or unnest its loops.', position: ast.pos });
  }
  return { faults, patterns };
}

type Patterns = { text: string; position: number }[];

interface Inspection {
  readonly refused: Readonly<Record<string, string>>;
  readonly faults: ConditionFault[];
  readonly patterns: Patterns;
}

/** Depth is bounded by the parser (`DEPTH_MAX`), so the recursion is too. */
function costOf(node: ConditionNode, inspection: Inspection): number {
  const { faults, patterns } = inspection;
  const cost = (child: ConditionNode) => costOf(child, inspection);
  const sum = (children: readonly ConditionNode[]) => children.reduce((total, child) => total + cost(child), 1);
  switch (node.op) {
    case 'value':
    case 'id':
      return 1;
    case 'call': {
      const [name, args] = node.args;
      refuse(name, node.pos, inspection);
      if (name === 'regex') return REGEX_COST + sum(args) + literalPattern(args, node.pos, faults, patterns);
      return sum(args);
    }
    case 'rcall': {
      const [name, receiver, args] = node.args;
      refuse(name, node.pos, inspection);
      if (COMPREHENSIONS.has(name)) return cost(receiver) + rangeLength(receiver) * sum(args);
      return cost(receiver) + sum(args) + ownCost(name, args.length);
    }
    case 'list':
      return sum(node.args);
    case 'map':
      return sum(node.args.flat());
    case '.':
    case '.?':
      return 1 + cost(node.args[0]);
    case '!_':
    case '-_':
      return 1 + cost(node.args);
    default:
      return sum(node.args);
  }
}

function ownCost(name: string, argumentsCount: number): number {
  if (TEXT_FUNCTIONS.has(name)) return TEXT_COST;
  return name.startsWith('get') && argumentsCount > 0 ? TIME_ZONE_COST : 0;
}

function refuse(name: string, position: number, { refused, faults }: Inspection): void {
  const message = Object.hasOwn(refused, name) ? refused[name] : undefined;
  if (message) faults.push({ message, position });
}

function rangeLength(range: ConditionNode): number {
  return range.op === 'list' ? Math.max(1, range.args.length) : RANGE_LENGTH;
}

function literalPattern(
  args: readonly ConditionNode[],
  position: number,
  faults: ConditionFault[],
  patterns: Patterns,
): 0 {
  const pattern = args[1];
  if (pattern?.op === 'value' && typeof pattern.args === 'string') {
    if (pattern.args.length > PATTERN_LENGTH_MAX) {
      faults.push({ message: `A pattern has at most ${PATTERN_LENGTH_MAX} characters.`, position: pattern.pos });
    } else patterns.push({ text: pattern.args, position: pattern.pos });
  } else faults.push({ message: 'The pattern of regex() must be a literal text.', position });
  return 0;
}
