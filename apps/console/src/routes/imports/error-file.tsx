import { Download } from 'lucide-react';
import { useState } from 'react';
import { csvOf } from '../../charts/csv';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { saveFile } from '../../ui/file-button';
import { Told } from '../../ui/panel';

interface ErrorPage {
  readonly rows: readonly (readonly string[])[];
  readonly next: string | null;
}

export interface ErrorFileProps {
  readonly name: string;
  readonly read: (cursor: string | undefined) => Promise<ErrorPage>;
}

/** The rows that failed as a table: row, field, what is wrong. */
export function ErrorFile({ name, read }: ErrorFileProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async () => {
    setBusy(true);
    setError(undefined);
    const rows = await all(read).catch((cause: Error) => setError(cause.message || t('state.failed')));
    setBusy(false);
    const heads = [t('imports.row'), t('imports.field'), t('imports.wrong')];
    if (rows) saveFile(new Blob([csvOf([heads, ...rows])], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return (
    <>
      <Told error={error} />
      <Button small icon={Download} busy={busy} onClick={() => void save()}>
        {t('imports.errorFile')}
      </Button>
    </>
  );
}

async function all(read: ErrorFileProps['read']): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}
