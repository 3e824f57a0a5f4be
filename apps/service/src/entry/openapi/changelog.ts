import { changelog, reference } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { route } from '../../platform/http/route.js';

export const getChangelog = route(reference.getChangelog, { handle: async () => ok(changelog()) });
