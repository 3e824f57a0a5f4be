/** Words that each language keeps for itself. */
const KEYWORDS = {
  js: 'import export from const let function return async await for of if else new class try catch throw true false null undefined',
  python: 'import from def return async await for in if else with as class try except raise True False None and or not',
  sh: 'for do done in if then fi export',
};
const ALIASES = { ts: 'js', javascript: 'js', typescript: 'js', bash: 'sh', console: 'sh', py: 'python' };
const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;
const COMMENTS = {
  js: String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`,
  python: String.raw`#[^\n]*`,
  sh: String.raw`(?<![^\s])#[^\n]*`,
};

export function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Code as HTML with classes for comments (c), strings (s), numbers (n), keywords (k) and names of members (p). */
export function highlight(code, language = '') {
  const kind = ALIASES[language] ?? language;
  if (kind === 'json') return json(code);
  const words = KEYWORDS[kind];
  if (!words) return escapeHtml(code);
  const pattern = new RegExp(
    `(?<c>${COMMENTS[kind]})|(?<s>${STRING})|(?<k>\\b(?:${words.replaceAll(' ', '|')})\\b)|(?<n>\\b\\d[\\d_.]*\\b)`,
    'g',
  );
  return marked(code, pattern);
}

function json(code) {
  return marked(
    code,
    /(?<p>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<s>"(?:[^"\\\n]|\\.)*")|(?<k>\b(?:true|false|null)\b)|(?<n>-?\b\d[\d.eE+-]*\b)/g,
  );
}

function marked(code, pattern) {
  let [html, at] = ['', 0];
  for (const found of code.matchAll(pattern)) {
    const [kind, text] = Object.entries(found.groups).find(([, value]) => value !== undefined);
    html += `${escapeHtml(code.slice(at, found.index))}<i class="${kind}">${escapeHtml(text)}</i>`;
    at = found.index + text.length;
  }
  return html + escapeHtml(code.slice(at));
}
