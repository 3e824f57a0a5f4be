import { useState } from 'react';
import { useAction } from '../../api/use-operation';
import { bodyOf, NOTHING_SENT, nextRows, type Outcome, withAnswer } from './import-rows';
import { type Preview, readEntries } from './read-csv';

/** A file of entries on its way to a list. Where a request fails, the rows that it had stay to be sent again. */
export function useImport(list: string) {
  const add = useAction('addListEntries');
  const [preview, setPreview] = useState<Preview>();
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_SENT);
  const [isRunning, setRunning] = useState(false);
  const rows = preview?.rows ?? [];
  const choose = async (file: File | undefined) => {
    add.reset();
    setOutcome(NOTHING_SENT);
    setPreview(file && readEntries(await file.text()));
  };
  const run = async () => {
    setRunning(true);
    let now = outcome;
    for (let next = nextRows(rows, now); next.length > 0; next = nextRows(rows, now)) {
      const answer = await add.mutateAsync({ params: { list }, body: bodyOf(next) }).catch(() => undefined);
      if (!answer) break;
      now = withAnswer(now, next, answer);
      setOutcome(now);
    }
    setRunning(false);
  };
  return {
    ...{ preview, rows, outcome, isRunning, choose, run },
    left: rows.length - outcome.sent,
    error: isRunning ? undefined : add.error?.message,
  };
}

export type Importing = ReturnType<typeof useImport>;
