import { sha256 } from '../../crypto/vault.js';
import type { BrandTexts } from '../../environments/branding.js';
import type { EnvironmentSettings } from '../../environments/environment.js';

/** Version of the consent text that is shipped; raised when its meaning changes. */
export const CONSENT_VERSION = '2026-11';

/** An own consent text. */
export interface OwnConsent {
  readonly language: string;
  /** Language and digest of the text: whoever has the text can tell whether it is the one that was agreed to. */
  readonly version: string;
  readonly text: string;
}

/** Own texts by language: that of the environment's languages first, then English, then by code. */
export function ownTexts({
  branding,
  languages = [],
}: EnvironmentSettings): readonly (readonly [string, BrandTexts])[] {
  const wishes = [...languages.map((tag) => tag.toLowerCase().replace(/-.*/, '')), 'en'];
  const rank = (language: string) => {
    const at = wishes.indexOf(language);
    return at < 0 ? wishes.length : at;
  };
  return Object.entries(branding?.texts ?? {}).sort(
    ([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1),
  );
}

/** Own consent texts, the preferred language first; empty where the shipped one is shown. */
export function ownConsents(settings: EnvironmentSettings): readonly OwnConsent[] {
  return ownTexts(settings).flatMap(([language, { consent }]) =>
    consent === undefined ? [] : [{ language, version: consentVersion(language, consent), text: consent }],
  );
}

/** Whether this is the version of a text that a subject may be shown now. */
export function isConsentVersion(settings: EnvironmentSettings, version: string): boolean {
  const own = ownConsents(settings);
  return own.length === 0 ? version === CONSENT_VERSION : own.some((one) => one.version === version);
}

function consentVersion(language: string, text: string): string {
  return `${language}-${sha256(text).toString('hex').slice(0, 16)}`;
}
