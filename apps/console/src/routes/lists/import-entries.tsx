import { useState } from 'react';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Clipped } from '../../ui/clipped';
import { TextField } from '../../ui/field';
import { number } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Told } from '../../ui/panel';
import type { Fault, Outcome } from './import-rows';
import type { Row } from './read-csv';
import type { Importing } from './use-import';

/** Rows and faults that are shown of a file. */
const SHOWN = 5;
const FAULTS_SHOWN = 20;

/** A CSV file: what could be added and what is wrong stands here before anything is. */
export function ImportEntries({ importing }: { readonly importing: Importing }) {
  const { preview, rows, outcome, isRunning, left, error } = importing;
  const faults = [
    ...(preview?.faults ?? []).map((one) => ({ line: one.line, says: t(`lists.fault.${one.fault}`, one.places) })),
    ...outcome.refused,
  ];
  return (
    <section aria-label={t('lists.import')} className="grid gap-3 border-b border-line bg-ground p-4">
      <TextField
        label={t('lists.file')}
        hint={t('lists.importWhy')}
        type="file"
        accept=".csv,text/csv"
        disabled={isRunning}
        onChange={({ target }) => void importing.choose(target.files?.[0])}
        className="max-w-md"
      />
      {rows.length > 0 && <Good rows={rows} faulty={faults.length} />}
      {faults.length > 0 && <Faulty key={faults.length} faults={faults} />}
      <div className="flex flex-wrap items-center gap-3">
        {left > 0 && (
          <Button look="primary" busy={isRunning} onClick={() => void importing.run()}>
            {t('lists.importGo', { n: left })}
          </Button>
        )}
        {isRunning && (
          <span role="status" className="num text-quiet">
            {t('lists.importing', { done: number(outcome.sent), n: rows.length })}
          </span>
        )}
        <Told error={error} />
        <Told done={outcome.sent > 0 && !isRunning ? doneText(outcome) : undefined} />
      </div>
    </section>
  );
}

/** "2 entries added. 1 stood there already." */
function doneText({ added, present }: Outcome): string {
  const said = t('lists.importDone', { n: added });
  return present > 0 ? `${said} ${t('lists.importPresent', { n: present })}` : said;
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
          { id: 'value', head: t('lists.value'), cell: ({ value }) => <Clipped text={value} /> },
          { id: 'type', head: t('lists.type'), cell: ({ type }) => word('listType', type) },
          { id: 'reason', head: t('lists.reason'), cell: ({ reason }) => <Clipped text={reason} /> },
        ]}
        items={rows.slice(0, SHOWN)}
        idOf={({ line }) => String(line)}
      />
    </>
  );
}

/** Lines that were not added, with what is wrong with each. */
function Faulty({ faults }: { readonly faults: readonly Fault[] }) {
  const [shown, setShown] = useState(FAULTS_SHOWN);
  return (
    <>
      <GridTable
        label={t('lists.faulty', { n: faults.length })}
        columns={[
          { id: 'line', head: t('lists.row'), cell: ({ line }) => <span className="num">{line}</span> },
          { id: 'fault', head: t('lists.fault'), cell: ({ says }) => <span className="text-negative">{says}</span> },
        ]}
        items={faults.slice(0, shown)}
        idOf={({ line, says }) => `${line} ${says}`}
      />
      {faults.length > shown && (
        <Button small onClick={() => setShown(faults.length)} className="justify-self-start">
          {t('list.more')}
        </Button>
      )}
    </>
  );
}
