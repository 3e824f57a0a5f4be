import type { Environment } from '../environments/environment.js';
import { brandView } from './brand/brand-view.js';
import { withDefaults } from './check.js';
import { reviewDays } from './review-days.js';

const SEVERITY_DECIDES = { verification: null, screening: null, transaction: null, wallet: null, business: null };

/** The settings with their defaults. @param hosted public address of the hosted flow, without a trailing slash */
export function settingsView(hosted: string, environment: Environment): Readonly<Record<string, unknown>> {
  const { kind, settings } = environment;
  const judged = withDefaults(settings);
  if (!('definition' in judged)) throw new Error('Stored settings are not valid.');
  return {
    environment: kind,
    branding: brandView(hosted, environment),
    allowed_origins: settings.allowed_origins ?? [],
    languages: settings.languages ?? [],
    retention: judged.definition.retention,
    review: judged.definition.review,
    lists: { on_stale: settings.lists?.on_stale ?? 'review' },
    travel_rule: {
      legal_name: settings.travel_rule?.legal_name ?? null,
      lei: settings.travel_rule?.lei ?? null,
      national_id: settings.travel_rule?.national_id ?? null,
      address: settings.travel_rule?.address ?? null,
      country: settings.travel_rule?.country ?? null,
    },
    publish_approvals: settings.publish_approvals ?? null,
    quality: {
      decisions_percent: settings.quality?.decisions_percent ?? 0,
      alerts_percent: settings.quality?.alerts_percent ?? 0,
      first_decisions: settings.quality?.first_decisions ?? 0,
    },
    customer_reviews: reviewDays(settings),
    case_due_hours: { ...SEVERITY_DECIDES, ...settings.case_due_hours },
    usage_thresholds: settings.usage_thresholds ?? {},
  };
}
