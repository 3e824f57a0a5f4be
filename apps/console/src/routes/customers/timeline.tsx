import {
  ArrowLeftRight,
  Building2,
  Folder,
  IdCard,
  type LucideIcon,
  Radar,
  Route,
  ScanSearch,
  Wallet,
} from 'lucide-react';
import { useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';
import { clock, day, exactBoth, isSameDay } from '../../ui/format';
import { Section } from '../../ui/section';
import { Bones, Failed } from '../../ui/states';

const KINDS: Readonly<Record<string, { readonly icon: LucideIcon; readonly path?: string }>> = {
  verification: { icon: IdCard, path: '/verifications/' },
  transaction: { icon: ArrowLeftRight, path: '/transactions/' },
  case: { icon: Folder, path: '/cases/' },
  business: { icon: Building2, path: '/businesses/' },
  wallet_screening: { icon: Wallet, path: '/wallets/' },
  wallet_monitor: { icon: Wallet },
  screening_monitor: { icon: Radar },
  screening_hit: { icon: ScanSearch },
  travel_rule_message: { icon: Route },
};

/** Everything that happened to a customer, newest first, by day. */
export function Timeline({ id, open }: { readonly id: string; readonly open: (path: string) => void }) {
  const list = useTimeline(id);
  if (list.isPending) return <Bones />;
  if (list.error) return <Failed error={list.error} retry={() => void list.refetch()} />;
  return (
    <Section title={t('customers.timeline')}>
      {list.items.length === 0 && <p className="py-3 text-quiet">{t('customers.timelineNone')}</p>}
      <ol>
        {list.items.map((item, place) => {
          const before = list.items[place - 1];
          const { icon, path } = KINDS[item.type] ?? { icon: Folder };
          return (
            <li key={`${item.type}${item.id}${item.at}`}>
              {(!before || !isSameDay(before.at, item.at)) && (
                <h3 className="pt-4 pb-1 text-small font-semibold">{day(item.at)}</h3>
              )}
              <div className="flex min-h-10 items-center gap-3">
                <time dateTime={item.at} title={exactBoth(item.at)} className="num w-12 text-right text-quiet">
                  {clock(item.at)}
                </time>
                <span className="grid size-7 shrink-0 place-items-center rounded-full bg-neutral-soft text-neutral">
                  <Icon of={icon} size={14} />
                </span>
                {path ? (
                  <button
                    type="button"
                    onClick={() => open(`${path}${item.id}`)}
                    className="min-w-0 text-left hover:underline"
                  >
                    {item.summary}
                  </button>
                ) : (
                  <span className="min-w-0">{item.summary}</span>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
          {t('list.more')}
        </Button>
      )}
    </Section>
  );
}

function useTimeline(reference: string) {
  return useList('getCustomerTimeline', { limit: 50 }, { params: { reference } });
}
