import { useLayoutEffect, useRef } from 'preact/hooks';
import { useDraft } from '../../flow/use-draft.js';
import { useBusinessText } from '../../i18n/business.js';
import { Button } from '../../ui/button.js';
import { NeededField, useNeeded } from './needed-field.js';
import { shareOf } from './share.js';

/** An owner in the representative's own words. */
export interface DeclaredOwner {
  name: string;
  percent?: number;
}

interface AddOwnerProps {
  /** Where what is typed is kept. */
  place: string;
  onAdd: (owner: DeclaredOwner) => void;
  /** What stands in the fields and was not added yet, so that it is not lost; and whether its share can be read. */
  onDraft: (owner: DeclaredOwner | undefined, clear: boolean) => void;
}

const SHARE_FIELD = 'owner-share';

/** Leads to the share that cannot be read. */
export function focusShare(): void {
  document.getElementById(SHARE_FIELD)?.focus();
}

/** Names an owner whom the register does not show. */
export function AddOwner({ place, onAdd, onDraft }: AddOwnerProps) {
  const { t } = useBusinessText();
  const [open, setOpen] = useDraft(place, 'open', false);
  const [name, setName] = useDraft(place, 'name', '');
  const [share, setShare] = useDraft(place, 'share', '');
  const node = useFocusOnChange(open);
  const needed = useNeeded('owner-name');
  if (!open)
    return (
      <div class="owners" ref={node}>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t('company.add_owner')}
        </Button>
      </div>
    );
  const unclear = shareOf(share) === undefined;
  const type = (nextName: string, nextShare: string) => {
    setName(nextName);
    setShare(nextShare);
    onDraft(ownerOf(nextName, nextShare), shareOf(nextShare) !== undefined);
  };
  const add = () => {
    const owner = ownerOf(name, share);
    if (unclear) return focusShare();
    if (!owner) return needed.ask();
    onAdd(owner);
    type('', '');
    setOpen(false);
  };
  return (
    <div class="add-owner" ref={node}>
      <NeededField
        label={t('company.owner_name')}
        value={name}
        maxLength={300}
        needed={needed}
        onChange={(next) => type(next, share)}
      />
      <label class="field">
        <span>{t('company.owner_share')}</span>
        <input
          id={SHARE_FIELD}
          inputMode="decimal"
          value={share}
          maxLength={10}
          aria-invalid={unclear}
          onInput={(event) => type(name, event.currentTarget.value)}
        />
      </label>
      <p role="alert" class="problem-line">
        {unclear && t('company.share_unclear')}
      </p>
      <Button look="secondary" onClick={add}>
        {t('company.add')}
      </Button>
    </div>
  );
}

/** Where what was pressed gives way to something else, its first field or button has the focus. */
function useFocusOnChange(open: boolean) {
  const node = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useLayoutEffect(() => {
    if (before.current !== open) node.current?.querySelector<HTMLElement>('input, button')?.focus();
    before.current = open;
  }, [open]);
  return node;
}

function ownerOf(name: string, share: string): DeclaredOwner | undefined {
  if (name.trim() === '') return undefined;
  const percent = shareOf(share) ?? undefined;
  return { name: name.trim(), ...(percent === undefined ? {} : { percent }) };
}
