import { keepRun } from '../all/figure.js';
import { payerFigures, type SentPayment } from './given-payments.js';

const TOGETHER = 16;

/** What an answer of the API says of a payment. */
export type Send = (body: object) => Promise<{ readonly status: string; readonly ms: number }>;

/**
 * Sends the payments, those of one payer one after another, and counts what was flagged.
 * @param results where the counts go as JSON
 */
export async function sendGiven(
  sent: readonly SentPayment[],
  { send, data, results }: { readonly send: Send; readonly data: string; readonly results: string | undefined },
): Promise<object> {
  const flagged = new Set<string>();
  const times: number[] = [];
  const started = performance.now();
  const byPayer = new Map<string, SentPayment[]>();
  for (const one of sent) byPayer.set(one.payer, [...(byPayer.get(one.payer) ?? []), one]);
  const queues = [...byPayer.values()];
  const work = async () => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      for (const { payer, body } of queue) {
        const { status, ms } = await send(body);
        times.push(ms);
        if (status !== 'approved') flagged.add(payer);
        if (times.length % 500 === 0) process.stderr.write(`${times.length} of ${sent.length} payments\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  const seconds = (performance.now() - started) / 1000;
  const figures = payerFigures(sent, flagged, data);
  await keepRun(results, 'transactions', figures);
  const sorted = times.sort((left, right) => left - right);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    payments: sent.length,
    payers: byPayer.size,
    per_second: Math.round(sent.length / seconds),
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    payers_flagged: flagged.size,
    figures,
  };
}
