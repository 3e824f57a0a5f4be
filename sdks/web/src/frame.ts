import type { AssayOptions } from './types.js';

const MODAL: Partial<CSSStyleDeclaration> = {
  boxSizing: 'border-box',
  width: 'min(30rem, 100vw)',
  height: 'min(52rem, 100dvh)',
  maxWidth: '100vw',
  maxHeight: '100dvh',
  padding: '0',
  border: '0',
  borderRadius: '1rem',
  overflow: 'hidden',
  boxShadow: '0 0 0 100vmax rgb(10 14 22 / 55%)',
};

/** A frame that is in the page, and how it is taken away. */
export interface Shown {
  frame: HTMLIFrameElement;
  remove: () => void;
}

/** Puts the frame into the page: over it, or into the container. Styles are set one by one, as content policies allow. */
export function show(address: string, mode: 'modal' | 'inline', options: AssayOptions, cancel: () => void): Shown {
  const frame = document.createElement('iframe');
  const { origin } = new URL(address);
  frame.title = options.title ?? 'Identity verification';
  frame.allow = ['camera', 'microphone', 'fullscreen', 'clipboard-write'].map((name) => `${name} ${origin}`).join('; ');
  frame.referrerPolicy = 'no-referrer';
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block', colorScheme: 'normal' });
  frame.src = address;
  if (mode === 'inline') return into(frame, options.container);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', frame.title);
  Object.assign(dialog.style, MODAL);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    cancel();
  });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return {
    frame,
    remove() {
      dialog.close();
      dialog.remove();
    },
  };
}

/** @throws TypeError when there is no such container */
function into(frame: HTMLIFrameElement, container: Element | string | undefined): Shown {
  const place = typeof container === 'string' ? document.querySelector(container) : container;
  if (!place) throw new TypeError('Assay: no container for the inline flow');
  frame.style.minHeight = '40rem';
  place.append(frame);
  return { frame, remove: () => frame.remove() };
}
