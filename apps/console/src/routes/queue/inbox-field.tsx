import type { ReactNode } from 'react';
import { useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { SelectField } from '../../ui/field';

/** The inboxes of the environment. */
export function useInboxes() {
  return useOperation('listInboxes', { query: { limit: 200 } }).data?.data ?? [];
}

export interface InboxFieldProps {
  readonly label?: string;
  /** The id of an inbox; empty for none. */
  readonly value: string;
  readonly choose: (id: string) => void;
  /** What stands for no inbox at all. */
  readonly empty: string;
  readonly disabled?: boolean;
  /** Further choices before the inboxes. */
  readonly children?: ReactNode;
}

/** Chooses an inbox by its name; one that is no longer there stays by its id until another is chosen. */
export function InboxField({ label = fact('queue.inbox'), value, choose, empty, disabled, children }: InboxFieldProps) {
  const inboxes = useInboxes();
  const isUnknown = value.startsWith('inb_') && !inboxes.some(({ id }) => id === value);
  return (
    <SelectField label={label} value={value} disabled={disabled} onChange={({ target }) => choose(target.value)}>
      <option value="">{empty}</option>
      {children}
      {isUnknown && <option value={value}>{value}</option>}
      {inboxes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
