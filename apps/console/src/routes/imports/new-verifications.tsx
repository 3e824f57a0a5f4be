import { useState } from 'react';
import { t } from '../../i18n/text';
import { TextField } from '../../ui/field';
import { ImportForm } from './import-form';
import { Preview } from './preview';
import { readSheet, type Sheet } from './read-rows';
import { useUpload } from './use-upload';

interface Chosen {
  readonly file: File;
  readonly sheet: Sheet;
}

/** Finished verifications of an earlier provider, one record a line with its evidence. */
export function NewVerifications({ pick }: { readonly pick: (id: string) => void }) {
  const send = useUpload('createImport');
  const [chosen, setChosen] = useState<Chosen>();
  const [provider, setProvider] = useState('');
  const [faces, setFaces] = useState(false);
  const choose = async (file: File | undefined) => {
    send.reset();
    setChosen(file && { file, sheet: await readSheet(file) });
  };
  const go = async () => {
    if (!chosen) return;
    const said = provider.trim();
    const query = { ...(said ? { provider: said } : {}), ...(faces ? { enroll_faces: true } : {}) };
    const file = new Blob([chosen.file], { type: 'application/x-ndjson' });
    const made = await send.mutateAsync({ query, file }).catch(() => undefined);
    if (!made) return;
    setChosen(undefined);
    pick(made.id);
  };
  return (
    <ImportForm
      why={t('imports.newVerificationsWhy')}
      hint={t('imports.fileVerifications')}
      accept=".ndjson,.jsonl,application/x-ndjson"
      choose={(file) => void choose(file)}
      send={send}
      go={chosen && (() => void go())}
      beside={
        <TextField
          label={t('imports.provider')}
          value={provider}
          maxLength={100}
          onChange={({ target }) => setProvider(target.value)}
        />
      }
    >
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={faces}
          onChange={({ target }) => setFaces(target.checked)}
          className="size-4 accent-accent"
        />
        {t('imports.faces')}
      </label>
      {chosen && <Preview kind="verifications" sheet={chosen.sheet} mapping={undefined} />}
    </ImportForm>
  );
}
