import { fromAxes, inAxes, type Strip } from './geometry.js';
import { cutStrip, type GrayImage } from './gray-image.js';

/** Room that is left around the lines that a finder of zones shows: characters at the ends, a line above or below. */
export const ROOM = { along: 1.06, across: 1.5 };
/** Size of the data page above and around a zone, in lengths of its lines (ICAO Doc 9303-4 to -7), with a margin. */
const PAGE = { length: 1.24, height: 0.92, below: 0.1 };
const WIDTH_MIN_PX = 960;
const WIDTH_MAX_PX = 1600;

/** No zone is higher than this against its lines: three lines of a card. */
const ZONE_HEIGHT_MAX = 0.24;

export interface DataPage {
  readonly image: GrayImage;
  /** Row of the image at which the zone begins. */
  readonly zoneTop: number;
}

/**
 * The data page that a zone belongs to, cut out of the picture and level: the zone stands at the foot of every document
 * that has one (ICAO Doc 9303-3 §4), so its place, direction and length say where the page is.
 */
export function dataPage(gray: GrayImage, zone: Strip): DataPage {
  const length = zone.length / ROOM.along;
  const foot = zone.thickness / ROOM.across / 2 + PAGE.below * length;
  const centre = inAxes(zone.centre, zone.angle);
  const corners = [0, gray.height].flatMap((y) => [0, gray.width].map((x) => inAxes({ x, y }, zone.angle)));
  const within = (value: number, axis: 'along' | 'across') =>
    Math.min(
      Math.max(...corners.map((corner) => corner[axis])),
      Math.max(Math.min(...corners.map((corner) => corner[axis])), value),
    );
  const left = within(centre.along - (PAGE.length * length) / 2, 'along');
  const right = within(centre.along + (PAGE.length * length) / 2, 'along');
  const bottom = within(centre.across + foot, 'across');
  const top = within(centre.across + foot - PAGE.height * length, 'across');
  const page = {
    centre: fromAxes((left + right) / 2, (top + bottom) / 2, zone.angle),
    length: right - left,
    thickness: Math.max(1, bottom - top),
    angle: zone.angle,
  };
  const image = cutStrip(gray, page, Math.round(Math.min(WIDTH_MAX_PX, Math.max(WIDTH_MIN_PX, page.length))));
  const half = Math.min(zone.thickness / ROOM.across, ZONE_HEIGHT_MAX * length) / 2;
  return { image, zoneTop: ((centre.across - half - top) * image.width) / page.length };
}
