import type { Static, TObject, TSchema } from 'typebox';
import type { Scope } from './scopes.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: an API key, the session token of one subject, or anybody who holds a hosted link or nothing at all. */
export type Auth = 'api_key' | 'session_token' | 'public';

/** Groups of other accepted names (contract, general rules); `common` always applies. */
export type NameGroup =
  | 'document'
  | 'capture_image'
  | 'face_match'
  | 'face_search'
  | 'screening'
  | 'document_file'
  | 'business_search'
  | 'wallets'
  | 'webhooks'
  | 'imports'
  | 'journeys'
  | 'lists'
  | 'travel_rule'
  | 'cases'
  | 'case_comments'
  | 'case_files'
  | 'decision'
  | 'transactions'
  | 'rules';

/** A reply: its JSON schema, or the media types of a body that is not JSON. */
export interface Reply {
  readonly description: string;
  readonly schema?: TSchema;
  readonly mediaTypes?: readonly string[];
}

/** One operation of the API as data. Server, OpenAPI, scope table, SDK types and property tests derive from it. */
export interface OperationSpec<B extends TSchema = TSchema, Q extends TObject = TObject> {
  readonly id: string;
  readonly method: Method;
  /** With parameters in braces: `/v1/verifications/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly auth: Auth;
  readonly scope?: Scope;
  /** An operator needs a second factor that is no older; keys are not asked. */
  readonly stepUpMinutes?: number;
  /** Without a scope of its own, and all the same shows what happens in production: an operator gives a second factor before. */
  readonly secondFactor?: boolean;
  /** Public, and for the console alone: any other origin is 401. */
  readonly guarded?: boolean;
  /** 404 with a production key. */
  readonly sandboxOnly?: boolean;
  /** An unknown body field is an error (`refuse`) or a warning in the answer (`report`). */
  readonly unknownFields: 'refuse' | 'report';
  readonly names?: readonly NameGroup[];
  readonly query?: Q;
  readonly body?: B;
  /** The body is optional: an absent one is read as `{}`. Always so; kept false only where JSON is not read at all. */
  readonly rawBody?: readonly string[];
  /** Media types, besides JSON, whose body is passed to the operation as a stream. */
  readonly streamed?: readonly string[];
  /** Bytes of the body, where the schema sets no end or the operation takes less; see `bodyLimits`. */
  readonly bodyBytesMax?: number;
  /** JSON values of the body, where the schema sets no end. */
  readonly bodyValuesMax?: number;
  /**
   * Members of the answer that are shown once: a repetition (Idempotency-Key) has them only for the key that made them and
   * for ten minutes, and says `secret_shown: false` otherwise.
   */
  readonly secretFields?: readonly string[];
  /** A POST that only reads: its answer is never kept, and a repetition (Idempotency-Key) reads again. */
  readonly reads?: boolean;
  /** Members of the answer that open something and stay in repetitions: whoever may call can make new ones at any time. */
  readonly tokenFields?: readonly string[];
  /** Counts in the tighter window of operations that decode pictures. */
  readonly picture?: boolean;
  /** A GET that the state of its resource can refuse (409); every other method can be refused. */
  readonly mayConflict?: boolean;
  readonly replies: Readonly<Record<number, Reply>>;
}

/** Declares an operation; exists so that body and query types are inferred. */
export function defineOperation<B extends TSchema, Q extends TObject>(spec: OperationSpec<B, Q>): OperationSpec<B, Q> {
  return spec;
}

export type BodyOf<O> = O extends OperationSpec<infer B, TObject> ? Static<B> : never;
export type QueryOf<O> = O extends OperationSpec<TSchema, infer Q> ? Static<Q> : never;
