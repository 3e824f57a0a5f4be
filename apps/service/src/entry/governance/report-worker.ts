import { answerRenders } from '../../platform/threads/answer-renders.js';
import type { ReportContent } from './report-content.js';
import { governancePdf } from './report-pdf.js';

/** To the thread that sets governance reports. */
export interface GovernanceQuestion {
  readonly id: number;
  readonly content: ReportContent;
  readonly keyId: string;
}

answerRenders<GovernanceQuestion>(({ content, keyId }) => governancePdf(content, keyId));
