import { MediaError } from './media-error.js';

/** Characters of an SVG that is drawn; logos have some thousands. */
const CHARACTERS_MAX = 256 * 1024;
const ELEMENTS_MAX = 5000;
/** Copies of copies multiply. */
const COPIES_MAX = 50;

/** Elements that run, embed or fetch something. */
const REFUSED =
  /<\s*(?:[\w.-]+:)?(script|foreignobject|iframe|image|feimage|audio|video|embed|object|animate\w*|set|link|handler)\b/i;
/** Declarations that can name files or make much of little, and instructions to whoever reads. */
const DECLARED = /<!(?:doctype|entity|element|attlist|notation)|<\?(?!xml\s)/i;

/** The document type that drawing programs write; without declarations of its own it says nothing. */
const USUAL_TYPE = /<!doctype\s+svg(?:\s+public\s+"[^"<>[\]]*"\s+"[^"<>[\]]*")?\s*>/i;

/**
 * Judges the text of an SVG before anything reads it: no declarations, nothing that runs, nothing from outside of the
 * file. What is allowed is named, so that an encoded address is refused too. The drawing library loads nothing by itself;
 * this is the first of two belts.
 * @returns the text to draw, without its document type
 * @throws MediaError
 */
export function plainSvg(data: Uint8Array): Uint8Array {
  if (data.byteLength > CHARACTERS_MAX) throw new MediaError('too_large', 'The SVG is larger than 256 KiB.');
  const text = decoded(data).replace(USUAL_TYPE, '');
  const refused = faultOf(text);
  if (refused) throw new MediaError('wrong_type', refused);
  return Buffer.from(text);
}

/** Whether a file is text that begins like XML. */
export function looksLikeSvg(data: Uint8Array): boolean {
  return /^\uFEFF?\s*</.test(Buffer.from(data.subarray(0, 200)).toString('utf8'));
}

function decoded(data: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    throw new MediaError('wrong_type', 'The SVG is not UTF-8 text.');
  }
}

function faultOf(text: string): string | undefined {
  if (DECLARED.test(text))
    return 'The SVG declares a document type, an entity or an instruction. Save it as plain SVG.';
  const element = REFUSED.exec(text)?.[1];
  if (element) return `The SVG holds <${element}>, which is not drawn. Use paths, or send a PNG.`;
  if (/[\s"'/]on[a-z]+\s*=/i.test(text)) return 'The SVG holds a script. Save it as plain SVG.';
  if (!referencesAreOwn(text)) return 'The SVG refers to something outside of itself. Save it as plain SVG.';
  const elements = text.match(/<[^/!?]/g)?.length ?? 0;
  const copies = text.match(/<\s*(?:[\w.-]+:)?use\b/gi)?.length ?? 0;
  if (elements > ELEMENTS_MAX || copies > COPIES_MAX)
    return 'The SVG has too many parts. Make it simpler, or send a PNG.';
  return undefined;
}

/** Every reference leads to a part of the same file: `#name`. */
function referencesAreOwn(text: string): boolean {
  const attributes = [...text.matchAll(/\b(?:href|src)\s*=\s*(["']?)\s*([^"'\s>]?)/gi)];
  const functions = [...text.matchAll(/\burl\s*\(\s*(["']|&quot;|&apos;)?\s*(.?)/gi)];
  const own = [...attributes, ...functions].every((match) => match[2] === '#');
  // A style sheet may write its words with escapes; no logo has to.
  return own && !/@import|@font-face|\\/i.test(text);
}
