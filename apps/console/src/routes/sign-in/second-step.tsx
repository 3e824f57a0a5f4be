import { Link } from '@tanstack/react-router';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Frame, Problem } from './frame';
import { useSignInStep } from './steps';

/** The code of the authenticator, between password and console. */
export function SecondStep() {
  const { run, busy, problem } = useSignInStep();
  return (
    <Frame title={t('secondStep.title')} lead={t('secondStep.lead')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run('/v1/sign-in/totp', {
            code: String(new FormData(event.currentTarget).get('code')).replaceAll(' ', ''),
          });
        }}
      >
        {problem && <Problem>{problem}</Problem>}
        <TextField
          label={t('secondStep.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,7}"
          required
        />
        <Button type="submit" look="primary" busy={busy}>
          {t('secondStep.go')}
        </Button>
      </form>
      <p className="pt-4 text-small text-quiet">
        <Link to="/recovery" className="text-accent hover:underline">
          {t('signIn.lost')}
        </Link>
      </p>
    </Frame>
  );
}
