/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Reads `#rgb` or `#rrggbb`; undefined for anything else. */
export function parseColor(text: string): Rgb | undefined {
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return undefined;
  const whole = text.length === 4 ? text.replace(/[0-9a-f]/gi, '$&$&') : text;
  const channel = (start: number) => Number.parseInt(whole.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance, WCAG 2.2. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast ratio, WCAG 2.2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Black or white, whichever reads better on the colour. */
export function readableOn(background: Rgb): Rgb {
  const white: Rgb = [255, 255, 255];
  const ink: Rgb = [10, 14, 22];
  return contrast(background, white) >= contrast(background, ink) ? white : ink;
}

/** Moves a colour towards black or white in 20 steps until it reaches the ratio on the background. */
export function withContrast([red, green, blue]: Rgb, background: Rgb, ratioMin: number): Rgb {
  const target: Rgb = luminance(background) > 0.5 ? [0, 0, 0] : [255, 255, 255];
  for (let step = 0; step <= 20; step += 1) {
    const mix = (from: number, to: number) => Math.round(from + ((to - from) * step) / 20);
    const mixed: Rgb = [mix(red, target[0]), mix(green, target[1]), mix(blue, target[2])];
    if (contrast(mixed, background) >= ratioMin) return mixed;
  }
  return target;
}

/** CSS text of a colour. */
export function cssColor([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}
