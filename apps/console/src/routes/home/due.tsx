import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck, Clock3, Inbox, type LucideIcon, OctagonAlert } from 'lucide-react';
import { environmentNow } from '../../api/clock';
import { useMe } from '../../api/me';
import { useReasonText } from '../../api/reasons';
import { useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { currentLocale, t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { span } from '../../ui/format';
import { Avatar, Due } from '../../ui/meters';
import { PartFailed } from '../../ui/part';
import { Section } from '../../ui/section';
import { Bones, Failed } from '../../ui/states';
import { CASE_ICONS } from '../queue/columns';
import { type Case, countDue, pathOf, queryOf, reasonsOf, SOON_MS, shownIn, UNFILTERED } from '../queue/views';
import { isApproval, isForMe, placeOf, shortNameOf, WORK_ICONS, type WorkItem } from '../queue/work';
import { counted } from './counted';

const SHOWN = 12;
/** Of what waits for a second person; the queue has the rest. */
const APPROVALS_SHOWN = 4;
const EVERY_MS = 30_000;

/** Cases that are open, soonest due first. */
export function useCases() {
  return useOperation('listCases', { query: queryOf('all', UNFILTERED) }, { every: EVERY_MS });
}

/** Four figures on one strip, each with what stands on top of it and the number that its view of the queue has: mine, second approvals, falling due; and of the latter those that are late. */
export function Figures() {
  const text = useReasonText();
  const cases = useCases().data;
  const all = cases?.data;
  const own = useOperation('listCases', { query: queryOf('mine', UNFILTERED) }).data;
  const mine = own?.data;
  const proposed = useProposed();
  const work = useWork().data?.data.filter(isApproval).length;
  const due = all && countDue(all, environmentNow());
  const [next] = mine ?? [];
  const mineWhy = next
    ? t('home.mineNext', { name: nameOfCase(next), reason: inSentence(text(mainReason(next))) })
    : t('home.mineWhy');
  const told = toldOf(all ?? []);
  return (
    <ul className="grid divide-line rounded-control border border-line max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:divide-y lg:grid-cols-4 lg:divide-x">
      <Figure
        icon={Inbox}
        label={t('home.mine')}
        value={own && counted(own.data.length, own)}
        why={mineWhy}
        view="mine"
      />
      <Figure
        icon={CircleCheck}
        label={t('home.approval')}
        value={proposed.page && counted(proposed.cases?.length ?? 0, proposed.page)}
        why={work ? `${t('home.approvalWhy')} · ${t('queue.view.other')}: ${work}` : t('home.approvalWhy')}
        view="approval"
      />
      <Figure
        icon={Clock3}
        label={t('home.soon')}
        value={cases && due && counted(due.late + due.soon, cases, true)}
        why={told.soon}
        view="breaching"
      />
      <Figure
        icon={OctagonAlert}
        label={t('home.late')}
        value={cases && due && counted(due.late, cases, true)}
        why={told.late}
        bad={due !== undefined && due.late > 0}
        view="breaching"
      />
    </ul>
  );
}

/** What falls due first, and what is late for longest; in order of their due times. */
function toldOf(cases: readonly Case[]): { readonly soon: string; readonly late: string } {
  const now = environmentNow();
  const left = ({ due_at: at }: Case) => (at ? Date.parse(at) - now : Number.POSITIVE_INFINITY);
  const [latest] = cases;
  const soonest = cases.find((one) => left(one) >= 0);
  return {
    soon: soonest && left(soonest) < SOON_MS ? t('home.soonest', { span: span(left(soonest)) }) : t('home.soonWhy'),
    late:
      latest && left(latest) < 0
        ? t('home.latest', { name: nameOfCase(latest), span: span(left(latest)) })
        : t('home.lateWhy'),
  };
}

function nameOfCase(one: Case): string {
  return one.subject_reference ?? word('caseType', one.type);
}

/** A reason within a sentence; abbreviations stay large. */
function inSentence(text: string): string {
  return /^[A-Z][a-z]/.test(text) && currentLocale() === 'en' ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

interface FigureProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: string | undefined;
  readonly why: string;
  readonly bad?: boolean;
  /** The view of the queue that has what is counted. */
  readonly view: string;
}

function Figure({ icon, label, value, why, bad, view }: FigureProps) {
  return (
    <li className="relative min-w-0 px-5 py-4 hover:bg-hover">
      <div className="flex items-center justify-between text-neutral">
        <Link to="/queue" search={{ view }} className="font-medium after:absolute after:inset-0">
          {label}
        </Link>
        <Icon of={icon} className={bad ? 'text-negative' : ''} />
      </div>
      <div className={`num text-figure ${bad ? 'text-negative' : ''}`}>{value ?? '–'}</div>
      <div className="truncate text-small text-quiet" title={why}>
        {why}
      </div>
    </li>
  );
}

/** Cases and whatever else waits, soonest due first. */
export function DueNext() {
  const cases = useCases();
  const work = useWork();
  const rows = useRows(cases.data?.data ?? [], work.data?.data.filter(isForMe) ?? []);
  return (
    <Section title={t('home.dueNext')} aside={<QueueLink />}>
      {cases.isPending && <Bones rows={4} />}
      {cases.error && <Failed error={cases.error} retry={() => void cases.refetch()} />}
      {work.error && !work.data && <PartFailed retry={() => void work.refetch()} />}
      {cases.data && work.data && rows.length === 0 && <p className="py-3 text-quiet">{t('home.nothingDue')}</p>}
      <Rows rows={rows.slice(0, SHOWN)} />
    </Section>
  );
}

/** What somebody else proposed and a second person has to agree to; nothing where nothing waits. */
export function SecondApprovals() {
  const proposed = useProposed();
  const work = useWork();
  const rows = useRows(proposed.cases ?? [], work.data?.data.filter(isApproval) ?? []);
  const failed = (proposed.error && !proposed.cases) || (work.error && !work.data);
  if (rows.length === 0 && !failed) return null;
  const retry = () => {
    void proposed.refetch();
    void work.refetch();
  };
  return (
    <Section title={t('home.waitsForMe')} aside={t('home.proposedBy')}>
      {failed && <PartFailed retry={retry} />}
      <Rows rows={rows.slice(0, APPROVALS_SHOWN)} />
    </Section>
  );
}

/** Cases whose end another person proposed. */
function useProposed() {
  const me = useMe().data;
  const { data, error, refetch } = useOperation('listCases', { query: queryOf('approval', UNFILTERED) });
  return { page: data, cases: data && shownIn(data.data, 'approval', environmentNow(), me), error, refetch };
}

/** What waits beside cases. */
function useWork() {
  return useOperation('listWorkItems', { query: { limit: 50 } }, { every: EVERY_MS });
}

interface DueLine {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
  readonly dueAt: string | null;
  readonly createdAt: string;
  readonly owner: string | undefined;
  readonly place: { readonly to: string; readonly search?: object };
}

/** Lines of both, soonest due first. */
function useRows(cases: readonly Case[], work: readonly WorkItem[]): DueLine[] {
  const text = useReasonText();
  const due = ({ dueAt }: DueLine) => (dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(dueAt));
  const lines = [...cases.map((one) => lineOfCase(one, text(mainReason(one)))), ...work.map(lineOfWork)];
  return lines.sort((one, other) => due(one) - due(other));
}

function lineOfCase(one: Case, text: string): DueLine {
  return {
    ...{ id: one.id, icon: CASE_ICONS[one.type], text },
    name: nameOfCase(one),
    ...{ dueAt: one.due_at, createdAt: one.created_at, owner: one.owner?.name, place: { to: pathOf(one) } },
  };
}

function lineOfWork(item: WorkItem): DueLine {
  return {
    ...{ id: item.id, icon: WORK_ICONS[item.kind], name: shortNameOf(item), text: fact(`workKind.${item.kind}`) },
    ...{ dueAt: item.due_at, createdAt: item.created_at, owner: undefined },
    place: placeOf(item) ?? { to: '/queue', search: { view: 'other' } },
  };
}

function Rows({ rows }: { readonly rows: readonly DueLine[] }) {
  const navigate = useNavigate();
  const open = ({ place }: DueLine) =>
    void navigate({ to: place.to, search: ((before: object) => ({ ...before, ...place.search })) as never });
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className="flex h-10.5 items-center gap-3 border-b border-line">
          <Icon of={row.icon} className="text-quiet" />
          <button
            type="button"
            onClick={() => open(row)}
            title={row.name}
            className="num w-20 shrink-0 truncate text-left font-medium hover:underline"
          >
            {row.name}
          </button>
          <span className="min-w-0 grow truncate max-sm:hidden" title={row.text}>
            {row.text}
          </span>
          <span className="num w-26 shrink-0 whitespace-nowrap">
            <Due at={row.dueAt} createdAt={row.createdAt} />
          </span>
          <span className="w-6 shrink-0">{row.owner && <Avatar name={row.owner} />}</span>
        </li>
      ))}
    </ul>
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
