/**
 * Why the database, or a disk, cannot do its work just now. All of them pass: the answer to the caller is 503.
 * - `unreachable`: no connection, or it broke before the answer came
 * - `full`: no space left
 * - `read_only`: a standby, or a server that its operator has set to read only
 * - `overloaded`: no slot, no memory, a lock or another transaction in the way; the connection is still good
 */
export type Failure = 'unreachable' | 'full' | 'read_only' | 'overloaded';

/**
 * A statement or transaction without an answer. When the connection broke during a commit, nobody knows whether it was
 * written: this error never says either.
 */
export class DatabaseUnavailable extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(FAILURE_TEXTS[failure], { cause });
    this.name = 'DatabaseUnavailable';
    this.failure = failure;
  }
}

/** One sentence for each failure, for a person; it names no address. */
export const FAILURE_TEXTS: Readonly<Record<Failure, string>> = {
  unreachable: 'The database does not answer.',
  full: 'The disk is full.',
  read_only: 'The database takes no writes.',
  overloaded: 'The database is busy.',
};

/** SQLSTATE classes (PostgreSQL appendix A) and error numbers of the operating system. The first that fits counts. */
const CODES: readonly (readonly [RegExp, Failure])[] = [
  [/^(53100|ENOSPC|EDQUOT)$/, 'full'],
  [/^(25006|EROFS)$/, 'read_only'],
  [/^(08[0-9A-Z]{3}|57P\d\d|25P03)$/, 'unreachable'],
  [/^E(AI_AGAIN|CONNABORTED|CONNREFUSED|CONNRESET|HOSTUNREACH|NETDOWN|NETUNREACH|PIPE|TIMEDOUT)$/, 'unreachable'],
  [/^(40001|40P01|53[0-9A-Z]{3}|55P03|58030)$/, 'overloaded'],
];

/** The failure that an error stands for; undefined for one that does not pass by itself. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof DatabaseUnavailable) return error.failure;
  const { code, severity } = (error ?? {}) as { readonly code?: unknown; readonly severity?: unknown };
  if (typeof code === 'string') {
    const known = CODES.find(([pattern]) => pattern.test(code))?.[1];
    if (known) return known;
  }
  // The server ends the connection after either, whatever the code.
  return severity === 'FATAL' || severity === 'PANIC' ? 'unreachable' : undefined;
}

/** Whether a connection is of no more use after this error: it broke, or it leads to a server that takes no writes. */
export function endsConnection(failure: Failure | undefined): boolean {
  return failure === 'unreachable' || failure === 'read_only';
}

/** Whether PostgreSQL refused a statement for its data or for a conflict with another: nothing of it was written. */
export function isRefusal(error: unknown): boolean {
  return /^((21|22|23)[0-9A-Z]{3}|40(000|001|002|P01))$/.test(codeOf(error));
}

/** Whether a transaction was ended because it met another one (serialization failure, deadlock): tried again, it may pass. */
export function isConflict(error: unknown): boolean {
  return /^40(001|P01)$/.test(codeOf(error));
}

/** The SQLSTATE of an error, also of one that is known to pass. */
function codeOf(error: unknown): string {
  const { code } = ((error instanceof DatabaseUnavailable ? error.cause : error) ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Whether an error is PostgreSQL's "this row exists already", optionally of one constraint or index. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const { code, constraint: named, message } = error as { code?: string; constraint?: string; message?: string };
  if (code !== '23505' || constraint === undefined) return code === '23505';
  return named === undefined ? isOfShard(constraint, message ?? '') : named === constraint;
}

/** A node names the constraint in its words alone, with the number of a shard behind it and a digest where that is too long. */
function isOfShard(constraint: string, message: string): boolean {
  const named = /"([^"]+)_\d+"$/.exec(message)?.[1];
  return named === constraint || constraint.startsWith(/^(.+)_[0-9a-f]{8}$/.exec(named ?? '')?.[1] ?? '\n');
}
