import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CaptureApi } from '../api/capture-api.js';
import type { ApiFailure } from '../api/failure.js';
import type { CaptureKind, CaptureSession, CaptureStep } from '../api/types.js';
import type { DocumentChoice } from './choice.js';
import type { View } from './view.js';

/** Everything a screen may use. */
export interface Flow {
  api: CaptureApi;
  session: CaptureSession;
  view: View;
  go: (view: View) => void;
  replace: (view: View) => void;
  /** Document the person chose on this device, if any. */
  choice: DocumentChoice | undefined;
  choose: (choice: DocumentChoice) => void;
  /** Remembers that the document has no such optional side, or that a step is left without a code. */
  skip: (what: CaptureKind | CaptureStep['id']) => void;
  /** Whether a step is asked for before the end. */
  isLeft: (step: CaptureStep) => boolean;
  /** The person goes on although this browser may not do. */
  warn: () => void;
  /** This device came by a link of another one, to which the person returns. */
  lent: boolean;
  /** Remembers the link that this device made for another, so that a reload follows it. */
  lend: (link: string) => void;
  /** Reads the session again and goes to whatever is due. */
  advance: () => Promise<void>;
  /** Reads the session again; undefined when a trouble screen took over. */
  refresh: (quiet?: boolean) => Promise<CaptureSession | undefined>;
  /** Puts a session the server just answered in place, without reading it again. */
  accept: (session: CaptureSession) => void;
  /** Goes to the screen due for the session at hand. */
  goDue: (session: CaptureSession) => void;
  /** Shows why an operation failed; `retry` is what its button does. */
  fail: (failure: ApiFailure, retry: () => void) => void;
  /** As `fail`, for pictures and challenges, of which a session takes so many. */
  failCapture: (failure: ApiFailure, retry: () => void) => Promise<void>;
  /** Ends the session at the person's wish. @param before called once that was answered, before the next screen */
  end: (before?: () => void) => Promise<void>;
  /** Exchanges the link anew, which ends any other device's turn. */
  takeOver: () => Promise<void>;
  /** The link that this device made for another and follows; empty when there is none. */
  followed: string;
  /** In a frame of another page: asks that page to take the frame away. */
  leave: (() => void) | undefined;
  /** Address of this page, for copying. */
  link: string;
  /** Token of the moment, for the event stream. */
  token: () => string;
}

export const FlowContext = createContext<Flow | undefined>(undefined);

/** The flow around a screen. Throws when a screen is drawn outside of it. */
export function useFlow(): Flow {
  const flow = useContext(FlowContext);
  if (!flow) throw new Error('A screen needs the flow around it');
  return flow;
}
