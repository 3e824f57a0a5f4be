import { useState } from 'react';
import { t } from '../../i18n/text';
import { TextField } from '../../ui/field';
import { SettingsForm } from './save-bar';
import type { SectionProps } from './section';

const DRAWN = ['decisions_percent', 'alerts_percent', 'first_decisions'] as const;
const MOST = { decisions_percent: 100, alerts_percent: 100, first_decisions: 10_000 } as const;
const CLASSES = ['high_days', 'medium_days', 'low_days'] as const;
const DAYS_MOST = { high_days: 366, medium_days: 1827, low_days: 1827 } as const;

/** What is drawn for a blind second review: a share of decisions and alerts, and the first decisions of somebody new. */
export function SecondLooks({ settings: { quality: saved }, may }: SectionProps) {
  const [given, setGiven] = useState(saved);
  return (
    <SettingsForm
      title={t('settings.quality')}
      note={t('settings.qualityWhy')}
      may={may}
      change={JSON.stringify(given) === JSON.stringify(saved) ? undefined : { quality: { ...given } }}
    >
      {DRAWN.map((name) => (
        <TextField
          key={name}
          label={t(`settings.quality.${name}`)}
          type="number"
          min={0}
          max={MOST[name]}
          required
          value={given[name]}
          onChange={({ target }) => setGiven({ ...given, [name]: Number(target.value) })}
        />
      ))}
    </SettingsForm>
  );
}

/** How often a customer is reviewed, by risk class. */
export function CustomerReviews({ settings: { customer_reviews: saved }, may }: SectionProps) {
  const [given, setGiven] = useState(saved);
  return (
    <SettingsForm
      title={t('settings.customerReviews')}
      note={t('settings.customerReviewsWhy')}
      may={may}
      change={JSON.stringify(given) === JSON.stringify(saved) ? undefined : { customer_reviews: { ...given } }}
    >
      {CLASSES.map((name) => (
        <TextField
          key={name}
          label={t(`settings.customerReviews.${name}`)}
          type="number"
          min={1}
          max={DAYS_MOST[name]}
          required
          value={given[name]}
          onChange={({ target }) => setGiven({ ...given, [name]: Number(target.value) })}
        />
      ))}
    </SettingsForm>
  );
}
