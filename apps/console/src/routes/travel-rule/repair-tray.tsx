import { useState } from 'react';
import { t } from '../../i18n/text';
import { TextField } from '../../ui/field';
import type { Field, Row } from './identity';
import type { Message } from './status';
import { Tray } from './tray';
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
  const submit = () => {
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
  const asked = one.repair && t('trm.theyAsk', { message: one.repair.message });
  return (
    <Tray answer="repair" answering={answering} submit={submit} disabled={masked} {...(asked ? { note: asked } : {})}>
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
    </Tray>
  );
}
