import type { Theme } from '../embed/wishes.js';

type Three = readonly [accent: string, fill: string, onFill: string];

/** How the tenant wants the page to look; colours were made readable by the service. */
export interface Look {
  theme?: 'light' | 'dark';
  font?: 'serif' | 'inter';
  /** Radius of a button in pixels. */
  corner?: number;
  colors?: { light: Three; dark: Three };
}

const NAMES = ['--accent', '--fill', '--on-fill'] as const;
const TEXT_PX = 16;

/** Whether the page is dark. @param deviceDark what the device is set to, which `auto` follows. */
function isDark(theme: Theme, deviceDark: boolean): boolean {
  return theme === 'dark' || (theme === 'auto' && deviceDark);
}

/**
 * Paints the page, now and whenever the device turns light or dark; through the CSSOM, as a style attribute would break
 * the content policy.
 * @param wish of the page around this one, which stands above the tenant's; `auto` leaves it to the tenant.
 */
export function applyLook(root: HTMLElement, look: Look, wish: Theme | undefined): void {
  const wished = wish === 'auto' ? undefined : wish;
  const theme = wished ?? look.theme ?? 'auto';
  if (theme !== 'auto') root.dataset['theme'] = theme;
  if (look.font) root.dataset['font'] = look.font;
  // Its letters are a file of their own for those who chose it; until it is there the device's are shown.
  if (look.font === 'inter') void import('./inter.js').catch(() => undefined);
  if (look.corner !== undefined) root.style.setProperty('--corner', `${look.corner / TEXT_PX}rem`);
  const device = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const colors = look.colors?.[isDark(theme, device.matches) ? 'dark' : 'light'];
    for (const [at, name] of NAMES.entries()) if (colors?.[at]) root.style.setProperty(name, colors[at]);
  };
  paint();
  device.addEventListener('change', paint);
}
