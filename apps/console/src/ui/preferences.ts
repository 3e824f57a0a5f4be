/** What a person sets for this browser. Nothing of customers or cases is ever kept here. */
const CHOICES = {
  theme: ['system', 'light', 'dark'],
  keys: ['on', 'modifier', 'off'],
  rail: ['wide', 'narrow'],
  locale: ['', 'en', 'de', 'es'],
} as const;

export type Preference = keyof typeof CHOICES;
export type PreferenceValue<P extends Preference> = (typeof CHOICES)[P][number];

/** The first choice where nothing, or nothing known, is stored. */
export function readPreference<P extends Preference>(name: P): PreferenceValue<P> {
  const choices: readonly string[] = CHOICES[name];
  const stored = storage()?.getItem(`assay.${name}`) ?? '';
  return (choices.includes(stored) ? stored : choices[0]) as PreferenceValue<P>;
}

export function writePreference<P extends Preference>(name: P, value: PreferenceValue<P>): void {
  storage()?.setItem(`assay.${name}`, value);
  if (name === 'theme') applyTheme();
}

/** Light and dark follow the system unless the person chose. */
export function applyTheme(): void {
  const theme = readPreference('theme');
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
}

/** Undefined where the browser refuses storage. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
