import type { ConditionFault, ConditionNode } from './condition-limits.js';
import { inZone, isTimeZone } from './time-zones.js';

const DAY_MS = 86_400_000;

const FIELDS: Readonly<Record<string, (at: Date) => number>> = {
  getDate: (at) => at.getUTCDate(),
  getDayOfMonth: (at) => at.getUTCDate() - 1,
  getDayOfWeek: (at) => at.getUTCDay(),
  getDayOfYear: (at) => Math.floor((at.getTime() - new Date(at).setUTCMonth(0, 1)) / DAY_MS),
  getFullYear: (at) => at.getUTCFullYear(),
  getHours: (at) => at.getUTCHours(),
  getMilliseconds: (at) => at.getUTCMilliseconds(),
  getMinutes: (at) => at.getUTCMinutes(),
  getMonth: (at) => at.getUTCMonth(),
  getSeconds: (at) => at.getUTCSeconds(),
};

/**
 * Each field of a time as clocks of a zone show it, by the name of its function. The CEL library reads zones through the
 * time zone of the process and knows no offsets; `useZonedFields` sends its calls here.
 */
export const ZONED_FIELDS: readonly (readonly [name: string, field: (at: Date, zone: string) => bigint])[] =
  Object.entries(FIELDS).map(([name, field]) => [`zoned_${name}`, (at, zone) => BigInt(field(inZone(at, zone)))]);

/** Renames the calls of a parsed condition that ask for a field of a time with its zone. */
export function useZonedFields(ast: ConditionNode): void {
  for (const { node, name, receiver, zone } of zonedCalls(ast))
    (node as { args: unknown }).args = [`zoned_${name}`, receiver, [zone]];
}

/** Zones that a condition writes out and that do not exist: such a call fails whatever it is asked about. */
export function zoneFaults(ast: ConditionNode): ConditionFault[] {
  return zonedCalls(ast).flatMap(({ zone }) =>
    zone.op !== 'value' || typeof zone.args !== 'string' || isTimeZone(zone.args)
      ? []
      : [
          {
            message: `"${zone.args.slice(0, 64)}" is no time zone: use a name such as Europe/Lisbon, or an offset such as +05:30.`,
            position: zone.pos,
          },
        ],
  );
}

interface ZonedCall {
  readonly node: ConditionNode;
  readonly name: string;
  readonly receiver: ConditionNode;
  readonly zone: ConditionNode;
}

/** Depth is bounded by the parser, so the recursion is too. */
function zonedCalls(node: ConditionNode): ZonedCall[] {
  const inner = conditionParts(node).flatMap(zonedCalls);
  if (node.op !== 'rcall' || !Object.hasOwn(FIELDS, node.args[0])) return inner;
  const [name, receiver, [zone, ...more]] = node.args;
  return zone && more.length === 0 ? [...inner, { node, name, receiver, zone }] : inner;
}

/** The parts of a node of a parsed condition. */
export function conditionParts(node: ConditionNode): readonly ConditionNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case 'call':
      return node.args[1];
    case 'rcall':
      return [node.args[1], ...node.args[2]];
    case '.':
    case '.?':
      return [node.args[0]];
    case '!_':
    case '-_':
      return [node.args];
    case 'map':
      return node.args.flat();
    default:
      return node.args;
  }
}
