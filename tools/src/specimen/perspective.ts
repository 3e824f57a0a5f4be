import { at as itemAt, seededRandom } from '@assay/kernel';
import sharp from 'sharp';

export interface Viewpoint {
  /** Clockwise turn in degrees. */
  readonly turn: number;
  /** By how much the far side is shorter than the near one, 0 to 0.5. */
  readonly perspective: number;
  /** Which side is far: 0 top, 1 right, 2 bottom, 3 left. */
  readonly farSide: 0 | 1 | 2 | 3;
  /** Standard deviation of the blur, in pixels of the photograph. */
  readonly blur: number;
  readonly jpegQuality: number;
}

export type Corner = readonly [x: number, y: number];

/** Grey of the table under the card at a pixel of the photograph, and what a lamp adds on top of table and card. */
export interface Surroundings {
  table(x: number, y: number): number;
  lamp(x: number, y: number): number;
}

const PLAIN: Surroundings = { table: () => 90, lamp: () => 0 };

const PHOTO = { width: 1600, height: 1200 };
const CARD_WIDTH_PX = 1200;

/** A viewpoint within limits, from a seed: turns of at most 15 degrees and a perspective of at most 20 %. */
export function someViewpoint(seed: number): Viewpoint {
  const random = seededRandom(seed);
  return {
    turn: (random() * 2 - 1) * 15,
    perspective: random() * 0.2,
    farSide: Math.floor(random() * 4) as Viewpoint['farSide'],
    blur: 0.5 + random() * 0.7,
    jpegQuality: 60 + Math.floor(random() * 30),
  };
}

/** A flat card as a hand-held camera sees it, grey, on a dark table: turned, in perspective, blurred. JPEG. */
export async function inPerspective(card: Buffer, view: Viewpoint, around: Surroundings = PLAIN): Promise<Buffer> {
  const { data, info } = await sharp(card).greyscale().raw().toBuffer({ resolveWithObject: true });
  const toCard = projection(cornersOf(info, view), [
    [0, 0],
    [info.width, 0],
    [info.width, info.height],
    [0, info.height],
  ]);
  const photo = Buffer.alloc(PHOTO.width * PHOTO.height);
  for (let y = 0; y < PHOTO.height; y += 1) {
    for (let x = 0; x < PHOTO.width; x += 1) {
      const value = sampled(data, info, project(toCard, x, y)) ?? around.table(x, y);
      photo[y * PHOTO.width + x] = Math.max(0, Math.min(255, value + around.lamp(x, y)));
    }
  }
  return sharp(photo, { raw: { ...PHOTO, channels: 1 } })
    .blur(view.blur)
    .jpeg({ quality: view.jpegQuality })
    .toBuffer();
}

/** Corners of the card in the photograph of 1600 × 1200 pixels, clockwise from its own top left. */
export function cornersOf({ width, height }: { width: number; height: number }, view: Viewpoint): Corner[] {
  const scale = CARD_WIDTH_PX / width;
  const [sin, cos] = [Math.sin((view.turn * Math.PI) / 180), Math.cos((view.turn * Math.PI) / 180)];
  const corners = [
    [-width, -height],
    [width, -height],
    [width, height],
    [-width, height],
  ].map(([x, y]): Corner => {
    const [across, down] = [(x! / 2) * scale, (y! / 2) * scale];
    return [PHOTO.width / 2 + across * cos - down * sin, PHOTO.height / 2 + across * sin + down * cos];
  });
  const [a, b] = [view.farSide, (view.farSide + 1) % 4];
  const [first, second] = [itemAt(corners, a), itemAt(corners, b)];
  corners[a] = between(first, second, view.perspective / 2);
  corners[b] = between(second, first, view.perspective / 2);
  return corners;
}

function between(from: Corner, to: Corner, share: number): Corner {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The projection that takes four corners to four others, as eight numbers. */
function projection(from: readonly Corner[], to: readonly Corner[]): number[] {
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = itemAt(to, index);
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  // Gauss-Jordan with the largest pivot; four corners of a card are never in a line.
  for (let column = 0; column < 8; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(itemAt(row, column)) > Math.abs(itemAt(best, column)) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = itemAt(row, column) / itemAt(pivot, column);
      for (let at = column; at < 9; at += 1) row[at] = itemAt(row, at) - factor * itemAt(pivot, at);
    }
  }
  return rows.map((row, index) => itemAt(row, 8) / itemAt(row, index));
}

function project(h: readonly number[], x: number, y: number): Corner {
  const depth = itemAt(h, 6) * x + itemAt(h, 7) * y + 1;
  return [
    (itemAt(h, 0) * x + itemAt(h, 1) * y + itemAt(h, 2)) / depth,
    (itemAt(h, 3) * x + itemAt(h, 4) * y + itemAt(h, 5)) / depth,
  ];
}

function sampled(
  data: Buffer,
  { width, height }: { width: number; height: number },
  [x, y]: Corner,
): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return undefined;
  const [right, down, at] = [x - left, y - top, top * width + left];
  const upper = itemAt(data, at) * (1 - right) + itemAt(data, at + 1) * right;
  const lower = itemAt(data, at + width) * (1 - right) + itemAt(data, at + width + 1) * right;
  return upper * (1 - down) + lower * down;
}
