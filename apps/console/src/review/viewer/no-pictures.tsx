import { CloudOff, EyeOff, ImageOff, Lock } from 'lucide-react';
import { t } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';

export interface NoPicturesProps {
  /** Why there are no pictures, where there are none. */
  readonly without: 'seeded' | 'erased' | 'hidden' | 'loading' | 'failed';
  /** Takes the item, where that opens the pictures. */
  readonly take?: (() => void) | undefined;
  /** Asks for the pictures again. */
  readonly retry?: (() => void) | undefined;
}

/** What stands on the stage without a picture: why there is none, and what to do. */
export function NoPictures({ without, take, retry }: NoPicturesProps) {
  return (
    <section
      aria-label={t('viewer.title')}
      aria-busy={without === 'loading'}
      className="grid h-44 shrink-0 place-content-center place-items-center gap-1 bg-stage px-6 text-center text-on-stage"
    >
      {without === 'loading' ? <p role="status">{t('state.loading')}</p> : <Why without={without} />}
      {without === 'hidden' && take && (
        <Button small className="mt-2" onClick={take}>
          {t('review.take')}
        </Button>
      )}
      {without === 'failed' && retry && (
        <Button small className="mt-2" onClick={retry}>
          {t('state.retry')}
        </Button>
      )}
    </section>
  );
}

function Why({ without }: { readonly without: Exclude<NoPicturesProps['without'], 'loading'> }) {
  const [icon, title, why] = {
    seeded: [ImageOff, t('viewer.none'), t('viewer.seeded')] as const,
    erased: [EyeOff, t('viewer.none'), t('viewer.noneWhy')] as const,
    hidden: [Lock, t('viewer.hidden'), t('viewer.hiddenWhy')] as const,
    failed: [CloudOff, t('viewer.failed'), t('viewer.failedWhy')] as const,
  }[without];
  return (
    <div role={without === 'failed' ? 'alert' : undefined} className="grid place-items-center gap-1">
      <Icon of={icon} size={20} className="text-on-stage-quiet" />
      <h2>{title}</h2>
      <p className="text-on-stage-quiet">{why}</p>
    </div>
  );
}
