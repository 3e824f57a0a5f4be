import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { switchTorch, torchOf } from '../camera/stream.js';
import { useText } from '../i18n/context.js';
import { Button } from './button.js';

/** Switch of the camera's light; nothing where there is none. */
export function Torch({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { t } = useText();
  const [on, setOn] = useState(false);
  const stream = video.current?.srcObject;
  const track = stream instanceof MediaStream ? torchOf(stream) : undefined;
  if (!track) return null;
  const toggle = () => {
    setOn(!on);
    void switchTorch(track, !on);
  };
  return (
    <Button look="plain" onClick={toggle}>
      {t(on ? 'camera.light_off' : 'camera.light_on')}
    </Button>
  );
}
