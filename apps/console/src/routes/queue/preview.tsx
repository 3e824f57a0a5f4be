import { Lock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { Button, Icon, IconButton } from '../../ui/button';
import { ago, clock, exactUtc } from '../../ui/format';
import { Avatar, Due, riskTone } from '../../ui/meters';
import { Severity } from '../../ui/status';
import { Tag, TONE_ICONS } from '../../ui/tag';
import { detailOf, inside } from './columns';
import { useInboxes } from './inbox-field';
import type { Case } from './views';

export interface PreviewProps {
  readonly one: Case;
  readonly reasons: readonly string[];
  readonly take?: () => void;
  readonly assign?: () => void;
  readonly close: () => void;
}

/** What is known of the selected case without taking it: no picture and no name before that. */
export function Preview({ one, reasons, take, assign, close }: PreviewProps) {
  return (
    <aside aria-label={t('queue.preview')} className="flex w-80 shrink-0 flex-col border-l border-line max-lg:hidden">
      <div className="min-h-0 grow overflow-y-auto">
        <Head one={one} close={close} />
        {one.type === 'verification' && (
          <div className="border-b border-line p-4">
            <div className="grid h-28 place-content-center place-items-center gap-1.5 rounded-control bg-stage text-on-stage">
              <Icon of={Lock} className="text-on-stage-quiet" />
              {t('queue.pictures')}
            </div>
          </div>
        )}
        <section className="border-b border-line p-4">
          <h2 className="pb-2">{t('queue.reasons')}</h2>
          <ul className="grid gap-1.5">
            {reasons.map((reason) => (
              <li key={reason} className="flex gap-2">
                <Icon of={TONE_ICONS.caution} size={14} className="mt-0.75 text-caution" />
                {reason}
              </li>
            ))}
          </ul>
        </section>
        <About one={one} />
        {one.lease && (
          <p className="flex items-center gap-3 border-t border-line p-4 text-small">
            <Avatar name={one.lease.operator.name} looking />
            {t('queue.held', { name: one.lease.operator.name, time: clock(one.lease.until) })}
          </p>
        )}
      </div>
      {take && assign && (
        <div className="flex flex-wrap gap-2 border-t border-line bg-ground p-4">
          <Button look="primary" keyName="open" className="grow" onClick={take}>
            {t('queue.take')}
          </Button>
          <Button keyName="assign" className="grow" onClick={assign}>
            {t('queue.assign')}
          </Button>
        </div>
      )}
    </aside>
  );
}

/** Whose it is, in what state, and how much speaks against it. */
function Head({ one, close }: Pick<PreviewProps, 'one' | 'close'>) {
  return (
    <div className="border-b border-line p-4">
      <div className="flex items-start justify-between gap-2 pb-2">
        <h2 className="num min-w-0 text-lead break-words">{one.subject_reference ?? one.id}</h2>
        <IconButton icon={X} label={fact('queue.closePreview')} onClick={close} className="-mt-0.5 -mr-1" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Tag tone={one.state === 'open' ? 'neutral' : 'accent'} icon={null}>
          {word('caseState', one.state)}
        </Tag>
        {one.risk === null ? (
          <Severity severity={one.severity} />
        ) : (
          <Tag tone={riskTone(one.risk)}>
            {fact('queue.riskIs', { risk: one.risk, severity: inside(word('severity', one.severity)) })}
          </Tag>
        )}
      </div>
    </div>
  );
}

/** When it is due and came, whose it is, who holds it now. */
function About({ one }: { readonly one: Case }) {
  const inbox = useInboxes().find(({ id }) => id === one.inbox)?.name;
  const detail = detailOf(one);
  return (
    <section className="p-4">
      <h2 className="pb-2">{t('queue.about')}</h2>
      <dl className="grid gap-1.5 text-small">
        <Fact name={t('queue.due')}>
          <Due at={one.due_at} createdAt={one.created_at} />
        </Fact>
        <Fact name={t('queue.arrived')}>
          {exactUtc(one.created_at)}, {ago(one.created_at)}
        </Fact>
        {detail && <Fact name={one.amount ? fact('queue.amount') : fact('queue.journey')}>{detail}</Fact>}
        {inbox && <Fact name={fact('queue.inbox')}>{inbox}</Fact>}
        <Fact name={t('queue.owner')}>{one.owner?.name ?? t('queue.nobody')}</Fact>
        <Fact name={t('queue.comments')}>{one.comments_count}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet">{name}</dt>
      <dd className="num text-right">{children}</dd>
    </div>
  );
}
