import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useReasonText } from '../../api/reasons';
import { t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { number } from '../../ui/format';
import { ThresholdBar } from '../../ui/meters';
import { TONE_ICONS, TONE_TEXT, type Tone } from '../../ui/tag';
import { contradictedBy, type ReadField } from './fields';
import { shown } from './shown-value';
import type { Decision, Reason, Session } from './use-review';

export interface ReasonsPaneProps {
  readonly session: Session;
  readonly decision: Decision | undefined;
}

/** Why a person is asked: each reason with what was seen, what was needed and by how much it missed. */
export function ReasonsPane({ session, decision }: ReasonsPaneProps) {
  const reasons = decision?.reasons ?? [];
  const text = useReasonText();
  return (
    <>
      <section className="border-b border-line p-4">
        <h2 className="flex items-baseline justify-between gap-2">
          {t('review.why')}
          {session.case_id && (
            <Link
              to={`/cases/${session.case_id}` as never}
              className="text-small font-normal whitespace-nowrap text-accent hover:underline"
            >
              {t('review.case')}
            </Link>
          )}
        </h2>
        {reasons.length === 0 && <WithoutDetail codes={session.reason_codes.map(text)} />}
        <ul className="divide-y divide-line">
          {reasons.map((reason) => (
            <li key={`${reason.code}-${reason.check}`} className="flex gap-2 py-3 last:pb-0">
              <ReasonBlock reason={reason} text={text(reason.code)} apart={contradictedBy(reason.code, session)} />
            </li>
          ))}
        </ul>
      </section>
      {decision?.counterfactual && (
        <section className="border-b border-line p-4">
          <h2 className="pb-2">{t('review.wouldHave')}</h2>
          <ul className="grid gap-1.5">
            {conditionsOf(decision.counterfactual, text).map(({ said, check }) => (
              <li key={said} className="num flex gap-2 text-small">
                <Icon of={X} size={14} className="mt-px text-caution" />
                <span className="grow">{said}</span>
                <span className="text-quiet">{seenOf(reasons, check)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="p-4">
        <h2 className="flex items-baseline justify-between gap-2 pb-2">
          {t('review.policy')}
          <span className="text-small font-normal text-quiet">
            {session.journey} {session.journey_version}
          </span>
        </h2>
        <p className="border-l-2 border-accent-line pl-3 text-small text-quiet">{t('review.policyText')}</p>
      </section>
    </>
  );
}

/** The reasons of a session of which the engine kept no detail. */
function WithoutDetail({ codes }: { readonly codes: readonly string[] }) {
  if (codes.length === 0) return <p className="pt-2 text-quiet">{t('review.whyNone')}</p>;
  return (
    <ul className="grid gap-1.5 pt-3">
      {codes.map((code) => (
        <li key={code} className="flex gap-2">
          <Icon of={TONE_ICONS.caution} className="mt-0.5 text-caution" />
          {code}
        </li>
      ))}
    </ul>
  );
}

const TONES: Readonly<Record<string, Tone>> = { decline: 'negative', info: 'neutral' };

interface ReasonBlockProps {
  readonly reason: Reason;
  readonly text: string;
  /** The fields that sources disagree on. */
  readonly apart: readonly ReadField[];
}

function ReasonBlock({ reason, text, apart }: ReasonBlockProps) {
  const tone = TONES[reason.severity] ?? 'caution';
  const { observed, threshold } = reason;
  const measured = typeof observed === 'number' && threshold !== undefined;
  const digits = measured && Math.max(observed, threshold) > 1 ? 0 : 2;
  return (
    <>
      <Icon of={TONE_ICONS[tone]} size={15} className={`mt-0.5 ${TONE_TEXT[tone]}`} />
      <div className="min-w-0 grow">
        <p className="font-medium">{text}</p>
        {measured && (
          <>
            <div className="py-2">
              <ThresholdBar
                label={text}
                value={observed}
                threshold={threshold}
                top={Math.max(observed, threshold) > 1 ? 100 : 1}
                tone={tone}
              />
            </div>
            <p className="num flex gap-4 text-small text-quiet">
              <span>
                {t('review.seen')} <b className="font-semibold text-ink">{number(observed, digits)}</b>
              </span>
              <span>
                {t('review.needs')} <b className="font-semibold text-ink">{number(threshold, digits)}</b>
              </span>
              <span className={`ml-auto ${TONE_TEXT[tone]}`}>{signed(observed - threshold, digits)}</span>
            </p>
          </>
        )}
        {!measured && apart.length > 0 && <Apart fields={apart} />}
        {!measured && apart.length === 0 && reason.check && (
          <p className="pt-0.5 text-small text-quiet">{word('check', reason.check)}</p>
        )}
      </div>
    </>
  );
}

/** What each source says where they disagree, field by field. */
function Apart({ fields }: { readonly fields: readonly ReadField[] }) {
  return (
    <ul className="num grid gap-1 pt-1 text-small text-quiet">
      {fields.map(({ path, name, value, sources }) => (
        <li key={path}>
          {word('fieldName', name)}
          <span className="flex flex-wrap gap-x-3">
            {sources
              .filter((source, at) => at === 0 || source.value !== undefined)
              .map(({ source, value: other }) => (
                <span key={source} className={other === undefined ? '' : 'text-negative'}>
                  {word('source', source)}{' '}
                  <b className={`font-semibold ${other === undefined ? 'text-ink' : ''}`}>
                    {shown(other ?? value, name)}
                  </b>
                </span>
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How far the value lies above or below the threshold, "−0.09": with the sign that is as wide as a plus. */
function signed(value: number, digits: number): string {
  return `${value < 0 ? '−' : '+'}${number(Math.abs(value), digits)}`;
}

interface Condition {
  readonly said: string;
  /** The check whose score would have had to be another one. */
  readonly check?: string;
}

/** The conditions alone, each in words: the heading says the rest. */
function conditionsOf(sentence: string, text: (code: string) => string): Condition[] {
  const all = sentence.replace(/^Would have been approved (if )?/, '').replace(/\.$/, '');
  return all.split(' and ').map((one) => {
    const code = /^without (?<code>[a-z_]+\.[a-z_]+)$/.exec(one)?.groups?.['code'];
    if (code) return { said: t('review.ifWithout', { reason: text(code) }) };
    const measured = /^(?:with )?(?<check>[a-z_]+)(?: score)? (?<sign>>=|<) (?<value>[\d.]+)$/.exec(one)?.groups;
    if (!measured) return { said: one.replaceAll(/\b[a-z_]+\.[a-z_]+\b/g, (found) => `“${text(found)}”`) };
    const { check = '', sign, value = '' } = measured;
    const said = t(sign === '<' ? 'review.ifUnder' : 'review.ifReached', { check: word('check', check), value });
    return { said, check };
  });
}

/** What the check measured instead. */
function seenOf(reasons: readonly Reason[], check: string | undefined): string {
  const observed = reasons.find((one) => check !== undefined && one.check === check)?.observed;
  return typeof observed === 'number' ? number(observed, observed > 1 ? 0 : 2) : '';
}
