import { KeyRound, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call, type ReplyOf } from '../../api/client';
import { canUsePasskeys, makePasskey } from '../../api/passkeys';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Bones } from '../../ui/states';
import { AuthenticatorPicture } from './authenticator-picture';
import { CodeField, codeOf } from './code-field';
import { BackToSignIn, Frame, Problem } from './frame';
import { useSignInStep } from './steps';

type SetUp = ReplyOf<'beginTotp'>;

/** Sets up an authenticator or a passkey, proves it and shows the recovery codes, once. */
export function Enrol() {
  const { run, attempt, go, env, busy, problem } = useSignInStep({ second: true });
  const [setUp, setSetUp] = useState<SetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = async () => setSetUp(await attempt(() => call('sandbox', 'beginTotp', { body: {} })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each beginning makes a new secret
  useEffect(() => void begin(), []);
  const confirm = async (code: string) => setCodes((await run('confirmTotp', { code }))?.recovery_codes);
  const withPasskey = () =>
    attempt(async () => {
      const added = await makePasskey(env);
      if (added.recovery_codes) setCodes(added.recovery_codes);
      else go('done');
    });
  if (codes) return <RecoveryCodes codes={codes} kept={() => go('done')} />;
  return (
    <Frame title={t('secondStep.title')} lead={t('enrol.lead')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm(codeOf(new FormData(event.currentTarget)));
        }}
      >
        {setUp ? <AuthenticatorPicture {...setUp} /> : !problem && <Bones rows={3} />}
        {problem && <Problem>{problem}</Problem>}
        {setUp && (
          <>
            <CodeField />
            <Button type="submit" look="primary" busy={busy}>
              {t('secondStep.go')}
            </Button>
          </>
        )}
        {!setUp && problem && (
          <Button icon={RefreshCw} busy={busy} onClick={() => void begin()}>
            {t('state.retry')}
          </Button>
        )}
        {canUsePasskeys() && (
          <Button icon={KeyRound} busy={busy} onClick={() => void withPasskey()}>
            {t('passkey.enrol')}
          </Button>
        )}
      </form>
      <p className="pt-4 text-small text-quiet">
        <BackToSignIn />
      </p>
    </Frame>
  );
}

/** Codes that each open the second step once where the device is lost. */
function RecoveryCodes({ codes, kept }: { readonly codes: readonly string[]; readonly kept: () => void }) {
  return (
    <Frame title={t('enrol.codesTitle')} lead={t('enrol.codesLead')}>
      <ul className="num grid grid-cols-2 gap-x-6 gap-y-1 rounded-inner bg-ground p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="primary" className="mt-4 w-full" onClick={kept}>
        {t('enrol.kept')}
      </Button>
    </Frame>
  );
}
