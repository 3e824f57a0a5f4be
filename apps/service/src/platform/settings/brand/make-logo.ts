import { LOGO_BYTES_MAX } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import type { Platform } from '../../app.js';
import type { BrandLogo } from '../../environments/branding.js';
import type { Environment } from '../../environments/environment.js';
import { OutboundError } from '../../outbound/outbound-error.js';
import { asAnswer, EngineFailed, inTurn, inVision } from '../../vision/run-job.js';
import { logoHash } from './logo-store.js';

/** A logo with the bytes that are kept under its name. */
export interface NewLogo {
  readonly logo: BrandLogo;
  readonly picture: Buffer;
}

const FETCH_MS = 5000;
const ACCEPT = 'image/svg+xml, image/png, image/webp';

/**
 * Draws a logo anew in a worker process, so that nothing of the file itself is ever served.
 * @throws ApiError 400 naming the field for what is no logo or takes too much to draw; 503 while no worker is free.
 */
export async function makeLogo(
  app: Platform,
  environment: Environment,
  field: string,
  bytes: Uint8Array,
): Promise<NewLogo> {
  const { png, ...facts } = await asAnswer(field, async () => {
    try {
      return await inVision(inTurn(app, environment.id, 'settings'), 'brand.logo', { data: bytes });
    } catch (error) {
      // A file that is drawn by nobody else's wish answers for what it takes.
      const spent = error instanceof EngineFailed && ['timeout', 'memory'].includes(error.message);
      throw spent
        ? invalidRequest(field, 'The picture takes too long or too much memory to draw. Make it simpler.')
        : error;
    }
  });
  const picture = Buffer.from(png);
  return { picture, logo: { hash: logoHash(picture), ...facts } };
}

/**
 * Fetches a logo from its address, over the one way out. An address that does not answer is no error: it may do so later.
 * @throws ApiError 400 when what it answers is no logo.
 */
export async function fetchLogo(
  app: Platform,
  environment: Environment,
  url: string,
): Promise<NewLogo | { readonly fault: string }> {
  const field = 'branding.logo_url';
  const answer = await app.outbound
    .post({
      url,
      method: 'GET',
      headers: { accept: ACCEPT },
      plain: environment.kind === 'sandbox',
      timeoutMs: FETCH_MS,
      responseBytesMax: LOGO_BYTES_MAX,
    })
    .catch((error: unknown) => {
      if (error instanceof OutboundError) return { fault: error.message };
      throw error;
    });
  if ('fault' in answer) return answer;
  if (answer.status !== 200) return { fault: `The address answered with status ${answer.status}.` };
  if (answer.truncated) throw invalidRequest(field, 'The picture at this address is larger than 1 MiB.');
  return makeLogo(app, environment, field, answer.body);
}
