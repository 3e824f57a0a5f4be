import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { type ReplyOf, readReadiness } from '../../api/client';
import { useMay } from '../../api/me';
import { useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { exactUtc } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { PageHead } from '../../ui/page-head';
import { PageBody, Panel } from '../../ui/panel';
import { Part } from '../../ui/part';
import { Bones } from '../../ui/states';
import { Tag, type Tone } from '../../ui/tag';
import { HookState, type Webhook } from '../developers/hook';
import { Freshness, type Watchlist } from '../watchlists/watchlist';
import { Queues } from './queues';
import { machineTroubles, System } from './system';

const EVERY_MS = 15_000;
const TONES: Readonly<Record<string, Tone>> = {
  ok: 'positive',
  loading: 'accent',
  unavailable: 'negative',
  full: 'negative',
};

/** What runs, what waits, and what needs a person. */
export function Status() {
  const ready = useQuery({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => readReadiness(signal),
    refetchInterval: EVERY_MS,
  });
  const watchlists = useOperation('listWatchlists', { query: { limit: 100 } }, { every: EVERY_MS });
  const maySeeMachine = useMay('settings:read');
  const system = useOperation('getSystemStatus', {}, { every: EVERY_MS, enabled: maySeeMachine });
  const maySeeHooks = useMay('webhooks:read');
  const hooks = useOperation('listWebhooks', { query: { limit: 50 } }, { every: EVERY_MS, enabled: maySeeHooks });
  // What answered before says nothing of a service that does not answer now.
  const parts = ready.isPending ? undefined : partsOf(ready.isError ? undefined : ready.data);
  const asked = [ready, watchlists, ...(maySeeMachine ? [system] : []), ...(maySeeHooks ? [hooks] : [])];
  const troubles = [
    ...troublesOf(parts ?? [], watchlists.data?.coverage ?? [], hooks.data?.data ?? []),
    ...(system.data ? machineTroubles(system.data) : []),
    ...unreadOf({ [t('status.lists')]: watchlists, [t('status.destinations')]: hooks, [t('status.jobs')]: system }),
  ];
  const isKnown = asked.every(({ isPending }) => !isPending);
  return (
    <>
      <PageHead
        title={t('status.title')}
        summary={<Summary troubles={troubles.length} isKnown={isKnown} at={ready.dataUpdatedAt} />}
      />
      <PageBody>
        {troubles.length > 0 && <Troubles items={troubles} />}
        <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
          {maySeeMachine && <System asked={system} />}
          <Parts parts={parts} />
          <Queues />
          <Lists asked={watchlists} />
          {maySeeHooks && <Destinations asked={hooks} />}
        </div>
      </PageBody>
    </>
  );
}

interface Asked<Answer> {
  readonly data: Answer | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What could not be read is no sign that all is well. */
function unreadOf(parts: Readonly<Record<string, Asked<unknown>>>): readonly string[] {
  return Object.entries(parts).flatMap(([part, { isError }]) => (isError ? [t('status.unread', { part })] : []));
}

/** One sentence for each thing that does not work. */
function troublesOf(
  parts: readonly ServicePart[],
  coverage: ReplyOf<'listWatchlists'>['coverage'],
  hooks: readonly Webhook[],
): readonly string[] {
  return [
    ...parts
      .filter(({ state }) => state !== 'ok')
      .map(({ name, state }) =>
        t('status.partDown', { part: word('status.part', name), state: word('status', state) }),
      ),
    ...coverage.flatMap(({ type, status }) => {
      if (status === 'covered') return [];
      return [t(status === 'stale' ? 'status.staleList' : 'status.missingList', { kind: word('coverage', type) })];
    }),
    ...hooks
      .filter(({ enabled, health }) => enabled && health.consecutive_failures > 0)
      .map(({ url, health }) => t('status.hookFailing', { url, n: health.consecutive_failures })),
  ];
}

interface SummaryProps {
  readonly troubles: number;
  /** Every part has answered or failed. */
  readonly isKnown: boolean;
  /** When the parts were asked, Unix milliseconds; 0 before. */
  readonly at: number;
}

function Summary({ troubles, isKnown, at }: SummaryProps) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      {troubles === 0 && isKnown && <Tag tone="positive">{t('status.fine')}</Tag>}
      {troubles > 0 && <Tag tone="caution">{t('status.attention', { n: troubles })}</Tag>}
      {at > 0 && <span>{t('status.asOf', { at: exactUtc(new Date(at).toISOString()) })}</span>}
    </span>
  );
}

