import { Dialog } from '@base-ui/react/dialog';
import { Check as CheckIcon, FileCheck2, Lock, Minus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { download, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useMay } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';
import { saveFile } from '../../ui/file-button';
import { Filing } from './filing';
import { type Check, checksOf, type Draft } from './validation';

export interface ReportSideProps {
  readonly id: string;
  readonly draft: Draft;
  readonly changed: boolean;
  readonly one: ReplyOf<'getCase'> | undefined;
  readonly save: () => Promise<boolean>;
}

const FORMATS = ['goaml', 'fincen'] as const;
type Format = (typeof FORMATS)[number];

/** What is still missing, how the authority reads it, and the step to the second person. */
export function ReportSide({ id, draft, changed, one, save }: ReportSideProps) {
  const may = useMay('sar:write') && one !== undefined && one.state !== 'closed';
  const close = useAction('closeCase');
  const checks = checksOf(draft);
  const complete = checks.every(({ done }) => done);
  const propose = async () => {
    if (changed && !(await save())) return;
    await close.mutateAsync({ params: { id }, body: { outcome: 'sar_filed' } }).catch(() => undefined);
  };
  return (
    <aside
      aria-label={t('report.checks')}
      className="grid min-h-0 content-start gap-4 overflow-y-auto border-l border-line p-4 max-lg:border-l-0"
    >
      <p className="flex gap-2 rounded-control bg-caution-soft p-3 text-small text-caution">
        <Icon of={Lock} size={14} className="mt-px" />
        {t('report.confidential')}
      </p>
      <section>
        <h2 className="pb-2">{t('report.checks')}</h2>
        <ul className="grid gap-1.5 text-small">
          {checks.map(({ name, done, optional, said }) => (
            <li key={name} className="flex items-center gap-2">
              <Sign done={done} optional={optional} />
              <span className="grow">{t(name)}</span>
              <span className={`num text-right ${done ? 'text-quiet' : 'text-caution'}`}>{said}</span>
            </li>
          ))}
        </ul>
      </section>
      <Preview id={id} changed={changed} save={save} />
      {one && <Filing one={one} />}
      {may && (
        <section className="grid gap-2 border-t border-line pt-4">
          <h2>{t('report.second')}</h2>
          <p className="text-small text-quiet">{t(one.proposed_outcome ? 'report.secondAsked' : 'report.secondWhy')}</p>
          {close.error && (
            <p role="alert" className="text-small text-negative">
              {close.error.message}
            </p>
          )}
          <Button
            look="primary"
            icon={FileCheck2}
            disabled={!complete}
            busy={close.isPending}
            onClick={() => void propose()}
          >
            {t(one.proposed_outcome ? 'report.agree' : 'report.propose')}
          </Button>
        </section>
      )}
    </aside>
  );
}

function Sign({ done, optional }: Pick<Check, 'done' | 'optional'>) {
  if (optional) return <Icon of={Minus} size={14} className="text-quiet" />;
  return done ? (
    <Icon of={CheckIcon} size={14} className="text-positive" />
  ) : (
    <Icon of={TriangleAlert} size={14} className="text-caution" />
  );
}

/** The report as a file: read here first, then saved for the authority. Nothing is sent from here. */
function Preview({ id, changed, save }: Pick<ReportSideProps, 'id' | 'changed' | 'save'>) {
  const environment = useEnvironment();
  const [shown, setShown] = useState<{ readonly format: Format; readonly file: Blob; readonly text: string }>();
  const [problem, setProblem] = useState<string>();
  const read = async (format: Format) => {
    setProblem(undefined);
    if (changed && !(await save())) return;
    try {
      const file = await download(environment, `/v1/cases/${id}/sar?format=${format}`);
      setShown({ format, file, text: await file.text() });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h2>{t('report.preview')}</h2>
      <p className="text-small text-quiet">{t('report.previewWhy')}</p>
      <div className="flex gap-2">
        {FORMATS.map((format) => (
          <Button key={format} onClick={() => void read(format)}>
            {t(`report.format.${format}`)}
          </Button>
        ))}
      </div>
      {problem && (
        <p role="alert" className="text-small text-negative">
          {problem}
        </p>
      )}
      <Dialog.Root open={shown !== undefined} onOpenChange={(next) => !next && setShown(undefined)}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
          <Dialog.Popup className="fixed inset-8 z-50 flex flex-col rounded-control bg-paper p-6 shadow-float outline-none max-sm:inset-2 max-sm:p-4">
            <Dialog.Title className="pb-3 text-lead">{shown && t(`report.format.${shown.format}`)}</Dialog.Title>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
            <pre tabIndex={0} className="min-h-0 grow overflow-auto rounded-control bg-ground p-4 font-mono text-small">
              {shown && indented(shown.text)}
            </pre>
            <div className="flex gap-2 pt-4">
              <Button look="primary" onClick={() => shown && saveFile(shown.file, `${id}-${shown.format}.xml`)}>
                {t('report.download')}
              </Button>
              <Button keyName="close" onClick={() => setShown(undefined)}>
                {t('keys.close')}
              </Button>
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </section>
  );
}

/** XML with a line for each element; the file itself stays as it came. */
function indented(xml: string): string {
  let depth = 0;
  return xml
    .replaceAll(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth = Math.max(0, depth - 1);
      const text = `${'  '.repeat(depth)}${line}`;
      if (/^<[^/?!][^>]*[^/]>$/.test(line)) depth += 1;
      return text;
    })
    .join('\n');
}
