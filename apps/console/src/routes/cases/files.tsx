import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { ChooseFile } from '../../ui/choose-file';
import { dataUrlOf } from '../../ui/data-url';
import { FileButton } from '../../ui/file-button';
import { exactUtc, number } from '../../ui/format';
import { More, Part } from '../../ui/part';
import type { Case, Files as List } from './use-case';

export interface FilesProps {
  readonly one: Case;
  readonly files: List;
}

const BYTES_MAX = 10 * 1024 * 1024;

/** Pictures and PDFs of the case. */
export function Files({ one, files }: FilesProps) {
  const may = useMay('cases:write');
  const add = useAction('addCaseFile');
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File) => {
    setProblem(file.size > BYTES_MAX ? t('cases.fileTooLarge') : undefined);
    if (file.size > BYTES_MAX) return;
    const body = { name: file.name, file: await dataUrlOf(file) };
    await add.mutateAsync({ params: { id: one.id }, body }).catch((error: Error) => setProblem(error.message));
  };
  return (
    <section aria-labelledby="files" className="px-6 py-4 max-sm:px-4">
      <div className="flex items-center justify-between pb-2">
        <h2 id="files">{t('cases.tab.files')}</h2>
        {may && <ChooseFile label={t('cases.addFile')} busy={add.isPending} choose={(file) => void upload(file)} />}
      </div>
      {problem && (
        <p role="alert" className="pb-2 text-negative">
          {problem}
        </p>
      )}
      <Part of={files} />
      {files.data && files.items.length === 0 && <p className="text-quiet">{t('cases.noFiles')}</p>}
      <ul>
        {files.items.map((file) => (
          <li key={file.id} className="flex items-center gap-3 border-b border-line py-1.5">
            <FileButton icon={FileText} path={file.url} name={file.name ?? file.id}>
              {file.name ?? t('hits.unnamed')}
            </FileButton>
            <span className="num ml-auto text-small text-quiet">
              {t('cases.fileSays', {
                kb: number(Math.ceil(file.bytes / 1024)),
                name: file.uploaded_by,
                at: exactUtc(file.created_at),
              })}
            </span>
          </li>
        ))}
      </ul>
      <More of={files} />
    </section>
  );
}
