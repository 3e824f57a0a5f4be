import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { word } from '../../i18n/text';
import { exactUtc } from '../../ui/format';
import { Section } from '../../ui/section';
import { checkTone } from '../../ui/status';
import { Tag } from '../../ui/tag';

type Company = ReplyOf<'getBusiness'>;
type Screened = Company['screening']['subjects'][number];

/** What of a hit is shown here; its own screen has the rest. */
interface FoundHit {
  readonly id: string;
  readonly name?: string;
  readonly list?: string;
  readonly review_status: string;
}

const HITS_MAX = 200;

/** Whom the screening was about, those with hits first, and where each hit is judged. */
export function ScreenedParties({ company }: { readonly company: Company }) {
  const { subjects, screened_at: at } = company.screening;
  const reached = useHitPlaces(company);
  const touched = subjects.filter(({ outcome }) => outcome !== 'no_match');
  const clear = subjects.length - touched.length;
  return (
    <Section title={fact('businesses.screening')} aside={<span className="num">{exactUtc(at)}</span>}>
      <ul className="divide-y divide-line">
        {touched.map((one) => (
          <Party key={`${one.role} ${one.name} ${one.outcome}`} one={one} reached={reached} />
        ))}
        {clear > 0 && <li className="num py-2 text-quiet">{fact('businesses.clearParties', { n: clear })}</li>}
      </ul>
    </Section>
  );
}

interface PartyProps {
  readonly one: Screened;
  /** The address of a hit's screen, by listed party. */
  readonly reached: ReadonlyMap<string, string>;
}

function Party({ one: { role, name, outcome, hits }, reached }: PartyProps) {
  return (
    <li className="grid gap-1 py-2">
      <span className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="text-small text-quiet">{word('screenedRole', role)}</span>
        <Tag tone={checkTone(outcome)}>{word('checkStatus', outcome)}</Tag>
      </span>
      {(hits as readonly FoundHit[]).map((hit) => {
        const address = reached.get(hit.id);
        const said = `${hit.name ?? hit.id} (${hit.list ?? ''})`;
        return (
          <span key={hit.id} className="flex flex-wrap gap-3 text-small text-quiet">
            {address ? (
              <Link to={address as never} className="text-accent hover:underline">
                {said}
              </Link>
            ) : (
              <span>{said}</span>
            )}
            {isJudged(hit) && <span>{word('hitReview', hit.review_status)}</span>}
          </span>
        );
      })}
    </li>
  );
}

const isJudged = ({ review_status: verdict }: FoundHit) => verdict !== 'unreviewed';

/** Where the hits of the company's parties are judged, as far as one may see them. */
function useHitPlaces({ id, reference }: Company): ReadonlyMap<string, string> {
  const may = useMay('screening:read');
  const query = { subject_reference: reference ?? id, limit: HITS_MAX };
  const found = useOperation('listScreeningHits', { query }, { enabled: may });
  const places = found.data?.data ?? [];
  return new Map(places.map((hit) => [hit.entity_id ?? '', `/hits?view=${hit.state}&row=${hit.id}`]));
}
