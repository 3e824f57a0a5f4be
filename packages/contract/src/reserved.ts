import type { AuditAction } from './audit-actions.js';
import type { Scope } from './scopes.js';

/**
 * Entries of the tables that nothing uses yet. They stand there so that rooms built side by side do not collide; a line
 * leaves this file with the change that uses it. `tests/layering/reserved.test.ts` keeps both directions true.
 */
export const RESERVED = {
  /** No operation asks for them. A key may hold them; they allow nothing. */
  scopes: [] satisfies Scope[],
  /** Not sent, so neither listed nor accepted as a pattern of a webhook. */
  eventTypes: [] satisfies string[],
  /** No check gives them by itself; reviewers, journeys and seeds may. */
  reasonCodes: [
    'document.obscured',
    'document.damaged',
    'document.country_not_supported',
    'document.screenshot',
    'document.photo_of_screen',
    'document.printed_copy',
    'document.template_mismatch',
    'document.duplicate',
    'document.reported_lost_or_stolen',
    'document.blocklisted',
    'identity.underage',
    'identity.age_requirement_not_met',
    'identity.not_found_in_source',
    'identity.deceased',
    'liveness.mask_attack',
    'liveness.deepfake_suspected',
    'liveness.emulator',
    'screening.watchlist_match',
    'screening.country_sanctioned',
    'contact.recently_ported',
    'device.vpn',
    'device.proxy',
    'device.tor',
    'device.datacenter_ip',
    'device.emulator',
    'device.rooted',
    'device.fingerprint_reused',
    'device.velocity_exceeded',
    'device.ip_country_mismatch',
    'device.location_spoofed',
    'device.bot_suspected',
    'wallet.no_kyc_exchange',
    'wallet.direct_exposure',
    'wallet.indirect_exposure',
    'manual.data_corrected',
    'manual.customer_request',
  ],
  /** Nothing writes them. */
  auditActions: [
    'rule.pack_published',
    'settings.institution_changed',
    'environment.exported',
    'environment.imported',
  ] satisfies AuditAction[],
} as const;
