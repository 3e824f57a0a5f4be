import { t } from '../../i18n/text';
import { number } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { faultsOf, fieldsOf, type Kind, type Mapping, SHOWN, type Sheet } from './read-rows';

const COLUMNS_MAX = 6;
const FAULTS_MAX = 20;

export interface PreviewProps {
  readonly kind: Kind;
  readonly sheet: Sheet;
  readonly mapping: Mapping | undefined;
}

/** A dry run on this page: the first rows as they would be read, and what would fail. */
export function Preview({ kind, sheet, mapping }: PreviewProps) {
  const faults = faultsOf(kind, sheet, mapping);
  const fields = mapping
    ? Object.keys(mapping)
    : [...new Set(sheet.rows.slice(0, SHOWN).flatMap(({ values }) => Object.keys(values)))];
  const rows = sheet.rows.slice(0, SHOWN);
  return (
    <section aria-label={t('imports.dryRun')} className="grid gap-3">
      <p role="status">
        <b className="font-semibold">{t('imports.dryRun')}:</b>{' '}
        {t(sheet.whole ? 'imports.rows' : 'imports.rowsBegin', {
          n: sheet.rows.length,
          count: number(sheet.rows.length),
        })}
        {faults.length > 0 ? (
          <span className="text-negative"> · {t('imports.faulty', { n: faults.length })}</span>
        ) : (
          <span className="text-positive"> · {t('imports.noFaults')}</span>
        )}
      </p>
      {rows.length > 0 && (
        <GridTable
          label={t('imports.firstRows')}
          columns={[
            { id: 'row', head: t('imports.row'), cell: ({ row }) => <span className="num">{row}</span> },
            ...fields.slice(0, COLUMNS_MAX).map((field) => ({
              id: field,
              head: <span className="font-mono">{field}</span>,
              cell: (one: Sheet['rows'][number]) => (
                <span className="block max-w-56 truncate">{fieldsOf(one, mapping)[field]}</span>
              ),
            })),
          ]}
          items={rows}
          idOf={({ row }) => String(row)}
        />
      )}
      {faults.length > 0 && (
        <GridTable
          label={t('imports.faulty', { n: faults.length })}
          columns={[
            { id: 'row', head: t('imports.row'), cell: ({ row }) => <span className="num">{row}</span> },
            {
              id: 'fault',
              head: t('imports.wrong'),
              cell: ({ fault, field }) => (
                <span className="text-negative">{t(`imports.fault.${fault}`, { field })}</span>
              ),
            },
          ]}
          items={faults.slice(0, FAULTS_MAX)}
          idOf={({ row }) => String(row)}
        />
      )}
    </section>
  );
}
