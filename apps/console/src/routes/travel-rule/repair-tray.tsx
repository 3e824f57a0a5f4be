import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import type { Field, Row } from './identity';
import type { Message } from './status';
import type { useAnswer } from './use-answer';

export interface RepairTrayProps {
  readonly one: Message;
  readonly rows: readonly Row[];
  readonly masked: boolean;
  readonly answering: ReturnType<typeof useAnswer>;
}

/** The originator's data once more, completed; it goes out under the same identifier. */
export function RepairTray({ one, rows, masked, answering }: RepairTrayProps) {
  const saidOf = (field: Field) => rows.find((row) => row.side === 'originator' && row.field === field)?.value ?? '';
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = (name: string, known = '') => (given[name] ?? known).trim();
    const country = value('country', saidOf('country'));
    const birth = { date_of_birth: value('born'), place_of_birth: value('place') };
    const originator = {
      ...{ name: saidOf('name'), account: saidOf('account') },
      ...(country ? { country } : {}),
      ...Object.fromEntries(Object.entries(birth).filter(([, text]) => text !== '')),
      ...(value('street')
        ? { address: { street: value('street'), city: value('city'), postcode: value('postcode'), country } }
        : {}),
    };
    void answering.give('repair', { originator });
  };
  const field = (name: string, label: string, known = '') => (
    <TextField
      label={label}
      value={given[name] ?? known}
      autoComplete="off"
      onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
    />
  );
  return (
    <form
      onSubmit={submit}
      aria-label={t('trm.repair')}
      className="grid grid-cols-[1fr_auto] gap-6 border-t-2 border-accent px-6 py-3 max-lg:grid-cols-1"
    >
      {masked ? (
        <p className="text-caution">{t('trm.repairMasked')}</p>
      ) : (
        <div className="grid grid-cols-3 gap-x-4 gap-y-2 max-md:grid-cols-1">
          {field('street', t('trm.street'))}
          {field('postcode', t('trm.postcode'))}
          {field('city', t('trm.city'))}
          {field('country', t('overview.country'), saidOf('country'))}
          {field('born', t('trm.born'))}
          {field('place', t('trm.place'))}
        </div>
      )}
      <div className="flex flex-col justify-end gap-2">
        <p className="max-w-72 text-small text-quiet">
          {one.repair && t('trm.theyAsk', { message: one.repair.message })}
        </p>
        {answering.error && (
          <p role="alert" className="max-w-72 text-small text-negative">
            {answering.error}
          </p>
        )}
        <div className="flex gap-2">
          <Button type="submit" look="primary" busy={answering.busy} disabled={masked}>
            {t('trm.do.repair')}
          </Button>
          <Button look="quiet" keyName="close" onClick={answering.close}>
            {t('review.cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}
