import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/text';
import { usePicture } from './use-picture';
import { filterOf, fit, type Size, type View } from './view-state';

export interface Point {
  /** Share of the picture's width and height. */
  readonly x: number;
  readonly y: number;
}

export interface FrameProps {
  readonly session: string;
  readonly medium: string;
  readonly name: string;
  readonly view: View;
  /** Where the magnifier stands; the same for both pictures of a pair. */
  readonly lens?: Point | undefined;
  readonly onLens?: (at: Point | undefined) => void;
  readonly onShift?: (x: number, y: number) => void;
  readonly opacity?: number;
}

const LENS_PX = 132;
const LENS_ZOOM = 3;

/** One picture, whole or zoomed, with the magnifier over it. */
export function Frame({ session, medium, name, view, lens, onLens, onShift, opacity }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const [natural, setNatural] = useState<Size>();
  const { url, error } = usePicture(session, medium);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const size = natural ? fit(room, natural, view.turns % 2 === 1) : { width: 0, height: 0 };
  const point = (event: PointerEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const move = (event: PointerEvent) => {
    if (event.buttons === 1 && view.zoom > 1) onShift?.(event.movementX, event.movementY);
    else if (view.zoom === 1 && view.turns === 0) onLens?.(point(event));
  };
  const { x, y } = view.shift;
  return (
    <div ref={box} className="relative grid size-full place-items-center overflow-hidden" style={{ opacity }}>
      {error && <p className="p-4 text-center text-on-stage-quiet">{t('viewer.notShown')}</p>}
      {url && (
        <div
          className="relative touch-none"
          onPointerMove={move}
          onPointerLeave={() => onLens?.(undefined)}
          style={{ ...size, transform: `translate(${x}px, ${y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})` }}
        >
          <img
            src={url}
            alt={name}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setNatural({ width, height })
            }
            className="size-full select-none"
            style={{ filter: filterOf(view) }}
          />
          {lens && view.zoom === 1 && view.turns === 0 && (
            <Lens at={lens} url={url} size={size} filter={filterOf(view)} />
          )}
        </div>
      )}
    </div>
  );
}

function Lens({ at, url, size, filter }: { at: Point; url: string; size: Size; filter: string }) {
  const half = LENS_PX / 2;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute z-10 rounded-full border-2 border-on-stage bg-stage bg-no-repeat shadow-float"
      style={{
        width: LENS_PX,
        height: LENS_PX,
        left: at.x * size.width - half,
        top: at.y * size.height - half,
        filter,
        backgroundImage: `url(${url})`,
        backgroundSize: `${size.width * LENS_ZOOM}px ${size.height * LENS_ZOOM}px`,
        backgroundPosition: `${half - at.x * size.width * LENS_ZOOM}px ${half - at.y * size.height * LENS_ZOOM}px`,
      }}
    />
  );
}
