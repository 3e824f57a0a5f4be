import { useState } from 'react';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { ShownOnce } from '../../ui/copy-button';
import { SelectField } from '../../ui/field';
import { exactUtc } from '../../ui/format';
import { Code, Panel, Told } from '../../ui/panel';
import { ChangeDestination } from './change-destination';
import { eventsOf, type Webhook } from './hook';
import { SNIPPET } from './snippet';

/** One destination: its address and events, a test, its secret, whether it is on, and the code that checks a signature. */
export function Destination({ one, may }: { readonly one: Webhook; readonly may: boolean }) {
  const [snippet, setSnippet] = useState(false);
  const [changing, setChanging] = useState(false);
  return (
    <Panel
      title={t('hooks.one')}
      note={<span className="[overflow-wrap:anywhere]">{`${one.url} · ${eventsOf(one)}`}</span>}
      actions={
        <>
          {may && (
            <Button small aria-pressed={changing} onClick={() => setChanging(!changing)}>
              {t('hooks.change')}
            </Button>
          )}
          <Button small aria-pressed={snippet} onClick={() => setSnippet(!snippet)}>
            {t('hooks.snippet')}
          </Button>
        </>
      }
    >
      {changing && may && <ChangeDestination one={one} close={() => setChanging(false)} />}
      {one.description && <p className="px-4 pt-3 [overflow-wrap:anywhere]">{one.description}</p>}
      {one.disabled_reason && <p className="px-4 pt-3 text-caution">{one.disabled_reason}</p>}
      {snippet && (
        <div className="grid gap-2 px-4 pt-3">
          <p className="text-quiet">{t('hooks.snippetWhy')}</p>
          <Code label={t('hooks.snippet')} text={SNIPPET} />
        </div>
      )}
      {may ? <Work one={one} /> : <p className="p-4 text-quiet">{t('hooks.readOnly')}</p>}
    </Panel>
  );
}

function Work({ one }: { readonly one: Webhook }) {
  const params = { id: one.id };
  const update = useAction('updateWebhook');
  const remove = useAction('deleteWebhook');
  const rotate = useAction('rotateWebhookSecret');
  const activate = useAction('activateWebhookSecret');
  const [secret, setSecret] = useState<string>();
  const [sure, setSure] = useState(false);
  const turn = async () => {
    const made = await rotate.mutateAsync({ params, body: {} }).catch(() => undefined);
    setSecret(made?.secret);
  };
  const failed = [update, remove, rotate, activate].find(({ error }) => error)?.error?.message;
  return (
    <div className="grid gap-3 p-4">
      {secret && (
        <ShownOnce
          title={t('hooks.rotated', { at: rotate.data ? exactUtc(rotate.data.activates_at) : '' })}
          text={secret}
          done={() => setSecret(undefined)}
          ofRow
        />
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Test one={one} />
        <Button busy={rotate.isPending} onClick={() => void turn()}>
          {t('hooks.rotate')}
        </Button>
        {one.next_secret_last4 && (
          <Button busy={activate.isPending} onClick={() => activate.mutate({ params, body: {} })}>
            {t('hooks.activate')}
          </Button>
        )}
        <Button busy={update.isPending} onClick={() => update.mutate({ params, body: { enabled: !one.enabled } })}>
          {t(one.enabled ? 'hooks.turnOff' : 'hooks.turnOn')}
        </Button>
        {sure ? (
          <>
            <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ params })}>
              {t('hooks.deleteSure')}
            </Button>
            <Button look="quiet" onClick={() => setSure(false)}>
              {t('review.cancel')}
            </Button>
          </>
        ) : (
          <Button look="quiet" onClick={() => setSure(true)}>
            {t('hooks.delete')}
          </Button>
        )}
      </div>
      <Told error={failed} />
    </div>
  );
}

function Test({ one }: { readonly one: Webhook }) {
  const types = useOperation('listEventTypes', { query: { limit: 200 } }).data?.data ?? [];
  const send = useAction('testWebhook');
  const [type, setType] = useState('');
  const answer = send.data;
  return (
    <>
      <SelectField
        label={t('hooks.testType')}
        value={type}
        onChange={({ target }) => setType(target.value)}
        className="w-64 max-w-full"
      >
        <option value="">webhook.test</option>
        {types
          .filter((known) => known.type !== 'webhook.test')
          .map((known) => (
            <option key={known.type}>{known.type}</option>
          ))}
      </SelectField>
      <Button
        busy={send.isPending}
        onClick={() => send.mutate({ params: { id: one.id }, body: type === '' ? {} : { type } })}
      >
        {t('hooks.test')}
      </Button>
      {(answer || send.error) && (
        <div className="order-last basis-full">
          <Told
            error={
              send.error?.message ??
              (answer?.status === 'failed'
                ? t('hooks.testFailed', { why: answer.error ?? String(answer.response_status ?? '') })
                : undefined)
            }
            done={
              answer && t('hooks.testDone', { status: String(answer.response_status ?? ''), ms: answer.duration_ms })
            }
          />
        </div>
      )}
    </>
  );
}
