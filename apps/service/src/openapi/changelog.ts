import { changelog, reference } from '@assay/contract';
import { ok } from '../http/answer.js';
import { route } from '../http/route.js';

export const getChangelog = route(reference.getChangelog, { handle: async () => ok(changelog()) });
