import { Link } from '@tanstack/react-router';
import { FileText, Lock } from 'lucide-react';
import { useMay } from '../../api/me';
import { useNames } from '../../api/names';
import { t } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { exactUtc } from '../../ui/format';
import { Part } from '../../ui/part';
import { Tag } from '../../ui/tag';
import { useReport } from '../reports/use-report';
import type { Case } from './use-case';

/** Whether a report of suspicion is being written. Only those with the duty to report see that one exists. */
export function ReportCard({ one }: { readonly one: Case }) {
  const may = useMay('sar:read');
  const mayWrite = useMay('sar:write');
  const nameOf = useNames();
  const found = useReport(one, may);
  if (!may) return null;
  const { report } = found;
  return (
    <section aria-labelledby="report-card" className="grid gap-2 p-4">
      <h2 id="report-card" className="flex items-center justify-between gap-2">
        {t('report.title')}
        {report && (
          <Tag tone="caution" icon={null}>
            {t(`reportStatus.${report.status}`)}
          </Tag>
        )}
      </h2>
      <Part of={found} rows={1} />
      {found.data && (
        <p className="text-small text-quiet">
          {report?.drafted_at
            ? t('report.saved', { at: exactUtc(report.drafted_at), by: nameOf(report.drafted_by ?? '') })
            : t('report.notBegun')}
        </p>
      )}
      <p className="flex gap-2 rounded-control bg-caution-soft p-3 text-small text-caution">
        <Icon of={Lock} size={14} className="mt-px" />
        {t('report.confidential')}
      </p>
      {found.data && (
        <Link
          to={`/cases/${one.id}/report` as never}
          className="inline-flex h-8 items-center gap-2 justify-self-start rounded-control border border-edge px-3 font-medium hover:bg-hover"
        >
          <Icon of={FileText} />
          {t(openText(report !== undefined, mayWrite))}
        </Link>
      )}
    </section>
  );
}

function openText(exists: boolean, mayWrite: boolean) {
  if (!mayWrite) return 'report.read';
  return exists ? 'report.continue' : 'report.begin';
}
