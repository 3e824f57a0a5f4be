import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Building2,
  CreditCard,
  Flame,
  Folder,
  FolderCheck,
  IdCard,
  type LucideIcon,
  Radar,
  Scale,
  ScanSearch,
  SearchCheck,
  Wallet,
  Waypoints,
} from 'lucide-react';
import { environmentNow } from '../../api/clock';
import { useReasonText } from '../../api/reasons';
import { useList, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';
import { clock, day, exactBoth, isSameDay, number } from '../../ui/format';
import { Bones, Failed } from '../../ui/states';
import { Tag, type Tone } from '../../ui/tag';
import { detailOf } from './detail';
import { countKinds, type Item, KINDS, type Kind, kindNamed, type Said, saidOf, typesOf } from './said';

const LOOKS: Readonly<Record<string, { readonly icon: LucideIcon; readonly path?: string }>> = {
  verification: { icon: IdCard, path: '/verifications/' },
  decision: { icon: Scale, path: '/verifications/' },
  risk: { icon: Flame, path: '/verifications/' },
  check: { icon: SearchCheck },
  hit: { icon: ScanSearch },
  hit_review: { icon: ScanSearch },
  screening_monitor: { icon: Radar },
  transaction: { icon: ArrowLeftRight, path: '/transactions/' },
  case: { icon: Folder, path: '/cases/' },
  case_closed: { icon: FolderCheck, path: '/cases/' },
  business: { icon: Building2, path: '/businesses/' },
  wallet_screening: { icon: Wallet, path: '/wallets/' },
  wallet_monitor: { icon: Wallet },
  travel_rule_message: { icon: Waypoints, path: '/travel-rule/' },
};

/** A payment by card has a card: most lines of a timeline are payments. */
const lookOf = ({ type, summary }: Item) =>
  type === 'transaction' && /^card/i.test(summary)
    ? { icon: CreditCard, path: '/transactions/' }
    : (LOOKS[type] ?? { icon: Folder, path: undefined });

/** Its sentence with what else is known of it below. */
function withDetail(item: Item, reasonText: (code: string) => string): Said {
  const said = saidOf(item, reasonText);
  const detail = detailOf(item, reasonText) ?? said.detail;
  return { ...said, ...(detail === undefined ? {} : { detail }) };
}

const DAY_MS = 86_400_000;

/** Everything that happened to a customer, newest first, by day; one kind of it alone where the address names it. */
export function Timeline({ id }: { readonly id: string }) {
  const { type } = useSearch({ strict: false });
  const kind = kindNamed(type);
  const types = typesOf(kind);
  const list = useList(
    'getCustomerTimeline',
    { limit: 50, ...(types.length > 0 ? { type: [...types] } : {}) },
    { params: { reference: id } },
  );
  const text = useReasonText();
  const navigate = useNavigate();
  const shown = list.items;
  return (
    <section aria-label={t('customers.timeline')} className="min-w-0">
      <Kinds id={id} kind={kind} />
      {list.isPending && <Bones />}
      {list.error && <Failed error={list.error} retry={() => void list.refetch()} />}
      {list.data && shown.length === 0 && <p className="py-3 text-quiet">{t('customers.timelineNone')}</p>}
      <ol>
        {shown.map((item, place) => (
          <Line
            key={`${item.type}${item.id}${item.at}`}
            item={item}
            before={shown[place - 1]}
            joined={isSameDay(item.at, shown[place + 1]?.at ?? '')}
            said={withDetail(item, text)}
            open={(path) => void navigate({ to: path })}
          />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button className="mt-4" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
          {t('list.more')}
        </Button>
      )}
    </section>
  );
}

const KIND_ICONS: Readonly<Record<Kind, LucideIcon | undefined>> = {
  all: undefined,
  verifications: IdCard,
  screening: ScanSearch,
  transactions: ArrowLeftRight,
  wallets: Wallet,
  travelRule: Waypoints,
  cases: Folder,
  businesses: Building2,
};

/** Which kinds there are and how many of each, and the way to each alone. */
function Kinds({ id, kind }: { readonly id: string; readonly kind: Kind }) {
  const navigate = useNavigate();
  const params = { reference: id };
  const found = useOperation('getCustomerTimeline', { params, query: { limit: 1, counts: true } }).data?.counts;
  const counts = countKinds(found ?? {});
  const show = (next: Kind) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, type: next === 'all' ? undefined : next })) as never,
      replace: true,
    });
  return (
    <div role="toolbar" aria-label={t('timeline.kinds')} className="flex flex-wrap gap-2 pb-1">
      {KINDS.filter((one) => one === 'all' || one === kind || (counts.get(one) ?? 0) > 0).map((one) => {
        const icon = KIND_ICONS[one];
        return (
          <Button key={one} small {...(icon ? { icon } : {})} aria-pressed={one === kind} onClick={() => show(one)}>
            {t(`timeline.kind.${one}`)}
            {found && <span className="num font-normal">{number(counts.get(one) ?? 0)}</span>}
          </Button>
        );
      })}
    </div>
  );
}

interface LineProps {
  readonly item: Item;
  readonly before: Item | undefined;
  /** The next one is of the same day: a line leads to it. */
  readonly joined: boolean;
  readonly said: Said;
  readonly open: (path: string) => void;
}

function Line({ item, before, joined, said, open }: LineProps) {
  const { icon, path } = lookOf(item);
  return (
    <li>
      {(!before || !isSameDay(before.at, item.at)) && <DayHead at={item.at} />}
      <div className="relative flex min-h-12 items-center gap-3">
        {joined && <span aria-hidden className="absolute top-1/2 left-17.5 h-full w-px bg-line" />}
        <time dateTime={item.at} title={exactBoth(item.at)} className="num w-11 shrink-0 text-right text-quiet">
          {clock(item.at)}
        </time>
        <span
          className={`relative grid size-7 shrink-0 place-items-center rounded-full ${SOFT[said.tag?.tone ?? 'neutral']}`}
        >
          <Icon of={icon} size={14} />
        </span>
        <span className="min-w-0 grow">
          {path ? (
            <button
              type="button"
              onClick={() => open(`${path}${item.id}`)}
              className="block max-w-full text-left font-medium hover:underline"
            >
              {said.title}
            </button>
          ) : (
            <span className="block font-medium">{said.title}</span>
          )}
          {said.detail && (
            <span className="block truncate text-small text-quiet" title={said.detail}>
              {said.detail}
            </span>
          )}
        </span>
        {said.tag && <Tag tone={said.tag.tone}>{said.tag.text}</Tag>}
      </div>
    </li>
  );
}

const SOFT: Readonly<Record<Tone, string>> = {
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  negative: 'bg-negative-soft text-negative',
  neutral: 'bg-neutral-soft text-neutral',
  accent: 'bg-accent-soft text-accent',
};

function DayHead({ at }: { readonly at: string }) {
  const now = environmentNow();
  const today = new Date(now).toISOString();
  const yesterday = new Date(now - DAY_MS).toISOString();
  return (
    <h2 className="flex gap-2 pt-4 pb-1 text-small font-semibold">
      {isSameDay(at, today) && t('timeline.today')}
      {isSameDay(at, yesterday) && t('timeline.yesterday')}
      <span className={isSameDay(at, today) || isSameDay(at, yesterday) ? 'font-normal text-quiet' : ''}>
        {day(at)}
      </span>
    </h2>
  );
}
