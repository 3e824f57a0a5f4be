import { type ReactNode, useReducer, useState } from 'react';
import { t, word } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { inOrderOfReview, type Medium, pairOf } from '../manifest';
import type { FaceBox, Point } from './face-lens';
import { Frame } from './frame';
import { NoPictures, type NoPicturesProps } from './no-pictures';
import { Thumbnails } from './thumbnails';
import { Toolbar } from './toolbar';
import { firstView, nextView, type View, type ViewMove } from './view-state';

export interface ViewerProps extends NoPicturesProps {
  readonly session: string;
  readonly media: readonly Medium[];
  /** The face of each picture by the picture's id, where one was found. */
  readonly faces: Readonly<Record<string, FaceBox>>;
  /** Said in a corner of the pair: how alike the faces are. */
  readonly similarity?: ReactNode;
}

/** The evidence on its dark stage: one picture, or portrait and face with one magnifier over both. */
export function Viewer({ session, media, faces, similarity, without, take, retry }: ViewerProps) {
  const pictures = inOrderOfReview(media);
  const pair = pairOf(pictures);
  const [view, act] = useReducer(nextView, firstView(pair !== undefined));
  const show = (typed: string) => {
    const picture = Number(typed) - 1;
    if (picture < pictures.length) act({ type: 'show', picture });
  };
  useKeys(
    {
      zoomIn: () => act({ type: 'zoom', by: 1.5 }),
      zoomOut: () => act({ type: 'zoom', by: 1 / 1.5 }),
      rotate: () => act({ type: 'rotate' }),
      brighten: () => act({ type: 'brighten' }),
      invert: () => act({ type: 'invert' }),
      picture: show,
      ...(pair
        ? {
            sideBySide: () => act({ type: 'mode', mode: 'side' }),
            overlay: () => act({ type: 'mode', mode: 'overlay' }),
          }
        : {}),
    },
    pictures.length > 0,
  );
  const current = pictures[view.picture];
  if (!current) return <NoPictures without={without} take={take} retry={retry} />;
  return (
    <section aria-label={t('viewer.title')} className="flex min-h-0 shrink-0 flex-col">
      <Toolbar title={titleOf(view, current)} view={view} hasPair={pair !== undefined} act={act} />
      <p role="status" className="sr-only">
        {announce(view, current)}
      </p>
      <Stage session={session} faces={faces} current={current} pair={pair} view={view} act={act}>
        {view.mode !== 'single' && similarity}
      </Stage>
      <Thumbnails session={session} pictures={pictures} view={view} pair={pair} act={act} />
    </section>
  );
}

interface StageProps {
  readonly session: string;
  readonly faces: ViewerProps['faces'];
  readonly current: Medium;
  readonly pair: readonly [Medium, Medium] | undefined;
  readonly view: View;
  readonly act: (move: ViewMove) => void;
  readonly children: ReactNode;
}

function Stage({ session, faces, current, pair, view, act, children }: StageProps) {
  const [lens, setLens] = useState<Point>();
  const shared = { session, view, onShift: (x: number, y: number) => act({ type: 'shift', x, y }) };
  const both = view.mode === 'single' ? undefined : pair;
  const frame = (medium: Medium, more: object = {}) => (
    <Frame {...shared} {...more} medium={medium.id} face={faces[medium.id]} name={word('media', medium.kind)} />
  );
  return (
    <div
      className="relative h-[32vh] min-h-56 overflow-hidden bg-stage text-on-stage"
      onWheel={({ deltaY }) => act({ type: 'zoom', by: deltaY < 0 ? 1.15 : 1 / 1.15 })}
    >
      {!both && frame(current, { lens, onLens: setLens })}
      {both && view.mode === 'side' && (
        <div className="grid h-full grid-cols-2 gap-px bg-stage-line">
          {both.map((medium) => (
            <div key={medium.id} className="relative min-h-0 min-w-0 bg-stage">
              {frame(medium, { lens, onLens: setLens })}
              <span className="absolute bottom-2 left-2 rounded-inner bg-stage-label px-2 py-0.5 text-small">
                {word('media', medium.kind)}
              </span>
            </div>
          ))}
        </div>
      )}
      {both && view.mode === 'overlay' && (
        <>
          <div className="absolute inset-0">{frame(both[0])}</div>
          <div className="absolute inset-0">{frame(both[1], { opacity: view.mix })}</div>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={view.mix}
            aria-label={t('viewer.mix')}
            onChange={({ target }) => act({ type: 'mix', mix: Number(target.value) })}
            className="absolute bottom-3 left-1/2 w-52 -translate-x-1/2 accent-stage-pressed"
          />
        </>
      )}
      {children && (
        <span className="absolute right-2 bottom-2 rounded-inner bg-stage-label px-2 py-0.5 text-small">
          {children}
        </span>
      )}
    </div>
  );
}

function titleOf(view: View, current: Medium): string {
  return view.mode === 'single'
    ? word('media', current.kind)
    : t(`viewer.${view.mode === 'side' ? 'sideBySide' : 'overlay'}`);
}

/** What a screen reader hears when the view changes. */
function announce(view: View, current: Medium): string {
  const parts = [titleOf(view, current), t('viewer.scale', { percent: Math.round(view.zoom * 100) })];
  if (view.turns > 0) parts.push(`${t('viewer.rotate')} ${view.turns * 90}°`);
  if (view.bright > 0) parts.push(`${t('viewer.brighten')} ${view.bright}`);
  if (view.inverted) parts.push(t('viewer.invert'));
  return parts.join(', ');
}
