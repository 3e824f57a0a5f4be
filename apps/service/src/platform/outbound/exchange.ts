import type { Dispatcher } from 'undici';
import { OutboundError, outboundErrorOf } from './outbound-error.js';

export interface ExchangeAnswer {
  /** Redirects are answers like others: none is followed. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly truncated: boolean;
  readonly durationMs: number;
}

export interface ExchangeLimits {
  /** From the start of the connection to the last byte of the answer. */
  readonly timeoutMs: number;
  /** How much of the answer is kept; more ends the connection instead of being read to its end. */
  readonly responseBytesMax: number;
}

/**
 * One request and its answer, as the HTTP client tells it. Answers are short and wanted whole, so no stream is made of
 * them and no signal is listened to: both cost more than the exchange itself.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #limits: ExchangeLimits;
  readonly #resolve: (response: ExchangeAnswer) => void;
  readonly #reject: (error: OutboundError) => void;
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #status = 0;
  #headers: ExchangeAnswer['headers'] = {};
  #controller: Dispatcher.DispatchController | undefined;
  /** Why the exchange was ended from this side; whatever the client reports then is its echo. */
  #ended: Error | undefined;

  constructor(
    limits: ExchangeLimits,
    resolve: (response: ExchangeAnswer) => void,
    reject: (error: OutboundError) => void,
  ) {
    this.#limits = limits;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(() => this.#timeOut(), limits.timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The time may have run out while the request waited for a connection.
    if (this.#ended) controller.abort(this.#ended);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    // 1xx announces an answer and is none (RFC 9110 §15.2).
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#ended) return;
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes <= this.#limits.responseBytesMax) return;
    this.#finish(true);
    this.#ended = new Error('The answer is longer than what is kept of it.');
    controller.abort(this.#ended);
  }

  onResponseEnd(): void {
    if (!this.#ended) this.#finish(false);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer);
    if (!this.#ended) this.#reject(outboundErrorOf(error));
  }

  #timeOut(): void {
    const seconds = this.#limits.timeoutMs / 1000;
    const error = new OutboundError('timeout', `The receiver did not answer within ${seconds} s.`);
    this.#ended = error;
    this.#reject(error);
    this.#controller?.abort(error);
  }

  #finish(truncated: boolean): void {
    clearTimeout(this.#timer);
    const [first] = this.#chunks;
    const body = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
    this.#resolve({
      status: this.#status,
      headers: this.#headers,
      body: truncated ? body.subarray(0, this.#limits.responseBytesMax) : body,
      truncated,
      durationMs: Math.round(performance.now() - this.#startedAt),
    });
  }
}
