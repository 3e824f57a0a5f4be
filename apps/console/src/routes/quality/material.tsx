import { useReasonText } from '../../api/reasons';
import { t, word } from '../../i18n/text';
import { facesOf } from '../../review/faces';
import { Viewer } from '../../review/viewer/viewer';
import { countryName } from '../../ui/country';
import { day, exactUtc, number } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { Facts } from '../../ui/section';
import { Severity } from '../../ui/status';
import { Chip } from '../../ui/tag';
import { ChecksPane } from '../verifications/checks-pane';
import { fieldsOf, type ReadField } from '../verifications/fields';
import type { Claimed } from './agreement';

type Material = Claimed['material'];
const NO_SIGNALS = { media: [], signals: [], trail: [] } as const;
const COUNTRIES = new Set(['issuing_country', 'nationality']);

export interface SessionMaterialProps {
  readonly session: NonNullable<Material['verification']>;
  readonly media: Material['media'];
}

/** Pictures, what was read and what the checks measured; no status, no risk, no reasons of the whole. */
export function SessionMaterial({ session, media }: SessionMaterialProps) {
  const fields = fieldsOf(session);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-4 max-lg:grid-cols-1">
      <div className="grid min-w-0 gap-4">
        <div className="overflow-hidden rounded-control border border-line">
          <Viewer
            session={session.id}
            media={media}
            faces={facesOf(session.checks, media)}
            without={media.length === 0 ? 'seeded' : 'hidden'}
          />
        </div>
        <Panel title={t('review.fields')} note={session.journey ?? undefined}>
          {fields.length === 0 && <p className="p-4 text-quiet">{t('review.noFields')}</p>}
          {fields.length > 0 && <Fields fields={fields} />}
        </Panel>
      </div>
      <div className="rounded-control border border-line">
        <ChecksPane session={session} manifest={NO_SIGNALS} className="border-b-0" />
      </div>
    </div>
  );
}

function Fields({ fields }: { readonly fields: readonly ReadField[] }) {
  return (
    <GridTable
      label={t('review.fields')}
      columns={[
        { id: 'field', head: t('review.field'), cell: ({ name }) => word('fieldName', name) },
        {
          id: 'value',
          head: t('review.value'),
          cell: ({ value, name, mismatch }) => (
            <span className={mismatch ? 'font-semibold text-negative' : 'font-medium'}>{shown(value, name)}</span>
          ),
        },
        {
          id: 'sources',
          head: t('review.sources'),
          wide: true,
          cell: ({ sources }) => (
            <span className="flex flex-wrap gap-1">
              {sources.map(({ source, value }) => (
                <Chip key={source} tone={value === undefined ? 'neutral' : 'negative'}>
                  {word('source', source)} {value}
                </Chip>
              ))}
            </span>
          ),
        },
        {
          id: 'confidence',
          head: t('review.confidence'),
          end: true,
          cell: ({ confidence }) => (confidence === undefined ? '' : number(confidence, 2)),
        },
      ]}
      items={fields}
      idOf={({ path }) => path}
    />
  );
}

/** A value as people say it. */
function shown(value: string, name: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return day(value);
  if (name === 'type') return word('documentType', value);
  return COUNTRIES.has(name) ? countryName(value) : value;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** An alert without how it was closed. */
export function AlertMaterial({ alert }: { readonly alert: NonNullable<Material['alert']> }) {
  const text = useReasonText();
  const codes = Array.isArray(alert['reason_codes']) ? alert['reason_codes'].map(String) : [];
  const at = textOf(alert['created_at']);
  return (
    <Panel title={t('quality.item.alert')}>
      <div className="px-4">
        <Facts
          facts={[
            { label: t('quality.kind'), value: word('caseType', textOf(alert['case_type'])) },
            { label: t('quality.severity'), value: <Severity severity={textOf(alert['severity'])} /> },
            { label: t('overview.reason'), value: codes.map(text).join(', ') },
            { label: t('quality.about'), value: `${textOf(alert['resource_type'])} ${textOf(alert['resource_id'])}` },
            { label: t('overview.when'), value: at && exactUtc(at) },
          ]}
        />
      </div>
    </Panel>
  );
}
