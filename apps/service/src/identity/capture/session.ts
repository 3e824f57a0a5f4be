import { capture } from '@assay/contract';
import { conflict, requireBirthDate, requireCountry } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { isConsentVersion } from '../../platform/settings/brand/texts.js';
import { audit, move } from '../sessions/change.js';
import { captureSession, changeCapture } from './access.js';
import { route } from './app.js';
import { lookAhead } from './look-ahead.js';
import { captureView } from './view.js';
import { warmUp } from './warm-up.js';

export const getCaptureSession = route(capture.getCaptureSession, {
  load: captureSession,
  handle: async ({ app, environment, resource, now }) => ok(await captureView(app, environment, resource, now)),
});

/** Consent is kept with version and moment; its refusal ends the session then and there. */
export const giveConsent = route(capture.giveConsent, {
  load: captureSession,
  async handle(context) {
    const { app, environment, body, now, resource } = context;
    // What is refused need not be the text of the moment.
    if (body.accepted && !isConsentVersion(environment.settings, body.version)) {
      throw conflict('This is not the current version of the consent. Read the session again.', 'version');
    }
    const answer = await changeCapture(context, async (change) => {
      const { session, tx } = change;
      const actor = actorOf(context);
      if (!body.accepted) {
        session.reasonCodes = ['session.consent_declined'];
        session.expiresAt = now;
        const { reasonCodes } = session;
        await move(change, { type: 'consent_declined' }, { actor, reasonCodes, data: { reason_codes: reasonCodes } });
      } else if (session.state.consent?.version !== body.version) {
        session.state.consent = { version: body.version, at: now };
        audit(change, 'verification.consent_given', { actor, reason: `version ${body.version}` });
      }
      return ok(await captureView(app, environment, session, now, { tx }));
    });
    if (body.accepted) {
      await warmUp(app, resource, now, 'look');
      await warmUp(app, resource, now, 'read');
    }
    // Pictures that came before the consent have waited for it.
    lookAhead(context);
    return answer;
  },
});

/** What the subject typed; later values replace earlier ones of the same name. */
export const saveCaptureData = route(capture.saveCaptureData, {
  load: captureSession,
  async handle(context) {
    const { app, environment, body, now } = context;
    requireBirthDate('date_of_birth', body.date_of_birth, now);
    for (const field of ['nationality', 'country', 'document_country'] as const) requireCountry(field, body[field]);
    return changeCapture(context, async (change) => {
      const { session, tx } = change;
      session.secrets.typed = { ...session.secrets.typed, ...(body as Record<string, string>) };
      const changes = Object.keys(body).map((field) => ({ field: `typed.${field}`, before: null, after: 'set' }));
      audit(change, 'verification.details_typed', { actor: actorOf(context) }, changes);
      return ok(await captureView(app, environment, session, now, { tx }));
    });
  },
});
