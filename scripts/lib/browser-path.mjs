import { existsSync } from 'node:fs';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium: `CHROME_PATH`, else the usual places; undefined when there is none. */
export function browserPath() {
  return [process.env.CHROME_PATH, ...USUAL].find((path) => path && existsSync(path));
}
