/** What a fired rule does to a transaction, weakest first. */
export const RULE_ACTIONS = ['score', 'flag', 'hold', 'reject'] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

export const RULE_MODES = ['live', 'shadow', 'off'] as const;
export type RuleMode = (typeof RULE_MODES)[number];

export const RULE_SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type RuleSeverity = (typeof RULE_SEVERITIES)[number];

export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export type ParameterValue = string | number | boolean | readonly string[] | readonly number[];

/** One immutable version of a rule. */
export interface RuleDefinition {
  readonly name: string;
  readonly description: string;
  /** Transaction types that it looks at; empty: all. */
  readonly types: readonly string[];
  /** Empty: both. */
  readonly directions: readonly Direction[];
  /** CEL text. */
  readonly condition: string;
  /** Named values that the condition reads as `params.<name>`. */
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  readonly action: RuleAction;
  /** Points added to the risk score, 0 to 100. */
  readonly score: number;
  readonly severity: RuleSeverity;
  readonly tags: readonly string[];
  /** FATF paper or another source. */
  readonly reference: string | null;
  /** Code of the reason catalogue that accompanies `rule:<id>`. */
  readonly reasonCode: string | null;
  /** Sentence with `{names}` of matched values; a general one is made when it is null. */
  readonly explanation: string | null;
  /** The inbox of cases that its alerts open; absent and null: none. */
  readonly inbox?: string | null;
  /** Who gets these cases, as owners of cases are stored; absent and null: as the inbox says. */
  readonly caseOwner?: string | null;
}

export const DEFINITION_DEFAULTS: RuleDefinition = {
  name: '',
  description: '',
  types: [],
  directions: [],
  condition: 'false',
  parameters: {},
  action: 'flag',
  score: 20,
  severity: 'medium',
  tags: [],
  reference: null,
  reasonCode: null,
  explanation: null,
  inbox: null,
  caseOwner: null,
};

/** Why a rule has no answer for a transaction; never the same as not fired. */
export const UNKNOWN_REASONS = ['missing_rate', 'missing_field', 'insufficient_history', 'error'] as const;
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

/** Thrown inside a condition by a value that is not there. */
export class MissingValue extends Error {
  readonly reason: UnknownReason;

  constructor(reason: UnknownReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
