/** Why there is no picture: the person or a policy said no, or there is no usable camera. */
export type CameraFault = 'denied' | 'missing' | 'busy';

let open: MediaStream | undefined;

/** Stops the camera. Safe to call at any time. */
export function stopCamera(): void {
  for (const track of open?.getTracks() ?? []) track.stop();
  open = undefined;
}

/**
 * Opens a camera after stopping the one before: a second request while tracks still run fails on many phones.
 *
 * @returns the stream, or why there is none
 */
export async function openCamera(facing: 'environment' | 'user'): Promise<MediaStream | CameraFault> {
  stopCamera();
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
    stopCamera();
    open = stream;
    return stream;
  } catch (error) {
    return faultOf(error instanceof DOMException ? error.name : '');
  }
}

/** The light beside the camera, where phone and browser let a page switch it. */
export function torchOf(stream: MediaStream | undefined): MediaStreamTrack | undefined {
  const track = stream?.getVideoTracks()[0];
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return capabilities?.torch ? track : undefined;
}

/** Switches the light; does nothing when the camera refuses. */
export async function switchTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  await track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => undefined);
}

/** Reads the name of a getUserMedia error. */
export function faultOf(name: string): CameraFault {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}
