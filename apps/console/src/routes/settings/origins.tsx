import { t } from '../../i18n/text';
import { TextArea, TextField } from '../../ui/field';
import { useEdits } from '../../ui/use-edits';
import { SettingsForm } from './save-bar';
import type { SectionProps } from './section';

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/** Pages that may embed the hosted flow, and the languages in which it speaks. */
export function Origins({ settings, may }: SectionProps) {
  const origins = useEdits({ text: settings.allowed_origins.join('\n') });
  const languages = useEdits({ text: settings.languages.join(', ') });
  const codes = languages.values.text.split(/[\s,]+/).filter(Boolean);
  const valid = codes.every((code) => LANGUAGE.test(code));
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
      <SettingsForm
        title={t('settings.section.origins')}
        note={t('settings.originsWhy')}
        may={may}
        edits={origins}
        change={{ allowed_origins: origins.values.text.split(/\s+/).filter(Boolean) }}
      >
        <TextArea
          label={t('settings.originsLabel')}
          value={origins.values.text}
          rows={6}
          spellCheck={false}
          onChange={({ target }) => origins.set({ text: target.value })}
        />
      </SettingsForm>
      <SettingsForm
        title={t('settings.languages')}
        note={t('settings.languagesWhy')}
        may={may}
        edits={languages}
        change={valid ? { languages: codes } : undefined}
      >
        <TextField
          label={t('settings.languagesLabel')}
          value={languages.values.text}
          placeholder="en, de, pt-PT"
          error={valid ? undefined : t('settings.languagesWrong')}
          onChange={({ target }) => languages.set({ text: target.value })}
        />
      </SettingsForm>
    </div>
  );
}
