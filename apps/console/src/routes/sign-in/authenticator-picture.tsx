import { renderSVG } from 'uqr';
import type { ReplyOf } from '../../api/client';
import { t } from '../../i18n/text';

/** What an authenticator takes in: a picture for its camera, and the secret for whoever types it. */
export function AuthenticatorPicture({ uri, secret }: Pick<ReplyOf<'beginTotp'>, 'uri' | 'secret'>) {
  return (
    <>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
        alt={t('enrol.picture')}
        className="mx-auto size-44 rounded-inner"
      />
      <p className="text-center text-small break-all text-quiet">
        {t('enrol.secret')} <code className="font-mono text-ink">{secret}</code>
      </p>
    </>
  );
}
