import type { AnyRoute } from '../../platform/http/route.js';
import { getOwnershipStatements } from './bods.js';
import { createBusiness } from './create.js';
import { deleteBusiness } from './delete.js';
import { addBusinessDocument } from './documents.js';
import { linkBeneficialOwner } from './link-owner.js';
import { getBeneficialOwners, getBusiness, listBusinesses } from './read.js';
import { searchBusinesses } from './search.js';

/** Every operation on businesses. */
export const businessRoutes: readonly AnyRoute[] = [
  searchBusinesses,
  createBusiness,
  listBusinesses,
  getBusiness,
  deleteBusiness,
  getBeneficialOwners,
  getOwnershipStatements,
  linkBeneficialOwner,
  addBusinessDocument,
];
