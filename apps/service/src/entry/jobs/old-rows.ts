import type { Statement } from '../../platform/store/database.js';
import type { App } from '../app.js';

/** What is kept for a stated time only. */
const OLD: readonly Statement[] = [
  { name: 'old_idempotency', text: `delete from idempotency where created_at < now() - interval '72 hours'` },
  {
    name: 'old_deliveries',
    text: `delete from deliveries where status <> 'pending' and updated_at < now() - interval '30 days'`,
  },
  {
    name: 'old_codes',
    text: `delete from checks where session_id is not null and created_at < now() - interval '1 day'`,
  },
  {
    name: 'old_code_destinations',
    text: `update checks set destination_index = null, code_hash = null
      where type = 'contact' and destination_index is not null and created_at < now() - interval '1 day'`,
  },
  {
    name: 'old_travel_rule_jobs',
    text: `delete from travel_rule_jobs where status <> 'pending' and created_at < now() - interval '30 days'`,
  },
  { name: 'old_count_batches', text: `delete from request_count_batches where at < now() - interval '7 days'` },
  { name: 'old_rate_windows', text: `delete from rate_windows where ends_at < now() - interval '1 minute'` },
  // A moved clock of a sandbox runs ahead: what has passed by real time has passed there too.
  { name: 'old_business_results', text: 'delete from business_results where expires_at < now()' },
  {
    name: 'old_monitoring_runs',
    text: `delete from monitoring_runs r where state = 'done' and finished_at < now() - interval '90 days' and exists (
      select 1 from monitoring_runs n where n.source = r.source and n.scope ->> 'list' is not distinct from r.scope ->> 'list' and n.id > r.id)`,
  },
  { name: 'old_case_skips', text: `delete from case_skips where until < now() - interval '1 day'` },
  { name: 'old_funnel_steps', text: `delete from statistics_steps where at < now() - interval '90 days'` },
  { name: 'old_case_viewers', text: 'delete from case_viewers where until < now()' },
  { name: 'old_handoffs', text: `delete from handoffs where created_at < now() - interval '1 day'` },
  {
    name: 'old_operator_sessions',
    text: `delete from operator_sessions where expires_at < now() or last_seen_at < now() - interval '1 day'`,
  },
  { name: 'old_invitations', text: 'delete from operator_invitations where expires_at < now()' },
  {
    name: 'old_attempts',
    text: `delete from operator_attempts where greatest(window_from, coalesce(locked_until, window_from)) < now() - interval '1 day'`,
  },
];

/** Deletes idempotency records after 72 hours, delivery logs after 30 days, used hand-offs and one-time codes after a day. */
export async function sweepOld(app: App): Promise<boolean> {
  for (const statement of OLD) await app.db.system(statement);
  return false;
}
