// Makes the folder ready and starts the service in this same process, which is what `npm start` runs.
import './ready.mjs';

/** How often to look whether npm's shell is still there, in milliseconds. */
const LOOK_MS = 500;

// npm passes a signal on to its shell, and most shells end without passing it on: whoever stops npm stops the service.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  looking.unref();
}

await import('../apps/service/dist/main.js');
