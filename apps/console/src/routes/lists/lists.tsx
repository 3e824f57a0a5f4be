import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListX, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMay } from '../../api/me';
import { useAction, useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { number } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { PageHead } from '../../ui/page-head';
import { PageBody, Panel, Told } from '../../ui/panel';
import { MoreRows } from '../../ui/part';
import { Bones, Empty, Failed } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { Entries } from './entries';
import type { OwnList } from './own-list';

const KINDS = ['block', 'allow', 'other'] as const;
const TONES = { block: 'negative', allow: 'positive', other: 'neutral' } as const;
const CURL = `curl -X POST "$ASSAY/v1/lists" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"name":"Watched countries","kind":"other"}'`;

/** Own lists, and the entries of the one that is chosen. */
export function Lists() {
  const lists = useList('listLists', { limit: 100 });
  const may = useMay('lists:write');
  const { row } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const current = useCurrent(lists.items, row);
  const pick = ({ id }: { readonly id: string }) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, row: id })) as never, replace: true });
  return (
    <>
      <PageHead
        title={t('lists.title')}
        summary={t('lists.summary')}
        actions={
          may && (
            <Button icon={Plus} aria-pressed={adding} onClick={() => setAdding(!adding)}>
              {t('lists.new')}
            </Button>
          )
        }
      />
      {adding && (
        <NewList
          close={() => setAdding(false)}
          made={(list) => {
            setAdding(false);
            pick(list);
          }}
        />
      )}
      {lists.isPending && <Bones />}
      {lists.error && !lists.data && <Failed error={lists.error} retry={() => void lists.refetch()} />}
      {lists.data && !current && (
        <Empty icon={ListX} title={t('lists.empty')} curl={CURL}>
          {t('lists.emptyWhy')}
        </Empty>
      )}
      {current && (
        <PageBody className="grid-cols-[minmax(0,22rem)_minmax(0,1fr)] items-start max-lg:grid-cols-1">
          <Panel title={t('lists.all')}>
            <GridTable
              label={t('lists.all')}
              columns={listColumns()}
              items={lists.items}
              idOf={({ id }) => id}
              current={current.id}
              pick={pick}
            />
            <MoreRows of={lists} />
          </Panel>
          <Entries key={current.id} list={current} may={may} />
        </PageBody>
      )}
    </>
  );
}

/** The chosen list. A list that a colleague makes stands first: it must not take the place of the one whose entries are typed. */
function useCurrent(items: readonly OwnList[], row: string | undefined): OwnList | undefined {
  const [first, setFirst] = useState(items[0]?.id);
  if (first === undefined && items[0]) setFirst(items[0].id);
  return items.find(({ id }) => id === row) ?? items.find(({ id }) => id === first) ?? items[0];
}

function listColumns(): GridColumn<OwnList>[] {
  return [
    { id: 'name', head: t('lists.name'), cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span> },
    {
      id: 'kind',
      head: t('lists.kind'),
      cell: ({ kind }) => (
        <Tag tone={TONES[kind]} icon={null}>
          {word('listKind', kind)}
        </Tag>
      ),
    },
    { id: 'entries', head: t('lists.entries'), end: true, cell: ({ entries }) => number(entries) },
  ];
}

interface NewListProps {
  readonly close: () => void;
  /** Told the new list, which is opened. */
  readonly made: (list: OwnList) => void;
}

function NewList({ close, made: open }: NewListProps) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<OwnList['kind']>('block');
  const create = useAction('createList');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await create.mutateAsync({ body: { name: name.trim(), kind } }).catch(() => undefined);
    if (made) open(made);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={t('lists.new')}
      className="mb-4 flex shrink-0 flex-wrap items-end gap-3 border-y border-line bg-ground px-6 py-3 max-sm:px-4"
    >
      <TextField
        label={t('lists.name')}
        value={name}
        required
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
        className="w-72 max-w-full"
      />
      <SelectField
        label={t('lists.kind')}
        value={kind}
        onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'block')}
        className="w-56"
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {word('listKind', one)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="primary" busy={create.isPending} disabled={name.trim() === ''}>
        {t('lists.create')}
      </Button>
      <Button look="quiet" onClick={close}>
        {t('review.cancel')}
      </Button>
      {create.error && <Told error={create.error.message} />}
    </form>
  );
}
