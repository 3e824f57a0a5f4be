import { useParams, useSearch } from '@tanstack/react-router';
import { useMe } from '../../api/me';
import { useReasonText } from '../../api/reasons';
import { t, word } from '../../i18n/text';
import { useLease } from '../../review/case/use-lease';
import { usePresence } from '../../review/case/use-presence';
import { FourEyes } from '../../review/decision/four-eyes';
import { Bones, Failed } from '../../ui/states';
import { TabLinks } from '../../ui/tabs';
import { reasonsOf } from '../queue/views';
import { Alerts } from './alerts';
import { CaseHead, CaseMeta } from './case-head';
import { Comments } from './comments';
import { Files } from './files';
import { History } from './history';
import { PaymentsChart } from './payments-chart';
import { ReportCard } from './report-card';
import { Transactions } from './transactions';
import { type Case, type Transaction, useCase } from './use-case';

const TABS = ['overview', 'transactions', 'files', 'history'] as const;

/** A case: why it stands here, what was done, who has it, and how it ends. */
export function CasePage() {
  const { id = '' } = useParams({ strict: false });
  const { tab: given } = useSearch({ strict: false });
  const tab = TABS.find((one) => one === given) ?? 'overview';
  const { one, comments, files, events, transactions } = useCase(id);
  const lease = useLease(one.data);
  const viewers = usePresence(one.data?.id);
  const text = useReasonText();
  if (one.isPending) return <Bones rows={12} />;
  if (!one.data) return <Failed error={one.error} retry={() => void one.refetch()} />;
  const item = one.data;
  const counts: Record<string, number | undefined> = {
    transactions: item.transaction_ids.length,
    files: files.hasNextPage ? undefined : files.data && files.items.length,
  };
  return (
    <>
      <CaseHead one={item} title={titleOf(item, text)} held={heldOf(transactions.items)} />
      <Proposed one={item} />
      <TabLinks
        label={t('cases.parts')}
        name="tab"
        current={tab}
        items={TABS.map((value) => ({ value, label: t(`cases.tab.${value}`), count: counts[value] }))}
        end={<CaseMeta one={item} lease={lease} viewers={viewers} />}
        wraps
      />
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)_360px] max-lg:block max-lg:overflow-y-auto">
        <div className="min-h-0 overflow-y-auto max-lg:overflow-visible">
          {tab === 'overview' && (
            <>
              <Alerts one={item} transactions={transactions.items} />
              {transactions.items.length > 0 && <PaymentsChart one={item} alerted={transactions.items} />}
              {(transactions.items.length > 0 || transactions.failed) && (
                <Transactions of={transactions} title={t('cases.inAlerts')} />
              )}
            </>
          )}
          {tab === 'transactions' && <Transactions of={transactions} title={t('cases.tab.transactions')} />}
          {tab === 'files' && <Files one={item} files={files} />}
          {tab === 'history' && <History events={events} whole />}
        </div>
        <aside
          aria-label={t('cases.side')}
          className="min-h-0 divide-y divide-line overflow-y-auto border-l border-line max-lg:border-t max-lg:border-l-0"
        >
          <ReportCard one={item} />
          <Comments one={item} comments={comments} events={events.items} />
          {tab !== 'history' && <History events={events} />}
        </aside>
      </div>
    </>
  );
}

/** How many of these payments wait for a release. */
function heldOf(transactions: readonly Transaction[]): number {
  return transactions.filter(({ status, reversal }) => status === 'held' && !reversal).length;
}

/** The first reason in words. */
function titleOf(one: Case, text: (code: string) => string): string {
  const [code] = reasonsOf(one);
  return code ? text(code) : one.id;
}

/** Where one person proposed how it ends: who and what, until another agrees. */
function Proposed({ one }: { readonly one: Case }) {
  const me = useMe().data;
  const proposed = one.proposed_outcome;
  if (!proposed || one.state !== 'pending_approval') return null;
  const mine = [me?.id, me?.name, me?.email].includes(proposed.reviewer);
  return (
    <FourEyes mine={mine}>
      {t('cases.proposed', {
        name: mine ? t('caseEvent.you') : proposed.reviewer,
        outcome: word('outcome', proposed.outcome),
      })}
    </FourEyes>
  );
}
