/** What keeps this browser from a good capture; `none` when nothing does. */
export type CaptureObstacle = 'none' | 'in_app' | 'insecure' | 'no_camera_api';

/** Views inside other apps that are known to withhold or break the camera. */
const IN_APP = /\b(FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|LinkedInApp|GSA\/)/i;

/** Judges the browser before the camera is asked for. */
export function captureObstacle(userAgent: string, secure: boolean, hasMediaDevices: boolean): CaptureObstacle {
  if (!secure) return 'insecure';
  if (IN_APP.test(userAgent)) return 'in_app';
  return hasMediaDevices ? 'none' : 'no_camera_api';
}

/** The family of browser whose way to allow the camera is explained. */
export type BrowserFamily = 'ios' | 'android' | 'safari' | 'firefox' | 'chromium';

/** Coarse family by user agent; only chooses an explanation, never a function. */
export function browserFamily(userAgent: string, maxTouchPoints = 0): BrowserFamily {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  return /Chrome\//.test(userAgent) ? 'chromium' : 'safari';
}
