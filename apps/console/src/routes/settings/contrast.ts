/** Steps from a colour to white. */
const STEPS = 20;

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The nearest darker tone of the same hue on which white text reaches a contrast; the colour itself where it does. */
export function darkerUntil(hex: string, needs: number): string {
  for (let share = 100; share > 0; share -= 1) {
    const tone = scaled(hex, share / 100);
    if (contrastOf(tone, '#ffffff') >= needs) return tone;
  }
  return '#000000';
}

function scaled(hex: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The nearest lighter tone that reaches a contrast on a dark ground, as the service finds it for the hosted flow. */
export function lighterUntil(hex: string, needs: number, ground: string): string {
  for (let step = 0; step < STEPS; step += 1) {
    const tone = lightened(hex, step / STEPS);
    if (contrastOf(tone, ground) >= needs) return tone;
  }
  return '#ffffff';
}

function lightened(hex: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part + (255 - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