/** @param parts undefined until the service answered */
function Parts({ parts }: { readonly parts: readonly ServicePart[] | undefined }) {
  return (
    <Panel title={t('status.parts')} note={t('status.partsWhy')}>
      {!parts && <Bones rows={4} />}
      {parts && (
        <GridTable
          label={t('status.parts')}
          columns={[
            {
              id: 'name',
              head: t('overview.name'),
              cell: ({ name }) => <span className="font-medium">{word('status.part', name)}</span>,
            },
            {
              id: 'state',
              head: t('overview.status'),
              cell: ({ state }) => <Tag tone={TONES[state] ?? 'neutral'}>{word('status', state)}</Tag>,
            },
          ]}
          items={parts}
          idOf={({ name }) => name}
        />
      )}
    </Panel>
  );
}

function Lists({ asked }: { readonly asked: Asked<{ readonly data: readonly Watchlist[] }> }) {
  const lists = asked.data?.data;
  return (
    <Panel title={t('status.lists')} actions={<RoomLink to="/watchlists" label={t('status.openWatchlists')} />}>
      <AskedPart of={asked} />
      {lists?.length === 0 && <p className="p-4 text-quiet">{t('lists2.empty')}</p>}
      {lists && lists.length > 0 && (
        <GridTable
          label={t('status.lists')}
          columns={[
            {
              id: 'id',
              head: t('lists2.list'),
              cell: ({ id }) => <span className="font-medium">{word('watchlist', id)}</span>,
            },
            { id: 'edition', head: t('lists2.edition'), cell: ({ version }) => <span className="num">{version}</span> },
            { id: 'fresh', head: t('lists2.fresh'), cell: (one) => <Freshness one={one} /> },
          ]}
          items={lists}
          idOf={({ id }) => id}
        />
      )}
    </Panel>
  );
}

/** In the place of rows that load or could not be read. */
function AskedPart({ of: asked }: { readonly of: Asked<unknown> }) {
  return (
    <div className="px-4">
      <Part of={asked} rows={3} />
    </div>
  );
}

function Destinations({ asked }: { readonly asked: Asked<{ readonly data: readonly Webhook[] }> }) {
  const hooks = asked.data?.data;
  return (
    <Panel
      title={t('status.destinations')}
      actions={<RoomLink to="/developers/webhooks" label={t('status.openWebhooks')} />}
    >
      <AskedPart of={asked} />
      {hooks?.length === 0 && <p className="p-4 text-quiet">{t('status.noDestinations')}</p>}
      {hooks && hooks.length > 0 && (
        <GridTable
          label={t('status.destinations')}
          columns={[
            {
              id: 'url',
              head: t('hooks.destination'),
              cell: ({ url }) => <span className="block max-w-72 truncate font-medium">{url}</span>,
            },
            { id: 'state', head: t('overview.status'), cell: (one) => <HookState one={one} /> },
          ]}
          items={hooks}
          idOf={({ id }) => id}
        />
      )}
    </Panel>
  );
}

interface ServicePart {
  readonly name: string;
  readonly state: string;
}

/** The parts that the service names in its readiness, itself first; without an answer only itself. */
function partsOf(ready: Readonly<Record<string, unknown>> | undefined): readonly ServicePart[] {
  if (!ready) return [{ name: 'service', state: 'unavailable' }];
  const { status, reason: _, ...others } = ready;
  return [
    { name: 'service', state: status === 'ready' ? 'ok' : 'unavailable' },
    ...Object.entries(others).map(([name, state]) => ({ name, state: String(state) })),
  ];
}

function Troubles({ items }: { readonly items: readonly string[] }) {
  return (
    <ul aria-label={t('status.attention', { n: items.length })} className="rounded-control border border-line">
      {items.map((one) => (
        <li key={one} className="flex items-start gap-3 border-b border-line px-4 py-2.5 last:border-b-0">
          <Icon of={TriangleAlert} className="mt-0.5 text-caution" />
          {one}
        </li>
      ))}
    </ul>
  );
}

function RoomLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link to={to as never} className="text-small text-accent hover:underline">
      {label}
    </Link>
  );
}
