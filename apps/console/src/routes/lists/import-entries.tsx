import { useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { GridTable } from '../../ui/grid-table';
import { Told } from '../../ui/panel';
import { type Preview, type Row, readEntries } from './read-csv';

/** Rows and faults that are shown of a file. */
const SHOWN = 5;
const FAULTS_SHOWN = 20;

/** A CSV file: what could be added and what is wrong stands here before anything is. */
export function ImportEntries({ list }: { readonly list: string }) {
  const [preview, setPreview] = useState<Preview>();
  const importing = useImport(list);
  const choose = async (file: File | undefined) => {
    importing.reset();
    setPreview(file && readEntries(await file.text()));
  };
  const rows = preview?.rows ?? [];
  const faults = [
    ...(preview?.faults ?? []).map((one) => ({ line: one.line, says: t(`lists.fault.${one.fault}`, one.places) })),
    ...importing.refused,
  ];
  return (
    <section aria-label={t('lists.import')} className="grid gap-3 border-b border-line bg-ground p-4">
      <TextField
        label={t('lists.file')}
        hint={t('lists.importWhy')}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => void choose(target.files?.[0])}
        className="max-w-md"
      />
      {rows.length > 0 && <Good rows={rows} faulty={faults.length} />}
      {faults.length > 0 && <Faulty faults={faults} />}
      <div className="flex flex-wrap items-center gap-3">
        {rows.length > 0 && importing.done === undefined && (
          <Button look="primary" busy={importing.busy} onClick={() => void importing.run(rows)}>
            {t('lists.importGo', { n: rows.length })}
          </Button>
        )}
        {importing.busy && (
          <span role="status" className="num text-quiet">
            {t('lists.importing', { done: importing.at, n: rows.length })}
          </span>
        )}
        <Told done={importing.done === undefined ? undefined : t('lists.importDone', { n: importing.done })} />
      </div>
    </section>
  );
}

/** The first rows that can be added, and how many lines cannot. */
function Good({ rows, faulty }: { readonly rows: readonly Row[]; readonly faulty: number }) {
  return (
    <>
      <p>
        {t('lists.preview', { n: rows.length })}
        {faulty > 0 && <span className="text-negative"> · {t('lists.faulty', { n: faulty })}</span>}
      </p>
      <GridTable
        label={t('lists.preview', { n: rows.length })}
        columns={[
          { id: 'line', head: t('lists.row'), cell: ({ line }) => <span className="num">{line}</span> },
          { id: 'value', head: t('lists.value'), cell: ({ value }) => value },
          { id: 'type', head: t('lists.type'), cell: ({ type }) => word('listType', type) },
          { id: 'reason', head: t('lists.reason'), cell: ({ reason }) => reason },
        ]}
        items={rows.slice(0, SHOWN)}
        idOf={({ line }) => String(line)}
      />
    </>
  );
}

interface Fault {
  readonly line: number;
  readonly says: string;
}

/** Lines that were not added, with what is wrong with each. */
function Faulty({ faults }: { readonly faults: readonly Fault[] }) {
  return (
    <GridTable
      label={t('lists.faulty', { n: faults.length })}
      columns={[
        { id: 'line', head: t('lists.row'), cell: ({ line }) => <span className="num">{line}</span> },
        { id: 'fault', head: t('lists.fault'), cell: ({ says }) => <span className="text-negative">{says}</span> },
      ]}
      items={faults.slice(0, FAULTS_SHOWN)}
      idOf={({ line, says }) => `${line} ${says}`}
    />
  );
}

/** Adds rows one after the other; what the service refuses is kept with its line. */
function useImport(list: string) {
  const add = useAction('addListEntry');
  const [at, setAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const reset = () => {
    setDone(undefined);
    setRefused([]);
  };
  const run = async (rows: readonly Row[]) => {
    setBusy(true);
    const failed: Fault[] = [];
    for (const [index, { line, expires_at: until, ...entry }] of rows.entries()) {
      setAt(index);
      const body = { ...entry, ...(until ? { expires_at: until } : {}) };
      await add
        .mutateAsync({ params: { list }, body })
        .catch((error: Error) => failed.push({ line, says: error.message }));
    }
    setBusy(false);
    setRefused(failed);
    setDone(rows.length - failed.length);
  };
  return { at, busy, done, refused, reset, run };
}
