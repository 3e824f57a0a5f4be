import data from './data/goaml-profiles.json' with { type: 'json' };

/** Codes of one financial intelligence unit. */
export interface GoamlProfile {
  readonly currency: string;
  /** Stands for a country that is not known. */
  readonly country: string;
  readonly report_code: { readonly transactions: string; readonly activity: string };
  readonly transmode: Readonly<Record<string, string>>;
  readonly funds: Readonly<Record<string, string>>;
  readonly address: { readonly private: string; readonly business: string };
  readonly contact: { readonly private: string; readonly business: string };
  readonly communication: string;
  readonly identification: Readonly<Record<string, string>>;
  readonly gender: { readonly female: string; readonly male: string };
  readonly indicator: string;
}

type Entry = Partial<GoamlProfile> & { readonly extends?: string };
const profiles = data.profiles as Readonly<Record<string, Entry>>;

export const GOAML_PROFILES: readonly string[] = Object.keys(profiles);

/** The codes of a unit. @throws RangeError when it is not known. */
export function goamlProfile(name: string): GoamlProfile {
  const entry = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (!entry) throw new RangeError(`There is no goAML profile "${name}".`);
  return { ...(entry.extends === undefined ? {} : profiles[entry.extends]), ...entry } as GoamlProfile;
}
