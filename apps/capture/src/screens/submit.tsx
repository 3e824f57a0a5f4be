import { useEffect } from 'preact/hooks';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { Screen } from '../ui/screen.js';
import { Spinner } from '../ui/spinner.js';

/** Hands everything in; what the server still misses is asked for again. */
export function Submit() {
  const { t } = useText();
  const { api, goDue, fail, replace, refresh } = useFlow();
  useEffect(() => {
    const submit = async () => {
      const result = await api.submit();
      if (!result.ok && result.failure.status !== 409) return fail(result.failure, () => replace({ name: 'submit' }));
      const session = await refresh();
      if (!session) return;
      if (result.ok && session.status === 'awaiting_subject') replace({ name: 'processing' });
      else goDue(session);
    };
    void submit();
  }, []);
  return (
    <Screen title={t('submit.title')}>
      <div class="center">
        <Spinner />
      </div>
    </Screen>
  );
}
