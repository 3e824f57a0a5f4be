import { caseReports } from '@assay/contract';
import { fincenFaults, fincenSar, goamlFaults, goamlReport, type SuspicionReport, writeXml } from '@assay/evidence';
import { conflict } from '@assay/kernel';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { route } from './app.js';
import { auditCase } from './change-case.js';
import { loadCase } from './read.js';
import { suspicionReport } from './report-model.js';

/** The report of suspicion of a case. Each reading is audited, without a word of what it holds. */
export const getCaseReport = route(caseReports.getCaseReport, {
  load: loadCase,
  async handle(context) {
    const { app, environment, resource, query } = context;
    const format = query.format ?? 'goaml';
    const xml = write(await suspicionReport(app, environment, resource, context.now), format);
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

/** @throws ApiError 409 when the institution lacks what the form needs. */
function write(report: SuspicionReport, format: 'goaml' | 'fincen'): string {
  if (format === 'goaml' && report.institution.goamlEntityId === undefined)
    throw conflict('goAML needs the entity id of your institution: set goaml.entity_id by PUT /v1/settings/reporting.');
  const document = format === 'goaml' ? goamlReport(report) : fincenSar(report);
  const faults = format === 'goaml' ? goamlFaults(document) : fincenFaults(document);
  if (faults.length > 0)
    throw conflict('The report is not complete enough for this form.', undefined, [
      ...faults.slice(0, 20).map((message) => ({ field: 'report', message })),
    ]);
  return writeXml(document);
}
