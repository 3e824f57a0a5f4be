import type { ReplyOf } from '../../api/client';
import { t, word } from '../../i18n/text';
import { exactBoth, exactUtc, number, span } from '../../ui/format';
import type { GridColumn } from '../../ui/grid-table';
import { Tag, TONE_FILL, type Tone } from '../../ui/tag';

export type Watchlist = ReplyOf<'listWatchlists'>['data'][number];

/** Share of its time from which a list ages. */
const AGES_FROM = 0.75;

/** "+14", "−4", "–" where nothing is known. */
export function countOf(value: number | null | undefined, sign: string): string {
  if (value === null || value === undefined) return '–';
  return value === 0 ? '0' : `${sign}${number(value)}`;
}

/** How far monitoring has come with the newest edition. */
export function runOf({ monitoring }: Watchlist): string {
  if (!monitoring) return t('lists2.monitorsNone');
  const places = { n: number(monitoring.screened), affected: number(monitoring.affected) };
  return t(`lists2.monitors.${monitoring.status}`, places);
}

export function Freshness({ one }: { readonly one: Watchlist }) {
  const { stale, stale_at: at, imported_at: from } = one;
  if (stale && at) return <Tag tone="negative">{t('lists2.stale', { at: exactUtc(at) })}</Tag>;
  if (!at || !from) return <span className="text-quiet">{t('lists2.noLimit')}</span>;
  const [begin, end, now] = [Date.parse(from), Date.parse(at), Date.now()];
  const share = Math.max(0, Math.min(1, (now - begin) / Math.max(1, end - begin)));
  const tone: Tone = share >= AGES_FROM ? 'caution' : 'accent';
  const left = { span: span(end - now) };
  return (
    <span className="flex items-center gap-3" title={exactBoth(at)}>
      <span aria-hidden className="relative h-1 w-20 rounded-full bg-line">
        <span
          className={`absolute inset-y-0 left-0 rounded-full ${TONE_FILL[tone]}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className={`text-small whitespace-nowrap ${tone === 'caution' ? 'text-caution' : 'text-neutral'}`}>
        {t(tone === 'caution' ? 'lists2.ages' : 'lists2.freshIn', left)}
      </span>
    </span>
  );
}

export function watchlistColumns(): GridColumn<Watchlist>[] {
  return [
    {
      id: 'list',
      head: t('lists2.list'),
      cell: ({ id, sample }) => (
        <span title={id}>
          {word('watchlist', id)} {sample && <span className="font-normal text-quiet">{t('lists2.sample')}</span>}
        </span>
      ),
    },
    {
      id: 'covers',
      head: t('lists2.covers'),
      cell: ({ covers }) =>
        covers.length === 0 ? (
          <span className="text-quiet">{t('lists2.own')}</span>
        ) : (
          covers.map((kind) => word('coverage', kind)).join(', ')
        ),
    },
    { id: 'reach', head: t('lists2.reach'), wide: true, cell: ({ reach }) => t(`lists2.reach.${reach}`) },
    {
      id: 'edition',
      head: t('lists2.edition'),
      cell: ({ version }) => <span className="num whitespace-nowrap">{version}</span>,
    },
    { id: 'fresh', head: t('lists2.fresh'), wide: true, cell: (one) => <Freshness one={one} /> },
    { id: 'entries', head: t('lists2.entries'), end: true, cell: ({ entries }) => number(entries) },
    {
      id: 'added',
      head: t('lists2.added'),
      end: true,
      wide: true,
      cell: ({ changes }) => countOf(changes?.added, '+'),
    },
    {
      id: 'changed',
      head: t('lists2.changed'),
      end: true,
      wide: true,
      cell: ({ changes }) => countOf(changes?.changed, ''),
    },
    {
      id: 'removed',
      head: t('lists2.removed'),
      end: true,
      wide: true,
      cell: ({ changes }) => countOf(changes?.removed, '−'),
    },
  ];
}
