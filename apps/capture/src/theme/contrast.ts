/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Reads `#rgb` or `#rrggbb`; undefined for anything else. */
export function parseColor(text: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  if (short)
    return [short[1]!, short[2]!, short[3]!].map((digit) => Number.parseInt(digit + digit, 16)) as unknown as Rgb;
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  return long ? ([long[1]!, long[2]!, long[3]!].map((pair) => Number.parseInt(pair, 16)) as unknown as Rgb) : undefined;
}

/** Relative luminance, WCAG 2.2. */
export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
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
export function withContrast(color: Rgb, background: Rgb, ratioMin: number): Rgb {
  const target: Rgb = luminance(background) > 0.5 ? [0, 0, 0] : [255, 255, 255];
  for (let step = 0; step <= 20; step += 1) {
    const mixed = color.map((channel, at) =>
      Math.round(channel + ((target[at]! - channel) * step) / 20),
    ) as unknown as Rgb;
    if (contrast(mixed, background) >= ratioMin) return mixed;
  }
  return target;
}

/** CSS text of a colour. */
export function cssColor([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}
