import { useState } from 'react';
import { t } from '../../i18n/text';
import { TextField } from '../../ui/field';
import { objectOf } from './identity';
import { firstOriginator, repairedOriginator } from './repaired';
import type { Message } from './status';
import { Tray } from './tray';
import type { useAnswer } from './use-answer';

export interface RepairTrayProps {
  readonly one: Message;
  readonly masked: boolean;
  readonly answering: ReturnType<typeof useAnswer>;
}

/** The originator's data once more, completed; it goes out under the same identifier. */
export function RepairTray({ one, masked, answering }: RepairTrayProps) {
  const { known, company } = firstOriginator(one.ivms101);
  const birth = objectOf(known['dateAndPlaceOfBirth']);
  const country = textOf(known['countryOfResidence'] ?? known['countryOfRegistration']);
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const submit = () => {
    const added = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.trim()]));
    void answering.give('repair', { ivms101: repairedOriginator(one.ivms101, added) });
  };
  const field = (name: string, label: string, said = '') => (
    <TextField
      label={label}
      value={given[name] ?? said}
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
          {field('country', t('overview.country'), country)}
          {!company && field('born', t('trm.born'), textOf(birth['dateOfBirth']))}
          {!company && field('place', t('trm.place'), textOf(birth['placeOfBirth']))}
        </div>
      )}
    </Tray>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
