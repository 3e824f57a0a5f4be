import { journeys } from '@assay/contract';
import { approvalsView, approve } from '../../platform/approvals/approve.js';
import { refuseAnother } from '../../platform/approvals/refuse-unread.js';
import { created } from '../../platform/http/answer.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from '../sessions/app.js';
import { publishIn } from './publish.js';
import { loadVersion } from './read.js';

/** Approves a version; where its publication waits for this, it is published. */
export const approveJourneyVersion = route(journeys.approveJourneyVersion, {
  load: loadVersion,
  async handle(context) {
    const { app, environment, params, resource, body, claim } = context;
    const id = params['id'] ?? '';
    const { version: number, author } = resource;
    const version = { kind: 'journey', id, version: number, author, scope: 'journeys:write' } as const;
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      refuseAnother(body.version_created_at, number, new Date(resource.created_at));
      const due = await approve(tx, context as Context, effects, { version, given: body });
      if (due) await publishIn(tx, context as Context, effects, { id, version: number });
      const made = created(
        await approvalsView(tx, context as Context, version, due || resource.status === 'published'),
      );
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    app.journeys.forget();
    return answer;
  },
});
