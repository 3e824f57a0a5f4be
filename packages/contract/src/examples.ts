import main from './examples/main.json' with { type: 'json' };

/** A request and its answer, as a running service gave it. */
export interface Example {
  /** Status of the answer. */
  readonly status?: number;
  /** Values of the parameters in the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** The query as text, without the question mark. */
  readonly query?: string;
  readonly body?: unknown;
  readonly reply?: unknown;
}

/** One example an operation. */
export const examples: Readonly<Record<string, Example>> = main.operations as Readonly<Record<string, Example>>;
