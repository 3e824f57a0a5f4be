import { useState } from 'react';
import { t } from '../../i18n/text';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { useEdits } from '../../ui/use-edits';
import type { Change } from './save-bar';
import { SettingsForm } from './save-bar';
import type { SectionProps } from './section';

type Chosen = NonNullable<Change['branding']>;
type Texts = NonNullable<Chosen['texts']>;
type Theme = NonNullable<Chosen['theme']>;
type Font = NonNullable<Chosen['font']>;
type Branding = SectionProps['settings']['branding'];

const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Theme[];
const FONTS = ['system', 'serif', 'inter'] as const satisfies readonly Font[];
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'uk', 'ar', 'he'] as const;
const TEXTS = ['welcome', 'consent', 'approved', 'in_review', 'declined'] as const;
const LENGTH_MAX = { consent: 3000, other: 300 } as const;
const CORNER_MAX = 24;

/** Light or dark, letters, corners, privacy notice and own texts by language. */
export function Look({ settings: { branding }, may }: SectionProps) {
  const edits = useEdits(fieldsOf(branding));
  const { theme, font, corner, privacy, texts } = edits.values;
  return (
    <SettingsForm
      title={t('branding.look')}
      note={t('branding.lookWhy')}
      may={may}
      edits={edits}
      change={changeOf(edits.changed)}
    >
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <SelectField
          label={t('branding.theme')}
          value={theme}
          onChange={({ target }) => edits.set({ theme: target.value as Theme })}
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {t(`branding.theme.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('branding.font')}
          value={font}
          onChange={({ target }) => edits.set({ font: target.value as Font })}
        >
          {FONTS.map((one) => (
            <option key={one} value={one}>
              {t(`branding.font.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('branding.corner')}
          type="number"
          min={0}
          max={CORNER_MAX}
          value={corner}
          placeholder="14"
          onChange={({ target }) => edits.set({ corner: target.value })}
        />
        <TextField
          label={t('branding.privacy')}
          type="url"
          value={privacy}
          maxLength={2048}
          placeholder="https://"
          onChange={({ target }) => edits.set({ privacy: target.value })}
        />
      </div>
      <OwnTexts texts={texts} change={(next) => edits.set({ texts: next })} />
    </SettingsForm>
  );
}

interface OwnTextsProps {
  readonly texts: Texts;
  readonly change: (texts: Texts) => void;
}

/** One language at a time; those with own texts are marked. */
function OwnTexts({ texts, change }: OwnTextsProps) {
  const [language, setLanguage] = useState<string>(Object.keys(whole(texts))[0] ?? 'en');
  const own = texts[language] ?? {};
  return (
    <>
      <SelectField
        label={t('branding.language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
        className="sm:w-1/2"
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {`${one.toUpperCase()}${whole(texts)[one] ? ' ●' : ''}`}
          </option>
        ))}
      </SelectField>
      {TEXTS.map((name) => (
        <TextArea
          key={name}
          label={t(`branding.text.${name}`)}
          lang={language}
          dir="auto"
          value={own[name] ?? ''}
          maxLength={name === 'consent' ? LENGTH_MAX.consent : LENGTH_MAX.other}
          onChange={({ target }) => change({ ...texts, [language]: { ...own, [name]: target.value } })}
        />
      ))}
    </>
  );
}

/** Without texts that are empty and languages that have none. */
function whole(texts: Texts): Texts {
  const filled = Object.entries(texts).map(([language, own]) => [
    language,
    Object.fromEntries(TEXTS.flatMap((name) => (own[name]?.trim() ? [[name, own[name].trim()]] : []))),
  ]);
  return Object.fromEntries(filled.filter(([, own]) => Object.keys(own ?? {}).length > 0));
}

function fieldsOf({ theme, font, corner_radius: corner, privacy_url: privacy, texts }: Branding) {
  return { theme, font, corner: String(corner ?? ''), privacy: privacy ?? '', texts };
}

/** What would be saved; undefined while the radius is none. */
function changeOf({ theme, font, corner, privacy, texts }: Partial<ReturnType<typeof fieldsOf>>): Change | undefined {
  const radius = corner === '' ? null : Number(corner ?? 0);
  if (radius !== null && !(Number.isInteger(radius) && radius >= 0 && radius <= CORNER_MAX)) return undefined;
  return {
    branding: {
      ...(theme === undefined ? {} : { theme }),
      ...(font === undefined ? {} : { font }),
      ...(corner === undefined ? {} : { corner_radius: radius }),
      ...(privacy === undefined ? {} : { privacy_url: privacy.trim() || null }),
      ...(texts === undefined ? {} : { texts: whole(texts) }),
    },
  };
}
