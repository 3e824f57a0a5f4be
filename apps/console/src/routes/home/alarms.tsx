import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { Section } from '../../ui/section';
import { Failed } from '../../ui/states';

/** Kinds of screening that no list covers here. */
export function Coverage() {
  const lists = useOperation('listWatchlists', { query: { limit: 1 } });
  const missing = (lists.data?.coverage ?? []).filter(({ status }) => status !== 'covered');
  if (missing.length === 0) return null;
  const kinds = missing.map(({ type }) => word('coverage', type)).join(', ');
  return (
    <div role="status" className="flex items-center gap-3 rounded-control bg-caution-soft px-4 py-3">
      <Icon of={TriangleAlert} className="text-caution" />
      <p>
        <strong className="font-semibold">{t('home.uncovered', { kinds })}</strong> {t('home.uncoveredWhy')}
      </p>
    </div>
  );
}

/** Endpoints that were switched off because nothing reached them. */
export function Failing() {
  const hooks = useOperation('listWebhooks', { query: { limit: 100 } });
  const failing = (hooks.data?.data ?? []).filter(({ enabled }) => !enabled);
  return (
    <Section title={t('home.failing')}>
      {hooks.error && <Failed error={hooks.error} retry={() => void hooks.refetch()} />}
      {hooks.data && failing.length === 0 && <p className="py-3 text-quiet">{t('home.failingNone')}</p>}
      <ul>
        {failing.map(({ id, url }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2">
            <Icon of={OctagonAlert} className="text-negative" />
            <span className="min-w-0">
              <span className="block truncate font-medium">{new URL(url).host}</span>
              <span className="block text-small text-quiet">{t('home.failingDisabled')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
