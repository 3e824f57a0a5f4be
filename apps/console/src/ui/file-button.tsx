import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { download, Failure } from '../api/client';
import { useEnvironment } from '../api/environment';
import { withStepUp } from '../api/step-up';
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
  const { save, busy, problem } = useFileSaver();
  return (
    <>
      <Button
        look={look}
        small={small}
        icon={icon}
        busy={busy}
        onClick={() => void save(path, name, accept)}
        className="max-sm:px-2"
      >
        <span className={brief ? 'max-sm:sr-only' : undefined}>{children}</span>
      </Button>
      {problem && <NotSaved>{problem}</NotSaved>}
    </>
  );
}

/** Asks for a file, for the second factor where it needs one, and hands it to the browser; or says why there is none. */
export function useFileSaver() {
  const environment = useEnvironment();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (path: string, name: string, accept?: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      saveFile(await withStepUp(() => download(environment, path, undefined, accept)), name);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, problem };
}

/** Why a file could not be saved, beside its button. */
export function NotSaved({ children }: { readonly children: string }) {
  return (
    <span role="alert" className="max-w-md self-center pr-2 text-small text-negative">
      {children}
    </span>
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
