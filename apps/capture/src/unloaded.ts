import words from './i18n/unloaded.json' with { type: 'json' };

/**
 * The rest of the page did not come: says so in the words that came with the first script. The page is read anew at the
 * person's wish, or once the line is back.
 */
export function showUnloaded(root: HTMLElement): void {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const language = spoken.find((code) => Object.hasOwn(words, code)) ?? 'en';
  const [title = '', again = ''] = words[language as keyof typeof words];
  document.documentElement.lang = language;
  const button = element('button', 'button primary', again);
  button.addEventListener('click', () => location.reload());
  const screen = element('div', 'screen', element('h1', '', title), element('div', 'actions', button));
  screen.dir = 'auto';
  root.replaceChildren(element('div', 'page', element('div', 'frame', element('main', 'main', screen))));
  addEventListener('online', () => location.reload());
}

function element(tag: string, className: string, ...inside: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...inside);
  return made;
}
