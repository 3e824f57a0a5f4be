/** A rectangle from its top left corner, in the unit of its page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageWord {
  readonly text: string;
  readonly box: Box;
  /** 1 for a text layer, else what the OCR engine says of its characters. */
  readonly confidence: number;
  /** Name of the font, where a text layer names it. */
  readonly font?: string;
}

/** One page as it is looked at: upright, origin at its top left. Plain data, fit for structured clone. */
export interface Page {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** Points of 1/72 inch for a PDF, pixels of the upright picture for a picture. */
  readonly unit: 'pt' | 'px';
  readonly source: 'text_layer' | 'ocr';
  /** In the order of the file or engine; layout is found by position. */
  readonly words: readonly PageWord[];
  /** Words of a text layer that a person does not see: in no colour, in that of the paper, tiny, covered or outside. */
  readonly hidden?: readonly PageWord[];
  /** Places are counted from the right edge, as a page is looked at whose lines begin there. Never so in an answer. */
  readonly mirrored?: boolean;
}

/** The smallest box around some; zero without any. */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
