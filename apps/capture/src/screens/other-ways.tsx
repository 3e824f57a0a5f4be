import type { PersonalKind } from '../api/types.js';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { isDesktop } from './is-desktop.js';
import { mayUpload } from './may-upload.js';

interface OtherWaysProps {
  stepId: string;
  kind: PersonalKind;
  /** Whether going on with a phone helps here; never offered on a phone. */
  phone: boolean;
}

/** The ways past this camera: another device, or a stored picture where the journey takes one. */
export function OtherWays({ stepId, kind, phone }: OtherWaysProps) {
  const { t } = useText();
  const { session, go } = useFlow();
  return (
    <>
      {phone && isDesktop() && (
        <Button look="secondary" onClick={() => go({ name: 'handoff' })}>
          <Icon name="phone" />
          {t('handoff.offer')}
        </Button>
      )}
      {mayUpload(session, stepId, kind) && (
        <Button look="plain" onClick={() => go({ name: 'file', stepId, kind })}>
          {t('camera.upload_instead')}
        </Button>
      )}
    </>
  );
}
