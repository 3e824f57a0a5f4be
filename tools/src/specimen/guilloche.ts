import { seededRandom } from '@assay/kernel';

const LINES = 34;
const COLOURS = ['#7fa8c9', '#b79ac8', '#8fbf9f'] as const;

/** Fine interlaced waves over the whole area, in millimetres, as security printing has them. */
export function guilloche(width: number, height: number, seed: number): string {
  const random = seededRandom(seed);
  const phase = random() * Math.PI * 2;
  const waves = COLOURS.flatMap((colour, family) =>
    Array.from({ length: LINES }, (_, index) => {
      const base = (height * (index + family / COLOURS.length)) / LINES;
      return wave(width, base, phase + family * 2 + index * 0.21, 1.6 + family * 0.7, colour);
    }),
  );
  return `<rect width="${width}" height="${height}" fill="#eef3f2"/>${waves.join('')}${rosette(width * 0.64, height * 0.42, height * 0.3)}`;
}

function wave(width: number, base: number, phase: number, amplitude: number, colour: string): string {
  const points: string[] = [];
  for (let x = 0; x <= width; x += 0.8) {
    const y = base + amplitude * Math.sin(x * 0.21 + phase) * Math.cos(x * 0.045 + phase / 2);
    points.push(`${x.toFixed(2)},${y.toFixed(2)}`);
  }
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="0.12" opacity="0.55"/>`;
}

/** A hypotrochoid, the classical rosette of guilloche engines. */
function rosette(centreX: number, centreY: number, radius: number): string {
  const points: string[] = [];
  for (let step = 0; step <= 1440; step += 1) {
    const angle = (step / 1440) * Math.PI * 2 * 5;
    const reach = radius * (0.72 + 0.28 * Math.cos(angle * 3.6));
    points.push(`${(centreX + reach * Math.cos(angle)).toFixed(2)},${(centreY + reach * Math.sin(angle)).toFixed(2)}`);
  }
  return `<polyline points="${points.join(' ')}" fill="none" stroke="#c59a77" stroke-width="0.12" opacity="0.5"/>`;
}
