import { at } from '@assay/kernel';
import type { Interest, Party } from '../model.js';
import { drawFrom } from './draw.js';
import { SHAPES } from './shapes.js';
import { type SandboxOfficer, type SandboxRecord, SandboxWriter } from './writer.js';

/** The fictitious registry of the sandbox. */
export interface SandboxRegistry {
  readonly parties: readonly Party[];
  readonly interests: readonly Interest[];
  readonly records: readonly SandboxRecord[];
  readonly officers: readonly SandboxOfficer[];
}

const SEED = 20_260_101;
const COMPANIES = 1_000;

/** About 1,000 fictitious companies, the same on every machine; `Acme Trading Ltd` (GB 09876543) is the first. */
export function sandboxRegistry(): SandboxRegistry {
  const writer = new SandboxWriter(drawFrom(SEED));
  acme(writer);
  const shapes = Object.values(SHAPES);
  for (let round = 0; writer.records.length < COMPANIES; round += 1) {
    const target = at(shapes, round % shapes.length)(writer);
    const owner = writer.interests.find(
      ({ owned, owner: id }) => owned === target && id.startsWith('sbx-person'),
    )?.owner;
    writer.officer(target, owner ?? writer.person());
    if (round % 3 === 0) writer.officer(target, writer.person(), 'secretary', '2020-03-02');
  }
  return { parties: writer.parties, interests: writer.interests, records: writer.records, officers: writer.officers };
}

/** The example of the interface documentation: Jane Roe holds 85 % of 60 %, a tenth lies abroad. */
function acme(to: SandboxWriter): void {
  const target = to.company(
    'contract_example',
    {
      name: 'Acme Trading Ltd',
      country: 'GB',
      registrationNumber: '09876543',
      incorporatedOn: '2015-11-24',
      address: { raw: '1 High St, Leeds', country: 'GB' },
      industryCodes: [{ scheme: 'sic', code: '46900' }],
    },
    { registry: 'gb_companies_house', licenseNumber: 'FRN-554433' },
  );
  const jane = to.person({ name: 'Jane Roe', birthDate: '1980-05', nationality: 'GB', country: 'GB' });
  const holding = to.company('holding', { name: 'Acme Holdings Ltd', country: 'GB', registrationNumber: '09876500' });
  const briton = (name: string) => to.person({ name, nationality: 'GB', country: 'GB' });
  const [martin, ulla, tom] = [briton('Martin Roe'), briton('Ulla Eklund'), briton('Tom Farrow')];
  const abroad = to.entity('sbx-vg-offshore', { name: 'Palmgrove Investments Ltd', country: 'VG' });
  to.holds(holding, target, '60');
  to.holds(jane, holding, '85');
  to.holds(martin, holding, '15');
  to.holds(ulla, target, '15');
  to.holds(tom, target, '15');
  to.holds(abroad, target, '10');
  to.officer(target, jane);
}
