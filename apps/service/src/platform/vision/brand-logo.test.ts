import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawBrandLogo } from './brand-logo.js';
import { flatPng } from './testing/pictures.js';

const svg = (inside: string, attributes = 'viewBox="0 0 100 30"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const bar = (colour: string) => svg(`<path d="M5 5h90v20H5z" fill="${colour}"/>`);
const reasonOf = async (data: Uint8Array) =>
  drawBrandLogo({ data }).then(
    () => 'none',
    (error: { reason?: string }) => error.reason ?? String(error),
  );

test('a drawing becomes a PNG of its shape, as large as it is wanted, whatever size it states', async () => {
  const sizes = ['', 'width="10" height="3"', 'width="20000" height="6000"'];
  for (const attributes of sizes.map((size) => `${size} viewBox="0 0 100 30"`)) {
    const { png, width, height } = await drawBrandLogo({
      data: svg('<path d="M5 5h90v20H5z" fill="#2b50c8"/>', attributes),
    });
    expect([attributes, width, height]).toEqual([attributes, 640, 192]);
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const middle = (96 * info.width + 320) * 4;
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    expect([...data.subarray(middle, middle + 4)]).toEqual([43, 80, 200, 255]);
  }
});

test('what a file says beside its looks is left behind, and a picture is not made larger', async () => {
  const made = await sharp({ create: { width: 300, height: 40, channels: 4, background: '#80402080' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .webp({ lossless: true })
    .toBuffer();
  const { png, width, height } = await drawBrandLogo({ data: made });
  expect([width, height]).toEqual([300, 40]);
  const facts = await sharp(png).metadata();
  expect([facts.format, facts.exif, facts.hasAlpha]).toEqual(['png', undefined, true]);
});

test('a logo that cannot be told from a page is known by its tone; one with a ground of its own needs no plate', async () => {
  expect((await drawBrandLogo({ data: bar('#ffffff') })).tone).toBe('light');
  expect((await drawBrandLogo({ data: bar('#131a26') })).tone).toBe('dark');
  expect((await drawBrandLogo({ data: bar('#2b50c8') })).tone).toBeNull();
  expect((await drawBrandLogo({ data: svg('<path d="M0 0h100v30H0z" fill="#fff"/>') })).tone).toBeNull();
});

test('copies of copies of copies do not take longer than anybody waits', async () => {
  const levels = Array.from(
    { length: 10 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(5)}</g>`,
  ).join('');
  const bomb = svg(`<defs><path id="l0" d="M0 0h1"/>${levels}</defs>`);
  const startedAt = process.cpuUsage();
  expect(await reasonOf(bomb)).not.toBe('none');
  expect(process.cpuUsage(startedAt).user / 1e6).toBeLessThan(10);
});

test('anything but a still PNG, WebP or SVG of a fair size is refused before it is drawn', async () => {
  const create = { width: 30, height: 10, channels: 3 as const, background: '#123456' };
  expect(await reasonOf(await sharp({ create }).jpeg().toBuffer())).toBe('wrong_type');
  expect(await reasonOf(Buffer.from('%PDF-1.7'))).toBe('wrong_type');
  expect(await reasonOf(Buffer.from('<html><body>no</body></html>'))).toBe('wrong_type');
  expect(await reasonOf(flatPng(20_000, 20_000))).toBe('too_many_pixels');
  expect(await reasonOf(flatPng(64, 64).subarray(0, 60))).toBe('undecodable');
  expect(await reasonOf(svg(''))).toBe('undecodable');
  expect(await reasonOf(svg('<path d="M0 0h9e5v9e5z"/>', 'width="1000000" height="300000"'))).toBe('undecodable');
  expect(await reasonOf(svg('<path d="M0 0h1v1z"/>', 'width="0.1" height="0.1"'))).toBe('wrong_type');
  const noise = Buffer.from(Array.from({ length: 30 * 20 * 3 }, (_, at) => (at * 7919) % 256));
  const raw = { width: 30, height: 20, channels: 3 as const, pageHeight: 10 };
  const frames = await sharp(noise, { raw }).webp().toBuffer();
  expect(await reasonOf(frames)).toBe('animated');
});
