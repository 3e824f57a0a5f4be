import { TriangleAlert } from 'lucide-react';
import { t } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';
import { TextField } from '../../ui/field';
import { number } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { Tag } from '../../ui/tag';
import { useEdits } from '../../ui/use-edits';
import { contrastOf, darkerUntil, lighterUntil } from './contrast';
import { LivePreview } from './live-preview';
import { LogoFile } from './logo-file';
import { Look } from './look';
import { type Change, SettingsForm } from './save-bar';
import type { SectionProps } from './section';

const HEX = /^#[0-9a-f]{6}$/i;
/** The colour of the hosted flow where none is chosen. */
const DEFAULT_COLOUR = '#2b50c8';
/** The page of the hosted flow by night, for which the service lightens the colour until text is read on it. */
const DARK = '#171c26';
const NEEDS = { text: 4.5, control: 3 } as const;

/** Name, logo and colour that the person sees, with the contrast of each use and a preview. */
export function Branding({ settings, may }: SectionProps) {
  const { branding } = settings;
  const edits = useEdits<Typed>({
    name: branding.name ?? '',
    logo: branding.logo_url ?? '',
    colour: branding.primary_color ?? '',
  });
  const { values: typed, set } = edits;
  const shown = HEX.test(typed.colour) ? typed.colour.toLowerCase() : DEFAULT_COLOUR;
  return (
    <div className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
      <div className="grid gap-4">
        <SettingsForm
          title={t('settings.section.branding')}
          note={t('branding.why')}
          may={may}
          edits={edits}
          change={changeOf(edits.changed)}
        >
          <BrandFields typed={typed} set={set} />
          <LogoFile branding={branding} may={may} done={(logo) => set({ logo })} />
          <LowContrast colour={shown} use={(colour) => set({ colour })} />
        </SettingsForm>
        <ContrastCheck colour={shown} />
        <Look settings={settings} may={may} />
      </div>
      <LivePreview name={typed.name.trim()} colour={shown} changed={edits.isChanged} />
    </div>
  );
}

/** The fields as they are typed; empty means that nothing is chosen. */
interface Typed {
  readonly name: string;
  readonly logo: string;
  readonly colour: string;
}

/** What would be saved; undefined while the colour is none. */
function changeOf({ name, logo, colour }: Partial<Typed>): Change | undefined {
  if (colour && !HEX.test(colour)) return undefined;
  return {
    branding: {
      ...(name === undefined ? {} : { name: name.trim() || null }),
      ...(logo === undefined ? {} : { logo_url: logo.trim() || null }),
      ...(colour === undefined ? {} : { primary_color: colour || null }),
    },
  };
}

interface BrandFieldsProps {
  readonly typed: Typed;
  readonly set: (part: Partial<Typed>) => void;
}

function BrandFields({ typed: { name, logo, colour }, set }: BrandFieldsProps) {
  const valid = colour === '' || HEX.test(colour);
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
      <TextField
        label={t('branding.name')}
        value={name}
        maxLength={100}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={t('branding.logo')}
        type="url"
        value={logo}
        maxLength={2048}
        placeholder="https://"
        onChange={({ target }) => set({ logo: target.value })}
      />
      <div className="flex items-end gap-2">
        <input
          type="color"
          aria-label={t('branding.pick')}
          value={HEX.test(colour) ? colour.toLowerCase() : DEFAULT_COLOUR}
          onChange={({ target }) => set({ colour: target.value })}
          className="h-9 w-12 shrink-0 rounded-control border border-edge bg-paper p-1"
        />
        <TextField
          label={t('branding.colour')}
          value={colour}
          placeholder={DEFAULT_COLOUR}
          error={valid ? undefined : t('branding.hex')}
          onChange={({ target }) => set({ colour: target.value.trim() })}
          className="grow"
        />
      </div>
    </div>
  );
}

/** Says that white text on the colour is hard to read, and offers the nearest tone on which it is not. */
function LowContrast({ colour, use }: { readonly colour: string; readonly use: (colour: string) => void }) {
  if (contrastOf(colour, '#ffffff') >= NEEDS.text) return null;
  const better = darkerUntil(colour, NEEDS.text);
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-control bg-caution-soft p-3 text-ink">
      <Icon of={TriangleAlert} className="text-caution" />
      <p className="min-w-48 flex-1">
        {t('branding.low', { colour, value: shownContrast('#ffffff', colour), better })}
      </p>
      <Button small onClick={() => use(better)}>
        <span aria-hidden className="size-3.5 rounded-inner" style={{ backgroundColor: better }} />
        {t('branding.use', { better })}
      </Button>
    </div>
  );
}

function ContrastCheck({ colour }: { readonly colour: string }) {
  const uses = [
    { id: 'button', text: '#ffffff', ground: colour, needs: NEEDS.text },
    { id: 'link', text: colour, ground: '#ffffff', needs: NEEDS.text },
    { id: 'bar', text: colour, ground: '#ffffff', needs: NEEDS.control },
    { id: 'ring', text: lighterUntil(colour, NEEDS.text, DARK), ground: DARK, needs: NEEDS.control },
  ] as const;
  const low = uses.filter(({ text, ground, needs }) => contrastOf(text, ground) < needs).length;
  return (
    <Panel title={t('branding.check')} note={t('branding.checkN', { n: low, all: uses.length })}>
      <GridTable
        label={t('branding.check')}
        columns={[
          { id: 'where', head: t('branding.where'), cell: ({ id }) => t(`branding.where.${id}`) },
          {
            id: 'sample',
            head: t('branding.sample'),
            wide: true,
            cell: ({ text, ground }) => (
              <span
                aria-hidden
                className="inline-grid h-6 w-20 place-items-center rounded-inner border border-line"
                style={{ backgroundColor: ground }}
              >
                <span className="h-1.5 w-10 rounded-full" style={{ backgroundColor: text }} />
              </span>
            ),
          },
          {
            id: 'contrast',
            head: t('branding.contrast'),
            end: true,
            cell: (use) => shownContrast(use.text, use.ground),
          },
          { id: 'needs', head: t('branding.needs'), end: true, cell: ({ needs }) => number(needs, 1) },
          {
            id: 'result',
            head: t('branding.result'),
            cell: ({ text, ground, needs }) =>
              contrastOf(text, ground) >= needs ? (
                <Tag tone="positive">{t('branding.enough')}</Tag>
              ) : (
                <Tag tone="negative">{t('branding.tooLow')}</Tag>
              ),
          },
        ]}
        items={uses}
        idOf={({ id }) => id}
      />
    </Panel>
  );
}

/** Cut, never rounded up: 2.996 is not 3. */
function shownContrast(one: string, other: string): string {
  return number(Math.floor(contrastOf(one, other) * 100) / 100, 2);
}
