import { checkUnavailable } from '@assay/kernel';
import { type Person, senderGaps, senderPerson } from '@assay/travel-rule';
import type { Environment } from '../../platform/environments/environment.js';

/** The name under which an environment sends: its legal name, in a sandbox without one the name that is shown. */
export function senderName({ settings, organisationName }: Environment): string {
  return settings.travel_rule?.legal_name ?? settings.branding?.name ?? organisationName;
}

/** The environment as the originating VASP of a payload. */
export function originatingVasp(environment: Environment): Person {
  return senderPerson(environment.settings.travel_rule ?? {}, senderName(environment).slice(0, 100));
}

/** Where the environment is registered, or else has its address; undefined while the settings do not say. */
export function ownCountry({ settings }: Environment): string | undefined {
  const { country, address } = settings.travel_rule ?? {};
  return country ?? address?.country;
}

/** Nothing real is sent in nobody's name. @throws ApiError 422 naming what the settings of production lack */
export function requireSender({ kind, settings }: Environment): void {
  const gaps = kind === 'production' ? senderGaps(settings.travel_rule) : [];
  if (gaps.length === 0) return;
  throw checkUnavailable(
    'travel_rule',
    `Say who sends before the first message: PATCH /v1/settings {"travel_rule": {…}} lacks ${gaps.join(' and ')}.`,
  );
}

/** Who answers here, for other VASPs (TRP: name and LEI). */
export function identityView(environment: Environment): Record<string, unknown> {
  const { lei, national_id: id, address, country } = environment.settings.travel_rule ?? {};
  return {
    name: senderName(environment),
    ...(lei ? { lei } : {}),
    ...(id ? { national_id: id } : {}),
    ...(address ? { address } : {}),
    ...(country ? { country } : {}),
  };
}
