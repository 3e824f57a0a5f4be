import type { Tampering } from '@assay/documents';
import type { PagesReading } from './read-pages.js';

/** How the pages were read, in the words of the API. */
export function pagesView({
  pages,
  pageCount,
  textAvailable,
}: Pick<PagesReading, 'pages' | 'pageCount' | 'textAvailable'>) {
  return {
    pages: pageCount,
    text_available: textAvailable,
    page_sizes: pages.map(({ number, width, height, unit, source }) => ({
      page: number,
      width: round(width),
      height: round(height),
      unit,
      source,
    })),
  };
}

/** A box in the unit of its page, a hundredth is enough. */
export function boxView({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

/** Signs of manipulation in the words of the API; page and box are null for the file as a whole. */
export function tamperingView({ suspected, score, findings }: Tampering) {
  return {
    suspected,
    score,
    findings: findings.map(({ kind, page, box, strength, detail }) => ({
      kind,
      page: page ?? null,
      box: box ? boxView(box) : null,
      strength,
      detail,
    })),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
