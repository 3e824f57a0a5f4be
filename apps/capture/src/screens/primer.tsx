import { useEffect } from 'preact/hooks';
import type { PersonalKind } from '../api/types.js';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import type { TextKey } from '../i18n/languages.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Screen } from '../ui/screen.js';
import { OtherWays } from './other-ways.js';

const DOCUMENT_TIPS: TextKey[] = ['primer.tip_light', 'primer.tip_flat', 'primer.tip_allow'];
const FACE_TIPS: TextKey[] = ['primer.tip_face_light', 'primer.tip_face_glasses', 'primer.tip_allow'];

/** The front comes first and has the title of the document. */
const TITLES: Partial<Record<PersonalKind, TextKey>> = {
  selfie: 'primer.face_title',
  document_back: 'camera.back_title',
};

/** Says what is coming before the browser asks for the camera. */
export function Primer({ stepId, kind }: { stepId: string; kind: PersonalKind }) {
  const { t } = useText();
  const { go } = useFlow();
  const face = kind === 'selfie';
  // Some hundred kilobytes, which come while the person reads; where they do not, the face step goes on without them.
  useEffect(() => {
    if (face) void import('../face/finder.js').then(({ faceFinder }) => faceFinder()).catch(() => undefined);
  }, [face]);
  const open = () => go(face ? { name: 'face', stepId } : { name: 'camera', stepId, kind });
  const actions = (
    <>
      <Button onClick={open}>{t(face ? 'primer.start_face' : 'primer.start')}</Button>
      <OtherWays stepId={stepId} kind={kind} phone />
    </>
  );
  return (
    <Screen
      step={stepId}
      picture={face ? 'face' : 'document'}
      title={t(TITLES[kind] ?? 'primer.document_title')}
      lead={t(face ? 'primer.face_lead' : 'primer.document_lead')}
      actions={actions}
    >
      <ul class="tips">
        {(face ? FACE_TIPS : DOCUMENT_TIPS).map((tip) => (
          <li key={tip}>
            <Icon name="check" />
            {t(tip)}
          </li>
        ))}
      </ul>
    </Screen>
  );
}
