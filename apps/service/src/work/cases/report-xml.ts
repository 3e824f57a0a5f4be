import { fincenFaults, fincenSar, goamlFaults, goamlReport, type SuspicionReport, writeXml } from '@assay/evidence';
import { conflict } from '@assay/kernel';

export type ReportFormat = 'goaml' | 'fincen';

/** A report as the XML of a form. @throws ApiError 409 when the institution lacks what the form needs. */
export function reportXml(report: SuspicionReport, format: ReportFormat): string {
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
