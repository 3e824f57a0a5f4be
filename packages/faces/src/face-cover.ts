import { type MeshPoint, median } from './geometry.js';
import { channelAt, type Picture } from './warp.js';

/** Signs of dark glasses and of a mask, from colours at places of the mesh. Weak: no model looks at them. */
export interface FaceCover {
  /** Luminance around the eyes over that of the cheeks: 0.29 to 0.89 on 105 open faces, near 0.12 under drawn dark glasses. */
  readonly eyeShade: number;
  /**
   * How plainly one other colour covers nose, lips and chin, as a distance in log chromaticity, 0 for not at all: the
   * least distance of one of them from forehead or bridge of the nose, less half of the widest distance among them. A
   * beard leaves nose and lips, a fringe the bridge, and in coloured light lips still differ from chin and nose. At most
   * 0.04 on open faces; see the accuracy page for drawn masks.
   */
  readonly lowerFaceColour: number;
}

/** Places of the mesh, by region. */
const UPPER = { forehead: [151, 9, 107, 336], bridge: [168, 6] };
const LOWER = { nose: [4, 5, 195, 45, 275], lips: [13, 14, 17, 0, 84, 314], chin: [18, 200, 199, 175] };
const EYES = [33, 133, 159, 145, 362, 263, 386, 374];
const CHEEKS = [50, 280, 101, 330, 205, 425];
/** Half the side of a patch as a share of the face's width. */
const SKIN_PATCH_SHARE = 0.03;
const EYE_PATCH_SHARE = 0.04;
/** Added to each channel, so that the noise of dark pixels is no colour. */
const DARK_FLOOR = 8;

interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

interface Chromaticity {
  readonly warm: number;
  readonly cold: number;
}

/** Measures a face of the given width whose mesh is in pixels of the picture. Without any patch inside: nothing covered. */
export function measureCover(picture: Picture, widthPx: number, mesh: readonly MeshPoint[]): FaceCover {
  const patches = (places: readonly number[], share: number) =>
    places.flatMap((at) => patchColour(picture, mesh[at], widthPx * share));
  const brightness = (places: readonly number[], share: number) => {
    const luminances = patches(places, share).map(luminance);
    return luminances.length > 0 ? median(luminances) : undefined;
  };
  const chromaticities = (regions: Readonly<Record<string, readonly number[]>>) =>
    Object.values(regions).flatMap((places) => chromaticity(patches(places, SKIN_PATCH_SHARE)));
  const [eyes, cheeks] = [brightness(EYES, EYE_PATCH_SHARE), brightness(CHEEKS, SKIN_PATCH_SHARE)];
  return {
    eyeShade: eyes !== undefined && cheeks !== undefined ? eyes / Math.max(1, cheeks) : 1,
    lowerFaceColour: otherColour(chromaticities(UPPER), chromaticities(LOWER)),
  };
}

function otherColour(upper: readonly Chromaticity[], lower: readonly Chromaticity[]): number {
  if (upper.length === 0 || lower.length < Object.keys(LOWER).length) return 0;
  const apart = (one: Chromaticity, other: Chromaticity) => Math.hypot(one.warm - other.warm, one.cold - other.cold);
  const away = Math.min(...lower.flatMap((low) => upper.map((up) => apart(low, up))));
  const spread = Math.max(...lower.flatMap((one) => lower.map((other) => apart(one, other))));
  return Math.max(0, away - spread / 2);
}

/** Logarithms of red and of blue over green: a stronger or a coloured light shifts those of all surfaces alike. */
function chromaticity(colours: readonly Colour[]): Chromaticity[] {
  if (colours.length === 0) return [];
  const of = (name: keyof Colour) => Math.log(DARK_FLOOR + median(colours.map((colour) => colour[name])));
  const green = of('green');
  return [{ warm: of('red') - green, cold: of('blue') - green }];
}

/** ITU-R BT.601. */
function luminance({ red, green, blue }: Colour): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Mean colour around a point; nothing outside the picture. */
function patchColour({ data, width, height }: Picture, point: MeshPoint | undefined, reach: number): Colour[] {
  if (!point) return [];
  const [left, right] = [Math.max(0, Math.round(point.x - reach)), Math.min(width - 1, Math.round(point.x + reach))];
  const [top, bottom] = [Math.max(0, Math.round(point.y - reach)), Math.min(height - 1, Math.round(point.y + reach))];
  const sum = { r: 0, g: 0, b: 0, count: 0 };
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const at = (y * width + x) * 3;
      sum.r += channelAt(data, at);
      sum.g += channelAt(data, at + 1);
      sum.b += channelAt(data, at + 2);
      sum.count += 1;
    }
  }
  if (sum.count === 0) return [];
  return [{ red: sum.r / sum.count, green: sum.g / sum.count, blue: sum.b / sum.count }];
}
