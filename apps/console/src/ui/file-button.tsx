import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { download } from '../api/client';
import { useEnvironment } from '../api/environment';
import { t } from '../i18n/text';
import { Button, type ButtonLook } from './button';

export interface FileButtonProps {
  readonly icon: LucideIcon;
  /** Path of the operation that answers the file. */
  readonly path: string;
  /** Name of the file on the person's disk. */
  readonly name: string;
  readonly look?: ButtonLook;
  readonly small?: boolean;
  /** On a phone its icon alone; the name is still read out. */
  readonly brief?: boolean;
  /** The form that is asked for, where the operation has several. */
  readonly accept?: 'text/csv' | 'application/x-ndjson';
  readonly children: string;
}

/** Saves a file of the API; the session's headers go with the request, nothing is put into an address. */
export function FileButton({
  icon,
  path,
  name,
  look = 'quiet',
  small = false,
  brief,
  accept,
  children,
}: FileButtonProps) {
  const environment = useEnvironment();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = await download(environment, path, undefined, accept).catch(() => undefined);
    setBusy(false);
    setFailed(!file);
    if (file) saveFile(file, name);
  };
  return (
    <>
      <Button look={look} small={small} icon={icon} busy={busy} onClick={() => void save()} className="max-sm:px-2">
        <span className={brief ? 'max-sm:sr-only' : undefined}>{children}</span>
      </Button>
      {failed && (
        <span role="alert" className="self-center text-small text-negative">
          {t('state.failed')}
        </span>
      )}
    </>
  );
}

/** Hands bytes to the browser to keep. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
