import { type FormEvent, useState } from 'react';
import { useMe } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { ShownOnce } from '../../ui/copy-button';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { Panel, Told } from '../../ui/panel';

const DAY_MS = 86_400_000;
const LIVES = [30, 90, 365] as const;

/** Makes a key with scopes of one's own; the key is shown once. */
export function AddKey({ close }: { readonly close: () => void }) {
  const own = useMe().data?.scopes ?? [];
  const offered = own.filter((scope) => scope !== '*');
  const create = useAction('createApiKey');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [days, setDays] = useState('90');
  const [addresses, setAddresses] = useState('');
  const toggle = (scope: string) =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ips = addresses.split(/[\s,]+/).filter(Boolean);
    create.mutate({
      body: {
        name: name.trim(),
        scopes: [...scopes],
        ...(days === '' ? {} : { expires_at: new Date(Date.now() + Number(days) * DAY_MS).toISOString() }),
        ...(ips.length > 0 ? { ip_allow: ips } : {}),
      },
    });
  };
  const secret = create.data?.api_key;
  if (secret) {
    return (
      <Panel title={t('apiKeys.add')} note={create.data?.name}>
        <div className="p-4">
          <ShownOnce title={t('apiKeys.once')} text={secret} done={close} />
        </div>
      </Panel>
    );
  }
  return (
    <Panel title={t('apiKeys.add')} note={t('apiKeys.addWhy')}>
      <form onSubmit={submit} className="grid gap-4 p-4">
        <div className="grid grid-cols-3 items-start gap-4 max-md:grid-cols-1">
          <TextField
            label={t('apiKeys.name')}
            value={name}
            required
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <SelectField label={t('apiKeys.expires')} value={days} onChange={({ target }) => setDays(target.value)}>
            {LIVES.map((n) => (
              <option key={n} value={n}>
                {t('apiKeys.days', { n })}
              </option>
            ))}
            <option value="">{t('apiKeys.never')}</option>
          </SelectField>
          <TextArea label={t('apiKeys.ips')} value={addresses} onChange={({ target }) => setAddresses(target.value)} />
        </div>
        <Scopes offered={offered} chosen={scopes} toggle={toggle} set={setScopes} />
        <Told error={create.error?.message} />
        <div className="flex gap-2">
          <Button type="submit" look="primary" busy={create.isPending} disabled={scopes.length === 0}>
            {t('apiKeys.create')}
          </Button>
          <Button look="quiet" onClick={close}>
            {t('review.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface ScopesProps {
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly toggle: (scope: string) => void;
  readonly set: (scopes: readonly string[]) => void;
}

function Scopes({ offered, chosen, toggle, set }: ScopesProps) {
  const presets = {
    read: offered.filter((scope) => scope.endsWith(':read')),
    all: offered,
    none: [],
  };
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-small font-medium text-neutral">{t('apiKeys.scopes')}</legend>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <span className="text-small text-quiet">{t('apiKeys.preset')}:</span>
        {(['read', 'all', 'none'] as const).map((name) => (
          <Button key={name} small onClick={() => set(presets[name])}>
            {t(`apiKeys.preset.${name}`)}
          </Button>
        ))}
        <span className="num text-small text-quiet">{t('apiKeys.scopesN', { n: chosen.length })}</span>
      </div>
      <div className="grid max-h-56 grid-cols-4 overflow-y-auto max-lg:grid-cols-3 max-md:grid-cols-2 max-sm:grid-cols-1">
        {offered.map((scope) => (
          <label key={scope} className="flex h-7 items-center gap-2 text-small">
            <input
              type="checkbox"
              checked={chosen.includes(scope)}
              onChange={() => toggle(scope)}
              className="size-4 accent-accent"
            />
            {scope}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
