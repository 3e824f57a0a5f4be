import { expect, test } from 'vitest';
import { DEFAULT_QUALITY, qualityReasons } from './assess-quality.js';
import type { DocumentOutline, DocumentReading } from './reading.js';

const outline: DocumentOutline = { corners: [], format: 'ID-1', aspect: 1.58, cutSides: 1, support: 0.85 };
const reading = (more: Partial<DocumentReading>): DocumentReading => ({
  found: true,
  quality: { sharpness: 150, brightness: 0.7, glare: 0, widthPx: 1200, heightPx: 800 },
  timings: [],
  models: [],
  findings: [],
  ...more,
});
const codes = (more: Partial<DocumentReading>) =>
  qualityReasons(reading(more), DEFAULT_QUALITY).map(({ code }) => code);

test('an outline that ends at the frame is cut off only where its proportions are those of no document', () => {
  expect(codes({ outline })).toEqual([]);
  expect(codes({ outline: { ...outline, aspect: 1.2 } })).toEqual(['document.cut_off']);
  expect(codes({ outline: { ...outline, aspect: 1.2, cutSides: 0 } })).toEqual([]);
  expect(codes({ outline: { ...outline, aspect: 1.2, support: 0.7 } })).toEqual([]);
});

test('a second outline beside the first is named', () => {
  expect(codes({ outline: { ...outline, cutSides: 0 }, otherOutlines: 1 })).toEqual(['document.multiple_documents']);
});
