import { type Luma, toLuma } from '../quality/luma.js';
import type { Box } from './cover-map.js';

const SIDE_MAX = 2160;
const JPEG_QUALITY = 0.92;
const MEASURE_WIDTH = 320;

let kept: HTMLCanvasElement | undefined;

/** Brightness of a part of a video or picture, 320 pixels wide; undefined while there is no picture. */
export function grabLuma(source: CanvasImageSource, box: Box): Luma | undefined {
  const height = Math.round((box.height * MEASURE_WIDTH) / box.width);
  if (!Number.isFinite(height) || height < 8 || height > 1024) return undefined;
  kept ??= document.createElement('canvas');
  const measure = kept;
  if (measure.width !== MEASURE_WIDTH) measure.width = MEASURE_WIDTH;
  if (measure.height !== height) measure.height = height;
  const context = measure.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  drawOnPaper(context, source, box);
  return toLuma(MEASURE_WIDTH, height, context.getImageData(0, 0, MEASURE_WIDTH, height).data);
}

/** JPEG of a part of a video or picture, the longer side at most `sideMax` pixels. */
export function grabJpeg(
  source: CanvasImageSource,
  box: Box,
  sideMax = SIDE_MAX,
  quality = JPEG_QUALITY,
): Promise<Blob | null> {
  const scale = Math.min(1, sideMax / Math.max(box.width, box.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(box.width * scale));
  canvas.height = Math.max(1, Math.round(box.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  drawOnPaper(context, source, box);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** Fills the canvas. What is transparent in a file is white, as programs show it: black letters would be lost on black. */
function drawOnPaper(context: CanvasRenderingContext2D, source: CanvasImageSource, box: Box): void {
  const { width, height } = context.canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, box.x, box.y, box.width, box.height, 0, 0, width, height);
}

/** Base64 of a blob's bytes, without a prefix. */
export async function blobBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
