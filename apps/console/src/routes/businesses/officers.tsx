import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { environmentNow } from '../../api/clock';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { day } from '../../ui/format';
import { Facts, Section } from '../../ui/section';
import { standingFirst } from './standing-first';

type Company = ReplyOf<'getBusiness'>;

const SHOWN = 12;

/** Who manages the company, and who did: whoever has left says since when. */
export function Officers({ officers }: Pick<Company, 'officers'>) {
  const [isWhole, setWhole] = useState(false);
  if (officers.length === 0) return null;
  const today = new Date(environmentNow()).toISOString().slice(0, 10);
  const all = standingFirst(officers, today);
  const shown = isWhole ? all : all.slice(0, SHOWN);
  return (
    <Section title={t('businesses.officers')} aside={all.length}>
      <Facts
        facts={shown.map(({ id, name, role, resigned_on: left }) => ({
          key: id,
          label: word('officerRole', role),
          value: left ? `${name} (${fact('businesses.until', { day: day(left) })})` : name,
        }))}
      />
      {shown.length < all.length && (
        <Button small onClick={() => setWhole(true)}>
          {fact('businesses.showAll', { n: all.length })}
        </Button>
      )}
    </Section>
  );
}
