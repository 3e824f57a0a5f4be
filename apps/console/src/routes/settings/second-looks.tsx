import { t } from '../../i18n/text';
import { TextField } from '../../ui/field';
import { useEdits } from '../../ui/use-edits';
import { shownNumber, typedNumber } from './numbers';
import { SettingsForm } from './save-bar';
import type { SectionProps } from './section';

const DRAWN = ['decisions_percent', 'alerts_percent', 'first_decisions'] as const;
const MOST = { decisions_percent: 100, alerts_percent: 100, first_decisions: 10_000 } as const;
const CLASSES = ['high_days', 'medium_days', 'low_days'] as const;
const DAYS_MOST = { high_days: 366, medium_days: 1827, low_days: 1827 } as const;

/** What is drawn for a blind second review: a share of decisions and alerts, and the first decisions of somebody new. */
export function SecondLooks({ settings: { quality: saved }, may }: SectionProps) {
  const edits = useEdits(saved);
  return (
    <SettingsForm
      title={t('settings.quality')}
      note={t('settings.qualityWhy')}
      may={may}
      edits={edits}
      change={{ quality: edits.changed }}
    >
      {DRAWN.map((name) => (
        <TextField
          key={name}
          label={t(`settings.quality.${name}`)}
          type="number"
          min={0}
          max={MOST[name]}
          step={name === 'first_decisions' ? 1 : 'any'}
          required
          value={shownNumber(edits.values[name])}
          onChange={({ target }) => edits.set({ [name]: typedNumber(target.value) })}
        />
      ))}
    </SettingsForm>
  );
}

/** How often a customer is reviewed, by risk class. */
export function CustomerReviews({ settings: { customer_reviews: saved }, may }: SectionProps) {
  const edits = useEdits(saved);
  return (
    <SettingsForm
      title={t('settings.customerReviews')}
      note={t('settings.customerReviewsWhy')}
      may={may}
      edits={edits}
      change={{ customer_reviews: edits.changed }}
    >
      {CLASSES.map((name) => (
        <TextField
          key={name}
          label={t(`settings.customerReviews.${name}`)}
          type="number"
          min={1}
          max={DAYS_MOST[name]}
          required
          value={shownNumber(edits.values[name])}
          onChange={({ target }) => edits.set({ [name]: typedNumber(target.value) })}
        />
      ))}
    </SettingsForm>
  );
}
