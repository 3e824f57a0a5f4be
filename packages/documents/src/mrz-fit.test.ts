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
  test('what stands apart goes even where it is the surest, at both ends, three characters at most', () => {
    const [first = '', second = ''] = specimens.TD3;
    const columns = (count: number) => Array.from({ length: count }, (_, index) => index * 10);
    const sure = (count: number, at: number) =>
      Array.from({ length: count }, (_, index) => (index === at ? 0.99 : 0.9));
    const behind = line(`${second}E`, { places: [...columns(44), 430 + 20], confidence: sure(45, 44) });
    expect(texts([line(first), behind])).toEqual(specimens.TD3);
    const before = line(`E${second}`, { places: [-20, ...columns(44)], confidence: sure(45, 0) });
    expect(texts([line(first), before])).toEqual(specimens.TD3);
    const four = line(`${second}EEEE`, { places: [...columns(44), 460, 490, 520, 550] });
    expect(texts([line(first), four])?.[1]).toBe(`${second.replace('<<<<<', '<<<<')}E`);
    // As near as a neighbour: the less sure of the two ends goes.
    const near = line(`${second}E`, { places: [...columns(44), 430 + 17], confidence: sure(45, 44) });
    expect(texts([line(first), near])?.[1]).not.toBe(second);
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
      const fitted = fitLines(specimens[format].map((text) => line(text)));
      expect(fitted).toMatchObject({ format, charactersChanged: 0, misplaced: [] });
      expect(fitted?.lines.map(({ text }) => text)).toEqual(specimens[format]);
    }
    const french = [`IDFRA${'BERTHIER'.padEnd(25, '<')}92C001`, '8806923102858CORINNE<<<<<<<6512068F4'];
    expect(fitLines(french.map((text) => line(text)))).toMatchObject({ format: 'FRID', charactersChanged: 0 });
    expect(texts(french.map((text) => line(text)))).toEqual(french);
  });
  test('three lines are a card whatever their first letter, two lines of a card are nothing', () => {
    const [first = '', second = '', third = ''] = specimens.TD1;
    expect(fitLines([line(first.replace('I', 'V')), line(second), line(third)])?.format).toBe('TD1');
    expect(fitLines([line(first), line(second)])).toBeUndefined();
    expect(fitLines([...specimens.TD2, ...specimens.TD2].map((text) => line(text)))).toBeUndefined();
  });
  test('eight characters may be wrong in all, nine are another thing', () => {
    const [first = '', second = ''] = specimens.TD3;
    expect(fitLines([line(first.slice(0, -6)), line(second.replace('<<<<<', '<<<'))])).toMatchObject({
      charactersChanged: 8,
    });
    expect(texts([line(first.slice(0, -6)), line(second.replace('<<<<<', '<<<'))])).toEqual(specimens.TD3);
    expect(fitLines([line(first.slice(0, -9)), line(second)])).toBeUndefined();
  });
  test('a run of fillers never goes wholly, and without any a line is as long as it is', () => {
    const visa = 'VIUSATRAVELER<<HAPPYPERSON<<<<<<<<<<<<<<<<<<';
    const whole = '555123ABC6GBR6502056F0412236IFLND00AMS803085';
    expect(texts([line(visa), line(whole)])).toEqual([visa, whole]);
    expect(texts([line(visa), line(`${whole.slice(0, 30)}<<${whole.slice(31)}`)])?.[1]).toBe(
      `${whole.slice(0, 30)}<${whole.slice(31)}`,
    );
    expect(fitLines([line(visa), line(`${whole.slice(0, 30)}<${whole.slice(30)}`)])).toBeUndefined();
    expect(fitLines([line(visa), line(whole.slice(1))])).toBeUndefined();
  });
  test('of two runs of one length the last one takes what is missing, as sure as its least sure filler', () => {
    const [first = ''] = specimens.TD3;
    const second = `L898902C36UTO7408122F1204159<<<ZE1842<<<ABC10`.slice(0, 44);
    const short = second.replace('<<<ABC', '<<ABC').replace('<<<ZE', '<<ZE');
    const confidence = new Array<number>(42).fill(0.9);
    confidence[short.lastIndexOf('<<') + 1] = 0.4;
    const fitted = fitLines([line(first), line(short, { confidence })]);
    const grown = `L898902C36UTO7408122F1204159<<ZE1842<<<<ABC10`.slice(0, 44);
    expect(fitted?.lines[1]?.text).toBe(grown);
    const at = grown.indexOf('<<<<');
    expect(fitted?.lines[1]?.confidence.slice(at, at + 4)).toEqual([0.9, 0.4, 0.4, 0.4]);
    expect(fitted?.lines[1]?.confidence).toHaveLength(44);
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
  test('every place of a name or state code may be a letter in doubt, from a hundredth on; no other place', () => {
    const [first = '', second = ''] = specimens.TD3;
    const read = `P<0TO0${first.slice(6, 43)}0`;
    const letters = read.replaceAll('0', 'O');
    const fit = (text: string, sure: number) =>
      fitLines([line(text, { letters, letterConfidence: new Array<number>(44).fill(sure) }), line(second)])?.lines[0];
    expect(fit(read, 0.01)?.text).toBe(letters);
    expect(fit(read, 0.009)?.text).toBe(read);
    expect(fit(`P0${read.slice(2)}`, 0.5)?.text).toBe(`P0${letters.slice(2)}`);
    expect(fit(read, 0.5)?.confidence.slice(0, 6)).toEqual([0.9, 0.9, 0.5, 0.9, 0.9, 0.5]);
  });
  test('letters keep their places where a run of fillers grows before them', () => {
    const [first = '', second = ''] = specimens.TD2;
    const read = second.replace('UTO', 'UT0').replace(/<+(?=\d$)/, (run) => run.slice(1));
    const letters = read.replaceAll('0', 'O');
    const more = { letters, letterConfidence: new Array<number>(35).fill(0.5) };
    expect(texts([line(first), line(read, more)])).toEqual(specimens.TD2);
  });
  test('a line has more columns than its format where its places say so, and places that are all one say nothing', () => {
    const [first = '', second = ''] = specimens.TD3;
    const wide = Array.from({ length: 44 }, (_, index) => index * 10 + (index > 20 ? 10 : 0));
    expect(fitLines([line(first, { places: wide }), line(second)])?.misplaced).toEqual([0]);
    const close = wide.map((place, index) => place - (index > 20 ? 3 : 0));
    expect(fitLines([line(first, { places: close }), line(second)])?.misplaced).toEqual([]);
    expect(fitLines([line(first), line(second, { places: new Array<number>(44).fill(5) })])?.misplaced).toEqual([]);
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
