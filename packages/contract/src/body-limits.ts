import type { OperationSpec } from './operation.js';
import { capacityOf } from './schema-capacity.js';

/** What the body of one operation may hold. */
export interface BodyLimits {
  /** Bytes on the wire. */
  readonly bytes: number;
  /** JSON values, counting each object, each list and each thing inside them. */
  readonly values: number;
  /** Objects and lists inside each other. */
  readonly depth: number;
}

/** The most that any JSON body may have. */
export const BODY_MAX: BodyLimits = { bytes: 40 * 1024 * 1024, values: 200_000, depth: 32 };

/** The least that is granted: white space, other names and a few fields that are reported as unknown. */
const BODY_MIN = { bytes: 16 * 1024, values: 1_000, depth: 16 } as const;
/** Fields that the schema does not know are refused or reported one by one, so that more of them need no room. */
const UNKNOWN_VALUES = 1_000;

const known = new WeakMap<OperationSpec, BodyLimits>();

/**
 * The limits of an operation: what it declares itself, else what its schema can hold. Everything beyond is refused while it
 * arrives or while it is parsed, before any other work is done for it.
 */
export function bodyLimits(spec: OperationSpec): BodyLimits {
  const made = known.get(spec) ?? limitsOf(spec);
  known.set(spec, made);
  return made;
}

/** Whether the limits of an operation come from its schema or its own words, and so not from the general maximum. */
export function declaresBodyLimits(spec: OperationSpec): boolean {
  if (spec.bodyBytesMax !== undefined)
    return spec.rawBody !== undefined || hasEnd(spec) || spec.bodyValuesMax !== undefined;
  if (!spec.body) return spec.rawBody === undefined && spec.streamed === undefined;
  return hasEnd(spec);
}

function limitsOf(spec: OperationSpec): BodyLimits {
  if (!spec.body) return { ...BODY_MIN, bytes: spec.bodyBytesMax ?? BODY_MIN.bytes };
  const { bytes, values, depth } = capacityOf(spec.body);
  return {
    bytes: spec.bodyBytesMax ?? clamp(bytes, BODY_MIN.bytes, BODY_MAX.bytes),
    values: spec.bodyValuesMax ?? clamp(values + UNKNOWN_VALUES, BODY_MIN.values, BODY_MAX.values),
    depth: clamp(depth + 2, BODY_MIN.depth, BODY_MAX.depth),
  };
}

function hasEnd(spec: OperationSpec): boolean {
  const { bytes, values } = capacityOf(spec.body);
  return Number.isFinite(bytes) && Number.isFinite(values);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
