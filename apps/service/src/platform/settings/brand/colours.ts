import { contrast, hexColour, parseColour, type Rgb, readableOn, TEXT_CONTRAST, withContrast } from '@assay/kernel';

/** A colour in use with what it has to be told from. */
export interface ColourUse {
  readonly color: string;
  readonly on: string;
  /** Cut after two digits: 4.499 is not 4.5. */
  readonly contrast: number;
  readonly required: number;
}

/** accent: lines, icons and marks; fill: buttons; on_fill: text on buttons. */
export interface ThemeColours {
  readonly accent: ColourUse;
  readonly fill: ColourUse;
  readonly on_fill: ColourUse;
}

export const PAGE_THEMES = ['light', 'dark'] as const;
/** What the cards of the hosted flow are painted with. */
const GROUNDS: Readonly<Record<'light' | 'dark', Rgb>> = { light: [255, 255, 255], dark: [23, 28, 38] };
/** Colours of the hosted flow where none is chosen, as its style sheet has them. */
const SHIPPED: Readonly<Record<'light' | 'dark', Rgb>> = { light: [43, 80, 200], dark: [142, 171, 255] };
/** A button is told from the page by its text and its place; its colour only has to be seen. */
const FILL_CONTRAST = 1.25;

/**
 * The colours of both themes. Lines and marks take the chosen colour darkened or lightened until they are read on the
 * page; a button keeps it as long as it can be seen, and its text is white or black by contrast.
 * @param primary `#rrggbb`; the shipped colours where it is absent.
 */
export function brandColours(primary: string | undefined): Readonly<Record<'light' | 'dark', ThemeColours>> {
  const chosen = primary === undefined ? undefined : parseColour(primary);
  return { light: coloursOn('light', chosen), dark: coloursOn('dark', chosen) };
}

function coloursOn(theme: 'light' | 'dark', chosen: Rgb | undefined): ThemeColours {
  const ground = GROUNDS[theme];
  const colour = chosen ?? SHIPPED[theme];
  const fill = withContrast(colour, ground, FILL_CONTRAST);
  return {
    accent: use(withContrast(colour, ground, TEXT_CONTRAST), ground, TEXT_CONTRAST),
    fill: use(fill, ground, FILL_CONTRAST),
    on_fill: use(readableOn(fill), fill, TEXT_CONTRAST),
  };
}

function use(colour: Rgb, on: Rgb, required: number): ColourUse {
  const ratio = Math.floor(contrast(colour, on) * 100) / 100;
  return { color: hexColour(colour), on: hexColour(on), contrast: ratio, required };
}
