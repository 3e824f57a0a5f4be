import type { Operations } from '@assay/node/types';

export type OperationId = keyof Operations;
export type Reply<Id extends OperationId> = Operations[Id]['reply'];

/** The parts of a call, as the operation knows them. */
export interface CallInput<Id extends OperationId> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Operations[Id]['query'];
  readonly body?: Operations[Id]['body'];
}

/** How a tool reaches the service: always as the holder of one API key, so that its rights are all that there are. */
export interface Door {
  /** @throws ToolFault when the service refuses */
  call<Id extends OperationId>(id: Id, input?: CallInput<Id>): Promise<Reply<Id>>;
  /** A file below `/docs`. @throws ToolFault when there is none */
  page(path: string): Promise<string>;
}

/** A tool could not do what it was asked: the assistant is told why. */
export class ToolFault extends Error {}
