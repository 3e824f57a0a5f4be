import { useState } from 'preact/hooks';
import { useBusinessText } from '../../i18n/business.js';
import { Button } from '../../ui/button.js';

/** An owner in the representative's own words. */
export interface DeclaredOwner {
  name: string;
  percent?: number;
}

/** Names an owner whom the register does not show. */
export function AddOwner({ onAdd }: { onAdd: (owner: DeclaredOwner) => void }) {
  const { t } = useBusinessText();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [share, setShare] = useState('');
  if (!open)
    return (
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('company.add_owner')}
      </Button>
    );
  const add = () => {
    if (name.trim() === '') return;
    const percent = Number(share.replace(',', '.'));
    const known = share.trim() !== '' && percent >= 0 && percent <= 100;
    onAdd({ name: name.trim(), ...(known ? { percent } : {}) });
    setName('');
    setShare('');
    setOpen(false);
  };
  return (
    <div class="add-owner">
      <label class="field">
        <span>{t('company.owner_name')}</span>
        <input value={name} maxLength={300} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{t('company.owner_share')}</span>
        <input
          inputMode="decimal"
          value={share}
          maxLength={6}
          onInput={(event) => setShare(event.currentTarget.value)}
        />
      </label>
      <Button look="secondary" onClick={add}>
        {t('company.add')}
      </Button>
    </div>
  );
}
