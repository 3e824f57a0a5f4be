import { Link, useSearch } from '@tanstack/react-router';
import { canUsePasskeys } from '../../api/passkeys';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { CodeField, codeOf } from './code-field';
import { Enrol } from './enrol';
import { BackToSignIn, Frame, Problem } from './frame';
import { PasskeyStep } from './passkey-step';
import { useSignInStep } from './steps';

/** Between password and console: the code of the authenticator, the passkey, or setting one up. */
export function SecondStep() {
  const { tab } = useSearch({ strict: false });
  if (tab === 'enrol') return <Enrol />;
  return tab === 'passkey' && canUsePasskeys() ? <PasskeyStep /> : <Code />;
}

function Code() {
  const { run, busy, problem } = useSignInStep({ second: true });
  return (
    <Frame title={t('secondStep.title')} lead={t('secondStep.lead')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run('giveTotp', { code: codeOf(new FormData(event.currentTarget)) });
        }}
      >
        {problem && <Problem>{problem}</Problem>}
        <CodeField />
        <Button type="submit" look="primary" busy={busy}>
          {t('secondStep.go')}
        </Button>
      </form>
      <p className="flex flex-wrap justify-between gap-2 pt-4 text-small text-quiet">
        <BackToSignIn />
        <Link to="/recovery" className="text-accent hover:underline">
          {t('signIn.lost')}
        </Link>
      </p>
    </Frame>
  );
}
