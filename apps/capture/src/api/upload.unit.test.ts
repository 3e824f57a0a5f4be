import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureApi } from './capture-api.js';
import { putBytes } from './upload.js';

/** The browser's part that this machine lacks: it moves when the test says so. */
class Line {
  static last: Line;
  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  aborted = false;
  onload?: () => void;
  onloadend?: () => void;
  constructor() {
    Line.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  getResponseHeader = () => null;
  abort() {
    this.aborted = true;
    this.onloadend?.();
  }
  moves(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
  }
  answers() {
    this.status = 201;
    this.responseText = '{"media_id":"med_1"}';
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a slow line takes as long as it needs, while something moves', async () => {
  const seen: number[] = [];
  const sent = putBytes('/', new Blob(['x']), {}, (share) => seen.push(share));
  for (const loaded of [20, 40, 60, 80, 100]) {
    vi.advanceTimersByTime(60_000);
    Line.last.moves(loaded);
  }
  Line.last.answers();
  expect(await sent).toEqual({ ok: true, value: { media_id: 'med_1' } });
  expect(seen.at(-1)).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a line on which nothing moves is given up', async () => {
  const sent = putBytes('/', new Blob(['x']), {}, () => undefined);
  Line.last.moves(10);
  vi.advanceTimersByTime(90_000);
  expect(await sent).toMatchObject({ ok: false, failure: { kind: 'timeout' } });
  expect(Line.last.aborted).toBe(true);
});

test('the frames of a challenge take as long as a slow line needs too', async () => {
  const { frames } = captureApi('', () => 'st_test_x');
  const sent = frames('chl_1', 'n', [{ action_index: 0, at_ms: 0, data: 'AAAA' }]);
  for (const loaded of [30, 60, 100]) {
    vi.advanceTimersByTime(15_000);
    Line.last.moves(loaded);
  }
  Line.last.answers();
  expect(await sent).toMatchObject({ ok: true });
});
