import type { CaptureKind, CaptureMethod } from '../api/types.js';
import type { PictureFault } from '../quality/document-verdict.js';

/** A picture that was taken or chosen and waits for the person's word. */
export interface Shot {
  captureId: string;
  picture: Blob;
  method: CaptureMethod;
  faults: readonly PictureFault[];
}

/** Why the flow cannot go on. */
export type Trouble = 'offline' | 'server' | 'elsewhere' | 'phone' | 'link' | 'busy';

/** What the screen shows. One value is one entry of the browser's history. */
export type View =
  | { name: 'loading' }
  | { name: 'welcome' }
  | { name: 'resume' }
  | { name: 'handoff_confirm' }
  | { name: 'consent' }
  | { name: 'obstacle'; stepId: string; kind: CaptureKind }
  | { name: 'document_type'; stepId: string }
  | { name: 'primer'; stepId: string; kind: CaptureKind }
  | { name: 'camera'; stepId: string; kind: CaptureKind }
  | { name: 'blocked'; stepId: string; kind: CaptureKind; fault: 'denied' | 'missing' | 'busy' }
  | { name: 'file'; stepId: string; kind: CaptureKind }
  | { name: 'review'; stepId: string; kind: CaptureKind; shot: Shot }
  | { name: 'face'; stepId: string }
  | { name: 'contact'; stepId: string }
  | { name: 'again'; stepId: string }
  | { name: 'handoff' }
  | { name: 'submit' }
  | { name: 'processing' }
  | { name: 'outcome' }
  | { name: 'trouble'; trouble: Trouble; retry: () => void };
