import type { ReportModel } from '@assay/evidence';
import { answerRenders } from '../../platform/threads/answer-renders.js';
import { loadReportFonts } from './report-fonts.js';
import { renderReport } from './report-pdf.js';

/** To the thread that sets reports of sessions. */
export interface ReportQuestion {
  readonly id: number;
  readonly model: ReportModel;
  /** By media id. */
  readonly pictures: ReadonlyMap<string, Uint8Array> | undefined;
}

const fonts = loadReportFonts();

answerRenders<ReportQuestion>(async ({ model, pictures }) => {
  const loaded = await fonts;
  return renderReport(model, { ...(loaded ? { fonts: loaded } : {}), ...(pictures ? { pictures } : {}) });
});
