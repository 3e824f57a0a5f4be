import type { EnvironmentSettings } from '../../environments/environment.js';
import { brandColours, type ThemeColours } from './colours.js';

type Three = readonly [accent: string, fill: string, onFill: string];

/** How the page of the hosted flow looks from its first moment; what is absent is as shipped. */
export interface PageLook {
  readonly theme?: 'light' | 'dark';
  readonly font?: 'serif' | 'inter';
  /** Pixels. */
  readonly corner?: number;
  readonly colors?: { readonly light: Three; readonly dark: Three };
}

/** The look of an environment's pages. */
export function pageLook({ branding }: EnvironmentSettings): PageLook {
  const { theme = 'system', font = 'system', corner_radius: corner, primary_color: primary } = branding ?? {};
  return {
    ...(theme === 'system' ? {} : { theme }),
    ...(font === 'system' ? {} : { font }),
    ...(corner === undefined ? {} : { corner }),
    ...(primary === undefined ? {} : { colors: pageColours(primary) }),
  };
}

function pageColours(primary: string) {
  const { light, dark } = brandColours(primary);
  const three = ({ accent, fill, on_fill: onFill }: ThemeColours): Three => [accent.color, fill.color, onFill.color];
  return { light: three(light), dark: three(dark) };
}
