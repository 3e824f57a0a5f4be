import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call, Failure, type ReplyOf } from '../../api/client';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Bones } from '../../ui/states';
import { Frame, Problem } from './frame';
import { useSignInStep } from './steps';

const PASSWORD_MIN = 12;

type Invited = ReplyOf<'acceptInvitation'>;

/** Opens an invitation: says who is invited where, and takes the password that the person chooses. */
export function Join() {
  const { token } = useParams({ strict: false });
  const [invited, setInvited] = useState<Invited>();
  // Made for nobody by name: the first person here, whom the home page shows what to do first.
  const { run, busy, problem } = useSignInStep({ lands: invited?.email === null ? '/' : undefined });
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    call('sandbox', 'acceptInvitation', { body: { token: token ?? '' } }).then(setInvited, (error: unknown) =>
      // Only the service itself knows that an invitation is over: no answer, or too many questions, says nothing of it.
      setRefused(error instanceof Failure && error.status !== 404 ? error.message : t('join.over')),
    );
  }, [token]);
  const submit = (form: FormData) =>
    run('acceptInvitation', {
      token: token ?? '',
      password: String(form.get('password')),
      ...(form.get('name') ? { name: String(form.get('name')) } : {}),
      ...(form.get('email') ? { email: String(form.get('email')) } : {}),
    });
  return (
    <Frame
      title={t('join.title')}
      lead={invited?.organisation && t('join.lead', { organisation: invited.organisation })}
    >
      {refused && <Problem>{refused}</Problem>}
      {!refused && !invited && <Bones rows={3} />}
      {invited && (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(new FormData(event.currentTarget));
          }}
        >
          {problem && <Problem>{problem}</Problem>}
          <Fields invited={invited} />
          <Button type="submit" look="primary" busy={busy}>
            {t('join.go')}
          </Button>
        </form>
      )}
    </Frame>
  );
}

/** Who joins, and the password that they choose. */
function Fields({ invited }: { readonly invited: Invited }) {
  return (
    <>
      <TextField label={t('join.name')} name="name" defaultValue={invited.name} autoComplete="name" required />
      <TextField
        label={t('signIn.email')}
        name="email"
        type="email"
        defaultValue={invited.email ?? ''}
        readOnly={Boolean(invited.email)}
        {...(invited.email === null ? { hint: t('join.email') } : {})}
        autoComplete="username"
        required
      />
      <TextField
        label={t('signIn.password')}
        name="password"
        type="password"
        minLength={PASSWORD_MIN}
        hint={t('join.password')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
