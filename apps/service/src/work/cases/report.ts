import { caseReports } from '@assay/contract';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { route } from './app.js';
import { auditCase } from './change-case.js';
import { loadCase } from './read.js';
import { filedReport } from './report-copies.js';
import { suspicionReport } from './report-model.js';
import { reportXml } from './report-xml.js';

/** The report of suspicion of a case: as it was filed, else as the case stands. Each reading is audited, without a word of what it holds. */
export const getCaseReport = route(caseReports.getCaseReport, {
  load: loadCase,
  async handle(context) {
    const { app, environment, resource, query } = context;
    const format = query.format ?? 'goaml';
    const xml =
      (await filedReport(app, environment, resource, format, query.filing)) ??
      reportXml(await suspicionReport(app, environment, resource, context.now), format);
    const effects = noEffects();
    auditCase(context, effects, 'report_read', [{ field: 'format', before: null, after: format }]);
    await app.db.transaction(environment.id, (tx) => record(tx, environment, effects));
    announce(app, effects);
    return {
      status: 200,
      raw: { bytes: Buffer.from(xml), type: 'application/xml' },
      headers: {
        'content-disposition': `attachment; filename="${resource.id}-${format}.xml"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    };
  },
});
