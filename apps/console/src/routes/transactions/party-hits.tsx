import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Section } from '../../ui/section';
import { viewOf } from '../hits/hit';

/** The hits of the parties of a transaction, where one of them matches a list: a verdict there counts for later payments. */
export function PartyHits({ of: { id, screening } }: { readonly of: ReplyOf<'getTransaction'> }) {
  const isListed = screening.subject === 'match' || screening.counterparty === 'match';
  const enabled = useMay('screening:read') && isListed;
  const hits = useOperation('listScreeningHits', { query: { transaction: id, limit: 50 } }, { enabled }).data?.data;
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
