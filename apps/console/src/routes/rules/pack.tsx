import { useEffect, useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { exactUtc, number } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Panel, Told } from '../../ui/panel';
import { Bones } from '../../ui/states';

type PackAnswer = ReplyOf<'publishRulePack'>;
const OUTCOMES = ['approved', 'flagged', 'held', 'rejected'] as const;

/** Tries the pack on what is stored, shows what would change, and publishes it. */
export function Pack({ close }: { readonly close: () => void }) {
  const tryIt = useAction('publishRulePack');
  const publish = useAction('publishRulePack');
  const [comment, setComment] = useState('');
  const { mutate } = tryIt;
  useEffect(() => mutate({ body: { mode: 'live' } }), [mutate]);
  const shown = publish.data ?? tryIt.data;
  const changing = tryIt.data?.rules.filter(({ before, after }) => before !== after) ?? [];
  const said = comment.trim();
  return (
    <div className="max-h-[60vh] shrink-0 overflow-y-auto px-6 pb-4 max-sm:px-4">
      <Panel title={t('rules.pack')} note={t('rules.packWhy')}>
        {tryIt.isPending && <Bones rows={3} />}
        {tryIt.error && (
          <div className="p-4">
            <Told error={tryIt.error.message} />
          </div>
        )}
        {shown && <Effect answer={shown} />}
        {tryIt.data && (
          <div className="flex flex-wrap items-end gap-3 border-t border-line p-4">
            {publish.data?.published && <Told done={t('rules.packDone')} />}
            {!publish.data?.published && changing.length > 0 && (
              <>
                <TextField
                  label={t('policy.note')}
                  value={comment}
                  maxLength={2000}
                  onChange={({ target }) => setComment(target.value)}
                  className="w-96 max-w-full"
                />
                <Button
                  look="primary"
                  busy={publish.isPending}
                  disabled={said === ''}
                  onClick={() => publish.mutate({ body: { mode: 'live', confirm: true, comment: said } })}
                >
                  {t('rules.packPublish', { n: changing.length })}
                </Button>
              </>
            )}
            <Button look="quiet" onClick={close}>
              {t('policy.close')}
            </Button>
            <Told error={publish.error?.message} />
          </div>
        )}
      </Panel>
    </div>
  );
}

function Effect({ answer }: { readonly answer: PackAnswer }) {
  const { backtest, rules } = answer;
  return (
    <div className="grid grid-cols-2 gap-x-6 max-lg:grid-cols-1">
      <div className="p-4">
        <p className="pb-2 text-quiet">
          {t('rules.packOn', { n: number(backtest.transactions), stored: number(backtest.stored) })}
          {backtest.from && backtest.to ? ` · ${exactUtc(backtest.from)} – ${exactUtc(backtest.to)}` : ''}
        </p>
        <GridTable
          label={t('rules.packEffect')}
          columns={[
            { id: 'status', head: t('overview.status'), cell: (one) => word('transactionStatus', one) },
            { id: 'before', head: t('policy.before'), end: true, cell: (one) => number(backtest.before[one]) },
            { id: 'after', head: t('policy.after'), end: true, cell: (one) => number(backtest.after[one]) },
            {
              id: 'change',
              head: t('policy.change'),
              end: true,
              cell: (one) => signed(backtest.after[one] - backtest.before[one]),
            },
          ]}
          items={OUTCOMES}
          idOf={(one) => one}
        />
        <p className="pt-2 text-small text-quiet">
          {t('rules.packCustomers', { n: number(backtest.customers_alerted), all: number(backtest.customers) })}
        </p>
      </div>
      <div className="p-4">
        <p className="pb-2 text-quiet">{t('rules.packRules')}</p>
        {rules.length === 0 ? <p>{t('rules.packNothing')}</p> : <Changes rules={rules} />}
      </div>
    </div>
  );
}

function Changes({ rules }: Pick<PackAnswer, 'rules'>) {
  return (
    <GridTable
      label={t('rules.packRules')}
      columns={[
        { id: 'name', head: t('overview.name'), cell: ({ name }) => name },
        {
          id: 'mode',
          head: t('rules.mode'),
          cell: ({ before, after }) =>
            before === after ? word('ruleMode', after) : `${word('ruleMode', before)} → ${word('ruleMode', after)}`,
        },
        { id: 'hits', head: t('rules.hits'), end: true, cell: ({ hits }) => number(hits) },
      ]}
      items={rules}
      idOf={({ id }) => id}
    />
  );
}

export function signed(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;
}
