import { type FormEvent, useState } from 'react';
import { useEnvironment } from '../../api/environment';
import { useMay } from '../../api/me';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { Told } from '../../ui/panel';
import { useArrival } from '../../ui/use-arrival';
import { useEdits } from '../../ui/use-edits';
import { EditFoot, useLeaveGuard } from '../settings/save-bar';
import { type AbsenceText, bodyOf, workOf } from './changed-work';
import { KindsField } from './kinds-field';
import { nameIn, type TeamMember } from './members';

interface MemberFormProps {
  readonly team: readonly TeamMember[];
  /** Absent for somebody new. */
  readonly member?: TeamMember;
  readonly close: () => void;
}

/** Limit, kinds of case and absence of a member. */
export function MemberForm({ team, member, close }: MemberFormProps) {
  const [who, setWho] = useState('');
  const edits = useEdits(workOf(member));
  const { limit, kinds, ...absence } = edits.values;
  const opened = useArrival<HTMLFormElement>();
  useLeaveGuard(edits.isChanged || who !== '');
  const add = useAction('createTeamMember');
  const change = useAction('updateTeamMember');
  const running = member ? change : add;
  const title = member ? t('team.change', { name: member.name }) : t('team.add');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(edits.values, edits.changed, member?.absence ?? null);
    const saved = member
      ? await change.mutateAsync({ params: { id: member.id }, body }).catch(() => undefined)
      : await add.mutateAsync({ body: { member: who, ...body } }).catch(() => undefined);
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
      <p className="font-medium">{title}</p>
      <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
        {!member && <WhoField team={team} value={who} set={setWho} />}
        <TextField
          label={t('team.limit')}
          hint={t('team.limitHint')}
          type="number"
          min={0}
          max={1000}
          value={limit}
          onChange={({ target }) => edits.set({ limit: target.value })}
        />
      </div>
      <KindsField chosen={kinds} set={(next) => edits.set({ kinds: next })} />
      <AbsenceFields team={team} own={member?.member} value={absence} set={edits.set} />
      <EditFoot edits={edits} saving={running} close={close} save={member ? t('settings.save') : t('team.addGo')}>
        {member && <Leave id={member.id} done={close} />}
      </EditFoot>
    </form>
  );
}

interface AbsenceFieldsProps {
  readonly team: readonly TeamMember[];
  readonly own: string | undefined;
  readonly value: AbsenceText;
  readonly set: (part: Partial<AbsenceText>) => void;
}

function AbsenceFields({ team, own, value, set }: AbsenceFieldsProps) {
  const others = team.filter(({ member }) => member !== own).map(({ member }) => member);
  const known = value.deputy === '' || others.includes(value.deputy) ? others : [value.deputy, ...others];
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-small font-medium text-neutral">{t('team.absence')}</legend>
      <div className="grid grid-cols-3 items-start gap-3 max-sm:grid-cols-1">
        <TextField
          label={t('team.from')}
          type="date"
          value={value.from}
          required={value.until !== ''}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          label={t('team.until')}
          type="date"
          value={value.until}
          min={value.from}
          required={value.from !== ''}
          onChange={({ target }) => set({ until: target.value })}
        />
        <SelectField
          label={t('team.deputy')}
          value={value.deputy}
          onChange={({ target }) => set({ deputy: target.value })}
        >
          <option value="">{t('team.nobody')}</option>
          {known.map((member) => (
            <option key={member} value={member}>
              {nameIn(team, member)}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

interface WhoFieldProps {
  readonly team: readonly TeamMember[];
  readonly value: string;
  readonly set: (member: string) => void;
}

/** Operators who work on cases and are not in the team; by name where the reader may not list operators. */
function WhoField({ team, value, set }: WhoFieldProps) {
  const mayList = useMay('operators:read');
  const operators = useOperation('listOperators', { query: { limit: 200 } }, { enabled: mayList }).data?.data ?? [];
  const table = useOperation('listRoles', {}, { enabled: mayList }).data?.data ?? [];
  const environment = useEnvironment();
  const working = new Set(table.filter(({ scopes }) => scopes.includes('cases:write')).map(({ role }) => role));
  const taken = new Set(team.map(({ member }) => member));
  const free = operators.filter(
    ({ id, roles }) => !taken.has(`operator:${id}`) && roles[environment].some((role) => working.has(role)),
  );
  if (!mayList) {
    return <TextField label={t('team.who')} required value={value} onChange={({ target }) => set(target.value)} />;
  }
  return (
    <SelectField label={t('team.who')} required value={value} onChange={({ target }) => set(target.value)}>
      <option value="">{t('team.choose')}</option>
      {free.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Takes somebody out of the team, after a second click. */
function Leave({ id, done }: { readonly id: string; readonly done: () => void }) {
  const [sure, setSure] = useState(false);
  const remove = useAction('deleteTeamMember');
  if (!sure) {
    return (
      <Button look="quiet" onClick={() => setSure(true)}>
        {t('team.remove')}
      </Button>
    );
  }
  return (
    <>
      <Button
        look="danger"
        busy={remove.isPending}
        onClick={() => void remove.mutateAsync({ params: { id } }).then(done, () => undefined)}
      >
        {t('team.removeSure')}
      </Button>
      <Told error={remove.error?.message} />
    </>
  );
}
