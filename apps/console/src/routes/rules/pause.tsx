import { PauseCircle } from 'lucide-react';
import { useState } from 'react';
import { environmentNow } from '../../api/clock';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { FormDialog, textOf } from '../../ui/form-dialog';
import { exactBoth, exactUtc } from '../../ui/format';
import { Tag } from '../../ui/tag';
import type { Rule } from './rule-words';

const HOUR_MS = 3_600_000;
/** Hours that a pause may last, as people choose them. */
const HOURS = [1, 4, 24, 72, 168, 720] as const;
const USUAL_HOURS = 24;

/** Pauses a rule for everybody or one customer; it comes back by itself. */
export function PauseButton({ rule }: { readonly rule: Rule }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={PauseCircle} onClick={() => setOpen(true)}>
        {t('pause.button')}
      </Button>
      {open && <PauseDialog rule={rule} close={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps {
  readonly rule: Rule;
  readonly close: () => void;
}

function PauseDialog({ rule, close }: DialogProps) {
  const snooze = useAction('snoozeRule');
  const run = (form: FormData) => {
    const until = new Date(environmentNow() + Number(form.get('hours')) * HOUR_MS).toISOString();
    const customer = textOf(form, 'customer');
    const body = { until, reason: textOf(form, 'reason'), ...(customer ? { subject_reference: customer } : {}) };
    void snooze.mutateAsync({ params: { id: rule.id }, body }).then(close, () => undefined);
  };
  return (
    <FormDialog
      title={t('pause.title', { name: rule.name })}
      lead={t('pause.follows')}
      submit={t('pause.go')}
      busy={snooze.isPending}
      error={snooze.error?.message}
      run={run}
      close={close}
    >
      <SelectField label={t('pause.for')} name="hours" defaultValue={USUAL_HOURS}>
        {HOURS.map((n) => (
          <option key={n} value={n}>
            {n < USUAL_HOURS ? t('pause.hours', { n }) : t('pause.days', { n: n / USUAL_HOURS })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('pause.customer')}
        hint={t('pause.customerWhy')}
        name="customer"
        maxLength={256}
        autoComplete="off"
      />
      <TextField label={t('overview.reason')} name="reason" minLength={3} maxLength={500} required />
    </FormDialog>
  );
}

export interface PausedProps {
  readonly rule: Rule;
  readonly may: boolean;
  readonly nameOf: (maker: string) => string;
}

/** Says that a rule is paused, until when, why and by whom; who may ends it. */
export function Paused({ rule, may, nameOf }: PausedProps) {
  const [open, setOpen] = useState(false);
  if (!rule.snooze) return null;
  const { until, reason, created_by: by } = rule.snooze;
  return (
    <section
      aria-label={t('pause.paused')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-caution-soft px-4 py-2.5"
    >
      <PausedTag until={until} />
      <p className="min-w-0 grow [overflow-wrap:anywhere]">
        {reason} <span className="text-quiet">{t('pause.by', { name: nameOf(by) })}</span>
      </p>
      {may && (
        <Button small onClick={() => setOpen(true)}>
          {t('pause.end')}
        </Button>
      )}
      {open && <EndDialog rule={rule} close={() => setOpen(false)} />}
    </section>
  );
}

function EndDialog({ rule, close }: DialogProps) {
  const snooze = useAction('snoozeRule');
  const run = (form: FormData) => {
    const body = { until: null, reason: textOf(form, 'reason') };
    void snooze.mutateAsync({ params: { id: rule.id }, body }).then(close, () => undefined);
  };
  return (
    <FormDialog
      title={t('pause.endTitle', { name: rule.name })}
      lead={t('pause.endFollows')}
      submit={t('pause.end')}
      busy={snooze.isPending}
      error={snooze.error?.message}
      run={run}
      close={close}
    >
      <TextField label={t('overview.reason')} name="reason" minLength={3} maxLength={500} required />
    </FormDialog>
  );
}

/** @param until when the rule comes back */
export function PausedTag({ until }: { readonly until: string }) {
  return (
    <span title={exactBoth(until)}>
      <Tag tone="caution" icon={PauseCircle}>
        {t('pause.until', { at: exactUtc(until) })}
      </Tag>
    </span>
  );
}
