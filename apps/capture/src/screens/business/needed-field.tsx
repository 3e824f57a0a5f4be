import { useState } from 'preact/hooks';
import { useBusinessText } from '../../i18n/business.js';

/** What is still missing in a field that cannot stay empty, and how it is asked for. */
export interface Needed {
  id: string;
  missing: boolean;
  /** Says that the field is empty, and leads to it. */
  ask: () => void;
  answered: () => void;
}

/** @param id of the field */
export function useNeeded(id: string): Needed {
  const [missing, setMissing] = useState(false);
  const ask = () => {
    setMissing(true);
    document.getElementById(id)?.focus();
  };
  return { id, missing, ask, answered: () => setMissing(false) };
}

interface NeededFieldProps {
  label: string;
  value: string;
  maxLength: number;
  needed: Needed;
  onChange: (value: string) => void;
  search?: boolean;
}

/** A field of text that cannot stay empty. */
export function NeededField({ label, value, maxLength, needed, onChange, search = false }: NeededFieldProps) {
  const { t } = useBusinessText();
  const { id, missing, answered } = needed;
  const common = {
    id,
    value,
    maxLength,
    'aria-invalid': missing,
    onInput: (event: { currentTarget: HTMLInputElement }) => {
      answered();
      onChange(event.currentTarget.value);
    },
  };
  return (
    <>
      <label class="field" htmlFor={id}>
        <span>{label}</span>
        {search ? <input type="search" autoComplete="organization" {...common} /> : <input {...common} />}
      </label>
      <p role="alert" class={missing ? 'problem-line' : 'hidden'}>
        {missing && t('company.empty')}
      </p>
    </>
  );
}
