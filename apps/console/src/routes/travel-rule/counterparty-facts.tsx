import type { ReplyOf } from '../../api/client';
import { t, word } from '../../i18n/text';
import { countryName } from '../../ui/country';
import { exactUtc } from '../../ui/format';
import { Facts, Section } from '../../ui/section';
import { Tag } from '../../ui/tag';

export type Vasp = ReplyOf<'getCounterparty'>;

const TONES = { approved: 'positive', rejected: 'negative', in_progress: 'caution', not_started: 'neutral' } as const;

/** How far the institution's own due diligence on a counterparty is. */
export function Diligence({ vasp: { due_diligence: diligence } }: { readonly vasp: Vasp }) {
  return <Tag tone={TONES[diligence.status]}>{word('diligence', diligence.status)}</Tag>;
}

/** Who the other side is, what it speaks, and whether it answered. */
export function CounterpartyFacts({ vasp, title }: { readonly vasp: Vasp; readonly title: string }) {
  const { reachability } = vasp;
  return (
    <Section title={title}>
      <Facts
        facts={[
          { label: t('overview.name'), value: vasp.legal_name ?? vasp.name },
          { label: t('overview.country'), value: vasp.country && countryName(vasp.country) },
          { label: 'LEI', value: vasp.lei },
          { label: t('trm.diligence'), value: <Diligence vasp={vasp} /> },
          { label: t('trm.speaks'), value: vasp.protocols.map(({ name }) => name.toUpperCase()).join(', ') },
          {
            label: t('trm.reachable'),
            value:
              reachability &&
              `${t(reachability.reachable ? 'trm.yes' : 'trm.no')}, ${exactUtc(reachability.checked_at)}`,
          },
        ]}
      />
    </Section>
  );
}
