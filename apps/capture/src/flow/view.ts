import type { CaptureMethod, PersonalKind } from '../api/types.js';
import type { PictureFault } from '../quality/document-verdict.js';

/** A picture that was taken or chosen and waits for the person's word. */
export interface Shot {
  captureId: string;
  picture: Blob;
  method: CaptureMethod;
  faults: readonly PictureFault[];
}

/** Why the flow cannot go on. */
export type Trouble = 'offline' | 'server' | 'elsewhere' | 'phone' | 'refused' | 'link' | 'limit' | 'busy';

/** What the screen shows. One value is one entry of the browser's history. */
export type View =
  | { name: 'loading' }
  | { name: 'welcome' }
  | { name: 'resume' }
  | { name: 'handoff_confirm' }
  | { name: 'browser' }
  | { name: 'consent' }
  | { name: 'obstacle'; stepId: string; kind: PersonalKind }
  | { name: 'document_type'; stepId: string }
  | { name: 'primer'; stepId: string; kind: PersonalKind }
  | { name: 'camera'; stepId: string; kind: PersonalKind }
  | { name: 'blocked'; stepId: string; kind: PersonalKind; fault: 'denied' | 'missing' | 'busy' }
  /** `unusable`: the service could not open the file that was sent before. */
  | { name: 'file'; stepId: string; kind: PersonalKind; unusable?: true }
  | { name: 'review'; stepId: string; kind: PersonalKind; shot: Shot }
  | { name: 'face'; stepId: string }
  | { name: 'contact'; stepId: string }
  | { name: 'company_search'; stepId: string }
  | { name: 'company'; stepId: string }
  | { name: 'owners'; stepId: string }
  | { name: 'company_documents'; stepId: string }
  | { name: 'again'; stepId: string }
  | { name: 'handoff' }
  | { name: 'submit' }
  | { name: 'processing' }
  | { name: 'outcome' }
  | { name: 'trouble'; trouble: Trouble; retry: () => void };

/** Views of a company's session; `waiting` takes the place of processing while owners are on their way. */
export type BusinessView =
  | Extract<View, { name: 'company_search' | 'company' | 'owners' | 'company_documents' }>
  | { name: 'waiting' };
