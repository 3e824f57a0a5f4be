import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The demo stops with one clear line. */
export class DemoError extends Error {}

export interface Credentials {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Address and sandbox key that the service left in its data folder. @throws DemoError when there are none. */
export async function readCredentials(dataDir: string): Promise<Credentials> {
  const path = join(dataDir, 'credentials.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new DemoError(`${path} does not exist. Run "npm start" first.`);
  const { base_url: baseUrl, sandbox } = JSON.parse(text) as { base_url: string; sandbox: { api_key: string } };
  return { baseUrl: process.env['ASSAY_BASE_URL'] ?? baseUrl, apiKey: sandbox.api_key };
}

export interface CaptureStep {
  readonly id: string;
  readonly check: string;
  readonly state: 'pending' | 'captured' | 'recapture' | 'done';
  readonly requires: readonly { readonly kind: string; readonly optional: boolean; readonly state: string }[];
  readonly attempts_left: number;
  readonly reason_codes: readonly string[];
}

export interface CaptureSession {
  readonly status: string;
  readonly consent: { readonly required: boolean; readonly version: string; readonly accepted: boolean };
  readonly steps: readonly CaptureStep[];
}

/** Calls one host with one credential and reads JSON. */
export class Client {
  readonly #baseUrl: string;
  readonly #secret: string | undefined;

  constructor(baseUrl: string, secret: string | undefined) {
    this.#baseUrl = baseUrl;
    this.#secret = secret;
  }

  /** @throws DemoError for any status from 400 on. */
  async json<T>(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
    const response = await this.#fetch(method, path, {
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    });
    return (await response.json()) as T;
  }

  async bytes(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.#fetch('GET', path, {})).arrayBuffer());
  }

  /** Uploads a picture as the hosted page does (RFC 9530 digest, a capture id of its own). */
  async upload<T>(step: string, kind: string, picture: Buffer): Promise<T> {
    const digest = createHash('sha256').update(picture).digest('base64');
    const response = await this.#fetch('PUT', `/v1/capture/media/${randomBytes(16).toString('base64url')}`, {
      body: new Uint8Array(picture),
      headers: {
        'content-type': 'image/jpeg',
        'content-digest': `sha-256=:${digest}:`,
        'x-capture-step': step,
        'x-capture-kind': kind,
        'x-capture-method': 'live_camera',
      },
    });
    return (await response.json()) as T;
  }

  async #fetch(method: string, path: string, init: RequestInit): Promise<Response> {
    const headers = { ...init.headers, ...(this.#secret ? { authorization: `Bearer ${this.#secret}` } : {}) };
    const response = await fetch(`${this.#baseUrl}${path}`, { ...init, method, headers }).catch(() => {
      throw new DemoError(`No service answers at ${this.#baseUrl}. Run "npm start" first.`);
    });
    if (response.ok) return response;
    const text = await response.text();
    throw new DemoError(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  }
}
