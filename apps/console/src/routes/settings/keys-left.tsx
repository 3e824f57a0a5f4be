import { Link } from '@tanstack/react-router';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import type { LeftKeys } from './remove-member';

export interface KeysLeftProps {
  readonly keys: LeftKeys;
  readonly close: () => void;
}

/** The API keys that somebody who left has seen, and that still work. */
export function KeysLeft({ keys, close }: KeysLeftProps) {
  return (
    <div role="status" className="grid gap-2 border-b border-line bg-ground p-4">
      <p>{t('members.keysLeft')}</p>
      <ul className="list-disc pl-5">
        {keys.map(({ id, name, environment }) => (
          <li key={id}>
            {name} ({t(`environment.${environment}`)})
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-3">
        <Link to="/developers/keys" className="text-accent hover:underline">
          {t('members.toKeys')}
        </Link>
        <Button look="quiet" onClick={close}>
          {t('policy.close')}
        </Button>
      </div>
    </div>
  );
}
