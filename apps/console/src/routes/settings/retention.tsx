import { t, word } from '../../i18n/text';
import { SelectField, TextField } from '../../ui/field';
import { useEdits } from '../../ui/use-edits';
import { shownNumber, typedNumber } from './numbers';
import { SettingsForm } from './save-bar';
import type { SectionProps } from './section';

const DAYS = ['media_days', 'data_days', 'minimum_days'] as const;

/** For how many days pictures and data are kept, and what deletion leaves, where a journey says nothing else. */
export function Retention({ settings: { retention: saved }, may }: SectionProps) {
  const edits = useEdits(saved);
  const kept = edits.values;
  return (
    <SettingsForm
      title={t('settings.section.retention')}
      note={t('settings.forNewVersions')}
      may={may}
      edits={edits}
      change={{ retention: edits.changed }}
    >
      {DAYS.map((name) => (
        <TextField
          key={name}
          label={word('journeyField', `retention.${name}`)}
          type="number"
          min={0}
          hint={t(name === 'minimum_days' ? 'journeys.emptyIsNone' : 'journeys.emptyIsKept')}
          value={kept[name] ?? ''}
          onChange={({ target }) => edits.set({ [name]: numberOf(target.value) })}
        />
      ))}
      <SelectField
        label={word('journeyField', 'retention.on_delete')}
        value={kept.on_delete}
        onChange={({ target }) => edits.set({ on_delete: target.value === 'erase' ? 'erase' : 'keep_record' })}
      >
        <option value="erase">{word('journeyChoice', 'erase')}</option>
        <option value="keep_record">{word('journeyChoice', 'keep_record')}</option>
      </SelectField>
    </SettingsForm>
  );
}

/** How many people decide, by when, and how much is looked at again, where a journey says nothing else. */
export function Reviews({ settings: { review: saved }, may }: SectionProps) {
  const edits = useEdits(saved);
  const review = edits.values;
  return (
    <SettingsForm
      title={t('settings.review')}
      note={t('settings.forNewVersions')}
      may={may}
      edits={edits}
      change={{ review: edits.changed }}
    >
      <SelectField
        label={word('journeyField', 'review.approvals_required')}
        value={review.approvals_required}
        onChange={({ target }) => edits.set({ approvals_required: Number(target.value) })}
      >
        <option value={1}>{word('journeyChoice', '1')}</option>
        <option value={2}>{word('journeyChoice', '2')}</option>
      </SelectField>
      <TextField
        label={word('journeyField', 'review.deadline_hours')}
        type="number"
        min={1}
        hint={t('journeys.emptyIsOpen')}
        value={review.deadline_hours ?? ''}
        onChange={({ target }) => edits.set({ deadline_hours: numberOf(target.value) })}
      />
      <TextField
        label={word('journeyField', 'review.sample_percent')}
        type="number"
        min={0}
        max={100}
        step="any"
        required
        value={shownNumber(review.sample_percent)}
        onChange={({ target }) => edits.set({ sample_percent: typedNumber(target.value) })}
      />
      <label className="flex h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={review.comment_required}
          onChange={({ target }) => edits.set({ comment_required: target.checked })}
          className="size-4 accent-accent"
        />
        {word('journeyField', 'review.comment_required')}
      </label>
    </SettingsForm>
  );
}

/** Nothing typed means that there is none. */
function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
