import { describe, expect, test } from 'vitest';
import type { CaptureSession } from '../api/types.js';
import { linkFromPath } from '../config.js';
import { offeredTypes } from './choice.js';
import { type DeviceState, dueView, firstView, isLeft } from './due-view.js';
import { papersOf } from './papers.js';
import { progress, returnAddress } from './steps.js';

const told = new Set(['doc']);
const device: DeviceState = {
  choice: undefined,
  obstacle: 'none',
  primed: false,
  warned: false,
  skipped: new Set(),
  told,
};
const card: DeviceState = { ...device, choice: { type: 'id_card', country: 'PT' }, primed: true };

function session(change: Partial<CaptureSession> = {}): CaptureSession {
  return {
    verification_id: 'ver_1',
    status: 'awaiting_subject',
    environment: 'sandbox',
    consent: { required: true, version: '1', accepted: true },
    steps: [
      {
        id: 'doc',
        check: 'document',
        state: 'pending',
        requires: [
          { kind: 'document_front', state: 'missing' },
          { kind: 'document_back', optional: true, state: 'missing' },
        ],
        accepted_types: ['passport', 'id_card'],
      },
      { id: 'live', check: 'liveness', state: 'pending', requires: [{ kind: 'selfie', state: 'missing' }] },
      { id: 'match', check: 'face_match', state: 'pending' },
    ],
    ...change,
  };
}

function withDocument(front: 'accepted' | 'retake', back: 'missing' | 'accepted' | 'retake'): CaptureSession {
  const made = session();
  made.steps[0]!.state = front === 'accepted' ? 'captured' : 'recapture';
  made.steps[0]!.requires![0]!.state = front;
  made.steps[0]!.requires![1]!.state = back;
  return made;
}

