import { printedOf, seededDocument } from '../../identity/checks/document/seeded.js';
import { noteSessionHits } from '../../identity/checks/screening/session-monitor.js';
import { forceOutcome } from '../../identity/sandbox/force.js';
import { audit, changeSession, emit, type SessionChange } from '../../identity/sessions/change.js';
import type { Session } from '../../identity/sessions/session.js';
import { createVerification } from '../../identity/verifications/create.js';
import { recordDecision } from '../../identity/verifications/decide-manually.js';
import { storeBlob, storeMedia } from '../../platform/media/session-media.js';
import { embellish } from './listed.js';
import { drawPictures } from './pictures.js';
import type { PlannedSession } from './plan.js';
import type { Player } from './player.js';

const MINUTE_MS = 60_000;
const LIFE_SECONDS = 2_592_000;
const SEEN = ['verification.consent_given', 'verification.challenge_completed'] as const;

/**
 * One session of the sample with all its moves, at their times.
 * @param began is told of the session as soon as it is there
 * @returns its id
 */
export async function playSession(
  player: Player,
  planned: PlannedSession,
  began: (id: string) => Promise<void>,
): Promise<string> {
  const { person, at, outcome, journey } = planned;
  const { id } = await player.run(createVerification, {
    at,
    body: {
      journey,
      // The jobs of a running service would end at once what began weeks ago.
      expires_in: LIFE_SECONDS,
      subject: { type: 'individual', reference: person.reference, country: person.country },
      expected: { given_name: person.givenName, family_name: person.familyName, date_of_birth: person.dateOfBirth },
      contact: {
        email: `${person.givenName}.${person.familyName}@mail.example`
          .toLowerCase()
          .normalize('NFD')
          .replaceAll(/\p{M}/gu, ''),
      },
    },
  });
  await began(id);
  if (outcome === 'awaiting_subject') return id;
  if (outcome === 'created' || outcome === 'expired' || planned.leftAt === 'link') {
    await force(player, id, outcome, planned.endsAt, []);
    return id;
  }
  await open(player, id, planned);
  await force(player, id, planned.manual ? 'referred' : outcome, planned.endsAt, planned.codes, embellish(planned));
  await noteHits(player, id, planned.endsAt);
  if (planned.manual) await decide(player, id, planned);
  return id;
}

function force(
  player: Player,
  id: string,
  state: PlannedSession['outcome'],
  at: number,
  reasonCodes: readonly string[],
  prepare?: (session: Session) => void,
) {
  const request = { app: player.app, environment: player.environmentAt(at), id, now: at };
  return forceOutcome(request, { state, reasonCodes }, prepare);
}

/** The subject opens the link, agrees, and sends pictures, unless they leave before that. */
async function open(player: Player, id: string, planned: PlannedSession): Promise<void> {
  const { app } = player;
  const { person, at, leftAt } = planned;
  const environment = player.environmentAt(at + 6 * MINUTE_MS);
  await changeSession({ app, environment, id, now: at + 6 * MINUTE_MS }, async (change) => {
    const { session } = change;
    session.state.seeded = true;
    const { namesake: _, ...seeded } = person;
    session.secrets.person = seeded;
    session.openedAt = at + 5 * MINUTE_MS;
    session.state.consent = { version: 'sample', at: session.openedAt };
    const notes = { actor: { type: 'subject' as const, id } };
    audit(change, 'verification.started', { ...notes, at: session.openedAt });
    emit(change, 'verification.started', {}, session.openedAt);
    for (const action of SEEN) if (leftAt !== 'consent') audit(change, action, notes);
    if (leftAt === undefined) await capture(change, planned);
    return undefined;
  });
}

async function capture(change: SessionChange, { person, codes }: PlannedSession): Promise<void> {
  const { app, environment, session, tx, now } = change;
  const { definition } = await app.journeys.of(session);
  const { thresholds, lists } = definition;
  const passed = { type: 'document', subjectType: 'individual', status: 'passed', reasonCodes: [] } as const;
  const seed = { ...passed, person, thresholds, lists, now };
  const zone = seededDocument(seed).result?.['mrz'] as { readonly lines: readonly string[] };
  for (const [kind, bytes] of Object.entries(await drawPictures(person, zone.lines, printedOf(person, codes)))) {
    const check = session.state.checks.find(({ type }) => type === (kind === 'selfie' ? 'face_match' : 'document'));
    if (!check) continue;
    const blob = await storeBlob(app, environment.id, session.key, bytes);
    const media = {
      checkId: check.id,
      kind,
      mediaType: 'image/jpeg',
      captureMethod: 'camera',
      capturedAt: now,
      current: true,
    };
    await storeMedia(tx, environment.id, session.key, blob, media);
    if (kind === 'document_portrait') continue;
    audit(change, 'verification.capture_received', { actor: { type: 'subject', id: session.id } }, [
      { field: kind, before: null, after: blob.mediaId },
    ]);
  }
}

async function noteHits(player: Player, id: string, at: number): Promise<void> {
  const { app } = player;
  await changeSession({ app, environment: player.environmentAt(at), id, now: at }, async (change) => {
    if (change.session.status === 'referred' || change.session.status === 'declined')
      await noteSessionHits(change, await app.journeys.of(change.session));
    return undefined;
  });
}

async function decide(player: Player, id: string, { manual, outcome }: PlannedSession): Promise<void> {
  if (!manual || (outcome !== 'approved' && outcome !== 'declined')) return;
  await player.run(recordDecision, {
    at: manual.at,
    params: { id },
    body: { decision: outcome, reviewer: manual.reviewer, comment: manual.comment },
  });
}
