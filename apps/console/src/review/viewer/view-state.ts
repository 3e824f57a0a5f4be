/** How the evidence is looked at. Nothing of it changes the evidence. */
export interface View {
  readonly picture: number;
  readonly mode: 'single' | 'side' | 'overlay';
  /** 1 shows the whole picture. */
  readonly zoom: number;
  readonly shift: { readonly x: number; readonly y: number };
  /** Quarter turns clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
  readonly bright: 0 | 1 | 2;
  readonly inverted: boolean;
  /** Share of the second picture in the overlay. */
  readonly mix: number;
}

export type ViewMove =
  | { readonly type: 'show'; readonly picture: number }
  | { readonly type: 'zoom'; readonly by: number }
  | { readonly type: 'shift'; readonly x: number; readonly y: number }
  | { readonly type: 'rotate' }
  | { readonly type: 'brighten' }
  | { readonly type: 'invert' }
  | { readonly type: 'mode'; readonly mode: 'side' | 'overlay' }
  | { readonly type: 'mix'; readonly mix: number };

export const ZOOM_MAX = 8;
const STILL = { zoom: 1, shift: { x: 0, y: 0 } } as const;

export function firstView(hasPair: boolean): View {
  const mode = hasPair ? 'side' : 'single';
  return { picture: 0, mode, ...STILL, turns: 0, bright: 0, inverted: false, mix: 0.5 };
}

/** The next view. A mode that is on goes off again; another picture is first shown whole. */
export function nextView(view: View, move: ViewMove): View {
  switch (move.type) {
    case 'show':
      return { ...view, ...STILL, mode: 'single', picture: move.picture, turns: 0 };
    case 'zoom': {
      const zoom = Math.min(ZOOM_MAX, Math.max(1, view.zoom * move.by));
      return { ...view, zoom, shift: zoom === 1 ? STILL.shift : view.shift };
    }
    case 'shift':
      return view.zoom === 1 ? view : { ...view, shift: { x: view.shift.x + move.x, y: view.shift.y + move.y } };
    case 'rotate':
      return { ...view, turns: ((view.turns + 1) % 4) as View['turns'] };
    case 'brighten':
      return { ...view, bright: ((view.bright + 1) % 3) as View['bright'] };
    case 'invert':
      return { ...view, inverted: !view.inverted };
    case 'mode':
      return { ...view, ...STILL, mode: view.mode === move.mode ? 'single' : move.mode };
    case 'mix':
      return { ...view, mix: move.mix };
  }
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size at which a picture, turned or not, is seen whole. */
export function fit(room: Size, picture: Size, turned: boolean): Size {
  const [width, height] = turned ? [picture.height, picture.width] : [picture.width, picture.height];
  if (width <= 0 || height <= 0) return { width: 0, height: 0 };
  const scale = Math.min(room.width / width, room.height / height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The CSS filter of a view. */
export function filterOf({ bright, inverted }: Pick<View, 'bright' | 'inverted'>): string {
  const parts = [...(bright > 0 ? [`brightness(${1 + bright * 0.4})`] : []), ...(inverted ? ['invert(1)'] : [])];
  return parts.length > 0 ? parts.join(' ') : 'none';
}
