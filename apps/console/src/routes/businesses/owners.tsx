import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { Failure } from '../../api/client';
import { useMay } from '../../api/me';
import { useAction, useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Told } from '../../ui/panel';
import { Section } from '../../ui/section';
import { SessionStatus } from '../../ui/status';
import { Tag } from '../../ui/tag';
import { share } from './share';

type Owners = ReplyOf<'getBeneficialOwners'>;
type Owner = Owners['data'][number];

/** Ends of a verification after which the owner needs another one. */
const FAILED: ReadonlySet<string> = new Set(['declined', 'abandoned', 'expired']);

/** Who stands behind the company, how surely, and whether they verified themselves. */
export function OwnerList({ business, owners }: { readonly business: string; readonly owners: Owners | undefined }) {
  return (
    <Section title={t('businesses.owners')}>
      <ul className="divide-y divide-line">
        {owners?.data.length === 0 && <li className="py-3 text-quiet">{t('businesses.noOwners')}</li>}
        {owners?.data.map((owner) => (
          <OwnerRow key={owner.id} business={business} owner={owner} />
        ))}
      </ul>
    </Section>
  );
}

function OwnerRow({ business, owner }: { readonly business: string; readonly owner: Owner }) {
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
