import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/text';
import { Icon } from '../../ui/button';

/** Says that one person has spoken and another one has to. */
export function FourEyes({ mine, children }: { readonly mine: boolean; readonly children: ReactNode }) {
  return (
    <section
      aria-label={t('review.fourEyes')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-soft px-4 py-2"
    >
      <Icon of={UsersRound} className="text-accent" />
      <span className="min-w-0 grow">{children}</span>
      <span className="text-small font-medium text-accent">
        {t(mine ? 'review.fourEyesMine' : 'review.fourEyesYours')}
      </span>
    </section>
  );
}
