import { Blend, Columns2, Contrast, type LucideIcon, RotateCw, Sun, ZoomIn, ZoomOut } from 'lucide-react';
import { type TextKey, t } from '../../i18n/text';
import { KEYS, type KeyName, shortcutOf, signOf } from '../../keys/table';
import { Icon } from '../../ui/button';
import type { View, ViewMove } from './view-state';

export interface ToolbarProps {
  readonly title: string;
  readonly view: View;
  readonly hasPair: boolean;
  readonly act: (move: ViewMove) => void;
}

/** What can be done to the view; each has its key. */
export function Toolbar({ title, view, hasPair, act }: ToolbarProps) {
  return (
    <div className="flex h-10 shrink-0 items-center gap-1 bg-stage px-4 text-on-stage max-sm:h-12 max-sm:justify-end max-sm:px-2">
      <h2 className="min-w-0 grow truncate max-sm:sr-only">{title}</h2>
      <Tool name="zoomOut" icon={ZoomOut} press={() => act({ type: 'zoom', by: 1 / 1.5 })} />
      <span className="num w-12 text-center text-small text-on-stage-quiet max-sm:hidden">
        {t('viewer.scale', { percent: Math.round(view.zoom * 100) })}
      </span>
      <Tool name="zoomIn" icon={ZoomIn} press={() => act({ type: 'zoom', by: 1.5 })} />
      <span aria-hidden className="mx-1 h-4 w-px bg-stage-line max-sm:hidden" />
      <Tool name="rotate" icon={RotateCw} press={() => act({ type: 'rotate' })} />
      <Tool name="brighten" icon={Sun} on={view.bright > 0} press={() => act({ type: 'brighten' })} />
      <Tool name="invert" icon={Contrast} on={view.inverted} press={() => act({ type: 'invert' })} />
      {hasPair && (
        <>
          <span aria-hidden className="mx-1 h-4 w-px bg-stage-line max-sm:hidden" />
          <Tool
            name="sideBySide"
            icon={Columns2}
            on={view.mode === 'side'}
            press={() => act({ type: 'mode', mode: 'side' })}
          />
          <Tool
            name="overlay"
            icon={Blend}
            on={view.mode === 'overlay'}
            press={() => act({ type: 'mode', mode: 'overlay' })}
          />
        </>
      )}
    </div>
  );
}

interface ToolProps {
  readonly name: KeyName;
  readonly icon: LucideIcon;
  readonly on?: boolean;
  readonly press: () => void;
}

function Tool({ name, icon, on, press }: ToolProps) {
  const label = t(KEYS[name].label as TextKey);
  return (
    <button
      type="button"
      onClick={press}
      aria-label={label}
      aria-pressed={on}
      aria-keyshortcuts={shortcutOf(name)}
      title={`${label} (${signOf(name)})`}
      className="inline-grid size-7 place-items-center rounded-control text-on-stage hover:bg-stage-2 focus-visible:outline-on-stage aria-pressed:bg-stage-pressed max-sm:size-10"
    >
      <Icon of={icon} />
    </button>
  );
}
