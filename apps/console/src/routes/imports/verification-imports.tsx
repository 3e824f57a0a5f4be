import { Link } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { call, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useList, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { number } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { Tag, type Tone } from '../../ui/tag';
import { ImportDetail, ImportsList, type Picked } from './imports-list';

type Summary = ReplyOf<'listImports'>['data'][number];
type Result = ReplyOf<'getImport'>['results'][number];

const EVERY_MS = 2_000;
const ROW_TONES: Readonly<Record<Result['status'], Tone>> = {
  imported: 'positive',
  duplicate: 'neutral',
  failed: 'negative',
};
const CURL = `curl -X POST "$ASSAY/v1/verifications/imports?provider=earlier" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/x-ndjson" --data-binary @records.ndjson`;

const doneOf = ({ imported, duplicates, failed }: Summary) => imported + duplicates + failed;

/** Imports of verifications with their progress; the chosen one with the result of each record. */
export function VerificationImports(picked: Picked) {
  return (
    <ImportsList
      {...picked}
      list={useList('listImports', { limit: 20 }, { every: EVERY_MS })}
      icon={IdCard}
      empty={t('imports.emptyVerifications')}
      curl={CURL}
      what={{ id: 'provider', head: t('imports.provider'), cell: ({ provider }) => provider }}
      doneOf={doneOf}
      detail={(one) => <Detail key={one.id} one={one} />}
    />
  );
}

function Detail({ one }: { readonly one: Summary }) {
  const params = { id: one.id };
  const results = useOperation('getImport', { params, query: { limit: 50 } }, { every: EVERY_MS }).data?.results ?? [];
  const environment = useEnvironment();
  const readErrors = (cursor: string | undefined) =>
    call(environment, 'getImport', { params, query: { limit: 200, ...(cursor ? { cursor } : {}) } }).then(
      ({ results: rows, next_cursor: next }) => ({
        rows: rows
          .filter(({ status }) => status === 'failed')
          .map(({ index, field, message }) => [String(index + 1), field ?? '', message ?? '']),
        next,
      }),
    );
  return (
    <ImportDetail
      one={one}
      done={doneOf(one)}
      readErrors={readErrors}
      facts={[
        { label: t('imports.imported'), value: number(one.imported) },
        { label: t('imports.duplicates'), value: number(one.duplicates) },
        { label: t('imports.failed'), value: number(one.failed) },
      ]}
    >
      <GridTable
        label={t('imports.results')}
        columns={resultColumns()}
        items={results}
        idOf={({ index }) => String(index)}
      />
    </ImportDetail>
  );
}

function resultColumns(): GridColumn<Result>[] {
  return [
    { id: 'row', head: t('imports.row'), cell: ({ index }) => <span className="num">{index + 1}</span> },
    {
      id: 'status',
      head: t('overview.status'),
      cell: ({ status }) => <Tag tone={ROW_TONES[status]}>{t(`imports.result.${status}`)}</Tag>,
    },
    {
      id: 'what',
      head: t('imports.result'),
      cell: ({ verification_id: id, field, message, external_id: external }) =>
        message ? (
          <span>
            {field && <code className="font-mono">{field}: </code>}
            {message}
          </span>
        ) : (
          <Link to={`/verifications/${id}` as never} className="text-accent hover:underline">
            {external ?? id}
          </Link>
        ),
    },
  ];
}
