import { ChevronLeft, EyeOff } from 'lucide-react';
import { useMay } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { clock } from '../../ui/format';
import { PageBody, Told } from '../../ui/panel';
import { Notice } from '../../ui/states';
import type { Claimed, Sample } from './agreement';
import { AlertMaterial, SessionMaterial } from './material';
import { Reviewed } from './reviewed';
import { Verdict } from './verdict';

export interface BlindProps {
  readonly sample: Sample;
  readonly close: () => void;
}

/** A sample before its second decision: nothing here says how it was decided first. */
export function Blind({ sample, close }: BlindProps) {
  const claim = useAction('claimSample');
  const review = useAction('reviewSample');
  const params = { id: sample.id };
  if (review.data) return <Reviewed sample={review.data} close={close} />;
  if (!claim.data) {
    const take = () => claim.mutate({ params, body: {} });
    return <Take sample={sample} close={close} take={take} busy={claim.isPending} error={claim.error?.message} />;
  }
  return (
    <>
      <PageBody>
        <Head claimed={claim.data} close={close} />
        {/* Once the decision is sent the pictures are no longer shown to who made it, so nothing asks for them again. */}
        {!review.isPending && <Material of={claim.data.material} />}
      </PageBody>
      <Verdict
        type={sample.item.type}
        busy={review.isPending}
        error={review.error?.message}
        decide={(decision, codes) => review.mutate({ params, body: { decision, reason_codes: codes } })}
      />
    </>
  );
}

function Material({ of: { verification, alert, media } }: { readonly of: Claimed['material'] }) {
  return (
    <>
      {verification && <SessionMaterial session={verification} media={media} />}
      {alert && <AlertMaterial alert={alert} />}
    </>
  );
}

interface TakeProps extends BlindProps {
  readonly take: () => void;
  readonly busy: boolean;
  readonly error: string | undefined;
}

function Take({ sample, close, take, busy, error }: TakeProps) {
  const may = useMay('quality:write');
  return (
    <div>
      <Notice
        icon={EyeOff}
        title={t('quality.blind')}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {may && (
              <Button look="primary" busy={busy} onClick={take} autoFocus>
                {t('quality.take')}
              </Button>
            )}
            <Button onClick={close}>{t('quality.back')}</Button>
          </span>
        }
      >
        {t(sample.kind === 'golden' ? 'quality.blindGolden' : 'quality.blindWhy')}
        {!may && <span className="mt-2 block">{t('quality.mayNot')}</span>}
        <span className="mt-2 block">
          <Told error={error} />
        </span>
      </Notice>
    </div>
  );
}

function Head({ claimed, close }: { readonly claimed: Claimed; readonly close: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 pt-3">
      <Button icon={ChevronLeft} look="quiet" onClick={close}>
        {t('quality.back')}
      </Button>
      <h2>{t(`quality.item.${claimed.item.type}`)}</h2>
      <p className="text-quiet">
        {claimed.claimed_until && t('quality.until', { at: clock(claimed.claimed_until) })}{' '}
        {t('quality.hiddenElsewhere')}
      </p>
    </div>
  );
}
