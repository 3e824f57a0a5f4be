import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useNames } from '../../api/names';
import { useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { DataTable, type DataTableProps } from '../../ui/data-table';
import { SelectField, TextField } from '../../ui/field';
import { FileButton } from '../../ui/file-button';
import { PageHead } from '../../ui/page-head';
import { Bones, Empty, Failed, NothingFound, Notice } from '../../ui/states';
import { ChainLine } from './chain-line';
import { auditColumns, type Entry } from './entry';
import { EntryDetail } from './entry-detail';

/** Areas of actions that the address may name. */
export const AREAS = [
  'verification',
  'case',
  'journey',
  'rule',
  'list',
  'transaction',
  'screening',
  'item',
  'webhook',
  'key',
  'operator',
  'settings',
  'customer',
] as const;
const EVERY_MS = 15_000;

/** What everybody did, with before and after, in a chain that shows every change to it. */
export function Audit() {
  const may = useMay('audit:read');
  if (!may) {
    return (
      <>
        <PageHead title={t('audit.title')} />
        <Notice icon={ScrollText} title={t('state.forbidden')}>
          {t('audit.mayNot')}
        </Notice>
      </>
    );
  }
  return <Shown />;
}

function Shown() {
  const filter = useFilter();
  const list = useList('listAuditEvents', filter.query, { every: EVERY_MS });
  const nothing = list.data && list.items.length === 0;
  return (
    <>
      <PageHead title={t('audit.title')} summary={t('audit.summary')} actions={<Export filter={filter} />} />
      <ChainLine entries={list.items} />
      <FilterBar filter={filter} />
      {list.isPending && <Bones />}
      {list.error && !list.data && <Failed error={list.error} retry={() => void list.refetch()} />}
      {nothing && filter.isSet && <NothingFound clear={filter.clear} />}
      {nothing && !filter.isSet && (
        <Empty icon={ScrollText} title={t('audit.empty')}>
          {t('audit.emptyWhy')}
        </Empty>
      )}
      {list.items.length > 0 && (
        <Entries
          items={list.items}
          more={list.hasNextPage ? { load: () => void list.fetchNextPage(), busy: list.isFetchingNextPage } : undefined}
        />
      )}
    </>
  );
}

/** What the list is narrowed to. The area stands in the address; who and what do not, as they may name a person. */
function useFilter() {
  const { type } = useSearch({ strict: false });
  const area = AREAS.find((known) => known === type);
  const [actor, setActor] = useState('');
  const [target, setTarget] = useState('');
  const navigate = useNavigate();
  const show = (value: string) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, type: value || undefined })) as never });
  const narrowed = {
    ...(area ? { action: `${area}.*` } : {}),
    ...(actor.trim() ? { actor: actor.trim() } : {}),
    ...(target.trim() ? { target: target.trim() } : {}),
  };
  const clear = () => {
    setActor('');
    setTarget('');
    show('');
  };
  return {
    area,
    show,
    actor: { value: actor, set: setActor },
    target: { value: target, set: setTarget },
    narrowed,
    query: { limit: 100, order: 'desc' as const, ...narrowed },
    isSet: Object.keys(narrowed).length > 0,
    clear,
  };
}

/** The fields that narrow the list. */
function FilterBar({ filter: { area, show, actor, target } }: { readonly filter: ReturnType<typeof useFilter> }) {
  return (
    <div className="flex shrink-0 flex-wrap items-end gap-3 px-6 pb-3 max-sm:px-4">
      <SelectField
        label={t('audit.area')}
        value={area ?? ''}
        onChange={(event) => show(event.target.value)}
        className="w-48 max-sm:grow"
      >
        <option value="">{t('overview.all')}</option>
        {AREAS.map((one) => (
          <option key={one} value={one}>
            {t(`auditArea.${one}`)}
          </option>
        ))}
      </SelectField>
      {[
        { label: t('audit.actor'), ...actor },
        { label: t('audit.target'), ...target },
      ].map(({ label, value, set }) => (
        <TextField
          key={label}
          label={label}
          value={value}
          autoComplete="off"
          onChange={(event) => set(event.target.value)}
          className="w-56 max-sm:grow"
        />
      ))}
    </div>
  );
}

type EntriesProps = Pick<DataTableProps<Entry>, 'items' | 'more'>;

/** The entries, and the chosen one beside them. */
function Entries({ items, more }: EntriesProps) {
  const nameOf = useNames();
  const [open, setOpen] = useState<Entry>();
  const current = items.find(({ id }) => id === open?.id) ?? items[0];
  return (
    <div className="flex min-h-0 grow border-t border-line max-lg:flex-col max-lg:overflow-y-auto">
      <div className="flex min-h-0 min-w-0 grow flex-col max-lg:min-h-80">
        <DataTable
          label={t('audit.entries')}
          columns={auditColumns(nameOf)}
          items={items}
          idOf={({ id }) => id}
          open={setOpen}
          onRow={setOpen}
          more={more}
        />
      </div>
      {current && <EntryDetail entry={current} nameOf={nameOf} />}
    </div>
  );
}

/** The entries that the filters leave: who and what it is about narrow the file as they narrow the list. */
function Export({ filter: { area, narrowed } }: { readonly filter: ReturnType<typeof useFilter> }) {
  const may = useMay('export');
  if (!may) return null;
  return (
    <FileButton
      icon={Download}
      look="plain"
      path={addressOf('/v1/audit-events', narrowed)}
      name={`audit${area ? `-${area}` : ''}.ndjson`}
      accept="application/x-ndjson"
    >
      {t('audit.export')}
    </FileButton>
  );
}