describe('what is due', () => {
  test('consent comes before any picture', () => {
    const before = session({ consent: { required: true, version: '1', accepted: null } });
    expect(dueView(before, device)).toEqual({ name: 'consent' });
    expect(firstView(before, device)).toEqual({ name: 'welcome' });
  });

  test('the kind of document is asked first, the camera is explained once', () => {
    expect(dueView(session(), device).name).toBe('document_type');
    expect(dueView(session(), { ...card, primed: false }).name).toBe('primer');
    expect(dueView(session(), card)).toEqual({ name: 'camera', stepId: 'doc', kind: 'document_front' });
  });

  test('an optional back is asked of a card, not of a passport, nor when the person has none', () => {
    const half = withDocument('accepted', 'missing');
    expect(dueView(half, card)).toMatchObject({ kind: 'document_back' });
    expect(dueView(half, { ...card, choice: { type: 'passport', country: 'PT' } })).toMatchObject({ kind: 'selfie' });
    expect(dueView(half, { ...card, skipped: new Set(['document_back'] as const) })).toMatchObject({ kind: 'selfie' });
  });

  test('the kind told by another device, or the only one taken, asks for the back as the choice here does', () => {
    const half = withDocument('accepted', 'missing');
    const back = { name: 'primer', stepId: 'doc', kind: 'document_back' };
    expect(dueView(half, device)).toMatchObject({ kind: 'selfie' });
    expect(dueView({ ...half, document_type: 'id_card' }, device)).toEqual(back);
    expect(dueView({ ...half, document_type: 'a card' }, device)).toMatchObject({ kind: 'selfie' });
    expect(dueView({ ...session(), document_type: 'id_card' }, device)).toMatchObject({ kind: 'document_front' });
    const passport = { ...card, choice: { type: 'passport', country: 'PT' } } as const;
    expect(dueView({ ...half, document_type: 'id_card' }, passport)).toMatchObject({ kind: 'document_back' });
    half.steps[0]!.accepted_types = ['id_card'];
    expect(dueView(half, device)).toEqual(back);
    expect(isLeft(half, half.steps[0]!, device)).toBe(true);
  });

  test('a back that is missing is asked for whatever was chosen, and the front is not', () => {
    const half = withDocument('accepted', 'missing');
    half.steps[0] = { ...half.steps[0]!, state: 'recapture', reason_codes: ['document.missing_back'] };
    half.steps[0].requires![1]!.optional = false;
    const passport = {
      ...card,
      choice: { type: 'passport', country: 'PT' },
      skipped: new Set(['document_back']),
    } as const;
    expect(dueView(half, passport)).toEqual({ name: 'camera', stepId: 'doc', kind: 'document_back' });
  });

  test('an optional back to retake may be left out, as the person says', () => {
    const again = withDocument('accepted', 'retake');
    expect(dueView(again, device)).toMatchObject({ kind: 'document_back' });
    expect(dueView(again, { ...device, skipped: new Set(['document_back']) })).toMatchObject({ kind: 'selfie' });
  });

  test('a face whose challenge is missing is looked at again, although its picture is there', () => {
    const half = withDocument('accepted', 'accepted');
    half.steps[1]!.requires![0]!.state = 'accepted';
    expect(dueView(half, card)).toMatchObject({ name: 'primer', stepId: 'live' });
    half.steps[1]!.state = 'captured';
    expect(dueView(half, card)).toEqual({ name: 'submit' });
  });

  test('why a step is asked for again comes before each such step, once', () => {
    const both = withDocument('retake', 'accepted');
    both.steps[1]!.state = 'recapture';
    expect(dueView(both, { ...card, told: new Set() })).toEqual({ name: 'again', stepId: 'doc' });
    expect(firstView(both, { ...card, told: new Set() })).toEqual({ name: 'again', stepId: 'doc' });
    expect(dueView(both, card)).toEqual({ name: 'camera', stepId: 'doc', kind: 'document_front' });
    both.steps[0]!.state = 'captured';
    both.steps[0]!.requires![0]!.state = 'accepted';
    expect(dueView(both, card)).toEqual({ name: 'again', stepId: 'live' });
    expect(dueView(both, { ...card, told: new Set(['doc', 'live']) })).toMatchObject({ kind: 'selfie' });
  });

  test('a picture to retake is asked again although it is there', () => {
    expect(dueView(withDocument('retake', 'accepted'), card)).toMatchObject({ kind: 'document_front' });
  });

  test.each(['proof_of_address', 'document'] as const)('a paper (%s) is a file, camera or not', (kind) => {
    const paper = session({
      steps: [{ id: 'paper', check: 'x', state: 'pending', requires: [{ kind, state: 'missing' }] }],
    });
    paper.consent.required = false;
    expect(dueView(paper, { ...device, obstacle: 'in_app' })).toEqual({ name: 'file', stepId: 'paper', kind });
  });

  test('a browser without camera is told before the camera opens', () => {
    expect(dueView(session(), { ...card, obstacle: 'in_app' }).name).toBe('obstacle');
  });

  test('a browser inside an app is told of before the consent, once, and only where a camera is needed', () => {
    const before = session({ consent: { required: true, version: '1', accepted: null } });
    const inApp: DeviceState = { ...device, obstacle: 'in_app' };
    expect(dueView(before, inApp)).toEqual({ name: 'browser' });
    expect(dueView(before, { ...inApp, warned: true })).toEqual({ name: 'consent' });
    const step = { id: 'mail', check: 'contact_email', state: 'pending' as const, requires: [] };
    expect(dueView({ ...before, steps: [step] }, inApp)).toEqual({ name: 'consent' });
  });

  test('a code that was guessed too often is asked for again, not handed in', () => {
    const contact = { channel: 'email' as const, destination_masked: 'a***', code_sent: false, resend_in: 0 };
    const at = (attempts_left: number) =>
      session({
        steps: [
          {
            id: 'mail',
            check: 'contact_email',
            state: 'captured',
            requires: [],
            contact: { ...contact, attempts_left },
          },
        ],
      });
    expect(dueView(at(0), device)).toEqual({ name: 'contact', stepId: 'mail' });
    expect(dueView(at(5), device)).toEqual({ name: 'submit' });
  });

  test('whoever goes on without a code comes to the next step, and one that was judged is never asked for', () => {
    const contact = { channel: 'email' as const, destination_masked: 'a***', code_sent: false, resend_in: 0 };
    const mail = { id: 'mail', check: 'contact_email', requires: [], contact: { ...contact, attempts_left: 0 } };
    const at = (state: 'captured' | 'done') => session({ steps: [{ ...mail, state }, ...session().steps] });
    expect(dueView(at('captured'), card)).toEqual({ name: 'contact', stepId: 'mail' });
    expect(dueView(at('captured'), { ...card, skipped: new Set(['mail']) })).toMatchObject({ kind: 'document_front' });
    expect(dueView(at('done'), card)).toMatchObject({ kind: 'document_front' });
  });

  test('everything captured is handed in; an ended session shows its end', () => {
    const full = withDocument('accepted', 'accepted');
    full.steps[1]!.state = 'captured';
    full.steps[1]!.requires![0]!.state = 'accepted';
    expect(dueView(full, card)).toEqual({ name: 'submit' });
    expect(dueView(session({ status: 'processing' }), card)).toEqual({ name: 'processing' });
    for (const status of ['approved', 'declined', 'referred', 'abandoned', 'expired'] as const) {
      expect(firstView(session({ status }), card)).toEqual({ name: 'outcome' });
    }
  });

  test('a visit in the middle resumes, and a link from another device asks first', () => {
    expect(firstView(withDocument('accepted', 'missing'), card)).toEqual({ name: 'resume' });
    expect(firstView(session({ handoff: { match_number: 47 } }), device)).toEqual({ name: 'handoff_confirm' });
  });
});

