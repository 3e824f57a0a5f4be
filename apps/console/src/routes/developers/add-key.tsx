import { APPROVED_SCOPES, allows, GIVEN_BY_OPERATORS, SCOPES } from '@assay/contract/scopes';
import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useMe } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { ShownOnce } from '../../ui/copy-button';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { Panel, Told } from '../../ui/panel';

const DAY_MS = 86_400_000;
const LIVES = [30, 90, 365] as const;

export interface AddKeyProps {
  /** The key that was made and stands here until its maker says that they have it. */
  readonly made: Made | undefined;
  readonly setMade: (key: Made) => void;
  readonly close: () => void;
}

/** Makes a key with scopes of one's own; the key is shown once. */
export function AddKey({ made, setMade, close }: AddKeyProps) {
  return (
    <Panel title={t('apiKeys.add')} note={made?.name ?? t('apiKeys.addWhy')}>
      {made?.api_key ? (
        <div className="p-4">
          <ShownOnce
            title={t(made.pending_approval ? 'apiKeys.oncePending' : 'apiKeys.once')}
            text={made.api_key}
            done={close}
          />
        </div>
      ) : (
        <NewKey made={setMade} close={close} />
      )}
    </Panel>
  );
}

export type Made = Pick<ReplyOf<'createApiKey'>, 'name' | 'api_key' | 'pending_approval'>;

function NewKey({ made, close }: { readonly made: (key: Made) => void; readonly close: () => void }) {
  const own = useMe().data?.scopes ?? [];
  const environment = useEnvironment();
  const create = useAction('createApiKey');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [days, setDays] = useState('90');
  const [addresses, setAddresses] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ips = addresses.split(/[\s,]+/).filter(Boolean);
    const body = {
      name: name.trim(),
      scopes: [...scopes],
      ...(days === '' ? {} : { expires_at: new Date(Date.now() + Number(days) * DAY_MS).toISOString() }),
      ...(ips.length > 0 ? { ip_allow: ips } : {}),
    };
    create.mutate({ body }, { onSuccess: made });
  };
  return (
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
      <Scopes offered={offeredBy(own)} chosen={scopes} set={setScopes} />
      {environment === 'production' && APPROVED_SCOPES.some((scope) => allows(scopes, scope)) && (
        <p role="status" className="text-caution">
          {t('apiKeys.needsApproval')}
        </p>
      )}
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
  );
}

/** What a person may give a key: their own scopes, and those that programs need and people do not hold. */
function offeredBy(own: readonly string[]): readonly string[] {
  const given: readonly string[] = GIVEN_BY_OPERATORS;
  return SCOPES.filter((scope) => own.includes(scope) || given.includes(scope));
}

interface ScopesProps {
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly set: (scopes: readonly string[]) => void;
}

function Scopes({ offered, chosen, set }: ScopesProps) {
  const toggle = (scope: string) =>
    set(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
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
