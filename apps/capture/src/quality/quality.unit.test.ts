import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GUIDE_MARGIN, judgeDocumentFrame, judgeFaceFrame, judgePicture } from './document-verdict.js';
import { findEdges } from './edges.js';
import { HINT_GAP_MS, paceHint } from './hint-pace.js';
import { HOLD_MS, type Hold, holdSteady } from './hold.js';
import { type Luma, toLuma } from './luma.js';
import { brightness, glare, motion, sharpness } from './measures.js';

const WIDTH = 320;
const HEIGHT = 202;
const OUTSIDE = GUIDE_MARGIN / (1 + 2 * GUIDE_MARGIN);

/** A drawn card with lines of "print" on a dark table, its borders shifted by whole pixels. */
function card({ shiftX = 0, paper = 205, ink = 40, table = 70, print = true } = {}): Luma {
  const values = new Uint8Array(WIDTH * HEIGHT).fill(table);
  const left = Math.round(WIDTH * OUTSIDE) + shiftX;
  const right = WIDTH - Math.round(WIDTH * OUTSIDE) + shiftX;
  const top = Math.round(HEIGHT * OUTSIDE);
  for (let y = top; y < HEIGHT - top; y += 1) {
    for (let x = Math.max(0, left); x < Math.min(WIDTH, right); x += 1) {
      const inside = x > left + 25 && x < right - 25 && y > top + 25 && y < HEIGHT - top - 25;
      const letter = print && inside && Math.floor(y / 6) % 3 === 0 && Math.floor(x / 2) % 3 !== 0;
      values[y * WIDTH + x] = letter ? ink : paper;
    }
  }
  return { width: WIDTH, height: HEIGHT, values };
}

/** Mean of a square window, the plain model of a lens out of focus. */
function blur({ width, height, values }: Luma, radius: number): Luma {
  const out = new Uint8Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let count = 0;
      for (let dy = -radius; dy <= radius; dy += 1) {
        for (let dx = -radius; dx <= radius; dx += 1) {
          if (y + dy < 0 || y + dy >= height || x + dx < 0 || x + dx >= width) continue;
          sum += values[(y + dy) * width + x + dx]!;
          count += 1;
        }
      }
      out[y * width + x] = sum / count;
    }
  }
  return { width, height, values: out };
}

const flat = (value: number): Luma => ({
  width: WIDTH,
  height: HEIGHT,
  values: new Uint8Array(WIDTH * HEIGHT).fill(value),
});

describe('measures', () => {
  test('a blurred card has far less detail than a sharp one', () => {
    expect(sharpness(card())).toBeGreaterThan(1000);
    expect(sharpness(blur(card(), 3))).toBeLessThan(300);
    expect(sharpness(flat(128))).toBe(0);
  });

  test('brightness is the mean and glare sees one burnt corner', () => {
    expect(brightness(flat(90))).toBe(90);
    expect(glare(card())).toBe(0);
    const burnt = card();
    for (let y = 30; y < 90; y += 1) burnt.values.fill(255, y * WIDTH + 40, y * WIDTH + 110);
    expect(glare(burnt)).toBeGreaterThan(0.7);
    expect(glare(flat(255))).toBe(0);
  });

  test('motion is zero for the same frame and the largest when sizes differ', () => {
    expect(motion(card(), card())).toBe(0);
    expect(motion(undefined, card())).toBe(255);
    expect(motion(card(), card({ shiftX: 9 }))).toBeGreaterThan(6);
  });

  test('white, black and green keep their BT.601 brightness', () => {
    const luma = toLuma(3, 1, new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255]));
    expect([...luma.values]).toEqual([255, 0, 149]);
    expect(() => toLuma(2, 2, new Uint8ClampedArray(4))).toThrow(RangeError);
  });
});

