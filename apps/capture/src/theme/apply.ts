import { cssColor, parseColor, type Rgb, readableOn, withContrast } from './contrast.js';

const LIGHT: Rgb = [255, 255, 255];
const DARK: Rgb = [23, 28, 38];

/**
 * Sets the tenant's colour on the page through the CSSOM (a style attribute would break the content policy).
 * The colour is darkened or lightened until it is readable on the page, and its text is black or white by contrast.
 */
export function applyBrandColor(root: HTMLElement, text: string | null | undefined, dark: boolean): void {
  const color = text ? parseColor(text) : undefined;
  if (!color) {
    for (const name of ['--accent', '--on-accent']) root.style.removeProperty(name);
    return;
  }
  const accent = withContrast(color, dark ? DARK : LIGHT, 4.5);
  root.style.setProperty('--accent', cssColor(accent));
  root.style.setProperty('--on-accent', cssColor(readableOn(accent)));
}
