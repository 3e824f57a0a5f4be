import { t } from '../../i18n/text';
import { PHONE_DARK, PHONE_LIGHT, PhoneButton, PhoneFrame } from './phone-frame';

export interface PhoneProps {
  readonly name: string;
  readonly logo?: string | undefined;
  readonly colour: string;
  readonly label: string;
  readonly dark?: boolean;
}

/** The first screen of the hosted flow in the chosen colour: a picture, nothing in it works. */
export function Phone({ name, logo, colour, label, dark = false }: PhoneProps) {
  const look = dark ? PHONE_DARK : PHONE_LIGHT;
  return (
    <figure className="grid justify-items-center gap-2">
      <PhoneFrame
        label={`${t('branding.preview')}: ${label}, ${name}`}
        name={name}
        logo={logo}
        colour={colour}
        look={look}
        progress={1 / 3}
      >
        <p className="text-body font-semibold">{t('branding.phone.title')}</p>
        <p style={{ color: look.quiet }}>{t('branding.phone.why')}</p>
        {(['passport', 'card', 'permit'] as const).map((document, at) => (
          <span
            key={document}
            className="flex h-9 items-center gap-2 rounded-control border px-3 font-medium"
            style={{ backgroundColor: look.box, borderColor: at === 0 ? colour : look.line }}
          >
            <span className="size-3 rounded-full border-2" style={{ borderColor: at === 0 ? colour : look.quiet }} />
            {t(`branding.phone.${document}`)}
          </span>
        ))}
        <PhoneButton colour={colour} />
      </PhoneFrame>
      <figcaption className="text-small text-quiet">{label}</figcaption>
    </figure>
  );
}
