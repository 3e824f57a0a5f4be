import { type Config, readConfig } from '../../platform/config.js';
import { makeQuietLog } from '../../platform/log.js';
import type { App } from '../app.js';
import { openApp } from '../boot/open.js';

/**
 * Opens database, vault and media, does the work, and closes them: joins the embedded database of a service that is
 * running, or starts it for the time of the command.
 */
export async function withApp<T>(work: (app: App) => Promise<T>, config: Config = readConfig(process.env)): Promise<T> {
  const { app, close } = await openApp(config, makeQuietLog());
  try {
    return await work(app);
  } finally {
    await close();
  }
}
