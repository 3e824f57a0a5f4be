import { Link } from '@tanstack/react-router';
import { useMay } from '../../api/me';
import { useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Section } from '../../ui/section';
import { viewOf } from './hit';

type Of = { readonly transaction: string } | { readonly travel_rule_message: string };

/**
 * The hits of the parties of a payment or message: a verdict there counts for later ones.
 * @param of whose parties
 * @param listed whether one of them matches a list; without it nothing is asked for
 */
export function PartyHits({ of, listed }: { readonly of: Of; readonly listed: boolean }) {
  const enabled = useMay('screening:read') && listed;
  const hits = useOperation('listScreeningHits', { query: { ...of, limit: 50 } }, { enabled }).data?.data;
  if (!hits || hits.length === 0) return null;
  return (
    <Section title={t('hits.title')}>
      <ul className="grid gap-2 py-3">
        {hits.map((hit) => (
          <li key={hit.id} className="flex items-center justify-between gap-3">
            <Link
              to="/hits"
              search={{ view: viewOf(hit), row: hit.id } as never}
              className="min-w-0 truncate text-accent hover:underline"
            >
              {hit.name ?? hit.id}
            </Link>
            <span className="shrink-0 text-small text-quiet">{word('hitReview', hit.review_status)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
