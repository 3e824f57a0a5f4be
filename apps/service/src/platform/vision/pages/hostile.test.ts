import { describe, expect, test } from 'vitest';
import { MediaError } from '../media-error.js';
import { encryptedPdf, manyPages, pagePdf, pdfOf, streamOf, textPdf } from '../testing/pdfs.js';
import { flatPng } from '../testing/pictures.js';
import { openPdfReader, PDF_PAGES_MAX } from './pdf-reader.js';
import { readPages } from './read-pages.js';

const MEGABYTE = 1024 * 1024;
/** What a thread may take: its own limit, and the start of the thread on a busy machine. */
const TIME_MS_MAX = 12_000;

async function outcome(data: Buffer): Promise<string> {
  try {
    const { pages } = await readPages({ data });
    return pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
  } catch (error) {
    if (error instanceof MediaError) return error.reason;
    throw error;
  }
}

const pagesTree = (kids: string) =>
  pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [${kids}] /Count 1 >>`]);

describe('a hostile PDF is answered and leaves the process as it was', () => {
  test.each([
    ['encrypted', encryptedPdf(), 'encrypted'],
    ['of 10,000 pages', manyPages(10_000), 'too_many_pages'],
    ['of one page more than accepted', manyPages(PDF_PAGES_MAX + 1), 'too_many_pages'],
    ['whose page tree holds itself', pagesTree('2 0 R'), 'undecodable'],
    ['without pages', pagesTree(''), 'undecodable'],
    ['that is a head and nothing else', Buffer.from('%PDF-1.7'), 'undecodable'],
    ['of noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 0xa7)]), 'undecodable'],
  ])('%s', async (_name, file, reason) => {
    const startedAt = performance.now();
    expect(await outcome(file)).toBe(reason);
    expect(performance.now() - startedAt).toBeLessThan(TIME_MS_MAX);
    expect(await outcome(textPdf(['Next document, please, with enough print']))).toContain('Next document');
  });

  test('JavaScript is never run and the text is read', async () => {
    const script = '/OpenAction << /S /JavaScript /JS (while\\(true\\){}) >>';
    expect(await outcome(textPdf(['Invoice number 4711 of an honest company'], script))).toContain('4711');
  });

  test('what follows the end of a PDF is not looked at', async () => {
    const file = Buffer.concat([
      textPdf(['Invoice number 4711 of an honest company']),
      Buffer.from('PK\u0003\u0004<html>'),
    ]);
    expect(await outcome(file)).toContain('4711');
  });

  test('a picture that goes on as a PDF is a picture', async () => {
    const file = Buffer.concat([flatPng(40, 40), textPdf(['Invoice 4711'])]);
    expect(await outcome(file)).toBe('');
  });

  test('a form that draws itself ends', async () => {
    const form = streamOf(
      '/X Do',
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 6 0 R >> >>',
    );
    const file = pagePdf(
      streamOf('/X Do BT /F0 11 Tf 60 700 Td (Still readable print on this page) Tj ET'),
      '/XObject << /X 6 0 R >>',
      '',
      '',
      [form],
    );
    expect(await outcome(file)).toContain('readable');
  });

  test('a stream that unpacks to 300 megabytes ends the thread, not the process', async () => {
    const startedAt = performance.now();
    const before = process.memoryUsage().rss;
    const bomb = pagePdf(streamOf(Buffer.alloc(300 * MEGABYTE, 'q '), '', true));
    // Whether the limit of memory or of time is met first, nothing is read from it.
    expect(['', 'undecodable']).toContain(await outcome(bomb));
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * MEGABYTE);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });

  test('a page whose picture has 900 megapixels is left unread', async () => {
    const image = streamOf(
      Buffer.alloc(30_000, 0),
      '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 8',
      true,
    );
    const file = pagePdf(streamOf('q 595 0 0 842 0 0 cm /S Do Q'), '/XObject << /S 6 0 R >>', '', '', [image]);
    expect(['', 'undecodable']).toContain(await outcome(file));
  });
});

test('a text layer is read with its places in points from the top left', async () => {
  const reader = await openPdfReader(textPdf(['Total 12.50 EUR']));
  await reader.end();
  const [page] = reader.pages;
  expect(page).toMatchObject({ number: 1, width: 595, height: 842, unit: 'pt', source: 'text_layer' });
  expect(page!.words.map(({ text }) => text)).toEqual(['Total', '12.50', 'EUR']);
  const { x, y, height } = page!.words[0]!.box;
  expect(x).toBeCloseTo(60, -1);
  expect(y + height / 2).toBeGreaterThan(842 - 780 - 14);
  expect(y + height / 2).toBeLessThan(842 - 780 + 6);
});
