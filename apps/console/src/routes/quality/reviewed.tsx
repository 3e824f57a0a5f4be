import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useNames } from '../../api/names';
import { useReasonText } from '../../api/reasons';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { exactUtc } from '../../ui/format';
import { PageBody, Panel } from '../../ui/panel';
import { Facts } from '../../ui/section';
import type { Sample } from './agreement';
import { Agrees } from './agrees';

/** "Approved", "False", as the first and second decisions are said. */
export function decisionWord(decision: string): string {
  return decision === 'approved' || decision === 'declined' ? word('status', decision) : word('alertAnswer', decision);
}

/** Both decisions beside each other, once the second one was made. */
export function Reviewed({ sample, close }: { readonly sample: Sample; readonly close: () => void }) {
  const nameOf = useNames();
  const text = useReasonText();
  const { first, reviews } = sample;
  const who = (maker: string) => (maker === 'engine' ? t('quality.engine') : nameOf(maker));
  return (
    <PageBody>
      <div className="flex flex-wrap items-center gap-3 pt-3">
        <Button icon={ChevronLeft} look="quiet" onClick={close}>
          {t('quality.back')}
        </Button>
        <h2>{t('quality.both')}</h2>
        {reviews[0] && <Agrees agrees={reviews[0].agrees} />}
        {sample.item.type === 'verification' && (
          <Link to={`/verifications/${sample.item.id}` as never} className="text-accent hover:underline">
            {t('quality.openItem')}
          </Link>
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <Panel title={t(sample.kind === 'golden' ? 'quality.answer' : 'quality.first')}>
          <div className="px-4">
            {first ? (
              <Facts
                facts={[
                  { label: t('quality.decision'), value: decisionWord(first.decision) },
                  { label: t('quality.by'), value: who(first.by) },
                  { label: t('overview.when'), value: exactUtc(first.at) },
                ]}
              />
            ) : (
              <p className="py-3 text-quiet">{t('quality.hidden')}</p>
            )}
          </div>
        </Panel>
        {reviews.map((review) => (
          <Panel key={review.reviewer} title={t('quality.second')}>
            <div className="px-4">
              <Facts
                facts={[
                  { label: t('quality.decision'), value: decisionWord(review.decision) },
                  { label: t('quality.by'), value: who(review.reviewer) },
                  { label: t('overview.when'), value: exactUtc(review.created_at) },
                  { label: t('overview.reason'), value: review.reason_codes.map(text).join(', ') },
                ]}
              />
            </div>
          </Panel>
        ))}
      </div>
    </PageBody>
  );
}
