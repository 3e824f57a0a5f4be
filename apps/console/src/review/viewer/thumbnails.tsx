import { t, word } from '../../i18n/text';
import { exactUtc } from '../../ui/format';
import type { Medium } from '../manifest';
import { usePicture } from './use-picture';
import type { View, ViewMove } from './view-state';

export interface ThumbnailsProps {
  readonly session: string;
  readonly pictures: readonly Medium[];
  readonly view: View;
  readonly pair: readonly [Medium, Medium] | undefined;
  readonly act: (move: ViewMove) => void;
}

/** Only so many have a key. */
const SHOWN_MAX = 9;

export function Thumbnails({ session, pictures, view, pair, act }: ThumbnailsProps) {
  const current = pictures[view.picture];
  const shown = (medium: Medium) => (view.mode === 'single' ? medium === current : pair?.includes(medium) === true);
  return (
    <div className="flex shrink-0 items-center gap-4 border-b border-line bg-ground px-4 py-2">
      <ul aria-label={t('viewer.pictures')} className="flex min-w-0 gap-2 overflow-x-auto p-1">
        {pictures.slice(0, SHOWN_MAX).map((medium, at) => (
          <li key={medium.id}>
            <Thumbnail
              session={session}
              medium={medium}
              number={at + 1}
              on={shown(medium)}
              press={() => act({ type: 'show', picture: at })}
            />
          </li>
        ))}
      </ul>
      {current && (
        <p className="num ml-auto text-right text-small text-quiet max-xl:hidden">
          {exactUtc(current.captured_at)}
          <br />
          <span title={current.sha256}>{t('viewer.hash')}</span>
        </p>
      )}
    </div>
  );
}

interface ThumbnailProps {
  readonly session: string;
  readonly medium: Medium;
  readonly number: number;
  readonly on: boolean;
  readonly press: () => void;
}

function Thumbnail({ session, medium, number, on, press }: ThumbnailProps) {
  const { url } = usePicture(session, medium.id);
  return (
    <button
      type="button"
      onClick={press}
      aria-pressed={on}
      aria-keyshortcuts={String(number)}
      aria-label={t('viewer.pictureN', { n: number, name: word('media', medium.kind) })}
      className="relative block h-11 w-16 overflow-hidden rounded-inner bg-stage ring-line aria-pressed:ring-2 aria-pressed:ring-accent aria-pressed:ring-offset-1 aria-pressed:ring-offset-paper"
    >
      {url && <img src={url} alt="" className="size-full object-cover" />}
      <span className="absolute top-0.5 left-0.5 rounded-inner bg-stage-label px-1 text-small leading-4 text-on-stage">
        {number}
      </span>
    </button>
  );
}
