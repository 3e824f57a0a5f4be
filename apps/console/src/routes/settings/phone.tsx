import { t } from '../../i18n/text';

export interface PhoneProps {
  readonly name: string;
  readonly colour: string;
  readonly label: string;
  readonly dark?: boolean;
}

const LIGHT = { paper: '#ffffff', ink: '#131a26', quiet: '#566074', box: '#f5f7fa', line: '#e2e7ee' };
const DARK = { paper: '#131821', ink: '#e9eef6', quiet: '#a0abbe', box: '#1a212c', line: '#2a3341' };

/** The first screen of the hosted flow in the chosen colour: a picture, nothing in it works. */
export function Phone({ name, colour, label, dark = false }: PhoneProps) {
  const { paper, ink, quiet, box, line } = dark ? DARK : LIGHT;
  return (
    <figure className="grid justify-items-center gap-2">
      <div
        role="img"
        aria-label={`${t('branding.preview')}: ${label}, ${name}`}
        className="w-52 overflow-hidden rounded-[26px] border-[5px] border-[#1b2230] text-small"
        style={{ backgroundColor: paper, color: ink }}
      >
        <div aria-hidden className="grid gap-3 px-4 pt-5 pb-6">
          <p className="truncate font-semibold">{name}</p>
          <span className="h-1 rounded-full" style={{ backgroundColor: line }}>
            <span className="block h-1 w-1/3 rounded-full" style={{ backgroundColor: colour }} />
          </span>
          <p className="text-body font-semibold">{t('branding.phone.title')}</p>
          <p style={{ color: quiet }}>{t('branding.phone.why')}</p>
          {(['passport', 'card', 'permit'] as const).map((document, at) => (
            <span
              key={document}
              className="flex h-9 items-center gap-2 rounded-control border px-3 font-medium"
              style={{ backgroundColor: box, borderColor: at === 0 ? colour : line }}
            >
              <span className="size-3 rounded-full border-2" style={{ borderColor: at === 0 ? colour : quiet }} />
              {t(`branding.phone.${document}`)}
            </span>
          ))}
          <span className="mt-8 grid h-9 place-items-center rounded-control" style={{ backgroundColor: colour }}>
            <span className="h-1.5 w-16 rounded-full bg-[#fff]" />
          </span>
        </div>
      </div>
      <figcaption className="text-small text-quiet">{label}</figcaption>
    </figure>
  );
}
