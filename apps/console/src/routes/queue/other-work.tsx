import { useNavigate } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useNames } from '../../api/names';
import { useList } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { Clipped } from '../../ui/clipped';
import type { Column } from '../../ui/data-table';
import { ListStates } from '../../ui/list-states';
import { ApproveKey } from './approve-key';
import { ageColumn, dueColumn } from './columns';
import { nameOf, placeOf, WORK_ICONS, type WorkItem } from './work';

/** Travel Rule messages and what waits for a second person, soonest due first. */
export function OtherWork() {
  const list = useList('listWorkItems', { limit: 100 });
  const navigate = useNavigate();
  const [key, setKey] = useState<WorkItem>();
  const nameOfPerson = useNames();
  const open = (item: WorkItem) => {
    const place = placeOf(item);
    if (place)
      void navigate({
        to: place.to,
        search: ((before: object) => ({ ...before, view: undefined, ...place.search })) as never,
      });
    else setKey(item);
  };
  return (
    <>
      <ListStates
        label={t('queue.view.other')}
        list={list}
        columns={columns(nameOfPerson)}
        idOf={({ id }) => id}
        open={open}
        empty={{ icon: Inbox, title: fact('work.empty'), why: fact('work.emptyWhy') }}
      />
      {key && <ApproveKey id={key.resource.id} own={key.own} close={() => setKey(undefined)} />}
    </>
  );
}

function columns(nameOfPerson: (maker: string) => string): Column<WorkItem>[] {
  return [
    {
      id: 'what',
      head: fact('work.what'),
      cell: (item) => (
        <span className="flex items-center gap-2.5">
          <Icon of={WORK_ICONS[item.kind]} className="text-quiet" />
          <span className="min-w-0">
            <span className="block font-medium">{fact(`workKind.${item.kind}`)}</span>
            <Clipped text={nameOf(item)} className="num max-w-72 text-small text-quiet" />
          </span>
        </span>
      ),
    },
    {
      id: 'asked',
      head: fact('work.asked'),
      wide: true,
      cell: ({ own, requested_by: by }) => (own ? fact('work.own') : by && <Clipped text={nameOfPerson(by)} />),
    },
    dueColumn(),
    ageColumn(),
  ];
}
