import type { FormEvent } from 'react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { SelectField, TextField } from '../../ui/field';
import { useArrival } from '../../ui/use-arrival';
import { type Edits, useEdits } from '../../ui/use-edits';
import { EditFoot, useLeaveGuard } from '../settings/save-bar';
import type { Inbox } from './inbox';
import { nameIn, type TeamMember } from './members';

const ASSIGNMENTS: readonly Inbox['assignment'][] = ['none', 'round_robin', 'least_loaded'];

interface InboxFormProps {
  readonly inbox: Inbox;
  readonly inboxes: readonly Inbox[];
  readonly team: readonly TeamMember[];
  readonly close: () => void;
}

/** Members, assignment, due time and escalation of an inbox. */
export function InboxForm({ inbox, inboxes, team, close }: InboxFormProps) {
  const edits = useEdits(fieldsOf(inbox));
  const { name, members } = edits.values;
  const opened = useArrival<HTMLFormElement>();
  useLeaveGuard(edits.isChanged);
  const change = useAction('updateInbox');
  const title = t('team.changeInbox', { name: inbox.name });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(edits.values, edits.changed);
    const saved = await change.mutateAsync({ params: { id: inbox.id }, body }).catch(() => undefined);
    if (saved) close();
  };
  return (
    <form
      ref={opened}
      tabIndex={-1}
      onSubmit={(event) => void submit(event)}
      aria-label={title}
      className="grid gap-3 border-b border-line bg-ground p-4 outline-none"
    >
      <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
      <TextField
        label={t('overview.name')}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => edits.set({ name: target.value })}
        className="max-w-md"
      />
      <MembersField team={team} inbox={inbox} chosen={members} set={(next) => edits.set({ members: next })} />
      <HowFields inbox={inbox} inboxes={inboxes} edits={edits} />
      <EditFoot edits={edits} saving={change} close={close} />
    </form>
  );
}

interface HowFieldsProps {
  readonly inbox: Inbox;
  readonly inboxes: readonly Inbox[];
  readonly edits: Pick<Edits<Fields>, 'values' | 'set'>;
}

/** Who gets a case, by when it is due, and where it goes when nobody is in time. */
function HowFields({ inbox, inboxes, edits: { values, set } }: HowFieldsProps) {
  const { assignment, due, after, to } = values;
  return (
    <div className="grid grid-cols-4 items-start gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1">
      <SelectField
        label={t('team.how')}
        value={assignment}
        onChange={({ target }) => set({ assignment: ASSIGNMENTS.find((one) => one === target.value) ?? 'none' })}
      >
        {ASSIGNMENTS.map((one) => (
          <option key={one} value={one}>
            {t(`team.how.${one}`)}
          </option>
        ))}
      </SelectField>
      <HoursField label={t('team.dueHours')} value={due} set={(next) => set({ due: next })} />
      <HoursField label={t('team.escalateAfter')} value={after} set={(next) => set({ after: next })} />
      <TargetField inbox={inbox} inboxes={inboxes} value={to} set={(next) => set({ to: next })} off={after === ''} />
    </div>
  );
}

type Fields = ReturnType<typeof fieldsOf>;

function fieldsOf({ name, members, assignment, due_hours: due, escalation }: Inbox) {
  const after = textOf(escalation?.after_hours);
  return {
    name,
    members: members as readonly string[],
    assignment,
    due: textOf(due),
    after,
    to: escalation?.inbox ?? '',
  };
}

/** Only what was changed; an escalation is one thing of two fields. */
function bodyOf(fields: Fields, { name, members, assignment, due, after, to }: Partial<Fields>) {
  const escalation = fields.after === '' ? null : { after_hours: Number(fields.after), inbox: fields.to || null };
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(members === undefined ? {} : { members: [...members] }),
    ...(assignment === undefined ? {} : { assignment }),
    ...(due === undefined ? {} : { due_hours: due === '' ? null : Number(due) }),
    ...(after === undefined && to === undefined ? {} : { escalation }),
  };
}

interface MembersFieldProps {
  readonly team: readonly TeamMember[];
  readonly inbox: Inbox;
  readonly chosen: readonly string[];
  readonly set: (members: readonly string[]) => void;
}

/** The team, and who is in the inbox without being in it. */
function MembersField({ team, inbox, chosen, set }: MembersFieldProps) {
  const people = [...new Set([...team.map(({ member }) => member), ...inbox.members])];
  const toggle = (member: string) =>
    set(chosen.includes(member) ? chosen.filter((one) => one !== member) : [...chosen, member]);
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-small font-medium text-neutral">{t('team.members')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {people.map((member) => (
          <label key={member} className="flex h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(member)}
              onChange={() => toggle(member)}
              className="size-4 accent-accent"
            />
            {nameIn(team, member)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TargetFieldProps {
  readonly inbox: Inbox;
  readonly inboxes: readonly Inbox[];
  readonly value: string;
  readonly set: (inbox: string) => void;
  readonly off: boolean;
}

/** Where a case goes when it is escalated. */
function TargetField({ inbox, inboxes, value, set, off }: TargetFieldProps) {
  return (
    <SelectField label={t('team.escalateTo')} value={value} disabled={off} onChange={({ target }) => set(target.value)}>
      <option value="">{t('team.sameInbox')}</option>
      {inboxes
        .filter(({ id }) => id !== inbox.id)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}

interface HoursFieldProps {
  readonly label: string;
  readonly value: string;
  readonly set: (hours: string) => void;
}

function HoursField({ label, value, set }: HoursFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      min={1}
      max={8760}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  );
}

function textOf(hours: number | null | undefined): string {
  return hours === null || hours === undefined ? '' : String(hours);
}
