import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMe } from '../../api/me';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Told } from '../../ui/panel';

export interface ApprovalProps {
  readonly version: number;
  /** Who wrote the version. */
  readonly author: string;
  /** Who asked for its approval; undefined where nobody did. */
  readonly requestedBy: string | undefined;
  readonly nameOf: (maker: string) => string;
  readonly given: {
    readonly isPending: boolean;
    readonly error: { readonly message: string } | null;
    readonly data: ReplyOf<'approveRuleVersion'> | undefined;
  };
  readonly approve: (body: { comment?: string }) => void;
}

/** The approval of a version of a journey or rule that somebody else wrote. */
export function Approval({ version, author, requestedBy, nameOf, given, approve }: ApprovalProps) {
  const me = useMe().data;
  const [comment, setComment] = useState('');
  if (me !== undefined && author.endsWith(me.id)) return null;
  const said = comment.trim();
  return (
    <section aria-label={t('policy.approval')} className="grid gap-3 border-t border-line p-4">
      <p>
        {requestedBy !== undefined
          ? t('policy.asks', { name: nameOf(requestedBy), version })
          : t('policy.mayApprove', { name: nameOf(author), version })}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('policy.comment')}
          value={comment}
          maxLength={2000}
          onChange={({ target }) => setComment(target.value)}
          className="min-w-48 grow"
        />
        <Button busy={given.isPending} onClick={() => approve(said ? { comment: said } : {})}>
          {t('policy.approve', { version })}
        </Button>
      </div>
      <Told
        error={given.error?.message}
        done={
          given.data &&
          (given.data.published
            ? t('policy.published')
            : t('policy.counted', { n: given.data.approvals.length, needed: given.data.people_required }))
        }
      />
    </section>
  );
}
