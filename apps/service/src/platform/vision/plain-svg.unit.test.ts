import { expect, test } from 'vitest';
import { looksLikeSvg, plainSvg } from './plain-svg.js';

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}>${inside}</svg>`);

test.each([
  ['a path', '<path d="M0 0h9v9z" fill="#123456"/>'],
  ['parts of its own', '<defs><path id="a" d="M0 0h9"/></defs><use xlink:href="#a"/><g clip-path="url(#c)"/>'],
  ['a style sheet with own gradients', '<style>.a{fill:url("#b")}</style><path class="a" style="fill: url( #b )"/>'],
  ['words that only look alike', '<linearGradient id="x"/><text>scripted, on = off</text>'],
])('%s is drawn', (_, inside) => {
  expect(Buffer.from(plainSvg(svg(inside))).toString()).toContain(inside);
});

test('the document type that drawing programs write is left out, one with declarations is refused', () => {
  const usual = '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">';
  expect(Buffer.from(plainSvg(Buffer.concat([Buffer.from(usual), svg('<path/>')]))).toString()).not.toContain(
    'DOCTYPE',
  );
  for (const declared of [
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>',
    '<!DOCTYPE svg SYSTEM "file:///etc/passwd">',
    '<!ENTITY x SYSTEM "http://127.0.0.1/">',
    '<?xml-stylesheet href="http://127.0.0.1/a.css"?>',
  ])
    expect(() => plainSvg(Buffer.concat([Buffer.from(declared), svg('<path/>')])), declared).toThrow(/declares/);
});

test.each([
  ['<script>alert(1)</script>', /script/],
  ['<svg:script xlink:href="#a"/>', /script/],
  ['<foreignObject><p/></foreignObject>', /foreignObject/],
  ['<image href="#a"/>', /image/],
  ['<animate attributeName="x"/>', /animate/],
  ['<path onload="x()"/>', /script/],
  ['<path\nONCLICK = "x()"/>', /script/],
  ['<a href="https://example.com/">x</a>', /outside/],
  ['<use xlink:href="http://127.0.0.1/a.svg#b"/>', /outside/],
  ['<use href="&#104;ttp://127.0.0.1/"/>', /outside/],
  ['<use href=file:///etc/passwd />', /outside/],
  ['<use href="data:image/svg+xml;base64,AAAA"/>', /outside/],
  ['<path style="fill:url(http://127.0.0.1/x)"/>', /outside/],
  ['<path style="fill:url(&quot;//x&quot;)"/>', /outside/],
  ['<style>@import "//127.0.0.1/a.css";</style>', /outside/],
  ['<style>a{fill:u\\72l(//127.0.0.1/x)}</style>', /outside/],
])('%s is refused', (inside, told) => {
  expect(() => plainSvg(svg(inside))).toThrow(told);
});

test('too many parts, too many copies, too many bytes and bytes that are no text are refused', () => {
  expect(() => plainSvg(svg('<g/>'.repeat(5001)))).toThrow(/too many parts/);
  expect(() => plainSvg(svg('<use href="#a"/>'.repeat(51)))).toThrow(/too many parts/);
  expect(() => plainSvg(svg(' '.repeat(257 * 1024)))).toThrow(/larger/);
  expect(() => plainSvg(Buffer.concat([svg(''), Buffer.of(0xff, 0xfe)]))).toThrow(/UTF-8/);
});

test('an SVG is told from other files by its first letters', () => {
  expect(looksLikeSvg(Buffer.from('\uFEFF \n<svg/>'))).toBe(true);
  expect(looksLikeSvg(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe(false);
  expect(looksLikeSvg(Buffer.from('hello <svg/>'))).toBe(false);
});
