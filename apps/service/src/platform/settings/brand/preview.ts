import { settings as operations } from '@assay/contract';
import type { BrandTexts } from '../../environments/branding.js';
import type { EnvironmentSettings } from '../../environments/environment.js';
import { ok } from '../../http/answer.js';
import { route } from '../../http/route.js';
import { brandView } from './brand-view.js';
import { brandColours, PAGE_THEMES } from './colours.js';
import { CONSENT_VERSION, ownConsents, ownTexts } from './texts.js';

/** Radius of a button where none is chosen, in pixels. */
const CORNER_SHIPPED = 14;

interface Adjustment {
  readonly field: string;
  readonly reason: 'contrast' | 'logo_plate' | 'logo_not_shown' | 'other_language';
  readonly message: string;
}

/** The brand as subjects of one language see it. */
export const previewBranding = route(operations.previewBranding, {
  async handle({ app, environment, query: { language = 'en' } }) {
    const { settings } = environment;
    const brand = brandView(app.urls.hosted, environment);
    const consents = ownConsents(settings);
    const consent = consents.find((one) => one.language === language) ?? consents[0];
    return ok({
      language,
      name: brand.name,
      logo: brand.logo,
      theme: brand.theme,
      font: brand.font,
      corner_radius: brand.corner_radius ?? CORNER_SHIPPED,
      colors: brandColours(settings.branding?.primary_color),
      privacy_url: brand.privacy_url,
      consent: {
        version: consent?.version ?? CONSENT_VERSION,
        language: consent?.language ?? null,
        text: consent?.text ?? null,
      },
      texts: textsIn(settings, language),
      adjustments: [
        ...colourAdjustments(settings),
        ...logoAdjustments(brand),
        ...languageAdjustment(consent, language),
      ],
    });
  },
});

/** Short texts stand in their own language or not at all: the shipped ones are there in each. */
function textsIn(settings: EnvironmentSettings, language: string) {
  const own = ownTexts(settings).find(([one]) => one === language)?.[1];
  const shown = (name: keyof BrandTexts) => {
    const text = own?.[name];
    return text === undefined ? null : { language, text };
  };
  return {
    welcome: shown('welcome'),
    approved: shown('approved'),
    in_review: shown('in_review'),
    declined: shown('declined'),
  };
}

const USES = { accent: 'Lines, icons and marks', fill: 'Buttons' } as const;

/** Where the chosen colour is not the one that is painted. */
function colourAdjustments({ branding }: EnvironmentSettings): Adjustment[] {
  const chosen = branding?.primary_color?.toLowerCase();
  if (chosen === undefined) return [];
  const colours = brandColours(chosen);
  return PAGE_THEMES.flatMap((theme) =>
    (['accent', 'fill'] as const)
      .map((use) => ({ use, ...colours[theme][use] }))
      .filter(({ color }) => color !== chosen)
      .map(({ use, color, on, contrast, required }) => ({
        field: 'primary_color',
        reason: 'contrast' as const,
        message: `${USES[use]} of the ${theme} theme are ${color}: ${chosen} does not reach ${required} to 1 on ${on}; this reaches ${contrast}.`,
      })),
  );
}

function logoAdjustments({ logo, logo_fault: fault }: ReturnType<typeof brandView>): Adjustment[] {
  if (fault !== null) return [{ field: 'logo_url', reason: 'logo_not_shown', message: fault }];
  const tone = logo?.tone;
  if (!tone) return [];
  const plate = tone === 'light' ? 'dark' : 'light';
  const message = `The logo is nearly as ${tone} as the page in the ${tone} theme, so it stands on a ${plate} plate there.`;
  return [{ field: 'logo_url', reason: 'logo_plate', message }];
}

function languageAdjustment(consent: { readonly language: string } | undefined, language: string): Adjustment[] {
  if (!consent || consent.language === language) return [];
  const message = `There is no own consent text in ${language}: the one in ${consent.language} is shown, marked as such.`;
  return [{ field: 'texts', reason: 'other_language', message }];
}
