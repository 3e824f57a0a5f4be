import { t, word } from '../../i18n/text';
import { day, number } from '../../ui/format';
import { goingOf, type Plan, type Staying, stayingOf } from './plan-lines';

/** What an erasure takes and what it leaves, kind by kind: why, and until when. */
export function PlanFacts({ plan }: { readonly plan: Plan }) {
  const lines = [
    {
      title: t('requests.goes', { n: plan.goes.length }),
      parts: goingOf(plan).map(({ type, n }) => `${word('erasedPart', type)}: ${number(n)}`),
    },
    { title: t('requests.stays', { n: plan.stays.length }), parts: stayingOf(plan).map(stayText) },
  ];
  return (
    <div className="grid gap-2">
      {lines.map(({ title, parts }) => (
        <div key={title}>
          <p className="font-medium">{title}</p>
          <ul className="num text-small text-quiet">
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function stayText({ type, n, reason, until }: Staying): string {
  const said = `${word('erasedPart', type)}: ${number(n)}, ${word('keptFor', reason)}`;
  return until === null ? said : `${said}, ${t('requests.until', { day: day(until) })}`;
}
