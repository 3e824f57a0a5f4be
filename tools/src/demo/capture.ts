import { type CaptureSession, type CaptureStep, Client, DemoError } from './client.js';
import type { DemoPictures } from './pictures.js';
import type { Say } from './say.js';

interface Receipt {
  readonly accepted: boolean;
  readonly findings: readonly { readonly code: string; readonly severity: string }[];
}

interface Challenge {
  readonly id: string;
  readonly nonce: string;
  readonly actions: readonly { readonly index: number; readonly type: string }[];
}

/** The subject's part of a session, over the same API as the hosted page. */
export class Subject {
  readonly #client: Client;
  readonly #pictures: DemoPictures;
  readonly #say: Say;

  private constructor(client: Client, pictures: DemoPictures, say: Say) {
    this.#client = client;
    this.#pictures = pictures;
    this.#say = say;
  }

  /** Opens the hosted link and agrees to the consent text. */
  static async open(baseUrl: string, hostedUrl: string, pictures: DemoPictures, say: Say): Promise<Subject> {
    const link = new URL(hostedUrl).pathname.split('/').at(-1)!;
    const exchanged = await new Client(baseUrl, undefined).json<{
      session_token: string;
      session: CaptureSession;
    }>('POST', '/v1/capture/exchange', { link });
    const client = new Client(baseUrl, exchanged.session_token);
    const { consent } = exchanged.session;
    say(`opened the link; steps: ${exchanged.session.steps.map(({ id }) => id).join(', ')}`);
    if (consent.required) {
      await client.json('POST', '/v1/capture/consent', { version: consent.version, accepted: true });
      say(`gave consent to text ${consent.version}`);
    }
    return new Subject(client, pictures, say);
  }

  /** Captures everything that is asked for now and submits. */
  async capture(): Promise<void> {
    const { steps } = await this.#client.json<CaptureSession>('GET', '/v1/capture/session');
    for (const step of steps) {
      if (step.state === 'done' || step.state === 'captured') continue;
      for (const { kind, optional } of step.requires) if (!optional) await this.#picture(step, kind);
      if (step.check === 'liveness') await this.#challenge(step);
    }
    const { status } = await this.#client.json<CaptureSession>('POST', '/v1/capture/submit', {});
    this.#say(`submitted; the session is ${status}`);
  }

  async #picture(step: CaptureStep, kind: string): Promise<void> {
    const picture = kind === 'selfie' ? this.#pictures.selfie : this.#pictures.document;
    const { accepted, findings } = await this.#client.upload<Receipt>(step.id, kind, picture);
    const found = findings.map(({ code }) => code).join(', ');
    this.#say(`uploaded ${kind} (${Math.round(picture.length / 1024)} KiB)${found ? `; findings: ${found}` : ''}`);
    if (!accepted) throw new DemoError(`The picture ${kind} was not accepted: ${found}.`);
  }

  /** A still picture for every movement that is asked: what somebody does who holds up a photograph. */
  async #challenge(step: CaptureStep): Promise<void> {
    const challenge = await this.#client
      .json<Challenge>('POST', '/v1/capture/challenges', { step: step.id })
      .catch((error: DemoError) => {
        // Liveness without movements asks for no challenge.
        if (/answered (400|404|409)/.test(error.message)) return undefined;
        throw error;
      });
    if (!challenge) return;
    const data = this.#pictures.selfie.toString('base64');
    const frames = challenge.actions.flatMap(({ index }) =>
      [0, 1, 2].map((frame) => ({ action_index: index, at_ms: index * 1500 + frame * 400, data })),
    );
    await this.#client.json('POST', `/v1/capture/challenges/${challenge.id}/frames`, {
      nonce: challenge.nonce,
      frames,
    });
    this.#say(`sent the same still picture for ${challenge.actions.map(({ type }) => type).join(', ')}`);
  }
}
