import type { ReplyOf } from '../../api/client';
import { t } from '../../i18n/text';
import { ago, exactBoth, exactUtc, number } from '../../ui/format';
import type { GridColumn } from '../../ui/grid-table';
import { Tag } from '../../ui/tag';

export type Webhook = ReplyOf<'listWebhooks'>['data'][number];
export type Delivery = ReplyOf<'listDeliveries'>['data'][number];

/** Failures in a row from which a destination is called failing. */
const FAILING = 1;

export function HookState({ one }: { readonly one: Webhook }) {
  if (!one.enabled) return <Tag tone="neutral">{t('hooks.off')}</Tag>;
  const { consecutive_failures: failures, last_delivery_at: last } = one.health;
  if (failures >= FAILING) return <Tag tone="caution">{t('hooks.failing', { n: failures })}</Tag>;
  if (last === null) return <Tag tone="neutral">{t('hooks.unused')}</Tag>;
  return <Tag tone="positive">{t('hooks.healthy')}</Tag>;
}

/** "…k7Qe, next …p2Xa from 21 Nov 13:41" */
export function secretOf(one: Webhook): string {
  const { secret_last4: now, next_secret_last4: next, next_secret_activates_at: at } = one;
  return next && at ? t('hooks.secretNext', { now, next, at: exactUtc(at) }) : `…${now}`;
}

export function eventsOf({ events }: Webhook): string {
  return events.includes('*') ? t('hooks.allEvents') : events.join(', ');
}

export function hookColumns(): GridColumn<Webhook>[] {
  return [
    {
      id: 'url',
      head: t('hooks.destination'),
      cell: ({ url }) => <span className="block max-w-96 truncate max-sm:max-w-48">{url}</span>,
    },
    {
      id: 'events',
      head: t('hooks.events'),
      wide: true,
      cell: (one) => <span className="block max-w-56 truncate text-quiet">{eventsOf(one)}</span>,
    },
    { id: 'state', head: t('overview.status'), cell: (one) => <HookState one={one} /> },
    {
      id: 'last',
      head: t('hooks.last'),
      wide: true,
      cell: ({ health }) =>
        health.last_delivery_at && (
          <span title={exactBoth(health.last_delivery_at)} className="text-quiet">
            {ago(health.last_delivery_at)}
          </span>
        ),
    },
    { id: 'secret', head: t('hooks.secret'), wide: true, cell: (one) => <span className="num">{secretOf(one)}</span> },
    {
      id: 'success',
      head: t('hooks.success'),
      end: true,
      cell: ({ health }) => (health.success_rate_24h === null ? '–' : `${number(health.success_rate_24h * 100, 1)} %`),
    },
  ];
}
