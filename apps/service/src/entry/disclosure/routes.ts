import type { AnyRoute } from '../../platform/http/route.js';
import { listCustomerViews } from './list-views.js';
import { reveal } from './reveal.js';

/** Operations on who looked, and on what is masked. */
export const disclosureRoutes: readonly AnyRoute[] = [reveal, listCustomerViews];
