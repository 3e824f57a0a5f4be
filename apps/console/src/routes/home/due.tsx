import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck, Clock3, Inbox, type LucideIcon, OctagonAlert } from 'lucide-react';
import { useReasonText } from '../../api/reasons';
import { useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { Avatar, Due } from '../../ui/meters';
import { Section } from '../../ui/section';
import { Bones, Failed } from '../../ui/states';
import { CASE_ICONS } from '../queue/columns';
import { type Case, countDue, pathOf, queryOf, reasonsOf } from '../queue/views';

const SHOWN = 8;
const UNFILTERED = { type: [], severity: [] };
const EVERY_MS = 30_000;

/** Cases that are open, soonest due first. */
function useCases() {
  return useOperation('listCases', { query: queryOf('all', UNFILTERED) }, { every: EVERY_MS });
}

/** Four figures on one strip: mine, second approvals, falling due, late. */
export function Figures() {
  const all = useCases().data?.data ?? [];
  const mine = useOperation('listCases', { query: queryOf('mine', UNFILTERED) }).data?.data.length;
  const approval = useOperation('listCases', { query: queryOf('approval', UNFILTERED) }).data?.data.length;
  const { late, soon } = countDue(all, Date.now());
  return (
    <ul className="grid divide-line rounded-control border border-line max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:divide-y lg:grid-cols-4 lg:divide-x">
      <Figure icon={Inbox} label={t('home.mine')} value={mine} why={t('home.mineWhy')} />
      <Figure icon={CircleCheck} label={t('home.approval')} value={approval} why={t('home.approvalWhy')} />
      <Figure icon={Clock3} label={t('home.soon')} value={soon} why={t('home.soonWhy')} />
      <Figure icon={OctagonAlert} label={t('home.late')} value={late} why={t('home.lateWhy')} bad={late > 0} />
    </ul>
  );
}

interface FigureProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: number | undefined;
  readonly why: string;
  readonly bad?: boolean;
}

function Figure({ icon, label, value, why, bad }: FigureProps) {
  return (
    <li className="px-5 py-4">
      <div className="flex items-center justify-between text-neutral">
        <span className="font-medium">{label}</span>
        <Icon of={icon} className={bad ? 'text-negative' : ''} />
      </div>
      <div className={`num text-figure ${bad ? 'text-negative' : ''}`}>{value ?? '–'}</div>
      <div className="text-small text-quiet">{why}</div>
    </li>
  );
}

export function DueNext() {
  const cases = useCases();
  const text = useReasonText();
  const due = (one: Case) => (one.due_at === null ? Number.POSITIVE_INFINITY : Date.parse(one.due_at));
  const first = [...(cases.data?.data ?? [])].sort((one, other) => due(one) - due(other)).slice(0, SHOWN);
  return (
    <Section title={t('home.dueNext')} aside={<QueueLink />}>
      {cases.isPending && <Bones rows={4} />}
      {cases.error && <Failed error={cases.error} retry={() => void cases.refetch()} />}
      {cases.data && first.length === 0 && <p className="py-3 text-quiet">{t('home.nothingDue')}</p>}
      <ul>
        {first.map((one) => (
          <DueRow key={one.id} one={one} reason={text(mainReason(one))} />
        ))}
      </ul>
    </Section>
  );
}

/** What somebody else proposed and a second person has to agree to; nothing where nothing waits. */
export function SecondApprovals() {
  const text = useReasonText();
  const waiting = useOperation('listCases', { query: queryOf('approval', UNFILTERED) }).data?.data ?? [];
  if (waiting.length === 0) return null;
  return (
    <Section title={t('home.waitsForMe')} aside={t('home.proposedBy')}>
      <ul>
        {waiting.slice(0, SHOWN).map((one) => (
          <DueRow key={one.id} one={one} reason={text(mainReason(one))} />
        ))}
      </ul>
    </Section>
  );
}

function DueRow({ one, reason }: { readonly one: Case; readonly reason: string }) {
  const navigate = useNavigate();
  return (
    <li className="flex h-10.5 items-center gap-3 border-b border-line">
      <Icon of={CASE_ICONS[one.type]} className="text-quiet" />
      <button
        type="button"
        onClick={() => void navigate({ to: pathOf(one) })}
        className="num w-28 shrink-0 truncate text-left font-medium hover:underline"
      >
        {one.subject_reference ?? word('caseType', one.type)}
      </button>
      <span className="min-w-0 grow truncate max-sm:hidden">{reason}</span>
      <span className="num w-32 shrink-0 whitespace-nowrap">
        <Due at={one.due_at} createdAt={one.created_at} />
      </span>
      <span className="w-6 shrink-0">{one.owner && <Avatar name={one.owner.name} />}</span>
    </li>
  );
}

/** A reason of the catalogue where there is one; the names of rules say less. */
function mainReason(one: Case): string {
  const codes = reasonsOf(one);
  return codes.find((code) => !code.startsWith('rule:')) ?? codes[0] ?? '';
}

function QueueLink() {
  return (
    <Link to="/queue" search={{ view: 'all' }} className="text-accent hover:underline">
      {t('home.openQueue')}
    </Link>
  );
}
