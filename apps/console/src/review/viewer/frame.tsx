import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/text';
import { faceIn } from '../faces';
import { type FaceBox, fromLens, lensPlace, lensZoom, type Point, toLens } from './face-lens';
import { usePicture } from './use-picture';
import { filterOf, fit, type Size, type View } from './view-state';

export interface FrameProps {
  readonly session: string;
  readonly medium: string;
  readonly name: string;
  readonly view: View;
  /** The face of the picture, where one was found. */
  readonly face?: FaceBox | undefined;
  /** Where the magnifier stands; the same for both pictures of a pair. */
  readonly lens?: Point | undefined;
  readonly onLens?: (at: Point | undefined) => void;
  readonly onShift?: (x: number, y: number) => void;
  readonly opacity?: number;
}

/** One picture, whole or zoomed, with the magnifier over it. */
export function Frame({ session, medium, name, view, face: told, lens, onLens, onShift, opacity }: FrameProps) {
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
  const face = natural && faceIn(natural, told);
  const still = view.zoom === 1 && view.turns === 0;
  const move = (event: PointerEvent) => {
    if (event.buttons === 1 && view.zoom > 1) onShift?.(event.movementX, event.movementY);
    else if (still && natural) onLens?.(toLens(placeOf(event), natural, face));
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
          {face && natural && still && <FaceRing face={face} natural={natural} size={size} />}
          {lens && natural && still && (
            <Lens
              at={fromLens(lens, natural, face)}
              zoom={lensZoom(size, natural, face)}
              url={url}
              size={size}
              filter={filterOf(view)}
            />
          )}
        </div>
      )}
    </div>
  );
}

function placeOf(event: PointerEvent): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

function FaceRing({ face, natural, size }: { readonly face: FaceBox; readonly natural: Size; readonly size: Size }) {
  const scale = size.width / natural.width;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute rounded-full border border-on-stage opacity-70"
      style={{
        left: face.left * scale,
        top: face.top * scale,
        width: face.width * scale,
        height: face.height * scale,
      }}
    />
  );
}

interface LensProps {
  readonly at: Point;
  readonly zoom: number;
  readonly url: string;
  readonly size: Size;
  readonly filter: string;
}

function Lens({ at, zoom, url, size, filter }: LensProps) {
  const { size: diameter, left, top } = lensPlace(at, size);
  const half = diameter / 2;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute z-10 rounded-full border-2 border-on-stage bg-stage bg-no-repeat shadow-float"
      style={{
        width: diameter,
        height: diameter,
        left,
        top,
        filter,
        backgroundImage: `url(${url})`,
        backgroundSize: `${size.width * zoom}px ${size.height * zoom}px`,
        backgroundPosition: `${half - at.x * size.width * zoom}px ${half - at.y * size.height * zoom}px`,
      }}
    />
  );
}
