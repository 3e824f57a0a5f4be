import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextArea } from '../../ui/field';
import { FormDialog, textOf } from '../../ui/form-dialog';

type Customer = ReplyOf<'getCustomer'>;
const CLASSES = ['low', 'medium', 'high'] as const;

/** Completing the review of a customer, and setting the class that decides how often there is one. */
export function StandingActions({ customer }: { readonly customer: Customer }) {
  const mayReview = useMay('cases:write');
  const maySet = useMay('customers:write');
  const [open, setOpen] = useState<'review' | 'class'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {maySet && <Button onClick={() => setOpen('class')}>{t('customers.setClass')}</Button>}
      {mayReview && <Button onClick={() => setOpen('review')}>{t('customers.review')}</Button>}
      {open === 'review' && <ReviewDone customer={customer} close={close} />}
      {open === 'class' && <SetClass customer={customer} close={close} />}
    </>
  );
}

interface StepProps {
  readonly customer: Customer;
  readonly close: () => void;
}

function ReviewDone({ customer: { id }, close }: StepProps) {
  const review = useAction('completeCustomerReview');
  const run = (form: FormData) => {
    const body = { comment: textOf(form, 'comment') };
    void review.mutateAsync({ params: { reference: id }, body }).then(close, () => undefined);
  };
  return (
    <FormDialog
      title={t('customers.reviewAsk')}
      lead={t('customers.reviewFollows')}
      submit={t('customers.reviewGo')}
      busy={review.isPending}
      error={review.error?.message}
      run={run}
      close={close}
    >
      <TextArea label={t('customers.reviewResult')} name="comment" maxLength={2000} required />
    </FormDialog>
  );
}

function SetClass({ customer: { id, risk }, close }: StepProps) {
  const set = useAction('setCustomerRiskClass');
  const run = (form: FormData) => {
    const chosen = CLASSES.find((one) => one === form.get('class')) ?? null;
    const body = { risk_class: chosen, reason: textOf(form, 'reason') };
    void set.mutateAsync({ params: { reference: id }, body }).then(close, () => undefined);
  };
  return (
    <FormDialog
      title={t('customers.classAsk')}
      lead={t('customers.classFollows')}
      submit={t('customers.setClass')}
      busy={set.isPending}
      error={set.error?.message}
      run={run}
      close={close}
    >
      <SelectField
        label={t('customers.riskClass')}
        name="class"
        defaultValue={risk.class_set ? (risk.class ?? '') : ''}
      >
        <option value="">{t('customers.classByRisk')}</option>
        {CLASSES.map((one) => (
          <option key={one} value={one}>
            {word('riskClass', one)}
          </option>
        ))}
      </SelectField>
      <TextArea label={t('overview.reason')} name="reason" maxLength={2000} required />
    </FormDialog>
  );
}
