import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CaptureSession } from '../api/types.js';
import type { View } from '../flow/view.js';
import { useText } from '../i18n/context.js';
import { LANGUAGES, type Language } from '../i18n/languages.js';
import { ExitDialog } from '../screens/exit-dialog.js';
import { ownLogo } from '../theme/logo.js';
import { Icon } from './icon.js';

const NO_EXIT: ReadonlySet<View['name']> = new Set(['loading', 'processing', 'outcome', 'trouble', 'handoff_confirm']);

interface ShellProps {
  session?: CaptureSession;
  view: View;
  /** In a frame of another page: takes the frame away. */
  leave: (() => void) | undefined;
  children: ComponentChildren;
}

/** Frame around every screen: who asks, language, way out, sandbox ribbon. */
export function Shell(props: ShellProps) {
  const { t, language, choose } = useText();
  const [leaving, setLeaving] = useState(false);
  const { session, view, leave } = props;
  // Back, on a phone the answer to a question that one did not mean to ask, leads to another screen.
  useEffect(() => setLeaving(false), [view]);
  const privacy = session?.branding?.privacy_url;
  const exit = session && !NO_EXIT.has(view.name) ? () => setLeaving(true) : leave;
  return (
    <div class="page">
      {session?.environment === 'sandbox' && <aside class="ribbon">{t('app.sandbox')}</aside>}
      <div class="frame">
        <header class="bar">
          <Brand session={session} />
          <label class="language">
            <span class="hidden">{t('app.language')}</span>
            <Icon name="globe" />
            <select value={language} onChange={(event) => choose(event.currentTarget.value as Language)}>
              {Object.entries(LANGUAGES).map(([code, name]) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {exit && (
            <button type="button" class="icon-button" aria-label={t('exit.open')} onClick={exit}>
              <Icon name="close" />
            </button>
          )}
        </header>
        <main class={`main view-${view.name}`}>{props.children}</main>
        <footer class="foot">
          <Icon name="lock" />
          <span>{t('app.secure')}</span>
          {privacy && (
            <a href={privacy} target="_blank" rel="noopener noreferrer">
              {t('app.privacy')}
            </a>
          )}
        </footer>
      </div>
      {leaving && <ExitDialog onClose={() => setLeaving(false)} />}
    </div>
  );
}

function Brand({ session }: { session: CaptureSession | undefined }) {
  const { name, logo } = session?.branding ?? {};
  const address = ownLogo(logo?.url, document.baseURI);
  return (
    <div class="brand">
      {logo && address ? (
        <img
          src={address}
          width={logo.width}
          height={logo.height}
          alt=""
          data-tone={logo.tone}
          onError={(event) => event.currentTarget.remove()}
        />
      ) : (
        <Icon name="shield" />
      )}
      <span>{name}</span>
    </div>
  );
}
