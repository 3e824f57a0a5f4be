// An exchange: a customer is verified, a withdrawal address is screened and proven, and the Travel Rule is met.
// node exchange-onboarding.mjs
import { Assay } from '@assay/node';

const assay = new Assay({ baseUrl: process.env.ASSAY_URL ?? '', apiKey: process.env.ASSAY_API_KEY ?? '' });
const customer = 'sandbox_approved';
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

async function until(read, done) {
  for (;;) {
    const value = await read();
    if (done(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

// 1. Who is it? Document, selfie, sanctions and PEP.
const session = await assay.verifications.create({
  journey: 'kyc_standard',
  subject: { type: 'individual', reference: customer },
});
const known = await until(
  () => assay.verifications.retrieve(session.id),
  ({ status }) => !['created', 'awaiting_subject', 'processing'].includes(status),
);
console.log(`identity: ${known.status}`);
if (known.status !== 'approved') process.exit(1);

// 2. Where is it going? A wallet that is sanctioned, or close to one, gets nothing.
const wallet = await assay.wallets.screen({
  address,
  chain: 'bitcoin',
  direction: 'outbound',
  subject_reference: customer,
});
console.log(`wallet: ${wallet.status}, risk ${wallet.risk.band}`);
if (wallet.sanctioned) process.exit(1);

// 3. Is the payment itself usual?
const payment = await assay.transactions.create({
  type: 'crypto_transfer',
  amount: '0.5',
  currency: 'BTC',
  direction: 'out',
  subject_reference: customer,
  crypto: { chain: 'bitcoin', asset: 'BTC', to: address },
});
console.log(`payment: ${payment.recommended_action}`);

// 4. The Travel Rule: tell the other side who pays and who is paid, before value moves.
const message = await assay.travelRule.send({
  action: 'send',
  originator: { name: 'Ana Silva', account: customer, country: 'PT', address: 'Rua Augusta 12, Lisboa' },
  beneficiary: { name: 'Rui Costa', account: 'cust-7' },
  beneficiary_vasp: 'Sandbox Accept VASP',
  transfer: { asset: 'BTC', amount: '0.5', chain: 'bitcoin', beneficiary_address: address },
});
const answered = await until(
  () => assay.travelRule.retrieve(message.id),
  ({ status }) => !['pending', 'delivered'].includes(status),
);
console.log(`travel rule: ${answered.status}`);
