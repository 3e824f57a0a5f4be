import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Panel, Told } from '../../ui/panel';
import type { useUpload } from './use-upload';

export interface ImportFormProps {
  readonly why: string;
  readonly hint: string;
  readonly accept: string;
  /** The field beside that of the file. */
  readonly beside: ReactNode;
  readonly choose: (file: File | undefined) => void;
  readonly send: Pick<ReturnType<typeof useUpload>, 'data' | 'isPending' | 'isSuccess' | 'error'>;
  /** Undefined while no file is chosen. */
  readonly go: (() => void) | undefined;
  readonly unfinished?: boolean;
  readonly children: ReactNode;
}

/** A file, what is said of it, and the button that sends it. */
export function ImportForm({ why, hint, accept, beside, choose, send, go, unfinished, children }: ImportFormProps) {
  return (
    <Panel title={t('imports.new')} note={why}>
      <div className="grid gap-4 p-4 *:min-w-0">
        <div className="grid grid-cols-2 gap-4 *:min-w-0 max-sm:grid-cols-1">
          <TextField
            key={send.data?.id ?? 'first'}
            label={t('imports.file')}
            hint={hint}
            type="file"
            accept={accept}
            onChange={({ target }) => choose(target.files?.[0])}
          />
          {beside}
        </div>
        {children}
        <div className="flex flex-wrap items-center gap-3">
          {go && (
            <Button look="primary" icon={Upload} busy={send.isPending} disabled={unfinished} onClick={go}>
              {t('imports.send')}
            </Button>
          )}
          <Told error={send.error?.message} done={send.isSuccess ? t('imports.sent') : undefined} />
        </div>
      </div>
    </Panel>
  );
}
