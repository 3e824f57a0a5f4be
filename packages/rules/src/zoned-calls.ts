import type { ConditionFault } from '@assay/kernel';
import type { ASTNode, Environment } from '@marcbachmann/cel-js';
import { childrenOf } from './nodes.js';
import { inZone, isTimeZone } from './time-zones.js';

const TIME = 'google.protobuf.Timestamp';
const DAY_MS = 86_400_000;

/** Each field of a time, read from a moment whose fields in UTC are those of the zone. */
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
 * The library knows names of zones only, and reads them through the time zone of the process. Its own overloads cannot
 * be replaced, so calls with a zone get a name of their own.
 */
export function registerZonedFields(environment: Environment): void {
  for (const [name, field] of Object.entries(FIELDS))
    environment.registerFunction(`${TIME}.zoned_${name}(string): int`, (at: Date, zone: string) =>
      BigInt(field(inZone(at, zone))),
    );
}

/** A text with the names of `registerZonedFields` where a field of a time is asked for with its zone. */
export function withZonedCalls(text: string, parse: (text: string) => { readonly ast: ASTNode }): string {
  if (!/\.\s*get[A-Z]\w*\s*\(\s*[^\s)]/.test(text)) return text;
  const places = zonedCalls(parse(text).ast).flatMap(({ name, receiver }) => {
    const [before] = /^[\s)]*\.\s*/.exec(text.slice(receiver.end)) ?? [];
    const at = receiver.end + (before?.length ?? 0);
    return before !== undefined && text.startsWith(name, at) ? [at] : [];
  });
  return places.sort((a, b) => b - a).reduce((made, at) => `${made.slice(0, at)}zoned_${made.slice(at)}`, text);
}

/** Zones that a condition writes out and that do not exist: such a call fails for every transaction. */
export function zoneFaults(ast: ASTNode): ConditionFault[] {
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
  readonly name: string;
  readonly receiver: ASTNode;
  readonly zone: ASTNode;
}

function zonedCalls(node: ASTNode): ZonedCall[] {
  const inner = childrenOf(node).flatMap(zonedCalls);
  if (node.op !== 'rcall' || !Object.hasOwn(FIELDS, node.args[0])) return inner;
  const [name, receiver, [zone, ...more]] = node.args;
  return zone && more.length === 0 ? [...inner, { name, receiver, zone }] : inner;
}
