import { createHash } from 'node:crypto';
import { businesses } from '@assay/contract';
import { registerFromJson, toBods } from '@assay/ownership';
import { ok } from '../../platform/http/answer.js';
import { route } from './app.js';
import { loadBusiness } from './load.js';
import { dayOf } from './resolve.js';

export const getOwnershipStatements = route(businesses.getOwnershipStatements, {
  load: loadBusiness,
  async handle({ resource }) {
    const { register, retrievedAt, registry } = resource.secrets;
    return ok(
      toBods(registerFromJson(register), {
        date: dayOf(retrievedAt),
        publisher: 'Assay',
        statementId: (text) => createHash('sha256').update(`${resource.id} ${text}`).digest('hex'),
        source: { type: ['officialRegister'], description: registry },
      }),
    );
  },
});
