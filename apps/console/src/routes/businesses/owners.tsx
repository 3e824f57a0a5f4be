import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { Failure } from '../../api/client';
import { environmentNow } from '../../api/clock';
import { useMay } from '../../api/me';
import { useAction, useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { TextField } from '../../ui/field';
import { Told } from '../../ui/panel';
import { Section } from '../../ui/section';
import { Segments } from '../../ui/segments';
import { SessionStatus } from '../../ui/status';
import { Tag } from '../../ui/tag';
import { share } from './share';
import { whyOwner } from './why';

type Owners = ReplyOf<'getBeneficialOwners'>;
type Owner = Owners['data'][number];

/** Ends of a verification after which the owner needs another one. */
const FAILED: ReadonlySet<string> = new Set(['declined', 'abandoned', 'expired']);

/** From which share on somebody is an owner: of the European Union, of the United Kingdom, and a stricter house rule. */
const BARS = ['≥ 25 %', '> 25 %', '≥ 10 %'] as const;

/** Which owners are asked for. */
export interface OwnerRule {
  readonly bar: (typeof BARS)[number];
  /** YYYY-MM-DD, empty for today. */
  readonly asOf: string;
}
export const USUAL_RULE: OwnerRule = { bar: '≥ 25 %', asOf: '' };

/** The rule as the operation takes it. */
export function ruleQuery({ bar, asOf }: OwnerRule) {
  const threshold = bar === '≥ 10 %' ? 10 : 25;
  const comparator: 'gt' | 'gte' = bar === '> 25 %' ? 'gt' : 'gte';
  return { threshold, comparator, ...(asOf === '' ? {} : { as_of: asOf }) };
}

interface OwnerListProps {
  readonly business: string;
  readonly owners: Owners | undefined;
  /** Of the parties, by their id. */
  readonly names: ReadonlyMap<string, string>;
  readonly rule: OwnerRule;
  readonly choose: (rule: OwnerRule) => void;
}

/** Who stands behind the company, how surely, and whether they verified themselves. */
export function OwnerList({ business, owners, names, rule, choose }: OwnerListProps) {
  return (
    <Section title={t('businesses.owners')}>
      <div className="flex flex-wrap items-end justify-between gap-3 py-3 whitespace-nowrap">
        <Segments
          label={fact('businesses.threshold')}
          value={rule.bar}
          items={BARS.map((bar) => ({ value: bar, label: bar }))}
          choose={(bar) => choose({ ...rule, bar })}
        />
        <TextField
          label={fact('businesses.asOf')}
          type="date"
          max={new Date(environmentNow()).toISOString().slice(0, 10)}
          value={rule.asOf}
          onChange={({ target }) => choose({ ...rule, asOf: target.value })}
          className="w-34"
        />
      </div>
      <ul className="divide-y divide-line">
        {owners?.data.length === 0 && <li className="py-3 text-quiet">{t('businesses.noOwners')}</li>}
        {owners?.data.map((owner) => (
          <OwnerRow key={owner.id} business={business} owner={owner} names={names} />
        ))}
      </ul>
    </Section>
  );
}

interface OwnerRowProps extends Pick<OwnerListProps, 'business' | 'names'> {
  readonly owner: Owner;
}

function OwnerRow({ business, owner, names }: OwnerRowProps) {
  const { id, person, percent, certainty, control, verification_id: session } = owner;
  const may = useMay('businesses:write');
  const link = useAction('linkBeneficialOwner');
  const url = link.data?.hosted_url;
  const verification = useOperation(
    'getVerification',
    { params: { id: session ?? '' } },
    { enabled: session !== null },
  );
  const status = verification.data?.status;
  // What cannot be read now may be an approved one, which another link would replace.
  const isGone = verification.error instanceof Failure && verification.error.status === 404;
  const isOpen = session === null || isGone || (status !== undefined && FAILED.has(status));
  return (
    <li className="grid gap-1.5 py-2">
      <span className="flex justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{person.name}</span>
        <span className="num whitespace-nowrap">{share(percent)}</span>
      </span>
      {whyOwner(owner, names).map((line) => (
        <span key={line} className="num text-small text-quiet [overflow-wrap:anywhere]">
          {line}
        </span>
      ))}
      <span className="flex flex-wrap items-center gap-2 text-small text-quiet">
        {certainty !== 'certain' && <Tag tone="caution">{word('certainty', certainty)}</Tag>}
        {control.length > 0 && <span>{control.map((way) => word('control', way)).join(' · ')}</span>}
        {session && status && <SessionStatus status={status} />}
        {session && (
          <Link to={`/verifications/${session}` as never} className="text-accent hover:underline">
            {t('businesses.verification')}
          </Link>
        )}
        {isOpen && may && !url && (
          <Button
            small
            icon={Send}
            busy={link.isPending}
            onClick={() => link.mutate({ params: { id: business, node: id }, body: {} })}
          >
            {t('businesses.sendLink')}
          </Button>
        )}
        {!session && !may && <span>{t('businesses.notVerified')}</span>}
      </span>
      {url && (
        <span className="grid gap-1.5 rounded-inner bg-ground p-2">
          <code className="font-mono text-small break-all">{url}</code>
          <span>
            <CopyButton text={url} label={t('create.copy')} />
          </span>
        </span>
      )}
      <Told error={link.error?.message} />
    </li>
  );
}
