import { useNavigate } from '@tanstack/react-router';
import { ListFilter, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../api/me';
import { useNames } from '../../api/names';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import type { Column } from '../../ui/data-table';
import { ago, exactBoth, number } from '../../ui/format';
import { ListStates } from '../../ui/list-states';
import { PageHead } from '../../ui/page-head';
import { Severity } from '../../ui/status';
import { TabLinks } from '../../ui/tabs';
import { useView } from '../../ui/use-view';
import { Exchange } from './exchange';
import { NewRule } from './new-rule';
import { Pack } from './pack';
import { PausedTag } from './pause';
import { Mode, Precision, type Rule, runsOf } from './rule-words';

const VIEWS = ['live', 'shadow', 'off'] as const;
const CURL = `curl -X POST "$ASSAY/v1/rules" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"name":"Large payment","condition":"tx.base_amount >= 10000"}'`;

/** Rules over transactions: which run, how often they fire, who wrote them. */
export function Rules() {
  const { value: view, clear } = useView('view', VIEWS);
  const list = useList('listRules', { limit: 100, ...(view ? { mode: view } : {}) });
  const may = useMay('rules:write');
  const [open, setOpen] = useState<'pack' | 'new' | 'exchange'>();
  const navigate = useNavigate();
  const nameOf = useNames();
  return (
    <>
      <PageHead
        title={t('rooms.rules')}
        summary={t('rules.summary')}
        actions={
          may && (
            <>
              <Button
                aria-pressed={open === 'exchange'}
                onClick={() => setOpen(open === 'exchange' ? undefined : 'exchange')}
              >
                {t('exchange.button')}
              </Button>
              <Button aria-pressed={open === 'pack'} onClick={() => setOpen(open === 'pack' ? undefined : 'pack')}>
                {t('rules.pack')}
              </Button>
              <Button
                icon={Plus}
                aria-pressed={open === 'new'}
                onClick={() => setOpen(open === 'new' ? undefined : 'new')}
              >
                {t('rules.new')}
              </Button>
            </>
          )
        }
      />
      {open === 'pack' && <Pack close={() => setOpen(undefined)} />}
      {open === 'exchange' && <Exchange close={() => setOpen(undefined)} />}
      {open === 'new' && <NewRule close={() => setOpen(undefined)} />}
      <TabLinks
        label={t('rules.modes')}
        name="view"
        current={view ?? 'all'}
        items={[
          { value: 'all', label: t('overview.all') },
          ...VIEWS.map((value) => ({ value, label: word('ruleMode', value) })),
        ]}
      />
      <ListStates
        label={t('rooms.rules')}
        list={list}
        columns={ruleColumns(nameOf)}
        idOf={({ id }) => id}
        open={({ id }) => void navigate({ to: '/rules/$id', params: { id } })}
        clear={view && clear}
        empty={{ icon: ListFilter, title: t('rules.empty'), why: t('rules.emptyWhy'), curl: CURL }}
      />
    </>
  );
}

function ruleColumns(nameOf: (maker: string) => string): Column<Rule>[] {
  return [
    {
      id: 'name',
      head: t('overview.name'),
      cell: ({ name, id }) => (
        <span className="block max-w-96 max-md:max-w-44">
          <span className="block font-medium max-md:whitespace-normal md:truncate">{name}</span>
          <code className="block truncate font-mono text-small text-quiet">{id}</code>
        </span>
      ),
    },
    {
      id: 'mode',
      head: t('rules.mode'),
      cell: (rule) => (
        <span className="flex flex-wrap items-center gap-1.5" title={runsOf(rule)}>
          <Mode rule={rule} />
          {rule.snooze && <PausedTag until={rule.snooze.until} />}
        </span>
      ),
    },
    { id: 'action', head: t('rules.action'), wide: true, cell: ({ action }) => word('ruleAction', action) },
    { id: 'severity', head: t('queue.severity'), wide: true, cell: ({ severity }) => <Severity severity={severity} /> },
    { id: 'author', head: t('rules.author'), wide: true, cell: ({ author }) => nameOf(author) },
    {
      id: 'changed',
      head: t('rules.changed'),
      wide: true,
      cell: ({ updated_at: at }) => (
        <span className="text-quiet" title={exactBoth(at)}>
          {ago(at)}
        </span>
      ),
    },
    { id: 'fired', head: t('rules.fired7'), end: true, cell: ({ fired_7d: n }) => number(n) },
    { id: 'precision', head: t('rules.precision'), end: true, wide: true, cell: (rule) => <Precision rule={rule} /> },
    { id: 'shadow', head: t('rules.shadow7'), end: true, wide: true, cell: ({ shadow_fired_7d: n }) => number(n) },
  ];
}
