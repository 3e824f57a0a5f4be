import { Link } from '@tanstack/react-router';
import { t } from '../../i18n/text';
import { SelectField } from '../../ui/field';
import { useEdits } from '../../ui/use-edits';
import { SettingsForm } from './save-bar';
import type { SectionProps } from './section';

/** How many people stand behind a publication. */
export function Security({ settings, may }: SectionProps) {
  const edits = useEdits({ approvals: String(settings.publish_approvals ?? '') });
  const { approvals } = edits.values;
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
      <SettingsForm
        title={t('security.publishing')}
        note={t('security.publishingWhy')}
        may={may}
        edits={edits}
        change={{ publish_approvals: approvals === '' ? null : Number(approvals) }}
      >
        <SelectField
          label={t('security.people')}
          value={approvals}
          onChange={({ target }) => edits.set({ approvals: target.value })}
        >
          <option value="">{t('security.byMembers')}</option>
          {[1, 2, 3].map((n) => (
            <option key={n} value={n}>
              {t('security.peopleN', { n })}
            </option>
          ))}
        </SelectField>
      </SettingsForm>
      <p className="text-quiet">
        {t('account.moved')}{' '}
        <Link to="/account" className="text-accent underline">
          {t('account.title')}
        </Link>
      </p>
    </div>
  );
}
