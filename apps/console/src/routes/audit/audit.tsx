import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../api/me';
import { useNames } from '../../api/names';
import { useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { DataTable } from '../../ui/data-table';
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
  const { type } = useSearch({ strict: false });
  const area = AREAS.find((known) => known === type);
  const [actor, setActor] = useState('');
  const [target, setTarget] = useState('');
  const navigate = useNavigate();
  const query = {
    limit: 100,
    order: 'desc' as const,
    ...(area ? { action: `${area}.*` } : {}),
    ...(actor.trim() ? { actor: actor.trim() } : {}),
    ...(target.trim() ? { target: target.trim() } : {}),
  };
  const list = useList('listAuditEvents', query, { every: EVERY_MS });
  const nameOf = useNames();
  const [open, setOpen] = useState<Entry>();
  const show = (value: string) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, type: value || undefined })) as never });
  const clear = () => {
    setActor('');
    setTarget('');
    show('');
  };
  const filtered = area !== undefined || actor.trim() !== '' || target.trim() !== '';
  const current = list.items.find(({ id }) => id === open?.id) ?? list.items[0];
  return (
    <>
      <PageHead title={t('audit.title')} summary={t('audit.summary')} actions={<Export area={area} />} />
      <ChainLine entries={list.items} />
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
        <TextField
          label={t('audit.actor')}
          value={actor}
          autoComplete="off"
          onChange={(event) => setActor(event.target.value)}
          className="w-56 max-sm:grow"
        />
        <TextField
          label={t('audit.target')}
          value={target}
          autoComplete="off"
          onChange={(event) => setTarget(event.target.value)}
          className="w-56 max-sm:grow"
        />
      </div>
      {list.isPending && <Bones />}
      {list.error && !list.data && <Failed error={list.error} retry={() => void list.refetch()} />}
      {list.data && list.items.length === 0 && filtered && <NothingFound clear={clear} />}
      {list.data && list.items.length === 0 && !filtered && (
        <Empty icon={ScrollText} title={t('audit.empty')}>
          {t('audit.emptyWhy')}
        </Empty>
      )}
      {list.items.length > 0 && (
        <div className="flex min-h-0 grow border-t border-line max-lg:flex-col max-lg:overflow-y-auto">
          <div className="flex min-h-0 min-w-0 grow flex-col max-lg:min-h-80">
            <DataTable
              label={t('audit.entries')}
              columns={auditColumns(nameOf)}
              items={list.items}
              idOf={({ id }) => id}
              open={setOpen}
              onRow={setOpen}
              more={
                list.hasNextPage ? { load: () => void list.fetchNextPage(), busy: list.isFetchingNextPage } : undefined
              }
            />
          </div>
          {current && <EntryDetail entry={current} nameOf={nameOf} />}
        </div>
      )}
    </>
  );
}

function Export({ area }: { readonly area: string | undefined }) {
  const may = useMay('export');
  if (!may) return null;
  const filter = area ? `?action=${area}.*` : '';
  return (
    <FileButton
      icon={Download}
      look="plain"
      path={`/v1/audit-events${filter}`}
      name={`audit${area ? `-${area}` : ''}.ndjson`}
      accept="application/x-ndjson"
    >
      {t('audit.export')}
    </FileButton>
  );
}
