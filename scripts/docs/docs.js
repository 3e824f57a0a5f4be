// Search, copy buttons and the menu of the documentation. Everything comes from the service itself.
const root = document.body.dataset.root;
const input = document.getElementById('q');
const results = document.getElementById('results');
const count = document.getElementById('count');
const SHOWN_MAX = 12;
let index;

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

async function load() {
  index ??= fetch(`${root}/assets/search.json`).then((answer) => answer.json());
  return index;
}

/** Entries by weight of their words; the last word may be unfinished, and a phrase as typed counts most. */
function find({ entries, words }, query) {
  const asked = wordsOf(query);
  if (asked.length === 0) return [];
  const scores = new Map();
  const met = new Map();
  asked.forEach((word, place) => {
    const names = Object.hasOwn(words, word) ? [word] : [];
    if (place === asked.length - 1 && word.length > 1) {
      for (const name of Object.keys(words)) if (name !== word && name.startsWith(word)) names.push(name);
    }
    const best = new Map();
    for (const name of names) {
      const list = words[name];
      const rarity = Math.log(1 + (2 * entries.length) / list.length) * (name === word ? 1 : 0.4);
      for (let at = 0; at < list.length; at += 2) {
        const score = rarity * Math.log2(1 + list[at + 1]);
        if (score > (best.get(list[at]) ?? 0)) best.set(list[at], score);
      }
    }
    for (const [entry, score] of best) {
      scores.set(entry, (scores.get(entry) ?? 0) + score);
      met.set(entry, (met.get(entry) ?? 0) + 1);
    }
  });
  const phrase = query.trim().toLowerCase();
  const ranked = [...scores].map(([entry, score]) => {
    const [, title, heading, text, api] = entries[entry];
    const within = text.toLowerCase().includes(phrase) ? 2 : 1;
    const whole = `${title} ${heading}`.toLowerCase().includes(phrase) ? 3 : within;
    const all = met.get(entry) === asked.length ? 1 : 0.2;
    return [entry, (score * whole * all * (api ? 0.8 : 1)) / Math.log10(10 + text.length / 200)];
  });
  return ranked
    .sort((a, b) => b[1] - a[1])
    .slice(0, SHOWN_MAX)
    .map(([entry]) => entries[entry]);
}

function excerpt(text, query) {
  const lower = text.toLowerCase();
  const at =
    [query.trim().toLowerCase(), ...wordsOf(query)].map((word) => lower.indexOf(word)).find((one) => one >= 0) ?? 0;
  const from = Math.max(0, at - 50);
  return `${from > 0 ? '…' : ''}${text.slice(from, from + 150)}…`;
}

async function show() {
  const query = input.value;
  const found = query.trim() === '' ? [] : find(await load(), query);
  if (query !== input.value) return;
  results.replaceChildren(
    ...found.map(([address, title, heading, text]) => {
      const link = document.createElement('a');
      link.href = `${root}/${address}`;
      const small = document.createElement('small');
      small.textContent = excerpt(text, query);
      link.append(heading ? `${title} › ${heading}` : title, small);
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  results.hidden = found.length === 0;
  count.textContent = query.trim() === '' ? '' : `${found.length} ${found.length === 1 ? 'result' : 'results'}`;
}

input.addEventListener('input', () => void show());
input.addEventListener('focus', () => void load());
// An address with `?q=` shows what it asks for, so that a search can be passed on.
const given = new URLSearchParams(location.search).get('q');
if (given) {
  input.value = given;
  void show();
}
input.form.addEventListener('submit', (event) => {
  event.preventDefault();
  results.querySelector('a')?.click();
});
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement === document.body) {
    event.preventDefault();
    input.focus();
  }
  if (event.key === 'Escape') results.hidden = true;
});

// Without TLS browsers have no clipboard, so there is nothing to press.
for (const block of navigator.clipboard ? document.querySelectorAll('pre') : []) {
  const box = document.createElement('div');
  box.className = 'code';
  block.replaceWith(box);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = 'Copied';
  });
  box.append(block, button);
}

const menu = document.getElementById('menu');
menu.addEventListener('click', () => {
  const open = document.getElementById('pages').classList.toggle('open');
  menu.setAttribute('aria-expanded', String(open));
});
