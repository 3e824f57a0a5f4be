import { useState } from 'react';
import { t } from '../../i18n/text';
import { TextArea, TextField } from '../../ui/field';
import { SettingsForm } from './save-bar';
import type { SectionProps } from './section';

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/** Pages that may embed the hosted flow, and the languages in which it speaks. */
export function Origins({ settings, may }: SectionProps) {
  const [origins, setOrigins] = useState(settings.allowed_origins.join('\n'));
  const [languages, setLanguages] = useState(settings.languages.join(', '));
  const lines = origins.split(/\s+/).filter(Boolean);
  const codes = languages.split(/[\s,]+/).filter(Boolean);
  const valid = codes.every((code) => LANGUAGE.test(code));
  const originsChanged = lines.join() !== settings.allowed_origins.join();
  const languagesChanged = codes.join() !== settings.languages.join();
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
      <SettingsForm
        title={t('settings.section.origins')}
        note={t('settings.originsWhy')}
        may={may}
        change={originsChanged ? { allowed_origins: lines } : undefined}
      >
        <TextArea
          label={t('settings.originsLabel')}
          value={origins}
          rows={6}
          spellCheck={false}
          onChange={({ target }) => setOrigins(target.value)}
        />
      </SettingsForm>
      <SettingsForm
        title={t('settings.languages')}
        note={t('settings.languagesWhy')}
        may={may}
        change={languagesChanged && valid ? { languages: codes } : undefined}
      >
        <TextField
          label={t('settings.languagesLabel')}
          value={languages}
          placeholder="en, de, pt-PT"
          error={valid ? undefined : t('settings.languagesWrong')}
          onChange={({ target }) => setLanguages(target.value)}
        />
      </SettingsForm>
    </div>
  );
}
