/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Softer than black, and still readable on most colours. */
const INK: Rgb = [10, 14, 22];
/** Least contrast of text with what it stands on (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** Reads `#rrggbb`; undefined for anything else. */
export function parseColour(text: string): Rgb | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return undefined;
  const channel = (start: number) => Number.parseInt(text.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** A colour as `#rrggbb`. */
export function hexColour(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast ratio of two luminances, from 1 to 21 (WCAG 2.2). */
export function ratioOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  return ratioOf(luminance(one), luminance(other));
}

/** White or ink, whichever reads better on the colour; black where neither reaches the contrast of text. */
export function readableOn(background: Rgb): Rgb {
  const better = contrast(background, WHITE) >= contrast(background, INK) ? WHITE : INK;
  return contrast(background, better) >= TEXT_CONTRAST ? better : BLACK;
}

/** Moves a colour towards black or white in 20 steps until it reaches the ratio on the background. */
export function withContrast([red, green, blue]: Rgb, background: Rgb, ratioMin: number): Rgb {
  const target = luminance(background) > 0.5 ? BLACK : WHITE;
  for (let step = 0; step <= 20; step += 1) {
    const mix = (from: number, to: number) => Math.round(from + ((to - from) * step) / 20);
    const mixed: Rgb = [mix(red, target[0]), mix(green, target[1]), mix(blue, target[2])];
    if (contrast(mixed, background) >= ratioMin) return mixed;
  }
  return target;
}
