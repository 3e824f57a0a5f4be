import type { Theme } from '../embed/wishes.js';
import { cssColor, parseColor, type Rgb, readableOn, withContrast } from './contrast.js';

/** Whether the page is dark. @param deviceDark what the device is set to, which `auto` follows. */
export function isDark(theme: Theme | undefined, deviceDark: boolean): boolean {
  return theme === 'dark' || (theme !== 'light' && deviceDark);
}

/** Keeps the page light or dark; by default it follows the device. */
export function applyTheme(root: HTMLElement, theme: Theme | undefined): void {
  if (theme === undefined || theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

const LIGHT: Rgb = [255, 255, 255];
const DARK: Rgb = [23, 28, 38];

/**
 * Sets the tenant's colour on the page through the CSSOM (a style attribute would break the content policy).
 * Lines and text take it darkened or lightened until they are readable on the page; a button keeps it as it is and
 * takes black or white text by contrast.
 */
export function applyBrandColor(root: HTMLElement, text: string | null | undefined, dark: boolean): void {
  const color = text ? parseColor(text) : undefined;
  if (!color) {
    for (const name of ['--accent', '--fill', '--on-fill']) root.style.removeProperty(name);
    return;
  }
  const ground = dark ? DARK : LIGHT;
  const fill = withContrast(color, ground, 1.25);
  root.style.setProperty('--accent', cssColor(withContrast(color, ground, 4.5)));
  root.style.setProperty('--fill', cssColor(fill));
  root.style.setProperty('--on-fill', cssColor(readableOn(fill)));
}
