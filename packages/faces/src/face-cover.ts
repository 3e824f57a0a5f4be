import { type MeshPoint, median } from './geometry.js';
import type { Picture } from './warp.js';

/** Signs of dark glasses and of a mask, from colours at places of the mesh. Weak: no model looks at them. */
export interface FaceCover {
  /** Luminance around the eyes over that of the cheeks: 0.29 to 0.89 on 105 open faces, near 0.12 under drawn dark glasses. */
  readonly eyeShade: number;
  /** Distance in chroma between the lower face and the forehead: below 19 on 105 faces, beards included; drawn masks 14 to 73. */
  readonly lowerFaceColour: number;
}

/** Places of the mesh: forehead and below the eyes; mouth, chin and lower cheeks; lids and corners of the eyes; cheeks. */
const UPPER = [151, 9, 107, 336, 101, 330];
const LOWER = [18, 200, 199, 205, 425, 164, 2];
const EYES = [33, 133, 159, 145, 362, 263, 386, 374];
const CHEEKS = [50, 280, 101, 330, 205, 425];
/** Half the side of a patch as a share of the face's width. */
const SKIN_PATCH_SHARE = 0.03;
const EYE_PATCH_SHARE = 0.04;

interface Colour {
  readonly luminance: number;
  readonly blue: number;
  readonly red: number;
}

/** Measures a face of the given width whose mesh is in pixels of the picture. Without any patch inside: nothing covered. */
export function measureCover(picture: Picture, widthPx: number, mesh: readonly MeshPoint[]): FaceCover {
  const region = (places: readonly number[], share: number) =>
    middle(places.flatMap((at) => patchColour(picture, mesh[at], widthPx * share)));
  const [upper, lower] = [region(UPPER, SKIN_PATCH_SHARE), region(LOWER, SKIN_PATCH_SHARE)];
  const [eyes, cheeks] = [region(EYES, EYE_PATCH_SHARE), region(CHEEKS, SKIN_PATCH_SHARE)];
  return {
    eyeShade: eyes && cheeks ? eyes.luminance / Math.max(1, cheeks.luminance) : 1,
    lowerFaceColour: upper && lower ? Math.hypot(upper.blue - lower.blue, upper.red - lower.red) : 0,
  };
}

function middle(colours: readonly Colour[]): Colour | undefined {
  if (colours.length === 0) return undefined;
  const of = (name: keyof Colour) => median(colours.map((colour) => colour[name]));
  return { luminance: of('luminance'), blue: of('blue'), red: of('red') };
}

/** Mean colour around a point (ITU-R BT.601); nothing outside the picture. */
function patchColour({ data, width, height }: Picture, point: MeshPoint | undefined, reach: number): Colour[] {
  if (!point) return [];
  const [left, right] = [Math.max(0, Math.round(point.x - reach)), Math.min(width - 1, Math.round(point.x + reach))];
  const [top, bottom] = [Math.max(0, Math.round(point.y - reach)), Math.min(height - 1, Math.round(point.y + reach))];
  const sum = { r: 0, g: 0, b: 0, count: 0 };
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const at = (y * width + x) * 3;
      sum.r += data[at]!;
      sum.g += data[at + 1]!;
      sum.b += data[at + 2]!;
      sum.count += 1;
    }
  }
  if (sum.count === 0) return [];
  const [r, g, b] = [sum.r / sum.count, sum.g / sum.count, sum.b / sum.count];
  return [
    {
      luminance: 0.299 * r + 0.587 * g + 0.114 * b,
      blue: -0.169 * r - 0.331 * g + 0.5 * b,
      red: 0.5 * r - 0.419 * g - 0.081 * b,
    },
  ];
}
