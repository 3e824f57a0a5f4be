import type { FormEvent } from 'react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { TextField } from '../../ui/field';
import { useArrival } from '../../ui/use-arrival';
import { useEdits } from '../../ui/use-edits';
import { EditFoot, useLeaveGuard } from '../settings/save-bar';
import { ChooseEvents } from './choose-events';
import type { Webhook } from './hook';

interface ChangeDestinationProps {
  readonly one: Webhook;
  readonly close: () => void;
}

/** Address, description and events of a destination; its secret and what waits for it stay. */
export function ChangeDestination({ one, close }: ChangeDestinationProps) {
  const edits = useEdits(fieldsOf(one));
  const { url, description, events } = edits.values;
  const opened = useArrival<HTMLFormElement>();
  useLeaveGuard(edits.isChanged);
  const change = useAction('updateWebhook');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await change
      .mutateAsync({ params: { id: one.id }, body: bodyOf(edits.changed) })
      .catch(() => undefined);
    if (done) close();
  };
  return (
    <form
      ref={opened}
      tabIndex={-1}
      onSubmit={(event) => void submit(event)}
      aria-label={t('hooks.change')}
      className="grid gap-3 border-b border-line bg-ground p-4 outline-none"
    >
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <TextField
          label={t('hooks.url')}
          hint={t('hooks.changeWhy')}
          value={url}
          type="url"
          required
          onChange={({ target }) => edits.set({ url: target.value })}
        />
        <TextField
          label={t('hooks.description')}
          value={description}
          maxLength={500}
          onChange={({ target }) => edits.set({ description: target.value })}
        />
      </div>
      <ChooseEvents chosen={events} choose={(next) => edits.set({ events: next })} />
      <EditFoot edits={edits} saving={change} close={close} unchanged={!edits.isChanged} />
    </form>
  );
}

type Fields = ReturnType<typeof fieldsOf>;

/** Without any event chosen, all are sent. */
function fieldsOf({ url, description, events }: Webhook) {
  const chosen: readonly string[] = events.join() === '*' ? [] : events;
  return { url, description: description ?? '', events: chosen };
}

function bodyOf({ url, description, events }: Partial<Fields>) {
  return {
    ...(url === undefined ? {} : { url: url.trim() }),
    ...(description === undefined ? {} : { description: description.trim() || null }),
    ...(events === undefined ? {} : { events: events.length === 0 ? ['*'] : [...events] }),
  };
}
