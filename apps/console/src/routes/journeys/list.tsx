import { useNavigate } from '@tanstack/react-router';
import { Plus, Route } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useNames } from '../../api/names';
import { useAction, useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import type { Column } from '../../ui/data-table';
import { SelectField, TextField } from '../../ui/field';
import { ago, exactBoth } from '../../ui/format';
import { ListStates } from '../../ui/list-states';
import { PageHead } from '../../ui/page-head';
import { Told } from '../../ui/panel';
import { Tag } from '../../ui/tag';

type JourneyItem = ReplyOf<'listJourneys'>['data'][number];
const CURL = `curl -X POST "$ASSAY/v1/journeys" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"name":"KYC short","checks":["document","risk_score"],"publish":true}'`;

/** Journeys with what is live and what waits. */
export function Journeys() {
  const list = useList('listJourneys', { limit: 100 });
  const may = useMay('journeys:write');
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const nameOf = useNames();
  const open = (one: JourneyItem) => void navigate({ to: `/journeys/${one.id}/${openedOf(one)}` as never });
  return (
    <>
      <PageHead
        title={t('rooms.journeys')}
        summary={t('journeys.summary')}
        actions={
          may && (
            <Button icon={Plus} aria-pressed={adding} onClick={() => setAdding(!adding)}>
              {t('journeys.new')}
            </Button>
          )
        }
      />
      {adding && <NewJourney close={() => setAdding(false)} />}
      <ListStates
        label={t('rooms.journeys')}
        list={list}
        columns={journeyColumns(nameOf)}
        idOf={({ id }) => id}
        open={open}
        empty={{ icon: Route, title: t('journeys.empty'), why: t('journeys.emptyWhy'), curl: CURL }}
      />
    </>
  );
}

/** The version to work on: a draft that is newer than all others, else the one that is live. */
function openedOf({ versions, published_version: live }: JourneyItem): number {
  return draftOf({ versions }) ?? live ?? newestOf(versions);
}

/** The newest version, where it was never published: one that was taken back is no draft. */
function draftOf({ versions }: Pick<JourneyItem, 'versions'>): number | undefined {
  const newest = newestOf(versions);
  return versions.find(({ version, status }) => version === newest && status === 'draft')?.version;
}

function newestOf(versions: JourneyItem['versions']): number {
  return Math.max(...versions.map(({ version }) => version));
}

function changedAt({ versions, created_at: made }: JourneyItem): string {
  const times = versions.map((one) => one.created_at).sort();
  return times.at(-1) ?? made;
}

function journeyColumns(nameOf: (maker: string) => string): Column<JourneyItem>[] {
  return [
    {
      id: 'name',
      head: t('overview.name'),
      cell: ({ name, id }) => (
        <span className="block max-w-96">
          <span className="block truncate font-medium">{name}</span>
          <code className="block truncate font-mono text-small text-quiet">{id}</code>
        </span>
      ),
    },
    {
      id: 'live',
      head: t('overview.status'),
      cell: (one) => (
        <span className="flex flex-wrap gap-1.5">
          {one.published_version === null ? (
            <Tag tone="neutral">{t('journeys.notLive')}</Tag>
          ) : (
            <Tag tone="positive">{t('journeys.live', { version: one.published_version })}</Tag>
          )}
          {one.pending_approval && <Tag tone="caution">{t('journeys.waits')}</Tag>}
        </span>
      ),
    },
    {
      id: 'draft',
      head: t('journeys.newest'),
      wide: true,
      cell: (one) => {
        const version = draftOf(one);
        return version === undefined ? '' : t('journeys.draft', { version });
      },
    },
    { id: 'for', head: t('journeys.for'), wide: true, cell: ({ subject_type: type }) => word('journeyFor', type) },
    {
      id: 'author',
      head: t('rules.author'),
      wide: true,
      cell: ({ versions }) => <span className="block max-w-48 truncate">{nameOf(versions.at(-1)?.author ?? '')}</span>,
    },
    {
      id: 'changed',
      head: t('rules.changed'),
      end: true,
      wide: true,
      cell: (one) => (
        <span className="text-quiet" title={exactBoth(changedAt(one))}>
          {ago(changedAt(one))}
        </span>
      ),
    },
  ];
}

/** Begins a journey with the two steps that every person has; the rest is added in the editor. */
function NewJourney({ close }: { readonly close: () => void }) {
  const [name, setName] = useState('');
  const [type, setType] = useState<'individual' | 'business'>('individual');
  const save = useAction('saveJourney');
  const navigate = useNavigate();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const check = type === 'individual' ? 'document' : 'business_registry';
    // The risk score is added where it is missing.
    const definition = { checks: [check] };
    const made = await save
      .mutateAsync({ body: { name: name.trim(), subject_type: type, definition, based_on: 0 } as never })
      .catch(() => undefined);
    if (made) void navigate({ to: `/journeys/${made.id}/1` as never });
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={t('journeys.new')}
      className="flex shrink-0 flex-wrap items-end gap-3 border-y border-line bg-ground px-6 py-3 max-sm:px-4"
    >
      <TextField
        label={t('overview.name')}
        value={name}
        required
        maxLength={200}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        className="w-80 max-w-full"
      />
      <SelectField
        label={t('journeys.for')}
        value={type}
        onChange={({ target }) => setType(target.value === 'business' ? 'business' : 'individual')}
        className="w-48"
      >
        <option value="individual">{word('journeyFor', 'individual')}</option>
        <option value="business">{word('journeyFor', 'business')}</option>
      </SelectField>
      <Button type="submit" look="primary" busy={save.isPending} disabled={name.trim() === ''}>
        {t('rules.begin')}
      </Button>
      <Button look="quiet" onClick={close}>
        {t('review.cancel')}
      </Button>
      {save.error && <Told error={save.error.message} />}
    </form>
  );
}
