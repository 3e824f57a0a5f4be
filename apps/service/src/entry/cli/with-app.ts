import { type Config, readConfig } from '../../platform/config.js';
import { makeQuietLog } from '../../platform/log.js';
import type { App } from '../app.js';
import { openGround } from '../boot/ground.js';
import { openApp } from '../boot/open.js';

export interface WithApp {
  /** That of the variables unless another one is given. */
  readonly config?: Config;
  /** Whether an installation is made where there is none; most commands have then come to a wrong place. */
  readonly mayCreate?: boolean;
}

/**
 * Opens database, vault and media, does the work, and closes them: joins the embedded database of a service that is
 * running, or starts it for the time of the command.
 * @throws Error where there is no installation and none may be made, and where the database is of another version
 */
export async function withApp<T>(work: (app: App) => Promise<T>, options: WithApp = {}): Promise<T> {
  const { config = readConfig(process.env), mayCreate = false } = options;
  const log = makeQuietLog();
  const { app, close } = await openApp(config, log, openGround(config, log, { mayCreate, mayUpgrade: false }));
  try {
    return await work(app);
  } finally {
    await close();
  }
}
