import { FileCheck2 } from 'lucide-react';
import type { FormEvent } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { textOf } from '../../ui/form-dialog';
import { exactUtc } from '../../ui/format';
import { Told } from '../../ui/panel';
import { Part } from '../../ui/part';
import { useReport } from './use-report';

/** What the authority answered once it has the report: its reference, kept with the case. */
export function Filing({ one }: { readonly one: ReplyOf<'getCase'> }) {
  const may = useMay('sar:write');
  const found = useReport(one);
  const record = useAction('recordFiling');
  const { report } = found;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    record.mutate({
      params: { id: one.id },
      body: { reference: textOf(new FormData(event.currentTarget), 'reference') },
    });
  };
  if (!found.data) return <Part of={found} rows={1} />;
  // There is no answer before a second person agreed to report.
  if (report?.status !== 'closed' && report?.status !== 'filed') return null;
  return (
    <section aria-label={t('filing.title')} className="grid gap-2 border-t border-line pt-4">
      <h2>{t('filing.title')}</h2>
      {filingsOf(report).map(({ reference, at }) => (
        <p key={`${reference} ${at}`} className="num">
          {reference}, {exactUtc(at)}
        </p>
      ))}
      {report.status === 'closed' && <p className="text-small text-quiet">{t('filing.why')}</p>}
      {may && report.status === 'closed' && (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
          <TextField
            label={t('filing.reference')}
            name="reference"
            maxLength={100}
            required
            autoComplete="off"
            className="min-w-40 grow"
          />
          <Button type="submit" icon={FileCheck2} busy={record.isPending} className="h-9">
            {t('filing.record')}
          </Button>
          <Told error={record.error?.message} />
        </form>
      )}
    </section>
  );
}

type Report = ReplyOf<'listReports'>['data'][number];

/** What the authority has of the case, the first one first: a case may be reported again. */
function filingsOf({ earlier_filings: earlier = [], authority_reference: reference, filed_at: at }: Report) {
  const before = earlier.map((one) => ({ reference: one.authority_reference, at: one.filed_at }));
  return reference === null || at === null ? before : [...before, { reference, at }];
}
