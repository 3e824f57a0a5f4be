// A bank: each transfer is screened and judged before it is executed. Five of them stay just below a limit.
// node bank-transfer.mjs
import { Assay, InvalidRequestError } from '@assay/node';

const assay = new Assay({ baseUrl: process.env.ASSAY_URL ?? '', apiKey: process.env.ASSAY_API_KEY ?? '' });
const payer = `payer-${Date.now()}`;

const transfers = [
  { amount: '120.00', to: { name: 'Grocer Ltda', account: 'PT50000201231234567890154', country: 'PT' } },
  { amount: '9500.00', to: { name: 'Rui Costa', account: 'PT50003506830000000784311', country: 'PT' } },
  { amount: '9700.00', to: { name: 'Rui Costa', account: 'PT50003506830000000784311', country: 'PT' } },
  { amount: '9800.00', to: { name: 'Rui Costa', account: 'PT50003506830000000784311', country: 'PT' } },
  { amount: '9900.00', to: { name: 'Rui Costa', account: 'PT50003506830000000784311', country: 'PT' } },
  { amount: '50.00', to: { name: 'SANDBOX SANCTIONED', account: 'DE89370400440532013000', country: 'DE' } },
];

/** The reference of the bank makes it safe to send a transfer twice: the first evaluation is answered again. */
async function judge({ amount, to }, number) {
  return assay.transactions.create({
    reference: `${payer}-${number}`,
    type: 'transfer',
    direction: 'out',
    amount,
    currency: 'EUR',
    subject_reference: payer,
    receiver: to,
  });
}

const cases = new Set();
for (const [number, transfer] of transfers.entries()) {
  const judged = await judge(transfer, number);
  const rules = judged.rules_fired.map(({ id }) => id).join(', ');
  console.log(`${transfer.amount} EUR: ${judged.recommended_action}${rules ? ` (${rules})` : ''}`);
  for (const { case_id } of judged.alerts) cases.add(case_id);
}

// What a reviewer sees: one case gathers the alerts of a customer.
for (const id of cases) {
  const { state, severity, alerts } = await assay.cases.retrieve(id);
  console.log(`case ${id}: ${state}, ${severity}, ${alerts.length} alerts`);
}

// A mistake is named with the field that it is in.
try {
  await judge({ amount: 'a lot', to: { name: 'X' } }, 'wrong');
} catch (error) {
  if (!(error instanceof InvalidRequestError)) throw error;
  console.log(`refused: ${error.field}`);
}
