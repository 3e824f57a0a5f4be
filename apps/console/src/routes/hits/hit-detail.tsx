import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { countryName } from '../../ui/country';
import { day, exactBoth, exactUtc, since } from '../../ui/format';
import { ThresholdBar } from '../../ui/meters';
import { Tag } from '../../ui/tag';
import { againstOf, type Factor, factorsOf, type Hit, onlyYears, saidOf, shownScore, typeOf } from './hit';
import { HitFacts } from './hit-facts';
import { NameLines } from './name-lines';
import { useThreshold } from './use-threshold';

const CELL = 'px-2 first:pl-5 last:pr-5 max-md:px-1 max-md:first:pl-4 max-md:last:pr-4';

/** A column without width on a narrow window: cells that span columns stay aligned. */
const WIDE = 'max-md:w-0 max-md:overflow-hidden max-md:p-0! max-md:text-transparent max-md:*:sr-only';

/** The subject on the left, the listed party on the right, row by row what was compared and what it counts. */
export function HitDetail({ hit }: { readonly hit: Hit }) {
  const subject = hit.subject_name ?? hit.subject_reference ?? t('hits.unnamed');
  return (
    <article
      aria-labelledby="hit-names"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto focus-visible:-outline-offset-2"
    >
      <Head hit={hit} subject={subject} />
      <Compared hit={hit} subject={subject} />
      <HitFacts hit={hit} />
    </article>
  );
}

interface PartProps {
  readonly hit: Hit;
  /** The customer as the person may see them. */
  readonly subject: string;
}

function Head({ hit, subject }: PartProps) {
  return (
    <header className="border-b border-line px-5 py-4 max-md:px-4">
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-2">
            <ReviewTag hit={hit} />
            <Tag tone="neutral" icon={null}>
              {typeOf(hit)}
            </Tag>
            <span className="text-small text-quiet" title={exactBoth(hit.created_at)}>
              {t('hits.found', { span: since(hit.created_at) })}
            </span>
          </p>
          <h2 id="hit-names" className="pt-2 text-lead break-words">
            {subject} <span className="font-normal text-quiet">{t('hits.and')}</span> {hit.name}
          </h2>
        </div>
        <Score hit={hit} />
      </div>
      <Freshness list={hit.list} />
    </header>
  );
}

/** The score beside the threshold that it passed, where that is known. */
function Score({ hit }: { readonly hit: Hit }) {
  const threshold = useThreshold(hit);
  return (
    <div className="flex shrink-0 items-center gap-3 max-sm:grid max-sm:justify-items-end max-sm:gap-1">
      <p className="num text-figure">{shownScore(hit)}</p>
      <div className="w-40 max-sm:w-28">
        <ThresholdBar
          label={t('hits.score')}
          value={hit.match_score ?? 0}
          threshold={threshold}
          top={100}
          tone="caution"
        />
        <p className="num flex justify-between gap-2 pt-2 text-small text-quiet max-sm:justify-end">
          <span className="max-sm:hidden">{t('hits.scoreOf')}</span>
          {threshold !== undefined && <span>{fact('hits.possibleFrom', { threshold })}</span>}
        </p>
      </div>
    </div>
  );
}

