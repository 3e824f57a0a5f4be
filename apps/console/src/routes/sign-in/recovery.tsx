import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { BackToSignIn, Frame, Problem } from './frame';
import { useSignInStep } from './steps';

/** One of the ten codes that were shown once, in place of the second factor. */
export function Recovery() {
  const { run, busy, problem } = useSignInStep({ second: true });
  return (
    <Frame title={t('recovery.title')} lead={t('recovery.lead')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run('giveRecoveryCode', { code: String(new FormData(event.currentTarget).get('code')).trim() });
        }}
      >
        {problem && <Problem>{problem}</Problem>}
        <TextField label={t('recovery.code')} name="code" autoComplete="off" spellCheck={false} required />
        <Button type="submit" look="primary" busy={busy}>
          {t('recovery.go')}
        </Button>
      </form>
      <p className="pt-4 text-small text-quiet">
        <BackToSignIn />
      </p>
    </Frame>
  );
}
