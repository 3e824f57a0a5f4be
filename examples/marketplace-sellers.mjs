// A marketplace: a company wants to sell. It is found in the register, and each owner is verified.
// node marketplace-sellers.mjs [NAME] [COUNTRY]
import { Assay } from '@assay/node';

const assay = new Assay({ baseUrl: process.env.ASSAY_URL ?? '', apiKey: process.env.ASSAY_API_KEY ?? '' });
const [name = 'Acme Trading Ltd', country = 'GB'] = process.argv.slice(2);

// 1. The register knows the company; the seller only picks it.
const found = await assay.businesses.search({ name, country, limit: 3 });
const [match] = found.data;
if (!match) throw new Error(`No register knows ${name}.`);
console.log(`found: ${match.name} (${match.registration_number}), ${match.status}`);

// 2. Taken in: officers, ownership, screening of the company and everybody in it.
const seller = await assay.businesses.create({ result_id: match.result_id, reference: `seller-${match.result_id}` });
console.log(`screening: ${seller.screening?.outcome ?? 'not covered'}, risk ${seller.risk?.band ?? 'unknown'}`);

// 3. Who owns it in the end? Shares are multiplied along each path; what is not known is said.
const owners = await assay.businesses.owners(seller.id, { threshold: 25 });
for (const { name: unknown, reason, percent } of owners.unresolved)
  console.log(`unresolved: ${unknown}, ${percent ?? '?'} % (${reason})`);

// 4. Each owner gets a link of their own.
for (const { id, person, percent } of owners.data) {
  const linked = await assay.businesses.linkOwner(seller.id, id, { journey: 'kyc_standard' });
  console.log(`owner: ${person.name}, ${percent.exact ?? percent.min} % → ${linked.verification_id}`);
  console.error(`  ${linked.hosted_url}`);
}

// 5. The seller is opened once every owner is approved; the webhook business.status_changed says what changes later.
const sessions = await Promise.all(
  (await assay.businesses.owners(seller.id, { threshold: 25 })).data.map(({ verification_id: id }) =>
    id ? assay.verifications.retrieve(id) : undefined,
  ),
);
const open = sessions.every((session) => session?.status === 'approved');
console.log(`seller: ${open ? 'open' : 'waits for its owners'}`);
