import { describe, expect, test, vi } from 'vitest';
import type { CaptureSession } from '../api/types.js';
import { visitFromPath } from '../config.js';
import type { View } from '../flow/view.js';
import { connectHost } from './host.js';
import { newsOf } from './news.js';
import { readWishes, withoutToken } from './wishes.js';

const ORIGIN = 'https://app.example.com';
const frame = { origin: ORIGIN, nonce: 'n'.repeat(22) };

/** A window with a page around it that keeps what it is sent. */
function windowInFrame() {
  const sent: { message: Record<string, unknown>; target: string }[] = [];
  const parent = {
    postMessage: (message: Record<string, unknown>, target: string) => void sent.push({ message, target }),
  };
  const around = Object.assign(new EventTarget(), { parent });
  const say = (data: unknown, from: object = parent, origin = ORIGIN) =>
    around.dispatchEvent(Object.assign(new Event('message'), { data, source: from, origin }));
  return { around: around as unknown as Window, parent, sent, say };
}

describe('the line to the page around', () => {
  test('opens only in a frame of an origin that the service allows, and speaks to that origin alone', () => {
    const { around, sent } = windowInFrame();
    expect(connectHost(frame, ['https://other.example.com'], around)).toBeUndefined();
    expect(connectHost(undefined, [ORIGIN], around)).toBeUndefined();
    const alone = Object.assign(new EventTarget(), { parent: undefined as unknown });
    alone.parent = alone;
    expect(connectHost(frame, [ORIGIN], alone as unknown as Window)).toBeUndefined();
    expect(sent).toEqual([]);
    connectHost(frame, [ORIGIN], around);
    expect(sent).toEqual([{ message: { assay: 1, nonce: frame.nonce, type: 'ready' }, target: ORIGIN }]);
  });

  test('takes a token only from the window around, from its origin, with the number', async () => {
    const { around, say } = windowInFrame();
    const token = connectHost(frame, [ORIGIN], around)?.freshToken();
    const good = { assay: 1, nonce: frame.nonce, type: 'token', token: 'right' };
    say({ ...good, token: 'other window' }, {});
    say({ ...good, token: 'other origin' }, undefined, 'https://evil.example.com');
    say({ ...good, token: 'other number', nonce: 'm'.repeat(22) });
    say({ ...good, token: 'other version', assay: 2 });
    say({ ...good, token: 'other type', type: 'close' });
    say('text');
    say(null);
    say(good);
    expect(await token).toBe('right');
  });

  test('a page around that does not answer gives no token', async () => {
    vi.useFakeTimers();
    const token = connectHost(frame, [ORIGIN], windowInFrame().around)?.freshToken();
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect(await token).toBe('');
  });
});

describe('what the page around is told', () => {
  const session = {
    verification_id: 'ver_1',
    status: 'approved',
    consent: { required: true, version: '1', accepted: true },
    steps: [
      { id: 'doc', check: 'document', state: 'pending', requires: [{ kind: 'document_front', state: 'missing' }] },
    ],
  } as unknown as CaptureSession;

  test.each<[View, object | undefined]>([
    [{ name: 'loading' }, undefined],
    [{ name: 'welcome' }, { type: 'step.changed', data: { step: 'welcome', index: 0, total: 2 } }],
    [
      { name: 'camera', stepId: 'doc', kind: 'document_front' },
      { type: 'step.changed', data: { step: 'doc', index: 2, total: 2 } },
    ],
    [{ name: 'processing' }, { type: 'submitted', data: { verification_id: 'ver_1', status: 'approved' } }],
    [{ name: 'outcome' }, { type: 'completed', data: { verification_id: 'ver_1', status: 'approved' } }],
    [
      { name: 'blocked', stepId: 'doc', kind: 'document_front', fault: 'denied' },
      { type: 'error', data: { code: 'camera_denied' } },
    ],
    [
      { name: 'trouble', trouble: 'elsewhere', retry: () => undefined },
      { type: 'error', data: { code: 'session_expired' } },
    ],
  ])('$name', (view, news) => {
    expect(newsOf(view, session)).toEqual(news);
  });

  test('a session that was given up is cancelled', () => {
    expect(newsOf({ name: 'outcome' }, { ...session, status: 'abandoned' })?.type).toBe('cancelled');
  });
});

describe('the fragment', () => {
  const token = `st_test_${'a'.repeat(43)}`;

  test('names language, look, token and the page around; what is not understood is left out', () => {
    const hash = `#assay=${frame.nonce}&origin=${encodeURIComponent(ORIGIN)}&locale=de&theme=dark&token=${token}`;
    expect(readWishes(hash)).toEqual({ locale: 'de', theme: 'dark', token, frame });
    expect(readWishes('#theme=red&token=sk_test_x&assay=short&origin=x')).toEqual({});
    expect(readWishes('')).toEqual({});
  });

  test('loses the token and keeps the rest', () => {
    expect(withoutToken(`#locale=de&token=${token}`)).toBe('#locale=de');
    expect(withoutToken(`#token=${token}`)).toBe('');
    expect(withoutToken('#locale=de')).toBe('#locale=de');
  });

  test('a path names a link or the digest of a token', () => {
    const digest = 'd'.repeat(43);
    expect(visitFromPath(`/id/v/t/${digest}`)).toEqual({ link: '', key: digest });
    expect(visitFromPath('/v/abcdefgh')).toEqual({ link: 'abcdefgh', key: 'abcdefgh' });
    expect(visitFromPath('/v/t/short')).toEqual({ link: '', key: '' });
  });
});
