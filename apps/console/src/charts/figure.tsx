import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../i18n/text';
import { Button } from '../ui/button';
import { saveFile } from '../ui/file-button';
import { Panel } from '../ui/panel';
import { PlainTable } from '../ui/section';
import { Segments } from '../ui/segments';
import { csvOf } from './csv';

export interface FigureProps {
  readonly title: string;
  readonly note: string;
  /** Name of the file, without its end. */
  readonly name: string;
  readonly heads: readonly string[];
  /** The figures of the chart, row by row. */
  readonly rows: readonly (readonly string[])[];
  readonly children: ReactNode;
}

/** A chart with the same figures as a table and as CSV. */
export function Figure({ title, note, name, heads, rows, children }: FigureProps) {
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  const save = () => saveFile(new Blob([csvOf([heads, ...rows])], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  return (
    <Panel
      title={title}
      note={note}
      actions={
        <>
          <Segments
            label={t('analytics.look', { title })}
            value={look}
            items={[
              { value: 'chart', label: t('analytics.chart') },
              { value: 'table', label: t('analytics.table') },
            ]}
            choose={setLook}
          />
          <Button small icon={Download} disabled={rows.length === 0} onClick={save}>
            {t('analytics.csv')}
          </Button>
        </>
      }
    >
      {rows.length === 0 && <p className="p-4 text-quiet">{t('analytics.none')}</p>}
      {rows.length > 0 && look === 'chart' && <div className="p-4">{children}</div>}
      {rows.length > 0 && look === 'table' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <div tabIndex={0} className="max-h-72 overflow-auto px-4 pb-2 [&>div]:overflow-visible">
          <PlainTable label={title} heads={heads} rows={rows} />
        </div>
      )}
    </Panel>
  );
}
