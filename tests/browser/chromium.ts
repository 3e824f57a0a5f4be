import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium: `CHROME_PATH`, else the usual places; undefined, with one line on the console, when there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROME_PATH'];
  const found = [...(named ? [named] : []), ...CANDIDATES].find((path) => existsSync(path));
  if (!found) console.warn('browser tests are skipped: no Chromium (install the Debian package or set CHROME_PATH)');
  return found;
}

/**
 * Starts Chromium without a window and with a camera that needs no permission.
 *
 * @param executablePath from `findChromium`
 * @param y4mPath video the camera shows, over and over; Chromium's own test picture when absent
 */
export function launchChromium(executablePath: string, y4mPath?: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(y4mPath ? [`--use-file-for-fake-video-capture=${y4mPath}`] : []),
    ],
  });
}
