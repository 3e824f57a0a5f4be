import { Link, useBlocker, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { call, Failure } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useMay } from '../../api/me';
import { useNames } from '../../api/names';
import { useAction, useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { exactUtc } from '../../ui/format';
import { PageHead } from '../../ui/page-head';
import { Bones, Failed } from '../../ui/states';
import { useCase } from '../cases/use-case';
import { ReportForm } from './report-form';
import { ReportSide } from './report-side';
import { cleaned, type Draft } from './validation';

/** Writes the report of suspicion of a case: what it says, whether it is complete, and how the authority reads it. */
export function Report() {
  const { id = '' } = useParams({ strict: false });
  const stored = useOperation('getReportDraft', { params: { id } });
  // What was kept from an earlier visit may be older than what a colleague has saved since.
  if (stored.isPending || (stored.isFetching && !stored.isFetchedAfterMount)) return <Bones rows={10} />;
  if (!stored.data) {
    return (
      <>
        <PageHead title={t('report.title')} />
        <Failed error={stored.error} retry={() => void stored.refetch()} />
      </>
    );
  }
  return <Editor id={id} stored={stored.data} />;
}

interface EditorProps {
  readonly id: string;
  readonly stored: ReplyOf<'getReportDraft'>;
}

function Editor({ id, stored }: EditorProps) {
  const [draft, setDraft] = useState<Draft>(stored.draft ?? {});
  const [base, setBase] = useState(stored.updated_at);
  const [saved, setSaved] = useState(JSON.stringify(cleaned(stored.draft ?? {})));
  const { one, transactions } = useCase(id);
  const environment = useEnvironment();
  const may = useMay('sar:write');
  const nameOf = useNames();
  /** Where somebody else saved meanwhile, saving again is on purpose. */
  const save = useAction('setReportDraft', async (error) => {
    if (!isNewer(error)) return;
    const theirs = await call(environment, 'getReportDraft', { params: { id } }).catch(() => undefined);
    if (theirs) setBase(theirs.updated_at);
  });
  const changed = JSON.stringify(cleaned(draft)) !== saved;
  useBlocker({ shouldBlockFn: () => changed && !globalThis.confirm(t('report.leave')), enableBeforeUnload: changed });
  const keep = async () => {
    const body = cleaned(draft);
    const sent = { params: { id }, body: { ...body, based_on: base } };
    const kept = await save.mutateAsync(sent).catch(() => undefined);
    if (!kept) return false;
    setSaved(JSON.stringify(body));
    setBase(kept.updated_at);
    return true;
  };
  return (
    <>
      <PageHead
        title={t('report.title')}
        summary={
          <span className="flex flex-wrap items-center gap-x-3">
            <Link to={`/cases/${id}` as never} className="text-accent hover:underline">
              {t('review.case')}
            </Link>
            <span role="status">{stateOf(changed, stored, nameOf)}</span>
          </span>
        }
        actions={
          may && (
            <Button look="primary" busy={save.isPending} disabled={!changed} onClick={() => void keep()}>
              {t('report.save')}
            </Button>
          )
        }
      />
      {save.error && (
        <p role="alert" className="border-y border-line bg-negative-soft px-6 py-2 text-negative">
          {isNewer(save.error) ? t('report.newer') : save.error.message}
        </p>
      )}
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)_380px] border-t border-line max-lg:block max-lg:overflow-y-auto">
        <div className="min-h-0 overflow-y-auto px-6 py-4 max-lg:overflow-visible max-sm:px-4">
          <ReportForm draft={draft} change={setDraft} transactions={transactions} locked={!may} />
        </div>
        <ReportSide id={id} draft={draft} changed={changed} one={one.data} save={keep} />
      </div>
    </>
  );
}

/** Whether a draft was refused since another was saved after it was read. */
function isNewer(error: unknown): boolean {
  return error instanceof Failure && error.status === 409 && error.field === 'based_on';
}

function stateOf(
  changed: boolean,
  { updated_at: at, updated_by: by }: EditorProps['stored'],
  nameOf: (maker: string) => string,
): string {
  if (changed) return t('report.unsaved');
  return at
    ? t('report.saved', { at: exactUtc(at), by: by ? nameOf(by) : word('caseEvent', 'you') })
    : t('report.notBegun');
}
