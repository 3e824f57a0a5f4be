import { type BodyOf, checks } from '@assay/contract';
import { invalidRequest, requireCountry } from '@assay/kernel';
import { type MediaValue, readMediaValue } from '../../../platform/media/media-value.js';
import { asAnswer } from '../../../platform/vision/run-job.js';
import { type Context, route } from '../app.js';
import { checkPolicy } from '../policy.js';
import { answerCheck } from '../standalone.js';
import { storageOptions } from '../storage-options.js';
import { checkProof } from './judge.js';

type ProofBody = BodyOf<typeof checks.checkProofOfAddress>;

export const checkProofOfAddress = route(checks.checkProofOfAddress, {
  engine: true,
  async handle(context) {
    const { app, environment, body, now } = context;
    const startedAt = performance.now();
    const document = await readMediaValue(app, environment, 'document', body.document as MediaValue);
    const expected = expectedOf(body);
    await checkPolicy(context as Context, body.journey);
    const outcome = await asAnswer('document', () =>
      checkProof(app, {
        document,
        now,
        expected,
        ...(body.max_age_days !== undefined ? { maxAgeDays: body.max_age_days } : {}),
      }),
    );
    const media = [{ kind: 'proof_of_address', bytes: document }];
    return answerCheck(context as Context, {
      type: 'proof_of_address',
      outcome,
      startedAt,
      media,
      ...storageOptions(body),
    });
  },
});

/** What stands at the top level means the same as in `expected`; two different values are a mistake. */
function expectedOf(body: ProofBody): { name?: string; address?: string; country?: string } {
  const inner = body.expected ?? {};
  const full = [inner.given_name, inner.family_name].filter((part) => part !== undefined).join(' ');
  const name = only('name', inner.name ?? (full || undefined), body.name);
  const address = only(
    'address',
    inner.address && addressText(inner.address),
    body.address && addressText(body.address),
  );
  const country = only('country', inner.country, body.country) ?? countryIn(inner.address ?? body.address);
  requireCountry(body.country ? 'country' : 'expected.country', country);
  return { ...(name ? { name } : {}), ...(address ? { address } : {}), ...(country ? { country } : {}) };
}

function only(field: string, inner: string | undefined, outer: string | undefined): string | undefined {
  if (inner !== undefined && outer !== undefined && inner !== outer)
    throw invalidRequest(field, `"${field}" is another name of "expected.${field}", and the two differ. Send one.`);
  return inner ?? outer;
}

/** The parts of an address as its lines. */
function addressText(address: NonNullable<ProofBody['address']>): string {
  if (typeof address === 'string') return address;
  const { raw, lines = [], line1, line2, street, house_number: number, postcode, city, region, country } = address;
  // An address as a result gives it has its place in the lines too.
  const stated = lines.join('\n');
  const place = [postcode, city].filter((part) => part && !stated.includes(part));
  const own = [line1, line2, [street, number].filter(Boolean).join(' '), place.join(' '), region];
  const parts = [...lines, ...own.filter((line) => line && !stated.includes(line))];
  if (parts.length === 0) return raw ?? '';
  return [...parts, ...(country ? [country] : [])].join('\n');
}

function countryIn(address: ProofBody['address']): string | undefined {
  return typeof address === 'object' ? (address.country ?? undefined) : undefined;
}