describe('edges', () => {
  test('a card in the guide shows four borders', () => {
    expect(findEdges(card(), OUTSIDE)).toEqual({ top: true, bottom: true, left: true, right: true, count: 4 });
  });

  test('a card pushed out of the guide loses its side borders', () => {
    const found = findEdges(card({ shiftX: 60 }), OUTSIDE);
    expect(found.left).toBe(false);
    expect(found.right).toBe(false);
  });

  test('an empty table and noise show no document', () => {
    expect(findEdges(flat(80), OUTSIDE).count).toBe(0);
    let seed = 7;
    const noise = flat(0);
    for (let index = 0; index < noise.values.length; index += 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      noise.values[index] = seed % 256;
    }
    expect(findEdges(noise, OUTSIDE).count).toBe(0);
  });
});

/** A picture that counts how often its values are read. */
function counted({ width, height, values }: Luma): { luma: Luma; reads: () => number } {
  let reads = 0;
  const get = (target: Uint8Array, name: string | symbol): unknown => {
    if (typeof name === 'string' && name.charCodeAt(0) < 58) {
      reads += 1;
      return target[Number(name)];
    }
    if (name === Symbol.iterator) reads += target.length;
    if (name === 'subarray')
      return (from: number, to: number) => {
        reads += to - from;
        return target.subarray(from, to);
      };
    const value: unknown = Reflect.get(target, name, target);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  return { luma: { width, height, values: new Proxy(values, { get }) }, reads: () => reads };
}

describe('the work of a live frame', () => {
  test('is a dozen readings of each of its pixels at most, and one where it is dark', () => {
    const good = counted(card());
    expect(judgeDocumentFrame(good.luma, card())).toBe('good');
    expect(good.reads()).toBeLessThanOrEqual(12 * WIDTH * HEIGHT);
    expect(good.reads()).toBeGreaterThan(5 * WIDTH * HEIGHT);
    const dark = counted(flat(20));
    expect(judgeDocumentFrame(dark.luma, card())).toBe('dark');
    expect(dark.reads()).toBe(WIDTH * HEIGHT);
  });
});

describe('verdict', () => {
  test('the most urgent fault is named, and a steady sharp card is good', () => {
    expect(judgeDocumentFrame(flat(20), undefined)).toBe('dark');
    expect(judgeDocumentFrame(flat(250), undefined)).toBe('bright');
    expect(judgeDocumentFrame(flat(120), flat(120))).toBe('align');
    expect(judgeDocumentFrame(card(), undefined)).toBe('steady');
    const blank = card({ print: false, paper: 90 });
    expect(judgeDocumentFrame(blank, blank)).toBe('blurred');
    expect(judgeDocumentFrame(card(), card())).toBe('good');
  });

  test('a blurred file is doubted, a sharp one is not', () => {
    expect(judgePicture(card())).toEqual([]);
    expect(judgePicture(blur(card(), 4))).toContain('blurred');
    expect(judgePicture(flat(10))).toContain('dark');
  });

  test('the face is judged by light and movement only', () => {
    expect(judgeFaceFrame(flat(30), flat(30))).toBe('dark');
    expect(judgeFaceFrame(flat(130), flat(100))).toBe('steady');
    expect(judgeFaceFrame(flat(130), flat(130))).toBe('good');
  });
});

describe('time', () => {
  test('the picture is taken only after the frames were good for the whole holding time', () => {
    let hold: Hold = { goodSinceMs: undefined };
    let fired = -1;
    for (let nowMs = 0; nowMs <= 2000 && fired < 0; nowMs += 100) {
      const next = holdSteady(hold, nowMs !== 300, nowMs);
      hold = next.hold;
      if (next.fire) fired = nowMs;
    }
    expect(fired).toBe(400 + HOLD_MS);
  });

  test('hints never change faster than the gap', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom('a', 'b', 'c')), { maxLength: 60 }),
        (steps) => {
          let nowMs = 0;
          let current = paceHint<string>(undefined, 'a', 0);
          for (const [gapMs, hint] of steps) {
            nowMs += gapMs;
            const next = paceHint(current, hint, nowMs);
            if (next.shown !== current.shown)
              expect(next.sinceMs - current.sinceMs).toBeGreaterThanOrEqual(HINT_GAP_MS);
            current = next;
          }
        },
      ),
    );
  });
});
