import { withLatinDigits } from '@assay/kernel';
import { useState } from 'preact/hooks';
import { useBusinessText } from '../../i18n/business.js';
import { Button } from '../../ui/button.js';

/** An owner in the representative's own words. */
export interface DeclaredOwner {
  name: string;
  percent?: number;
}

interface AddOwnerProps {
  onAdd: (owner: DeclaredOwner) => void;
  /** What stands in the fields and was not added yet, so that it is not lost. */
  onDraft: (owner: DeclaredOwner | undefined) => void;
}

/** Names an owner whom the register does not show. */
export function AddOwner({ onAdd, onDraft }: AddOwnerProps) {
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
  const type = (nextName: string, nextShare: string) => {
    setName(nextName);
    setShare(nextShare);
    onDraft(ownerOf(nextName, nextShare));
  };
  const add = () => {
    const owner = ownerOf(name, share);
    if (!owner) return;
    onAdd(owner);
    type('', '');
    setOpen(false);
  };
  return (
    <div class="add-owner">
      <label class="field">
        <span>{t('company.owner_name')}</span>
        <input value={name} maxLength={300} onInput={(event) => type(event.currentTarget.value, share)} />
      </label>
      <label class="field">
        <span>{t('company.owner_share')}</span>
        <input
          inputMode="decimal"
          value={share}
          maxLength={6}
          onInput={(event) => type(name, event.currentTarget.value)}
        />
      </label>
      <Button look="secondary" onClick={add}>
        {t('company.add')}
      </Button>
    </div>
  );
}

function ownerOf(name: string, share: string): DeclaredOwner | undefined {
  if (name.trim() === '') return undefined;
  const percent = Number(withLatinDigits(share).replace(/[,٫]/, '.'));
  const known = share.trim() !== '' && percent >= 0 && percent <= 100;
  return { name: name.trim(), ...(known ? { percent } : {}) };
}
