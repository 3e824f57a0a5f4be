import { TriangleAlert } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';

type Session = ReplyOf<'getVerification'>;

export interface Difference {
  readonly name: string;
  readonly before: string;
  readonly now: string;
}

/** What a person saw when they began to decide, beside what stands there now. */
export function differencesOf(before: Session, now: Session, reason: (code: string) => string): Difference[] {
  const list = (codes: readonly string[]) => (codes.length > 0 ? codes.map(reason).join(', ') : t('review.none'));
  const risk = ({ risk: of }: Session) => (of ? `${of.score}, ${word('band', of.band)}` : t('review.none'));
  const fields = [...new Set([...Object.keys(before.extracted), ...Object.keys(now.extracted)])];
  const rows: Difference[] = [
    { name: t('review.status'), before: word('status', before.status), now: word('status', now.status) },
    { name: t('review.reason'), before: list(before.reason_codes), now: list(now.reason_codes) },
    { name: t('review.riskName'), before: risk(before), now: risk(now) },
    ...fields.map((path) => ({
      name: word('fieldName', path.slice(path.indexOf('.') + 1)),
      before: String(before.extracted[path]?.value ?? t('review.none')),
      now: String(now.extracted[path]?.value ?? t('review.none')),
    })),
  ];
  return rows.filter((row) => row.before !== row.now);
}

/** Says that the item changed while somebody decided, and how. */
export function Changed({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <section role="alert" className="shrink-0 border-t-2 border-caution-fill bg-caution-soft px-4 py-3 text-caution">
      <h2 className="flex items-center gap-2">
        <Icon of={TriangleAlert} />
        {t('review.newer')}
      </h2>
      {differences.length > 0 && (
        <table aria-label={t('review.difference')} className="mt-2 text-small">
          <thead className="text-left">
            <tr>
              <th scope="col" className="pr-6 font-medium">
                {t('review.field')}
              </th>
              <th scope="col" className="pr-6 font-medium">
                {t('review.youSaw')}
              </th>
              <th scope="col" className="font-medium">
                {t('review.nowStands')}
              </th>
            </tr>
          </thead>
          <tbody className="text-ink">
            {differences.map(({ name, before, now }) => (
              <tr key={name}>
                <th scope="row" className="pr-6 text-left font-normal">
                  {name}
                </th>
                <td className="pr-6">{before}</td>
                <td className="font-semibold">{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
