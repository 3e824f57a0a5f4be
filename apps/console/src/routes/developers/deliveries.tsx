import { useState } from 'react';
import { Failure } from '../../api/client';
import { useAction, useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { exactBoth, exactUtc } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { Panel, Told } from '../../ui/panel';
import { Segments } from '../../ui/segments';
import { Bones, Failed } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { DeliveryDetail } from './delivery-detail';
import type { Delivery, Webhook } from './hook';

const EVERY_MS = 5_000;
const VIEWS = ['all', 'pending', 'failed'] as const;
type View = (typeof VIEWS)[number];

/** The delivery log of one destination, and the chosen delivery beside it. */
export function Deliveries({ one, may }: { readonly one: Webhook; readonly may: boolean }) {
  const [view, setView] = useState<View>('all');
  const query = { limit: 50, ...(view === 'all' ? {} : { status: [view] }) };
  const list = useList('listDeliveries', query, { params: { id: one.id }, every: EVERY_MS });
  // What was opened or chosen stays so when newer deliveries have pushed it off the page.
  const [open, setOpen] = useState<Delivery>();
  const choice = useChoice();
  const again = useSendAgain(one.id);
  const current = list.items.find(({ id }) => id === open?.id) ?? open ?? list.items[0];
  const show = (next: View) => {
    choice.clear();
    setOpen(undefined);
    setView(next);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
      <Panel
        title={t('hooks.deliveries')}
        note={t('hooks.kept')}
        actions={
          <>
            <Segments
              label={t('overview.status')}
              value={view}
              items={VIEWS.map((value) => ({ value, label: t(`hooks.view.${value}`) }))}
              choose={show}
            />
            {may && (
              <Send n={choice.chosen.size} busy={again.busy} send={() => void again.run(choice.chosen, choice.drop)} />
            )}
          </>
        }
      >
        <Log list={list} current={current?.id} pick={setOpen} choice={may ? choice : undefined} />
        {(again.error || again.done) && (
          <div className="grid gap-1 border-t border-line p-3">
            {again.done && <Told done={again.done} />}
            {again.error && <Told error={again.error} />}
          </div>
        )}
        {list.hasNextPage && (
          <div className="border-t border-line p-3 text-center">
            <Button small busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('list.more')}
            </Button>
          </div>
        )}
      </Panel>
      {current && <DeliveryDetail key={current.id} one={current} url={one.url} may={may} />}
    </div>
  );
}

/** Which deliveries are to be sent again. */
function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const drop = (id: string) => setChosen((before) => new Set([...before].filter((one) => one !== id)));
  return { chosen, toggle, drop, clear: () => setChosen(new Set()) };
}

function Send({ n, busy, send }: { readonly n: number; readonly busy: boolean; readonly send: () => void }) {
  return (
    <Button small disabled={n === 0} busy={busy} onClick={send}>
      {n === 0 ? t('hooks.sendNone') : t('hooks.sendSelected', { n })}
    </Button>
  );
}

interface LogProps {
  readonly list: ReturnType<typeof useList<'listDeliveries'>>;
  readonly current: string | undefined;
  readonly pick: (one: Delivery) => void;
  /** Without it a person only looks. */
  readonly choice: Choosing | undefined;
}

function Log({ list, current, pick, choice }: LogProps) {
  if (list.isPending) return <Bones rows={4} />;
  if (list.error && !list.data) return <Failed error={list.error} retry={() => void list.refetch()} />;
  if (list.items.length === 0) return <p className="p-4 text-quiet">{t('hooks.noDeliveries')}</p>;
  return (
    <GridTable
      label={t('hooks.deliveries')}
      columns={deliveryColumns(choice)}
      items={list.items}
      idOf={({ id }) => id}
      current={current}
      pick={pick}
    />
  );
}

/**
 * Sends deliveries again, one after the other. One that is refused, as its event was deleted, holds none of the others
 * back; anything else ends it. What was sent is no longer chosen, so that a second press sends the rest alone.
 */
function useSendAgain(id: string) {
  const resend = useAction('resendDelivery');
  const [told, setTold] = useState<{ busy?: boolean; done?: string; error?: string }>({});
  const send = (dlv: string) =>
    resend.mutateAsync({ params: { id, dlv }, body: {} }).then(
      () => undefined,
      (error: Error) => error,
    );
  return {
    busy: told.busy ?? false,
    done: told.done,
    error: told.error,
    async run(chosen: ReadonlySet<string>, drop: (id: string) => void): Promise<void> {
      setTold({ busy: true });
      let [sent, error]: [number, Error | undefined] = [0, undefined];
      for (const dlv of chosen) {
        const fault = await send(dlv);
        error = fault ?? error;
        if (!fault) {
          sent += 1;
          drop(dlv);
        } else if (!(fault instanceof Failure) || fault.status !== 409) break;
      }
      setTold({
        ...(sent > 0 ? { done: t('hooks.sentAgain', { n: sent }) } : {}),
        ...(error ? { error: error.message } : {}),
      });
    },
  };
}

interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

function deliveryColumns(choosing: Choosing | undefined): GridColumn<Delivery>[] {
  const tick: GridColumn<Delivery> = {
    id: 'tick',
    head: <span className="sr-only">{t('keys.select')}</span>,
    cell: ({ id }) => (
      <input
        type="checkbox"
        aria-label={t('list.selectOne', { id })}
        checked={choosing?.chosen.has(id) ?? false}
        onChange={() => choosing?.toggle(id)}
        onClick={(event) => event.stopPropagation()}
        className="size-4 align-middle accent-accent"
      />
    ),
  };
  return [
    ...(choosing ? [tick] : []),
    { id: 'event', head: t('hooks.event'), main: true, cell: ({ event_type: type }) => type },
    {
      id: 'at',
      head: t('hooks.created'),
      wide: true,
      cell: ({ created_at: at }) => (
        <span className="num whitespace-nowrap text-quiet" title={exactBoth(at)}>
          {exactUtc(at)}
        </span>
      ),
    },
    { id: 'answer', head: t('hooks.answer'), cell: (one) => <Answer one={one} /> },
    { id: 'attempts', head: t('hooks.attempts'), end: true, wide: true, cell: ({ attempt }) => attempt },
    {
      id: 'took',
      head: t('hooks.took'),
      end: true,
      cell: ({ duration_ms: ms }) => (ms === null ? '–' : `${ms} ms`),
    },
  ];
}

export function Answer({ one }: { readonly one: Delivery }) {
  const said = one.response_status === null ? t('hooks.noAnswer') : String(one.response_status);
  if (one.status === 'delivered') return <Tag tone="positive">{said}</Tag>;
  if (one.status === 'failed') return <Tag tone="negative">{said}</Tag>;
  return <Tag tone="caution">{one.attempt === 0 ? t('hooks.waits') : t('hooks.again', { said })}</Tag>;
}
