import {
  fincenFaults,
  fincenLosses,
  fincenSar,
  goamlFaults,
  goamlLosses,
  goamlReport,
  type SuspicionReport,
  writeXml,
} from '@assay/evidence';
import { conflict } from '@assay/kernel';

export type ReportFormat = 'goaml' | 'fincen';

/**
 * A report as the XML of a form.
 * @throws ApiError 409 when the institution lacks what the form needs, or the form would leave out what the report says
 */
export function reportXml(report: SuspicionReport, format: ReportFormat): string {
  if (format === 'goaml' && report.institution.goamlEntityId === undefined)
    throw conflict('goAML needs the entity id of your institution: set goaml.entity_id by PUT /v1/settings/reporting.');
  const document = format === 'goaml' ? goamlReport(report) : fincenSar(report);
  const lost = format === 'goaml' ? goamlLosses(report) : fincenLosses(report);
  if (lost.length > 0) throw refused('This form cannot hold all that the report says.', lost);
  const faults = format === 'goaml' ? goamlFaults(document) : fincenFaults(document);
  if (faults.length > 0) throw refused('The report is not complete enough for this form.', faults);
  return writeXml(document);
}

function refused(message: string, faults: readonly string[]) {
  const details = faults.slice(0, 20).map((fault) => ({ field: 'report', message: fault }));
  return conflict(`${message} ${faults[0] ?? ''}`, undefined, details);
}