describe('what is due of a company', () => {
  const company = { name: 'Acme', registration_number: '1', country: 'GB', legal_form: null, status: 'active' };
  const known = { ...company, incorporated_on: null, address: null, registry: null };
  const part = { company: null, fixed: false, confirmed: false, wanted: { name: null, country: null }, documents: 0 };
  const steps = (states: readonly ('pending' | 'captured')[]): CaptureSession['steps'] => [
    { id: 'register', check: 'business_registry', state: states[0]!, requires: [] },
    { id: 'owners', check: 'ubo', state: states[1]!, requires: [] },
    {
      id: 'papers',
      check: 'business_document',
      state: states[2]!,
      requires: [{ kind: 'business_document', state: states[2] === 'pending' ? 'missing' : 'accepted' }],
    },
  ];
  const of = (change: object, states: readonly ('pending' | 'captured')[]) =>
    session({
      consent: { required: false, version: '1', accepted: false },
      steps: steps(states),
      business: { ...part, owners: [], ...change },
    });

  test('it is searched for, confirmed when known, then owners, documents and the end', () => {
    const open = ['pending', 'pending', 'pending'] as const;
    expect(dueView(of({}, open), device)).toEqual({ name: 'company_search', stepId: 'register' });
    expect(dueView(of({ company: known }, open), device)).toEqual({ name: 'company', stepId: 'register' });
    expect(dueView(of({}, ['captured', 'pending', 'pending']), device)).toEqual({ name: 'owners', stepId: 'owners' });
    const papers = { name: 'company_documents', stepId: 'papers' };
    expect(dueView(of({}, ['captured', 'captured', 'pending']), device)).toEqual(papers);
    expect(dueView(of({}, ['captured', 'captured', 'captured']), device)).toEqual({ name: 'submit' });
    expect(firstView(of({}, open), device)).toEqual({ name: 'welcome' });
    expect(firstView(of({}, ['captured', 'pending', 'pending']), device)).toEqual({ name: 'resume' });
  });
});

test('progress counts consent and only the steps of the person', () => {
  expect(progress(session(), 'consent')).toEqual({ step: 1, total: 3 });
  expect(progress(session(), 'live')).toEqual({ step: 3, total: 3 });
});

test('the way back carries id and status only, and never leaves http', () => {
  const address = returnAddress(session({ status: 'approved', redirect_url: 'https://app.example.com/return?x=1' }));
  expect(address).toBe('https://app.example.com/return?x=1&verification_id=ver_1&status=approved');
  expect(returnAddress(session({ redirect_url: 'javascript:alert(1)' }))).toBeUndefined();
  expect(returnAddress(session({ redirect_url: null }))).toBeUndefined();
});

test('the proofs of address that a step takes are named, those of the same name once', () => {
  expect(papersOf({ accepted_types: ['mortgage', 'bank_statement', 'lease'] })).toEqual(['bank_statement', 'lease']);
  expect(papersOf({ accepted_types: null })).toHaveLength(7);
});

test('only accepted kinds of document are offered', () => {
  expect(offeredTypes(['id_card', 'passport', 'library_card'])).toEqual(['passport', 'id_card']);
  expect(offeredTypes(null)).toContain('driving_licence');
});

test('the link token is read below any path prefix', () => {
  expect(linkFromPath('/v/9vJ0c2_-abcd')).toBe('9vJ0c2_-abcd');
  expect(linkFromPath('/verify/eu/v/9vJ0c2_-abcd/')).toBe('9vJ0c2_-abcd');
  expect(linkFromPath('/v/')).toBe('');
});
