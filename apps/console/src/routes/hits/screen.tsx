import { ScanSearch } from 'lucide-react';
import type { Input, ReplyOf } from '../../api/client';
import { useMay, useMe } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { countryName } from '../../ui/country';
import { SelectField, TextField } from '../../ui/field';
import { PageHead } from '../../ui/page-head';
import { Failed, Notice } from '../../ui/states';
import { checkTone } from '../../ui/status';
import { Tag } from '../../ui/tag';
import { BirthField } from './birth-field';
import { factorsOf, saidOf } from './hit';

type Answer = ReplyOf<'checkScreening'>;

interface FoundHit {
  readonly id: string;
  readonly name: string;
  readonly matched_name: string;
  readonly match_score: number;
  readonly list: string;
  readonly types: readonly string[];
  readonly programs: readonly string[];
  readonly dates_of_birth: readonly string[];
  readonly countries: readonly string[];
  readonly explanation: readonly Readonly<Record<string, unknown>>[];
}

const TYPES = ['individual', 'business', 'vessel', 'aircraft'] as const;

/** Screens one name against the lists. What is typed goes into no address. */
export function Screen() {
  const check = useAction('checkScreening');
  return (
    <>
      <PageHead title={t('rooms.screen')} summary={t('screen.summary')} />
      <div className="min-h-0 grow overflow-y-auto border-t border-line">
        <Question busy={check.isPending} ask={(body) => check.mutate({ body })} />
        {check.error && <Failed error={check.error} retry={() => check.reset()} />}
        {!check.data && !check.error && (
          <Notice icon={ScanSearch} title={t('screen.empty')}>
            {t('screen.emptyWhy')}
          </Notice>
        )}
        {check.data && <Outcome answer={check.data} />}
      </div>
    </>
  );
}

type Asked = NonNullable<Input<'checkScreening'>['body']>;

/** What the form says, without what was left empty. */
function askedIn(form: FormData): Asked {
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
  const given = {
    ...{ name: text('name'), type: text('type'), date_of_birth: text('date_of_birth') },
    country: text('country')?.toUpperCase(),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Asked;
}

function Question({ busy, ask }: { readonly busy: boolean; readonly ask: (asked: Asked) => void }) {
  const any = useMay('checks:write');
  const own = useMay('checks.screening:write');
  // Until it is known who asks, Enter works.
  const isRefused = useMe().data !== undefined && !any && !own;
  return (
    <form
      className="grid grid-cols-[2fr_1fr_1fr_6rem_auto] items-start gap-4 border-b border-line bg-ground px-6 py-4 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        ask(askedIn(new FormData(event.currentTarget)));
      }}
    >
      <TextField label={t('screen.name')} name="name" required maxLength={500} autoComplete="off" />
      <SelectField label={t('screen.type')} name="type">
        <option value="">{t('screen.anyType')}</option>
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {word('party', type)}
          </option>
        ))}
      </SelectField>
      <BirthField />
      <TextField label={t('screen.country')} name="country" placeholder="PT" pattern="[A-Za-z]{2}" autoComplete="off" />
      <Button type="submit" look="primary" busy={busy} disabled={isRefused} className="mt-5 h-9">
        {t('screen.go')}
      </Button>
    </form>
  );
}

function Outcome({ answer }: { readonly answer: Answer }) {
  const hits = (answer.result['hits'] ?? []) as readonly FoundHit[];
  const lists = (answer.result['lists_searched'] ?? []) as readonly { id: string; version: string; entries: number }[];
  return (
    <section aria-labelledby="screen-outcome" aria-live="polite" className="px-6 py-4 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-3 pb-2">
        <h2 id="screen-outcome">{t('screen.found', { n: hits.length })}</h2>
        <Tag tone={checkTone(answer.status)}>{word('checkStatus', answer.status)}</Tag>
        <span className="num text-small text-quiet">
          {lists.map(({ id, version }) => `${word('watchlist', id)} ${version}`).join(', ')}
        </span>
      </div>
      {hits.length === 0 && <p className="text-quiet">{t('screen.none')}</p>}
      <ul>
        {hits.map((hit) => (
          <li key={hit.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3">
            <span className="font-semibold">{hit.name}</span>
            <span className="num font-semibold">{hit.match_score}</span>
            <span className="text-small text-quiet">
              {[
                word('watchlist', hit.list),
                hit.types.map((type) => word('listing', type)).join(', '),
                ...hit.programs,
                hit.dates_of_birth.join(', '),
                hit.countries.map(countryName).join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span />
            <span className="pt-1 text-small">
              {factorsOf(hit)
                .map((factor) => `${word('factor', factor.factor)}: ${saidOf(factor)}`)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
