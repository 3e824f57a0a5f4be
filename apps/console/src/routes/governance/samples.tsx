import { Download, Shuffle } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useNames } from '../../api/names';
import { useAction, useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { FileButton } from '../../ui/file-button';
import { textOf } from '../../ui/form-dialog';
import { day, exactUtc, number } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { PageBody, Panel, Told } from '../../ui/panel';
import { Bones, Empty, Failed } from '../../ui/states';

type Draw = ReplyOf<'listDecisionSamples'>['data'][number];

const DECISIONS = ['approved', 'referred', 'declined'] as const;
const DAYS = 90;
const DAY_MS = 86_400_000;
const SIZE = 25;
const SIZE_MAX = 500;

/** Draws of decisions for a supervisor: how each was made, so that it can be repeated, and its signed export. */
export function Samples() {
  const list = useList('listDecisionSamples', { limit: 50 });
  const may = useMay('export');
  const nameOf = useNames();
  if (list.isPending) return <Bones />;
  if (list.error && !list.data) return <Failed error={list.error} retry={() => void list.refetch()} />;
  return (
    <PageBody className="pt-3">
      {may && <DrawForm />}
      {list.items.length === 0 ? (
        <Empty icon={Shuffle} title={t('samples.empty')}>
          {t('samples.emptyWhy')}
        </Empty>
      ) : (
        <Panel title={t('samples.title')} note={t('samples.note')}>
          <GridTable
            label={t('samples.title')}
            columns={drawColumns(nameOf, may)}
            items={list.items}
            idOf={({ id }) => id}
          />
          {list.hasNextPage && (
            <div className="flex justify-center border-t border-line p-3">
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('list.more')}
              </Button>
            </div>
          )}
        </Panel>
      )}
    </PageBody>
  );
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

function DrawForm() {
  const draw = useAction('createDecisionSample');
  const [today] = useState(Date.now);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    draw.mutate({ body: askedIn(new FormData(event.currentTarget)) });
  };
  return (
    <form onSubmit={submit} aria-label={t('samples.draw')} className="flex flex-wrap items-end gap-3">
      <TextField
        label={t('samples.from')}
        name="from"
        type="date"
        required
        defaultValue={dateOf(today - DAYS * DAY_MS)}
        max={dateOf(today)}
      />
      <TextField
        label={t('samples.size')}
        name="size"
        type="number"
        required
        min={1}
        max={SIZE_MAX}
        defaultValue={SIZE}
        className="w-28"
      />
      <SelectField label={t('samples.decision')} name="decision" className="w-40">
        <option value="">{t('samples.any')}</option>
        {DECISIONS.map((one) => (
          <option key={one} value={one}>
            {word('status', one)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('samples.seed')}
        name="seed"
        maxLength={64}
        placeholder={t('samples.seedRandom')}
        autoComplete="off"
        className="w-56 max-w-full"
      />
      <Button type="submit" look="primary" icon={Shuffle} busy={draw.isPending} className="h-9">
        {t('samples.draw')}
      </Button>
      <Told
        error={draw.error?.message}
        done={draw.data && t('samples.drawn', { n: draw.data.drawn.length, of: number(draw.data.population.count) })}
      />
    </form>
  );
}

function askedIn(form: FormData) {
  const decision = DECISIONS.find((one) => one === textOf(form, 'decision'));
  const seed = textOf(form, 'seed');
  return {
    from: `${textOf(form, 'from')}T00:00:00.000Z`,
    size: Number(textOf(form, 'size')),
    ...(decision ? { decision } : {}),
    ...(seed ? { seed } : {}),
  };
}

function drawColumns(nameOf: (maker: string) => string, mayExport: boolean): GridColumn<Draw>[] {
  return [
    { id: 'when', head: t('samples.when'), cell: ({ created_at: at }) => <span className="num">{exactUtc(at)}</span> },
    {
      id: 'of',
      head: t('samples.of'),
      cell: ({ from, to }) => (
        <span className="num">
          {day(from)} – {day(to)}
        </span>
      ),
    },
    {
      id: 'decision',
      head: t('samples.decision'),
      wide: true,
      cell: ({ decision }) => (decision ? word('status', decision) : t('samples.any')),
    },
    {
      id: 'drawn',
      head: t('samples.count'),
      end: true,
      cell: ({ drawn, population }) => t('samples.countOf', { n: number(drawn.length), of: number(population.count) }),
    },
    {
      id: 'seed',
      head: t('samples.seed'),
      wide: true,
      cell: ({ seed }) => (
        <code className="block max-w-48 truncate font-mono text-small" title={seed}>
          {seed}
        </code>
      ),
    },
    { id: 'by', head: t('samples.by'), wide: true, cell: ({ drawn_by: by }) => nameOf(by) },
    {
      id: 'export',
      head: <span className="sr-only">{t('samples.export')}</span>,
      end: true,
      cell: ({ id, export_url: path }) =>
        mayExport && (
          <FileButton icon={Download} look="plain" small path={path} name={`decisions-${id}.zip`}>
            {t('samples.export')}
          </FileButton>
        ),
    },
  ];
}
