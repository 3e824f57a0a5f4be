import { Link, useSearch } from '@tanstack/react-router';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { BesidePassword } from './beside-password';
import { Frame, Problem } from './frame';
import { useSignInStep } from './steps';

export function SignIn() {
  const step = useSignInStep();
  const { run, busy, problem, field } = step;
  const { tab } = useSearch({ strict: false });
  const submit = (form: FormData) => {
    const organisation = String(form.get('organisation') ?? '').trim();
    return run('signIn', {
      ...{ email: String(form.get('email')), password: String(form.get('password')) },
      ...(organisation === '' ? {} : { organisation }),
    });
  };
  return (
    <Frame title={t('signIn.title')} lead={t('signIn.lead')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        {(problem || tab === 'refused') && <Problem>{problem ?? t('provider.refused')}</Problem>}
        <TextField label={t('signIn.email')} name="email" type="email" autoComplete="username" required />
        <TextField
          label={t('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {field === 'organisation' && (
          <TextField label={t('signIn.organisation')} name="organisation" maxLength={100} required />
        )}
        <Button type="submit" look="primary" busy={busy}>
          {t('signIn.go')}
        </Button>
      </form>
      <BesidePassword step={step} />
      <p className="pt-4 text-small text-quiet">
        <Link to="/recovery" className="text-accent hover:underline">
          {t('signIn.lost')}
        </Link>
      </p>
    </Frame>
  );
}
