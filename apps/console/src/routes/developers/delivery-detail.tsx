import { RotateCcw } from 'lucide-react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { exactBoth, exactUtc } from '../../ui/format';
import { Code, Panel, Told } from '../../ui/panel';
import { Facts } from '../../ui/section';
import { TONE_FILL } from '../../ui/tag';
import type { Delivery } from './hook';

/** One delivery: when it was tried, what was sent, what came back. */
export function DeliveryDetail({ one, url, may }: { one: Delivery; url: string; may: boolean }) {
  const resend = useAction('resendDelivery');
  const params = { id: one.webhook_id, dlv: one.id };
  return (
    <Panel
      title={t('hooks.delivery')}
      note={one.event_type}
      actions={
        may && (
          <Button small icon={RotateCcw} busy={resend.isPending} onClick={() => resend.mutate({ params, body: {} })}>
            {t('hooks.sendAgain')}
          </Button>
        )
      }
    >
      <div className="grid gap-3 px-4 py-3">
        <Told error={resend.error?.message} done={resend.isSuccess ? t('hooks.queued') : undefined} />
        <Attempts one={one} />
        <div className="grid gap-1">
          <h3 className="font-medium">{t('hooks.request')}</h3>
          <Code label={t('hooks.request')} text={requestOf(one, url)} />
        </div>
        <div className="grid gap-1">
          <h3 className="font-medium">{t('hooks.answer')}</h3>
          <Code label={t('hooks.answer')} text={answerOf(one)} />
        </div>
        <Facts
          facts={[
            { label: t('hooks.resource'), value: one.resource_id },
            { label: t('hooks.sequence'), value: one.sequence },
            { label: t('hooks.next'), value: one.next_attempt_at && exactUtc(one.next_attempt_at) },
          ]}
        />
      </div>
    </Panel>
  );
}

function Attempts({ one }: { readonly one: Delivery }) {
  if (one.attempts.length === 0) return <p className="text-quiet">{t('hooks.notYetSent')}</p>;
  return (
    <ol aria-label={t('hooks.attempts')} className="grid gap-1">
      {one.attempts.map(({ attempt, sent_at: at, response_status: status, error, duration_ms: ms }) => {
        const fine = status !== null && status < 300;
        return (
          <li key={attempt} className="flex items-baseline gap-3 text-small">
            <span
              aria-hidden
              className={`size-1.75 shrink-0 rounded-full ${TONE_FILL[fine ? 'positive' : 'caution']}`}
            />
            <span className="num shrink-0" title={exactBoth(at)}>
              {exactUtc(at)}
            </span>
            <span className="min-w-0 grow font-medium">{status ?? error ?? t('hooks.noAnswer')}</span>
            <span className="num shrink-0 text-quiet">{ms} ms</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The signed request as far as the log keeps it: never the personal data of its body. */
function requestOf(one: Delivery, url: string): string {
  const { pathname, search } = URL.canParse(url) ? new URL(url) : { pathname: url, search: '' };
  return [
    `POST ${pathname}${search}`,
    'content-type: application/json',
    `webhook-id: ${one.event_id}`,
    'X-Signature: …',
    '',
    JSON.stringify(
      {
        id: one.event_id,
        type: one.event_type,
        sequence: one.sequence,
        delivery: { id: one.id, attempt: one.attempt },
        data: { id: one.resource_id },
      },
      null,
      2,
    ),
  ].join('\n');
}

function answerOf({ response_status: status, response_excerpt: excerpt, error }: Delivery): string {
  return [status === null ? t('hooks.noAnswer') : String(status), error, excerpt].filter(Boolean).join('\n');
}
