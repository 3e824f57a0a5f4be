import type { PrintedLine } from '@assay/documents';
import { readText } from '../ocr/read-text.js';
import type { TextLine } from '../ocr/text-line.js';
import { type GrayImage, quarterTurn } from './gray-image.js';

export interface Print {
  readonly lines: readonly PrintedLine[];
  readonly model: { readonly name: string; readonly version: string };
}

/** The print of a picture after a clockwise turn that sets it upright; places in shares of the upright picture. */
export async function readPrint(gray: GrayImage, rotation: 0 | 90 | 180 | 270): Promise<Print> {
  let upright = gray;
  for (let turned = 0; turned < rotation; turned += 90) upright = quarterTurn(upright);
  const { lines, model } = await readText(upright);
  return { lines: lines.map((line) => printedLine(line, upright)), model };
}

/** The box around a line; documents lie straight enough that its turn does not matter for what stands beside it. */
function printedLine({ text, confidence, strip }: TextLine, { width, height }: GrayImage): PrintedLine {
  const { centre, length, thickness } = strip;
  return {
    text,
    confidence,
    box: {
      x: (centre.x - length / 2) / width,
      y: (centre.y - thickness / 2) / height,
      width: length / width,
      height: thickness / height,
    },
  };
}
