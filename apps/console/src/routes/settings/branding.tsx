import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';
import { TextField } from '../../ui/field';
import { number } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { Tag } from '../../ui/tag';
import { contrastOf, darkerUntil } from './contrast';
import { Phone } from './phone';
import { SettingsForm } from './save-bar';
import type { SectionProps } from './section';

const HEX = /^#[0-9a-f]{6}$/i;
/** The colour of the hosted flow where none is chosen. */
const DEFAULT_COLOUR = '#2b50c8';
const NEEDS = { text: 4.5, control: 3 } as const;

/** Name, logo and colour that the person sees, with the contrast of each use and a preview. */
export function Branding({ settings, may }: SectionProps) {
  const { branding } = settings;
  const [name, setName] = useState(branding.name ?? '');
  const [logo, setLogo] = useState(branding.logo_url ?? '');
  const [colour, setColour] = useState(branding.primary_color ?? '');
  const valid = colour === '' || HEX.test(colour);
  const shown = HEX.test(colour) ? colour.toLowerCase() : DEFAULT_COLOUR;
  const next = { name: name.trim() || null, logo_url: logo.trim() || null, primary_color: colour || null };
  const changed = JSON.stringify(next) !== JSON.stringify(branding);
  const low = contrastOf(shown, '#ffffff') < NEEDS.text;
  const better = darkerUntil(shown, NEEDS.text);
  return (
    <div className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
      <div className="grid gap-4">
        <SettingsForm
          title={t('settings.section.branding')}
          note={t('branding.why')}
          may={may}
          change={changed && valid ? { branding: next } : undefined}
        >
          <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
            <TextField
              label={t('branding.name')}
              value={name}
              maxLength={100}
              onChange={({ target }) => setName(target.value)}
            />
            <TextField
              label={t('branding.logo')}
              type="url"
              value={logo}
              maxLength={2048}
              placeholder="https://"
              onChange={({ target }) => setLogo(target.value)}
            />
            <div className="flex items-end gap-2">
              <input
                type="color"
                aria-label={t('branding.pick')}
                value={shown}
                onChange={({ target }) => setColour(target.value)}
                className="h-9 w-12 shrink-0 rounded-control border border-edge bg-paper p-1"
              />
              <TextField
                label={t('branding.colour')}
                value={colour}
                placeholder={DEFAULT_COLOUR}
                error={valid ? undefined : t('branding.hex')}
                onChange={({ target }) => setColour(target.value.trim())}
                className="grow"
              />
            </div>
          </div>
          {low && (
            <div
              role="status"
              className="flex flex-wrap items-center gap-3 rounded-control bg-caution-soft p-3 text-ink"
            >
              <Icon of={TriangleAlert} className="text-caution" />
              <p className="min-w-48 flex-1">
                {t('branding.low', { colour: shown, value: shownContrast('#ffffff', shown), better })}
              </p>
              <Button small onClick={() => setColour(better)}>
                <span aria-hidden className="size-3.5 rounded-inner" style={{ backgroundColor: better }} />
                {t('branding.use', { better })}
              </Button>
            </div>
          )}
        </SettingsForm>
        <ContrastCheck colour={shown} />
      </div>
      <Panel title={t('branding.preview')} note={t(changed ? 'branding.unsaved' : 'branding.asSaved')}>
        <div className="flex flex-wrap justify-center gap-6 bg-ground p-6">
          <Phone name={name.trim() || 'Assay'} colour={shown} label={t('branding.light')} />
          <Phone name={name.trim() || 'Assay'} colour={shown} label={t('branding.dark')} dark />
        </div>
      </Panel>
    </div>
  );
}

function ContrastCheck({ colour }: { readonly colour: string }) {
  const uses = [
    { id: 'button', text: '#ffffff', ground: colour, needs: NEEDS.text },
    { id: 'link', text: colour, ground: '#ffffff', needs: NEEDS.text },
    { id: 'bar', text: colour, ground: '#ffffff', needs: NEEDS.control },
    { id: 'ring', text: colour, ground: '#131821', needs: NEEDS.control },
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
