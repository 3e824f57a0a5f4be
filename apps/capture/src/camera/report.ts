/** What this page can say of its camera; the service takes it as a sign, never as proof. */
export interface CameraReport {
  source: 'physical' | 'virtual' | 'generated' | 'unknown';
  listed: boolean | null;
  native_api: boolean;
  automated: boolean;
  controls: number | null;
  size_matches: boolean | null;
  resolution_response: 'followed' | 'ignored' | 'refused' | 'not_tried';
  frames_timed: number;
  frame_jitter_ms: number | null;
}

/** Names under which drivers and programs offer a camera that is none. The name itself never leaves the device. */
const VIRTUAL =
  /virtual|\bOBS\b|manycam|xsplit|snap camera|v4l2loopback|dummy video|e2esoft|\bvcam|camtwist|splitcam|webcamoid|youcam|sparkocam|altercam|mmhmm|\bNDI\b|fake_device|fake video|\.(y4m|mjpeg)$/i;
/** Settings that steer optics and sensor; a drawn stream has none of them. */
const CONTROLS =
  /^(exposure|focus|whiteBalance|colorTemperature|iso|brightness|contrast|saturation|sharpness|zoom|torch|pan|tilt)/;
const WATCH_MS = 700;
const FRAMES_MAX = 40;
const FOLLOW_MS = 600;
const PROBE_WIDTH = 640;

/** Looks at the camera that a video shows, for about one second; undefined when there is none. Never throws. */
export async function reportCamera(video: HTMLVideoElement): Promise<CameraReport | undefined> {
  const stream = video.srcObject;
  const track = stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
  if (!track) return undefined;
  const settings = track.getSettings();
  const timed = await frameTimes(video);
  return {
    source: sourceOf(track, settings),
    listed: await isListed(settings.deviceId),
    native_api: /\[native code\]/.test(Function.prototype.toString.call(navigator.mediaDevices.getUserMedia)),
    automated: navigator.webdriver === true,
    controls: controlsOf(track),
    size_matches: sizeMatches(settings, video),
    resolution_response: await tryResolution(track, settings, video),
    frames_timed: timed.length,
    frame_jitter_ms: jitterMs(timed),
  };
}

/** The kind of camera by its name; a stream drawn by a script has a kind of its own in most browsers. */
export function sourceOf(track: Pick<MediaStreamTrack, 'label'>, settings: MediaTrackSettings): CameraReport['source'] {
  if (VIRTUAL.test(track.label)) return 'virtual';
  if ('canvas' in track || (!settings.deviceId && !track.label)) return 'generated';
  return track.label ? 'physical' : 'unknown';
}

/** Standard deviation of the time between frames in milliseconds; null for less than three. */
export function jitterMs(timesMs: readonly number[]): number | null {
  const gaps = timesMs.slice(1).map((time, index) => time - timesMs[index]!);
  if (gaps.length < 2) return null;
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  return Math.min(10_000, Math.round(1000 * Math.sqrt(variance)) / 1000);
}

function controlsOf(track: MediaStreamTrack): number | null {
  if (typeof track.getCapabilities !== 'function') return null;
  return Object.keys(track.getCapabilities()).filter((name) => CONTROLS.test(name)).length;
}

/** Whatever way the phone is held. */
function sizeMatches({ width, height }: MediaTrackSettings, video: HTMLVideoElement): boolean | null {
  if (!width || !height || !video.videoWidth) return null;
  const [stated, shown] = [
    [width, height],
    [video.videoWidth, video.videoHeight],
  ].map((size) => size.sort().join());
  return stated === shown;
}

async function isListed(deviceId: string | undefined): Promise<boolean | null> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    const cameras = devices.filter(({ kind }) => kind === 'videoinput');
    return cameras.length === 0 ? null : cameras.some((one) => one.deviceId === deviceId);
  } catch {
    return null;
  }
}

function frameTimes(video: HTMLVideoElement): Promise<number[]> {
  const times: number[] = [];
  return new Promise((resolve) => {
    if (!('requestVideoFrameCallback' in video)) return resolve(times);
    const end = setTimeout(() => resolve(times), WATCH_MS);
    const next = () =>
      video.requestVideoFrameCallback((nowMs, { captureTime }) => {
        times.push(captureTime ?? nowMs);
        if (times.length < FRAMES_MAX) return next();
        clearTimeout(end);
        resolve(times);
      });
    next();
  });
}

/** Asks for smaller frames, sees whether they come, and goes back. */
async function tryResolution(
  track: MediaStreamTrack,
  { width, height }: MediaTrackSettings,
  video: HTMLVideoElement,
): Promise<CameraReport['resolution_response']> {
  if (!width || !height || Math.min(width, height) <= PROBE_WIDTH) return 'not_tried';
  const before = track.getConstraints();
  const shown = video.videoWidth;
  try {
    await track.applyConstraints({ ...before, width: { ideal: width / 2 }, height: { ideal: height / 2 } });
  } catch {
    return 'refused';
  }
  const followed = await until(() => video.videoWidth !== shown);
  await track.applyConstraints(before).catch(() => undefined);
  if (followed) await until(() => video.videoWidth === shown);
  return followed ? 'followed' : 'ignored';
}

async function until(met: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < FOLLOW_MS && !met(); waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return met();
}
