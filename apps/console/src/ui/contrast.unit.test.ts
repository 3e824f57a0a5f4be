import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Colours of a token by day and by night. */
function colour(name: string, night: boolean): string {
  const pair = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
  const single = new RegExp(`--${name}: (#\\w{6})`).exec(css);
  const found = pair?.[night ? 2 : 1] ?? single?.[1];
  if (!found) throw new Error(`No colour ${name}`);
  return found;
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXT = [
  ...['paper', 'ground', 'hover'].flatMap((ground) =>
    ['ink', 'quiet', 'neutral', 'accent', 'positive', 'caution', 'negative'].map((text) => [text, ground] as const),
  ),
  ...['accent', 'positive', 'caution', 'negative', 'neutral'].map((tone) => [tone, `${tone}-soft`] as const),
  ...['accent-soft', 'negative-soft'].flatMap((ground) => [['quiet', ground] as const, ['ink', ground] as const]),
  ['on-accent', 'accent'],
  ['on-negative', 'negative'],
  ['on-sandbox', 'sandbox'],
  ['on-stage', 'stage'],
  ['on-stage-quiet', 'stage'],
  ['on-stage-quiet', 'stage-2'],
  ['on-stage', 'stage-pressed'],
] as const;
const CONTROLS = [
  ['edge', 'paper'],
  ['edge', 'ground'],
  ['edge', 'accent-soft'],
  ['accent', 'paper'],
] as const;

describe.each([
  ['day', false],
  ['night', true],
] as const)('by %s', (_, night) => {
  test.each(TEXT)('%s on %s can be read', (text, ground) => {
    expect(contrast(colour(text, night), colour(ground, night))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(CONTROLS)('%s on %s is seen', (line, ground) => {
    expect(contrast(colour(line, night), colour(ground, night))).toBeGreaterThanOrEqual(3);
  });
});
