// A shop that sells wine: before it ships, it learns whether the buyer is of age.
// node shop-age-check.mjs [BUYER]      (in the sandbox sandbox_approved and sandbox_declined decide at once)
import { Assay } from '@assay/node';

const assay = new Assay({ baseUrl: process.env.ASSAY_URL ?? '', apiKey: process.env.ASSAY_API_KEY ?? '' });
const buyer = process.argv[2] ?? 'sandbox_approved';

/** At the checkout: one session for each order. The order is the key, so a second click makes no second session. */
async function startAgeCheck(order) {
  return assay.verifications.create(
    {
      journey: 'age_check',
      subject: { type: 'individual', reference: buyer },
      redirect_url: `https://shop.example.com/orders/${order}`,
      metadata: { order },
    },
    { idempotencyKey: `age-check-${order}` },
  );
}

/** A shop waits for the webhook; a program that runs once asks until it is decided. */
async function decided(id) {
  for (;;) {
    const session = await assay.verifications.retrieve(id);
    if (!['created', 'awaiting_subject', 'processing'].includes(session.status)) return session;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const order = `order-${Date.now()}`;
const session = await startAgeCheck(order);
console.error(`The buyer goes on at ${session.hosted_url}`);

const { status } = await decided(session.id);
// A session that the buyer left, or that ran out, has no decision.
const isDecided = ['approved', 'declined', 'referred'].includes(status);
const { reasons } = isDecided ? await assay.verifications.decision(session.id) : { reasons: [] };
switch (status) {
  case 'approved':
    console.log(`${order}: ship it`);
    break;
  case 'referred':
    console.log(`${order}: wait for a reviewer`);
    break;
  default:
    console.log(`${order}: do not ship (${reasons.map(({ code }) => code).join(', ') || status})`);
}
