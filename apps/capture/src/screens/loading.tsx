import { useText } from '../i18n/context.js';
import { Screen } from '../ui/screen.js';
import { Spinner } from '../ui/spinner.js';

/** While the link is exchanged. */
export function Loading() {
  const { t } = useText();
  return (
    <Screen title={t('loading.title')}>
      <div class="center">
        <Spinner />
      </div>
    </Screen>
  );
}
