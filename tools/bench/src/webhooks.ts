import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BENCH = fileURLToPath(new URL('webhooks/deliveries.js', import.meta.url));
const DELIVERIES = 8000;
const TIMEOUT_MS = 240_000;

export interface WebhookFigures {
  readonly deliveries_per_second: number;
  readonly bare_posts_per_second: number;
  readonly ratio: number;
  readonly p99_ms_alone: number;
  readonly p99_ms_seven_hanging: number;
}

/** Deliveries a second against a bare loop to the same receiver, in a process and on a database of their own. */
export async function measureWebhooks(): Promise<WebhookFigures> {
  process.stderr.write('webhooks …\n');
  const { stdout } = await promisify(execFile)(process.execPath, [BENCH, String(DELIVERIES)], { timeout: TIMEOUT_MS });
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as WebhookFigures;
}
