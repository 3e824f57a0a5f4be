import { Link } from '@tanstack/react-router';
import { t, word } from '../../i18n/text';
import { number } from '../../ui/format';
import { Section } from '../../ui/section';
import { checkTone } from '../../ui/status';
import { Tag, type Tone } from '../../ui/tag';
import type { Message } from './status';

const MATCH: Readonly<Record<string, Tone>> = {
  match: 'positive',
  partial: 'caution',
  none: 'negative',
  not_a_customer: 'caution',
};

/** Whether the beneficiary is the customer whose address it is. A help for the person who decides. */
export function CustomerMatch({ one }: { readonly one: Message }) {
  const match = one.beneficiary_match;
  return (
    <Section
      title={t('trm.match')}
      aside={match && <Tag tone={MATCH[match.outcome] ?? 'neutral'}>{word('trmMatch', match.outcome)}</Tag>}
    >
      {match ? (
        <>
          <p className="num pt-3 text-figure">{number(match.score, 2)}</p>
          <p className="text-quiet">{word('trmMatchSays', match.outcome)}</p>
          {match.verification_id && (
            <Link to={`/verifications/${match.verification_id}` as never} className="text-accent hover:underline">
              {t('trm.verified')}
            </Link>
          )}
        </>
      ) : (
        <p className="py-3 text-quiet">{t(one.direction === 'out' ? 'trm.matchOut' : 'trm.matchNone')}</p>
      )}
    </Section>
  );
}

/** Both parties against the lists. */
export function PartiesScreened({ one }: { readonly one: Message }) {
  const parties = [...one.parties.originator, ...one.parties.beneficiary];
  return (
    <Section title={t('trm.screened')}>
      <ul>
        {parties.map((party, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parties have no other identity
          <li key={at} className="flex items-start gap-3 border-b border-line py-2">
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{party.name}</span>
              <span className="block text-small text-quiet">
                {party.hits[0]
                  ? t('trm.nearest', { name: party.hits[0].name, score: Math.floor(party.hits[0].match_score) })
                  : t('trm.noneNear')}
              </span>
            </span>
            <Tag tone={checkTone(party.outcome)}>{word('trmOutcome', party.outcome)}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}
