import { useQueryClient } from '@tanstack/react-query';
import { Failure, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { refresh, useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { exactUtc } from '../../ui/format';
import { Told } from '../../ui/panel';
import { Section } from '../../ui/section';
import { Tag, type Tone } from '../../ui/tag';

export const OUTCOMES = ['confirmed', 'false_positive', 'inconclusive'] as const;
type Outcome = (typeof OUTCOMES)[number];

const TONES: Readonly<Record<Outcome, Tone>> = {
  confirmed: 'negative',
  false_positive: 'positive',
  inconclusive: 'neutral',
};

export function LabelTag({ outcome }: { readonly outcome: Outcome }) {
  return <Tag tone={TONES[outcome]}>{word('label', outcome)}</Tag>;
}

export interface LabelProps {
  readonly one: Pick<ReplyOf<'getTransaction'>, 'id' | 'label' | 'version'>;
  /** Whether who looks may say it. */
  readonly may: boolean;
  readonly nameOf: (maker: string) => string;
}

/** What the transaction turned out to be: rules and back-tests are measured on it, nothing is decided by it. */
export function Label({ one, may, nameOf }: LabelProps) {
  const give = useAction('labelTransaction');
  const environment = useEnvironment();
  const queries = useQueryClient();
  const { id, label, version } = one;
  const say = (outcome: (typeof OUTCOMES)[number]) =>
    give.mutate(
      { params: { id }, body: { outcome, version } },
      // A correction came meanwhile: it is shown, and waits for a look of its own.
      { onError: (error) => error instanceof Failure && error.status === 409 && refresh(queries, environment) },
    );
  return (
    <Section title={t('label.title')}>
      <div className="grid gap-3 py-3">
        {label ? (
          <p className="flex flex-wrap items-center gap-3">
            <LabelTag outcome={label.outcome} />
            <span className="text-quiet">{t('label.by', { name: nameOf(label.by), at: exactUtc(label.at) })}</span>
          </p>
        ) : (
          <p className="text-quiet">{t('label.none')}</p>
        )}
        {may && (
          <div role="toolbar" aria-label={t('label.title')} className="flex flex-wrap gap-2">
            {OUTCOMES.map((outcome) => (
              <Button
                key={outcome}
                aria-pressed={label?.outcome === outcome}
                busy={give.isPending && give.variables.body?.outcome === outcome}
                onClick={() => say(outcome)}
              >
                {word('label', outcome)}
              </Button>
            ))}
          </div>
        )}
        <p className="text-small text-quiet">{t(may ? 'label.follows' : 'label.needs')}</p>
        <Told error={give.error?.message} />
      </div>
    </Section>
  );
}
