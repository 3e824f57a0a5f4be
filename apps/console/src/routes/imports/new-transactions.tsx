import { useState } from 'react';
import { t } from '../../i18n/text';
import { SelectField } from '../../ui/field';
import { ImportForm } from './import-form';
import { MapColumns } from './map-columns';
import { Preview } from './preview';
import { guessMapping, isTable, type Mapping, readSheet, type Sheet } from './read-rows';
import { useUpload } from './use-upload';

const MODES = ['history', 'evaluate'] as const;
type Mode = (typeof MODES)[number];

interface Chosen {
  readonly file: File;
  readonly sheet: Sheet;
  readonly mapping: Mapping;
}

/** A table or lines of JSON: columns are mapped and the first rows tried here, before anything is sent. */
export function NewTransactions({ pick }: { readonly pick: (id: string) => void }) {
  const send = useUpload('createTransactionImport');
  const [chosen, setChosen] = useState<Chosen>();
  const [mode, setMode] = useState<Mode>('history');
  const choose = async (file: File | undefined) => {
    send.reset();
    if (!file) return setChosen(undefined);
    const sheet = await readSheet(file);
    return setChosen({ file, sheet, mapping: guessMapping(sheet.names) });
  };
  const mapping = chosen?.sheet.form === 'csv' ? chosen.mapping : undefined;
  const go = async () => {
    if (!chosen) return;
    const type = isTable(chosen.file) ? 'text/csv' : 'application/x-ndjson';
    const query = { mode, ...(mapping ? { mapping: JSON.stringify(mapping) } : {}) };
    const made = await send.mutateAsync({ query, file: new Blob([chosen.file], { type }) }).catch(() => undefined);
    if (!made) return;
    setChosen(undefined);
    pick(made.id);
  };
  return (
    <ImportForm
      why={t('imports.newWhy')}
      hint={t('imports.fileTransactions')}
      accept=".csv,.ndjson,.jsonl,text/csv,application/x-ndjson"
      beside={<ModeField mode={mode} change={setMode} />}
      choose={(file) => void choose(file)}
      send={send}
      go={chosen && (() => void go())}
      unfinished={mapping !== undefined && Object.keys(mapping).length === 0}
    >
      {chosen && mapping && (
        <MapColumns
          names={chosen.sheet.names}
          mapping={mapping}
          change={(next) => setChosen({ ...chosen, mapping: next })}
        />
      )}
      {chosen && <Preview kind="transactions" sheet={chosen.sheet} mapping={mapping} />}
    </ImportForm>
  );
}

/** Whether rules look at the rows too, or only later windows. */
function ModeField({ mode, change }: { readonly mode: Mode; readonly change: (mode: Mode) => void }) {
  return (
    <SelectField
      label={t('imports.mode')}
      value={mode}
      onChange={({ target }) => change(MODES.find((one) => one === target.value) ?? 'history')}
    >
      {MODES.map((one) => (
        <option key={one} value={one}>
          {t(`imports.mode.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}
