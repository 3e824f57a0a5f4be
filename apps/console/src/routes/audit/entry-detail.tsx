import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../i18n/audit';
import { t, word } from '../../i18n/text';
import { exactBoth } from '../../ui/format';
import { Code } from '../../ui/panel';
import { Facts, PlainTable } from '../../ui/section';
import { actorName, type Entry } from './entry';

/** Screens of what entries are about, by the kind of target. */
const SCREENS: Readonly<Record<string, string>> = {
  verification: '/verifications/',
  case: '/cases/',
  transaction: '/transactions/',
  business: '/businesses/',
  rule: '/rules/',
  customer: '/customers/',
};

/** One entry: who did what, before and after, why, and its place in the chain. */
export function EntryDetail({ entry, nameOf }: { readonly entry: Entry; readonly nameOf: (maker: string) => string }) {
  const screen = SCREENS[entry.target.type];
  return (
    <aside
      aria-label={t('audit.entry')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      className="shrink-0 overflow-y-auto border-line px-5 py-4 max-lg:overflow-visible max-lg:border-t lg:w-110 lg:border-l"
    >
      <h2 className="text-lead">{sentenceOf(entry.action, entry.target.type)}</h2>
      <p className="pt-1 text-quiet">
        {actorName(entry, nameOf)} · <code className="font-mono text-small">{entry.action}</code>
      </p>
      {entry.changes.length > 0 && <Changes entry={entry} />}
      <Facts
        facts={[
          { label: t('overview.reason'), value: entry.reason && `“${entry.reason}”` },
          { label: t('overview.when'), value: <span className="whitespace-pre-line">{exactBoth(entry.at)}</span> },
          {
            label: t('audit.about'),
            value: screen ? (
              <Link to={`${screen}${entry.target.id}` as never} className="text-accent hover:underline">
                {`${word('auditTarget', entry.target.type)} ${entry.target.id}`}
              </Link>
            ) : (
              `${word('auditTarget', entry.target.type)} ${entry.target.id}`
            ),
          },
          { label: t('audit.actorKind'), value: `${word('auditActor', entry.actor.type)} ${entry.actor.id ?? ''}` },
          { label: t('audit.from'), value: entry.actor.ip },
          { label: t('audit.requestId'), value: entry.request_id },
        ]}
      />
      <h3 className="pt-1 pb-2 font-medium">{t('audit.chain')}</h3>
      <ol className="grid grid-cols-2 gap-2 text-small">
        <Link2 sequence={entry.sequence - 1} hash={entry.prev_hash} />
        <Link2 sequence={entry.sequence} hash={entry.hash} here />
      </ol>
      <p className="py-2 text-small text-quiet">{t('audit.chainWhy')}</p>
      <details>
        <summary className="py-1 text-small font-medium text-neutral">JSON</summary>
        <Code label="JSON" text={JSON.stringify(entry, null, 2)} />
      </details>
    </aside>
  );
}

function Changes({ entry }: { readonly entry: Entry }) {
  return (
    <div className="pt-3">
      <PlainTable
        label={t('audit.changes')}
        heads={[t('review.field'), t('audit.before'), t('audit.after')]}
        rows={entry.changes.map(({ field, before, after }) => [
          <span key="field" className="whitespace-nowrap">
            {field}
          </span>,
          before === undefined || before === null ? '–' : <Old key="before" text={shown(before)} />,
          after === undefined || after === null ? '–' : <New key="after" text={shown(after)} />,
        ])}
      />
    </div>
  );
}

export function Old({ text }: { readonly text: string }) {
  return <del className="text-negative [overflow-wrap:anywhere]">{text}</del>;
}

export function New({ text }: { readonly text: string }) {
  return (
    <ins className="rounded-inner bg-positive-soft px-1 font-medium text-positive no-underline [overflow-wrap:anywhere]">
      {text}
    </ins>
  );
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Link2({ sequence, hash, here = false }: { sequence: number; hash: string; here?: boolean }) {
  return (
    <li
      className={`rounded-control border px-3 py-1.5 ${here ? 'border-accent bg-accent-soft' : 'border-line'}`}
      title={hash}
    >
      <span className="num block font-medium">{sequence === 0 ? t('audit.genesis') : sequence}</span>
      <code className="block font-mono text-small text-quiet">{`${hash.slice(0, 8)}…${hash.slice(-8)}`}</code>
    </li>
  );
}
