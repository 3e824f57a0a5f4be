import { useMay } from '../../api/me';
import { useNames } from '../../api/names';
import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Panel } from '../../ui/panel';
import { Approve, Publish } from './publishing';
import type { Replay } from './replay-words';

/** The version that was replayed goes live from here, with the figures above in sight. */
export function ReplayPublish({ replay }: { readonly replay: Replay }) {
  const may = useMay('journeys:write');
  const nameOf = useNames();
  const params = { id: replay.journey };
  const journey = useOperation('getJourney', { params }, { enabled: may && replay.version !== null }).data;
  const version = useOperation(
    'getJourneyVersion',
    { params: { ...params, version: String(replay.version) } },
    { enabled: may && replay.version !== null },
  ).data;
  if (!may) return null;
  if (replay.version === null) return <p className="text-quiet">{t('replay.saveFirst')}</p>;
  if (!journey || !version) return null;
  return (
    <Panel title={t('replay.publish')} note={t('replay.publishWhy')}>
      <Publish journey={journey} version={version} />
      <Approve journey={journey} version={version} nameOf={nameOf} />
    </Panel>
  );
}
