import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { ShownOnce } from '../../ui/copy-button';
import { TextField } from '../../ui/field';
import { Panel, Told } from '../../ui/panel';
import { ChooseEvents } from './choose-events';

export interface AddDestinationProps {
  /** The secret of the new destination, until its maker says that they have it. */
  readonly secret: string | undefined;
  readonly setSecret: (secret: string | undefined) => void;
  readonly close: () => void;
}

/** Registers a destination; its secret is shown once. */
export function AddDestination({ secret, setSecret, close }: AddDestinationProps) {
  return (
    <Panel title={t('hooks.add')} note={t('hooks.addWhy')}>
      {secret ? (
        <div className="p-4">
          <ShownOnce title={t('hooks.secretOnce')} text={secret} done={close} />
        </div>
      ) : (
        <NewDestination made={setSecret} close={close} />
      )}
    </Panel>
  );
}

interface NewDestinationProps {
  /** Told the secret that signs what is sent. */
  readonly made: (secret: string | undefined) => void;
  readonly close: () => void;
}

function NewDestination({ made, close }: NewDestinationProps) {
  const create = useAction('createWebhook');
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [events, setEvents] = useState<readonly string[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = description.trim();
    const body = {
      url: url.trim(),
      ...(events.length > 0 ? { events: [...events] } : {}),
      ...(said ? { description: said } : {}),
    };
    create.mutate({ body }, { onSuccess: ({ secret }) => made(secret) });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 p-4">
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <TextField
          label={t('hooks.url')}
          value={url}
          type="url"
          required
          placeholder="https://app.example.com/hooks/assay"
          onChange={({ target }) => setUrl(target.value)}
        />
        <TextField
          label={t('hooks.description')}
          value={description}
          maxLength={500}
          onChange={({ target }) => setDescription(target.value)}
        />
      </div>
      <ChooseEvents chosen={events} choose={setEvents} />
      <Told error={create.error?.message} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={create.isPending}>
          {t('hooks.create')}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('review.cancel')}
        </Button>
      </div>
    </form>
  );
}
