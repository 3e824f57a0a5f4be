import type { ASTNode } from '@marcbachmann/cel-js';

/** Conversions of numbers, which keep their order. */
const CONVERSIONS: ReadonlySet<string> = new Set(['int', 'double']);

/**
 * The parts of a condition, as it was written, of which growing numbers turn it once at most while all else stays: it rises
 * or falls with them. `==`, `!=`, `in`, remainders and most functions may turn it twice, and so may a divisor that crosses
 * zero, which no number of a window by itself does.
 */
export function steadyParts(condition: ASTNode): ReadonlySet<ASTNode> {
  const found = new Set<ASTNode>();
  const open = [condition];
  for (let node = open.pop(); node; node = open.pop()) {
    found.add(node);
    if (node.op === '/' && node.args[1].op === 'call') found.add(node.args[1]);
    open.push(...steadyChildren(node));
  }
  return found;
}

function steadyChildren(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case '&&':
    case '||':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '+':
    case '-':
    case '*':
      return node.args;
    case '/':
      return [node.args[0]];
    case '!_':
    case '-_':
      return [node.args];
    case '?:':
      return node.args.slice(1);
    case 'call':
      return CONVERSIONS.has(node.args[0]) ? node.args[1] : [];
    default:
      return [];
  }
}
