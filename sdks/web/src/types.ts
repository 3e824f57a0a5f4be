/** How the flow is shown. `auto`: in the container if one is given, else a modal; on phones and insecure pages a redirect. */
export type Mode = 'modal' | 'inline' | 'redirect' | 'auto';

/** Where a verification is shown and how. One of `hostedUrl`, `sessionToken` and `getToken` is needed. */
export interface AssayOptions {
  /** `hosted_url` of the session. */
  hostedUrl?: string | undefined;
  /** `session_token` of the session; never an API key. */
  sessionToken?: string | undefined;
  /** Asks your backend for a session token: at the start without one, and when the former has ended. */
  getToken?: (() => Promise<string>) | undefined;
  /** Address of the service without `/v`, for session tokens; known by itself where the service serves this script. */
  server?: string | undefined;
  /** Default `auto`. */
  mode?: Mode | undefined;
  /** Where an inline flow is shown: an element or a selector. */
  container?: Element | string | undefined;
  /** BCP 47; else the session's language, else the browser's. */
  locale?: string | undefined;
  /** Default: as the device is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the frame for screen readers. Default `Identity verification`. */
  title?: string | undefined;
  onEvent?: ((event: AssayEvent) => void) | undefined;
}

/** Why something does not go on. */
export type ErrorCode =
  | 'session_expired'
  | 'token_invalid'
  | 'camera_denied'
  | 'camera_unavailable'
  | 'unsupported_browser'
  | 'network'
  | 'frame_blocked'
  | 'internal';

/** Session id and state as they are at the moment; nothing of the person. */
export interface SessionState {
  verification_id: string;
  status: string;
}

/** What each kind of event carries. */
export interface EventData {
  ready: undefined;
  /** `index` counts from one; zero on screens that belong to no step. */
  'step.changed': { step: string; index: number; total: number };
  'capture.taken': { kind: string };
  submitted: SessionState;
  completed: SessionState;
  cancelled: SessionState;
  'token.expiring': undefined;
  error: { code: ErrorCode };
}

/** One event of a flow. */
export type AssayEvent = {
  [Type in keyof EventData]: { type: Type; data: EventData[Type] };
}[keyof EventData];

/**
 * How the flow ended for the person. It is what the browser says, so show a page by it and decide nothing: your backend
 * reads the decision from the API or a webhook.
 */
export interface Outcome {
  /** `submitted`: the checks still run. `cancelled`: closed or given up. `error`: never shown. */
  outcome: 'completed' | 'submitted' | 'cancelled' | 'error';
  verification_id: string | null;
  status: string | null;
  code?: ErrorCode;
}

/** One verification in this page. */
export interface Verification {
  /** Shows the flow. Ends when the person closes it or `close` is called; with `redirect` the page goes away instead. */
  open(): Promise<Outcome>;
  /** Takes the flow away. The session stays open and can be shown again. */
  close(): void;
  /** Listens to one kind of event. @returns a function that stops it */
  on<Type extends keyof EventData>(type: Type, listener: (data: EventData[Type]) => void): () => void;
}
