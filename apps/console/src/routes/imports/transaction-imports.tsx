import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { call, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useMay } from '../../api/me';
import { useAction, useList, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { number } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Told } from '../../ui/panel';
import { ImportDetail, ImportsList, type Picked } from './imports-list';

type Summary = ReplyOf<'listTransactionImports'>['data'][number];

const EVERY_MS = 2_000;
const CURL = `curl -X POST "$ASSAY/v1/transactions/imports?mode=history" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: text/csv" --data-binary @transactions.csv`;

/** Imports of transactions with their progress; the chosen one with the rows that failed. */
export function TransactionImports(picked: Picked) {
  return (
    <ImportsList
      {...picked}
      list={useList('listTransactionImports', { limit: 20 }, { every: EVERY_MS })}
      icon={ArrowLeftRight}
      empty={t('imports.emptyTransactions')}
      curl={CURL}
      what={{ id: 'mode', head: t('imports.mode'), cell: ({ mode }) => t(`imports.mode.${mode}`) }}
      doneOf={({ done }) => done}
      detail={(one) => <Detail key={one.id} one={one} />}
    />
  );
}

function Detail({ one }: { readonly one: Summary }) {
  const params = { id: one.id };
  const errors =
    useOperation('getTransactionImport', { params, query: { limit: 20 } }, { every: EVERY_MS }).data?.errors ?? [];
  const environment = useEnvironment();
  const readErrors = (cursor: string | undefined) =>
    call(environment, 'getTransactionImport', { params, query: { limit: 200, ...(cursor ? { cursor } : {}) } }).then(
      ({ errors: rows, next_cursor: next }) => ({
        rows: rows.map(({ row, field, message }) => [String(row), field, message]),
        next,
      }),
    );
  return (
    <ImportDetail
      one={one}
      done={one.done}
      readErrors={readErrors}
      facts={[
        { label: t('imports.imported'), value: number(one.imported) },
        { label: t('imports.amended'), value: number(one.amended) },
        { label: t('imports.duplicates'), value: number(one.duplicates) },
        { label: t('imports.failed'), value: number(one.failed) },
        { label: t('imports.removedN'), value: one.removed > 0 && number(one.removed) },
        { label: t('imports.kept'), value: one.kept > 0 && number(one.kept) },
        { label: t('imports.speed'), value: one.rows_per_second !== null && number(one.rows_per_second) },
      ]}
    >
      {errors.length > 0 && (
        <GridTable
          label={t('imports.wrong')}
          columns={[
            { id: 'row', head: t('imports.row'), cell: ({ row }) => <span className="num">{row}</span> },
            { id: 'field', head: t('imports.field'), cell: ({ field }) => <code className="font-mono">{field}</code> },
            { id: 'message', head: t('imports.wrong'), cell: ({ message }) => message },
          ]}
          items={errors}
          idOf={({ row, field }) => `${row} ${field}`}
        />
      )}
      <Remove one={one} />
    </ImportDetail>
  );
}

/** Takes back what the import stored, after one more question. */
function Remove({ one }: { readonly one: Summary }) {
  const may = useMay('transactions:import');
  const remove = useAction('removeTransactionImport');
  const [sure, setSure] = useState(false);
  // What a legal hold kept goes once it is over.
  const isGone = one.status === 'removed' && one.kept === 0;
  if (!may || isGone || one.status === 'removing') return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line p-4">
      {sure ? (
        <>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ params: { id: one.id } })}>
            {t('imports.removeSure')}
          </Button>
          <Button look="quiet" onClick={() => setSure(false)}>
            {t('review.cancel')}
          </Button>
        </>
      ) : (
        <Button onClick={() => setSure(true)}>{t('imports.remove')}</Button>
      )}
      <span className="min-w-0 flex-1 text-small text-quiet">{t('imports.removeWhy')}</span>
      <Told error={remove.error?.message} />
    </div>
  );
}
