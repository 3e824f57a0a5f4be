import { useParams } from '@tanstack/react-router';
import { useMay } from '../../api/me';
import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { PageHead } from '../../ui/page-head';
import { Bones, Failed } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { JourneyEditor } from './journey-editor';
import type { JourneyRecord, JourneyVersion } from './records';

/** One version of a journey in the outline editor, beside the version that is live. */
export function Journey() {
  const { id = '', version = '1' } = useParams({ strict: false });
  const journey = useOperation('getJourney', { params: { id } });
  const shown = useOperation('getJourneyVersion', { params: { id, version } });
  if (journey.isPending || shown.isPending) return <Bones />;
  if (!journey.data) return <Failed error={journey.error} retry={() => void journey.refetch()} />;
  if (!shown.data) return <Failed error={shown.error} retry={() => void shown.refetch()} />;
  return <Shown journey={journey.data} version={shown.data} />;
}

function Shown({ journey, version }: { readonly journey: JourneyRecord; readonly version: JourneyVersion }) {
  const live = journey.published_version;
  const base = useOperation(
    'getJourneyVersion',
    { params: { id: journey.id, version: String(live ?? version.version) } },
    { enabled: live !== null },
  ).data;
  const may = useMay('journeys:write');
  return (
    <>
      <PageHead
        title={journey.name}
        summary={
          <span className="flex flex-wrap items-center gap-3">
            {version.version === live ? (
              <Tag tone="positive">{t('journeys.live', { version: version.version })}</Tag>
            ) : (
              <Tag tone="accent">
                {t(version.status === 'draft' ? 'journeys.draft' : 'journeys.earlier', { version: version.version })}
              </Tag>
            )}
            {live !== null && version.version !== live && <span>{t('journeys.liveIs', { version: live })}</span>}
            <code className="font-mono text-small">{journey.id}</code>
          </span>
        }
      />
      <JourneyEditor
        key={`${journey.id} ${version.version}`}
        journey={journey}
        version={version}
        base={base}
        may={may}
      />
    </>
  );
}
