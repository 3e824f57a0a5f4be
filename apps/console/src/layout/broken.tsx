import { useState } from 'react';
import { t } from '../i18n/text';

/** In the place of a screen whose script did not come, or that broke: never a white page. */
export function Broken() {
  const [isBusy, setBusy] = useState(false);
  // Loaded anew only where somebody answers: what stands around this place stays otherwise.
  const again = () => {
    setBusy(true);
    void fetch(document.baseURI, { cache: 'no-store' }).then(
      () => window.location.reload(),
      () => setBusy(false),
    );
  };
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <h1 className="text-lead">{t('state.failed')}</h1>
      <p className="text-quiet">{t('state.offlineWhy')}</p>
      <button
        type="button"
        onClick={again}
        aria-busy={isBusy || undefined}
        className="h-8 rounded-control border border-edge px-3 font-medium"
      >
        {t('state.retry')}
      </button>
    </div>
  );
}
