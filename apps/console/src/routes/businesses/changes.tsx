import type { ReplyOf } from '../../api/client';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { exactUtc } from '../../ui/format';
import { PlainTable, Section } from '../../ui/section';
import { changeLines } from './change-lines';

type Company = ReplyOf<'getBusiness'>;

/** What later editions of the registers changed: names, status, and owners who came, left or hold another part. */
export function RegisterChanges({ changes }: Pick<Company, 'changes'>) {
  if (changes.length === 0) return null;
  const title = fact('businesses.changes');
  return (
    <Section title={title}>
      <PlainTable
        label={title}
        heads={[fact('businesses.changed.at'), t('review.field'), fact('businesses.changed.how')]}
        rows={changes.map((change) => [
          exactUtc(change.at),
          word('businessChange', change.kind),
          <span key="lines" className="grid">
            {changeLines(change).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>,
        ])}
      />
    </Section>
  );
}