/** Row by row what was compared, and what each row counts. */
function Compared({ hit, subject }: PartProps) {
  const factors = factorsOf(hit);
  const name = factors.find(({ factor, tokens }) => factor === 'name' && tokens.length > 0);
  return (
    <table aria-label={t('hits.compared')} className="w-full table-fixed border-collapse">
      <ComparedHead hit={hit} />
      <tbody>
        {name && (
          <tr className="border-b border-line">
            <th scope="row" className={`${CELL} text-left font-normal text-quiet`}>
              {t('hits.byParts')}
            </th>
            <td colSpan={3} className={`${CELL} py-3`}>
              <NameLines factor={name} subject={subject} candidate={hit.matched_name ?? hit.name ?? ''} />
            </td>
            <Points value={name.score} />
          </tr>
        )}
        {factors
          .filter((factor) => factor !== name)
          .map((factor) => (
            <FactorRow key={factor.factor} factor={factor} hit={hit} />
          ))}
        <tr className="border-b border-line">
          <th scope="row" className={`${CELL} py-3 text-left`}>
            {t('hits.score')}
          </th>
          <td colSpan={3} className={`${CELL} text-quiet`}>
            <Without hit={hit} />
          </td>
          <td className={`${CELL} num text-right font-semibold`}>{shownScore(hit)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function ComparedHead({ hit }: { readonly hit: Hit }) {
  return (
    <thead className="text-left text-small text-quiet">
      <tr className="border-b border-line">
        <th scope="col" className={`${CELL} h-9 w-32 font-medium max-md:w-20`}>
          {t('hits.factor')}
        </th>
        <th scope="col" className={`${CELL} num truncate font-medium`}>
          {hit.subject_reference ?? t('hits.subject')}
        </th>
        <th scope="col" className={`${CELL} w-36 font-medium max-md:w-24`}>
          {t('hits.comparison')}
        </th>
        <th scope="col" className={`${CELL} ${WIDE} num truncate font-medium`}>
          <span>{hit.entity_id ?? t('hits.candidate')}</span>
        </th>
        <th scope="col" className={`${CELL} w-20 text-right font-medium max-md:w-16`}>
          {t('hits.points')}
        </th>
      </tr>
    </thead>
  );
}

function ReviewTag({ hit }: { readonly hit: Hit }) {
  const tone = {
    unreviewed: 'caution',
    true_positive: 'negative',
    false_positive: 'positive',
    inconclusive: 'caution',
  } as const;
  return <Tag tone={tone[hit.review_status]}>{word('hitReview', hit.review_status)}</Tag>;
}

function FactorRow({ factor, hit }: { readonly factor: Factor; readonly hit: Hit }) {
  const listed = { dob: hit.dates_of_birth, country: hit.countries, nationality: hit.countries }[factor.factor];
  return (
    <tr className={`border-b border-line ${factor.contradicts ? 'bg-negative-soft' : ''}`}>
      <th scope="row" className={`${CELL} py-3 text-left font-normal text-quiet`}>
        {word('factor', factor.factor)}
      </th>
      <td className={`${CELL} py-1.5`}>
        <Subject factor={factor} hit={hit} />
      </td>
      <td className={CELL}>
        <Verdict factor={factor} />
      </td>
      <td className={`${CELL} ${WIDE} font-medium`}>
        {listed && listed.length > 0 ? (
          <span>
            {listed.map((one) => (/^[A-Z]{2}$/.test(one) ? countryName(one) : one)).join(', ')}
            {factor.factor === 'dob' && onlyYears(listed) && (
              <span className="pl-2 text-small font-normal text-quiet">{fact('hits.onlyYear')}</span>
            )}
          </span>
        ) : (
          <span className="font-normal text-quiet">{t('hits.notListed')}</span>
        )}
      </td>
      <Points value={factor.score} />
    </tr>
  );
}

/** What is known of the customer, with the statement below where both differ; the statement alone where nothing is known. */
function Subject({ factor, hit }: { readonly factor: Factor; readonly hit: Hit }) {
  const { date_of_birth: born, country, nationality, gender } = hit.subject ?? {};
  const said = saidOf(factor, hit.dates_of_birth);
  const value = {
    dob: born && (/^\d{4}-\d\d-\d\d$/.test(born) ? day(born) : born),
    country: country && countryName(country),
    nationality: nationality && (/^[A-Z]{2}$/.test(nationality) ? countryName(nationality) : nationality),
    gender: gender && word('sex', gender.charAt(0).toUpperCase()),
  }[factor.factor];
  if (!value) return <>{said}</>;
  return (
    <>
      <span className="num block font-medium">{value}</span>
      {factor.score < 0 && <span className="block text-small text-quiet">{said}</span>}
    </>
  );
}

function Verdict({ factor }: { readonly factor: Factor }) {
  const [icon, text, colour] = verdictOf(factor);
  return (
    <span className={`inline-flex items-center gap-1.5 text-small ${colour}`}>
      <Icon of={icon} size={14} />
      {text}
    </span>
  );
}

function verdictOf({ contradicts, score }: Factor) {
  if (contradicts) return [X, t('hits.contradicts'), 'text-negative'] as const;
  if (score > 0) return [Check, t('hits.agrees'), 'text-positive'] as const;
  return score < 0
    ? ([X, t('hits.differs'), 'text-caution'] as const)
    : ([Info, t('hits.noStatement'), 'text-neutral'] as const);
}

function Points({ value }: { readonly value: number }) {
  return (
    <td className={`${CELL} num text-right whitespace-nowrap`}>{value < 0 ? `−${Math.abs(value)}` : `+${value}`}</td>
  );
}

/** What the score would be without what contradicts, and from where on it is a hit. */
function Without({ hit }: { readonly hit: Hit }) {
  const threshold = useThreshold(hit);
  const [against] = againstOf(hit);
  const score = Math.min(100, (hit.match_score ?? 0) - (against?.score ?? 0));
  return (
    <>
      {against && hit.match_score !== null
        ? t('hits.without', { factor: word('factor', against.factor), score })
        : t('hits.nothingAgainst')}
      {threshold !== undefined && ` ${fact('hits.notRaised', { threshold })}`}
    </>
  );
}

/** Edition and age of the list that names the candidate. */
function Freshness({ list }: { readonly list: string | null }) {
  const lists = useOperation('listWatchlists', { query: { limit: 200 } }).data?.data ?? [];
  const found = lists.find(({ id }) => id === list);
  return (
    <p className="num flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 text-small text-quiet">
      <span className={`inline-flex items-center gap-1.5 font-medium ${found?.stale ? 'text-caution' : 'text-ink'}`}>
        <Icon of={found?.stale ? TriangleAlert : Check} size={14} className={found?.stale ? '' : 'text-positive'} />
        {list ? word('watchlist', list) : t('hits.listGone')}
      </span>
      {found && (
        <span>
          {t('hits.edition')} <b className="font-medium text-ink">{found.version}</b>
        </span>
      )}
      {found?.imported_at && (
        <span title={exactBoth(found.imported_at)}>
          {t('hits.loaded')} <b className="font-medium text-ink">{exactUtc(found.imported_at)}</b>
        </span>
      )}
      {found?.stale && <span className="text-caution">{t('hits.stale')}</span>}
    </p>
  );
}
