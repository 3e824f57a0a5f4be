import { useState } from 'react';
import { t, word } from '../../i18n/text';
import { SelectField, TextField } from '../../ui/field';
import { SettingsForm } from './save-bar';
import type { SectionProps } from './section';

const DAYS = ['media_days', 'data_days', 'minimum_days'] as const;

/** For how many days pictures and data are kept, and what deletion leaves, where a journey says nothing else. */
export function Retention({ settings: { retention: saved }, may }: SectionProps) {
  const [kept, setKept] = useState(saved);
  return (
    <SettingsForm
      title={t('settings.section.retention')}
      note={t('settings.forNewVersions')}
      may={may}
      change={differs(kept, saved) ? { retention: { ...kept } } : undefined}
    >
      {DAYS.map((name) => (
        <TextField
          key={name}
          label={word('journeyField', `retention.${name}`)}
          type="number"
          min={0}
          hint={t(name === 'minimum_days' ? 'journeys.emptyIsNone' : 'journeys.emptyIsKept')}
          value={kept[name] ?? ''}
          onChange={({ target }) => setKept({ ...kept, [name]: numberOf(target.value) })}
        />
      ))}
      <SelectField
        label={word('journeyField', 'retention.on_delete')}
        value={kept.on_delete}
        onChange={({ target }) => setKept({ ...kept, on_delete: target.value === 'erase' ? 'erase' : 'keep_record' })}
      >
        <option value="erase">{word('journeyChoice', 'erase')}</option>
        <option value="keep_record">{word('journeyChoice', 'keep_record')}</option>
      </SelectField>
    </SettingsForm>
  );
}

/** How many people decide, by when, and how much is looked at again, where a journey says nothing else. */
export function Reviews({ settings: { review: saved }, may }: SectionProps) {
  const [review, setReview] = useState(saved);
  return (
    <SettingsForm
      title={t('settings.review')}
      note={t('settings.forNewVersions')}
      may={may}
      change={differs(review, saved) ? { review: { ...review } } : undefined}
    >
      <SelectField
        label={word('journeyField', 'review.approvals_required')}
        value={review.approvals_required}
        onChange={({ target }) => setReview({ ...review, approvals_required: Number(target.value) })}
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
        onChange={({ target }) => setReview({ ...review, deadline_hours: numberOf(target.value) })}
      />
      <TextField
        label={word('journeyField', 'review.sample_percent')}
        type="number"
        min={0}
        max={100}
        value={review.sample_percent}
        onChange={({ target }) => setReview({ ...review, sample_percent: Number(target.value) })}
      />
      <label className="flex h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={review.comment_required}
          onChange={({ target }) => setReview({ ...review, comment_required: target.checked })}
          className="size-4 accent-accent"
        />
        {word('journeyField', 'review.comment_required')}
      </label>
    </SettingsForm>
  );
}

function differs(one: object, other: object): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

/** Nothing typed means that there is none. */
function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
