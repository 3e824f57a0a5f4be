import type { ReplyOf } from '../../api/client';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { FormDialog } from '../../ui/form-dialog';
import { exactUtc } from '../../ui/format';
import { Part } from '../../ui/part';
import { Facts } from '../../ui/section';
import { PlanFacts } from './plan-facts';

export type Request = ReplyOf<'listDataRequests'>['data'][number];

export interface ApproveErasureProps {
  readonly request: Request;
  readonly nameOf: (maker: string) => string;
  readonly close: () => void;
}

/** What a second person approves: whose data, who asked and why, what goes and what stays. It cannot be undone. */
export function ApproveErasure({ request, nameOf, close }: ApproveErasureProps) {
  const approve = useAction('approveErasure');
  const { id } = request;
  // A list masks what was written; the request itself says it to those who may read it.
  const found = useOperation('getDataRequest', { params: { id } });
  const { subject_reference: reference, requested_by: by, created_at: at, reason, plan } = found.data ?? request;
  const takes = plan === null || plan.goes.length > 0;
  return (
    <FormDialog
      title={t('requests.approveTitle')}
      lead={t(takes ? 'requests.approveFollows' : 'requests.approveNothing')}
      submit={t(takes ? 'requests.approveGo' : 'requests.approve')}
      danger={takes}
      busy={approve.isPending}
      error={approve.error?.message}
      run={() => void approve.mutateAsync({ params: { id }, body: {} }).then(close, () => undefined)}
      close={close}
    >
      <Facts
        facts={[
          { label: t('overview.reference'), value: reference },
          { label: t('requests.by'), value: `${nameOf(by)}, ${exactUtc(at)}` },
          { label: t('overview.reason'), value: reason },
        ]}
      />
      <Part of={found} />
      {plan && <PlanFacts plan={plan} />}
    </FormDialog>
  );
}
