import { describe, expect, test } from 'vitest';
import specimens from './fixtures/icao-specimens.json' with { type: 'json' };
import { fitLines, type RecognisedLine } from './mrz-fit.js';

const line = (text: string, more: Partial<RecognisedLine> = {}): RecognisedLine => ({
  text,
  confidence: new Array<number>(text.length).fill(0.9),
  ...more,
});
const texts = (lines: readonly RecognisedLine[]) => fitLines(lines)?.lines.map(({ text }) => text);

describe('fitting recognised lines to a format', () => {
  test('a miscounted run of fillers takes the length of the format', () => {
    const [first = '', second = ''] = specimens.TD3;
    expect(texts([line(first.slice(0, -3)), line(second)])).toEqual(specimens.TD3);
    expect(texts([line(`${first}<<`), line(second)])).toEqual(specimens.TD3);
  });
  test('a character apart from the end of a line is left out', () => {
    const [first = '', second = ''] = specimens.TD3;
    const places = [...Array.from({ length: 44 }, (_, index) => index * 3), 44 * 3 + 9];
    expect(texts([line(first), line(`${second}E`, { places })])).toEqual(specimens.TD3);
  });
  test('print beside the zone that stands in a column of its own is the less sure of the ends', () => {
    const [first = '', second = '', third = ''] = specimens.TD1;
    const places = Array.from({ length: 31 }, (_, index) => 14 + Math.round(index * 4.2));
    const besides = (text: string) => line(text, { places, confidence: [...new Array<number>(30).fill(0.99), 0.3] });
    const fitted = fitLines([besides(`${first}1`), besides(`${second}1`), besides(`${third}D`)]);
    expect(fitted?.lines.map(({ text }) => text)).toEqual(specimens.TD1);
    expect(fitted?.misplaced).toEqual([]);
    const before = fitLines([
      line(`X${first}`, { places, confidence: [0.3, ...new Array<number>(30).fill(0.99)] }),
      line(second),
      line(third),
    ]);
    expect(before?.lines[0]?.text).toBe(first);
  });
  test('a line that ends in no filler and lacks a column is misplaced, whatever its check digits say', () => {
    const [first = '', second = ''] = specimens.TD3;
    const at = (count: number) => Array.from({ length: count }, (_, index) => 10 + index * 4);
    const lost = second.replace('<<<<<', '<<<<');
    expect(fitLines([line(first), line(lost, { places: at(43) })])?.misplaced).toEqual([1]);
    // Two fillers that were run together leave their room.
    const room = at(44).filter((_, index) => index !== second.indexOf('<<<<<') + 2);
    expect(fitLines([line(first), line(lost, { places: room })])?.misplaced).toEqual([]);
    expect(fitLines([line(first.slice(0, -2), { places: at(42) }), line(second)])?.misplaced).toEqual([]);
  });
  test('the shapes tell the formats apart', () => {
    for (const format of ['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB'] as const) {
      expect(fitLines(specimens[format].map((text) => line(text)))?.format).toBe(format);
    }
  });
  test('lines far from every format are none', () => {
    expect(fitLines([line('HELLO'), line('WORLD')])).toBeUndefined();
    expect(fitLines([line('A'.repeat(44)), line('A'.repeat(43))])).toBeUndefined();
  });
  test('a digit in doubt in a name becomes the letter with its own low confidence, a sure digit stays', () => {
    const first = specimens.TD3[0]!.replace('ERIKSSON', 'ERIKSS0N');
    const fit = (doubt: number) =>
      fitLines([
        line(first, { letters: first.replace('0', 'O'), letterConfidence: new Array<number>(44).fill(doubt) }),
        line(specimens.TD3[1]!),
      ]);
    expect(fit(0.2)?.lines[0]?.text).toBe(specimens.TD3[0]);
    expect(fit(0.2)?.lines[0]?.confidence[11]).toBe(0.2);
    expect(fit(0.0001)?.lines[0]?.text).toBe(first);
  });
  test('no character of a field with a check digit is ever changed', () => {
    const second = specimens.TD3[1]!.replace('L898902C3', 'L8989O2C3').replace('740812', '74O812');
    const letters = second.replaceAll('0', 'O');
    const fitted = fitLines([
      line(specimens.TD3[0]!),
      line(second, { letters, letterConfidence: new Array<number>(44).fill(0.4) }),
    ]);
    expect(fitted?.lines[1]?.text).toBe(second);
  });
});
