import { type FormEvent, useState } from 'react';
import { useEnvironment } from '../../api/environment';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Told } from '../../ui/panel';
import { useArrival } from '../../ui/use-arrival';
import { useEdits } from '../../ui/use-edits';
import type { Member } from './member';
import { type LeftKeys, RemoveMember } from './remove-member';
import { EditFoot, useLeaveGuard } from './save-bar';

type Role = Member['roles']['sandbox'][number];
const ROLES: readonly Role[] = [
  'viewer',
  'reviewer',
  'senior_reviewer',
  'compliance_admin',
  'auditor',
  'developer',
  'admin',
];
const HALF_YEAR_MS = 180 * 86_400_000;

interface RolesFieldProps {
  readonly chosen: readonly Role[];
  readonly set: (roles: readonly Role[]) => void;
  readonly until: string;
  readonly setUntil: (day: string) => void;
}

/** Roles in this environment; an auditor's end on a day. */
function RolesField({ chosen, set, until, setUntil }: RolesFieldProps) {
  const environment = useEnvironment();
  const toggle = (role: Role) => set(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  return (
    <>
      <fieldset>
        <legend className="pb-1 text-small font-medium text-neutral">
          {t('members.rolesIn', { environment: t(`environment.${environment}`) })}
        </legend>
        <div className="flex flex-wrap gap-x-5">
          {ROLES.map((role) => (
            <label key={role} className="flex h-8 items-center gap-2">
              <input
                type="checkbox"
                checked={chosen.includes(role)}
                onChange={() => toggle(role)}
                className="size-4 accent-accent"
              />
              {word('role', role)}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen.includes('auditor') && (
        <TextField
          label={t('members.auditorUntil')}
          type="date"
          required
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          className="w-56 max-w-full"
        />
      )}
    </>
  );
}

const FORM = 'grid gap-3 border-b border-line bg-ground p-4';
const endOf = (day: string) => `${day}T23:59:59Z`;
const inHalfYear = () => new Date(Date.now() + HALF_YEAR_MS).toISOString().slice(0, 10);

export interface InviteProps {
  /** Told the link, which is shown once. */
  readonly made: (link: string | undefined) => void;
  readonly close: () => void;
}

/** Invites somebody to this environment. */
export function Invite({ made, close }: InviteProps) {
  const environment = useEnvironment();
  const invite = useAction('inviteOperator');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [until, setUntil] = useState(inHalfYear());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const auditor = roles.includes('auditor') ? { auditor_until: endOf(until) } : {};
    const body = { name: name.trim(), email: email.trim(), roles: { [environment]: [...roles] }, ...auditor };
    invite.mutate({ body }, { onSuccess: ({ invitation_url: link }) => made(link) });
  };
  return (
    <form onSubmit={submit} aria-label={t('members.invite')} className={FORM}>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <TextField
          label={t('overview.name')}
          value={name}
          required
          maxLength={100}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('signIn.email')}
          type="email"
          value={email}
          required
          maxLength={254}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <RolesField chosen={roles} set={setRoles} until={until} setUntil={setUntil} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={invite.isPending} disabled={roles.length === 0}>
          {t('members.inviteGo')}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('review.cancel')}
        </Button>
        <Told error={invite.error?.message} />
      </div>
    </form>
  );
}

/** What somebody holds here, and until when as an auditor. */
interface Held {
  readonly roles: readonly Role[];
  readonly until: string;
}

export interface ChangeMemberProps {
  readonly member: Member;
  readonly own: boolean;
  readonly close: () => void;
  /** The member was removed; keys of theirs work on. */
  readonly removed: (keys: LeftKeys) => void;
}

/** Changes somebody's roles here; nobody changes their own. */
export function ChangeMember({ member, own, close, removed }: ChangeMemberProps) {
  const environment = useEnvironment();
  const change = useAction('changeOperator');
  const [saved, setSaved] = useState(false);
  const [inHalf] = useState(inHalfYear);
  const edits = useEdits<Held>({
    roles: member.roles[environment],
    until: member.auditor_until?.slice(0, 10) ?? inHalf,
  });
  const { roles, until } = edits.values;
  const opened = useArrival<HTMLFormElement>();
  useLeaveGuard(edits.isChanged);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const auditor = roles.includes('auditor') ? { auditor_until: endOf(until) } : {};
    const sent = edits.begin();
    const body = { roles: { [environment]: [...roles] }, ...auditor };
    const done = await change.mutateAsync({ params: { id: member.id }, body }).catch(() => undefined);
    setSaved(done !== undefined);
    if (done) sent();
  };
  if (own) {
    return (
      <p role="status" className={`${FORM} text-quiet`}>
        {t('members.own')}
      </p>
    );
  }
  return (
    <form
      ref={opened}
      tabIndex={-1}
      onSubmit={(event) => void submit(event)}
      aria-label={t('members.change', { name: member.name })}
      className={`${FORM} outline-none`}
    >
      <p className="font-medium">{t('members.change', { name: member.name })}</p>
      <RolesField
        chosen={roles}
        set={(next) => edits.set({ roles: next })}
        until={until}
        setUntil={(next) => edits.set({ until: next })}
      />
      <EditFoot
        edits={edits}
        saving={change}
        close={close}
        away={t('policy.close')}
        unchanged={!edits.isChanged}
        done={saved && !edits.isChanged ? t('settings.saved') : undefined}
      >
        <RemoveMember id={member.id} done={removed} />
      </EditFoot>
    </form>
  );
}
