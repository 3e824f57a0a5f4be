import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FileButton } from '../../ui/file-button';
import { GridTable } from '../../ui/grid-table';
import { Panel, Told } from '../../ui/panel';
import { Tag } from '../../ui/tag';

type Answer = ReplyOf<'importRules'>;
type Difference = Answer['rules'][number];

/** Rules as a file: taken out, and brought in once the differences were read. */
export function Exchange({ close }: { readonly close: () => void }) {
  const may = useMay('rules:write');
  const today = new Date().toISOString().slice(0, 10);
  return (
    <div className="max-h-[60vh] shrink-0 overflow-y-auto px-6 pb-4 max-sm:px-4">
      <Panel
        title={t('exchange.title')}
        note={t('exchange.why')}
        actions={
          <>
            <FileButton icon={Download} look="plain" small path="/v1/rules/export" name={`rules-${today}.yaml`}>
              {t('exchange.export')}
            </FileButton>
            <Button small look="quiet" onClick={close}>
              {t('policy.close')}
            </Button>
          </>
        }
      >
        {may && <Import />}
      </Panel>
    </div>
  );
}

function Import() {
  const [yaml, setYaml] = useState('');
  const [comment, setComment] = useState('');
  const compare = useAction('importRules');
  const bring = useAction('importRules');
  const choose = async (file: File | undefined) => {
    const text = (await file?.text()) ?? '';
    setYaml(text);
    bring.reset();
    compare.reset();
    if (text !== '') compare.mutate({ body: { yaml: text, dry_run: true } });
  };
  const said = comment.trim() ? { comment: comment.trim() } : {};
  const shown = compare.data;
  const differing = shown?.rules.filter(({ change }) => change !== 'unchanged') ?? [];
  return (
    <div className="grid gap-3 p-4">
      <TextField
        label={t('exchange.file')}
        hint={t('exchange.fileWhy')}
        type="file"
        accept=".yaml,.yml,application/yaml"
        onChange={({ target }) => void choose(target.files?.[0])}
        className="max-w-md"
      />
      {shown && <Differences answer={shown} differing={differing} />}
      {differing.length > 0 && !bring.data && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('policy.note')}
            value={comment}
            maxLength={2000}
            onChange={({ target }) => setComment(target.value)}
            className="w-96 max-w-full"
          />
          <Button
            look="primary"
            className="h-9"
            busy={bring.isPending}
            onClick={() => bring.mutate({ body: { yaml, dry_run: false, ...said } })}
          >
            {t('exchange.bring', { n: differing.length })}
          </Button>
        </div>
      )}
      <Told
        error={compare.error?.message ?? bring.error?.message}
        done={bring.data && t('exchange.done', { n: bring.data.created + bring.data.changed })}
      />
    </div>
  );
}

const CHANGE_TONES = { created: 'accent', changed: 'caution', unchanged: 'neutral' } as const;

interface DifferencesProps {
  readonly answer: Answer;
  readonly differing: readonly Difference[];
}

/** What the file would change, rule by rule and field by field. */
function Differences({ answer: { created, changed, unchanged }, differing }: DifferencesProps) {
  return (
    <>
      <p role="status">{t('exchange.counts', { created, changed, unchanged })}</p>
      {differing.length > 0 && (
        <GridTable
          label={t('exchange.differences')}
          columns={[
            { id: 'rule', head: t('overview.name'), cell: ({ id }) => <code className="font-mono">{id}</code> },
            {
              id: 'change',
              head: t('policy.change'),
              cell: ({ change }) => (
                <Tag tone={CHANGE_TONES[change]} icon={null}>
                  {t(`exchange.${change}`)}
                </Tag>
              ),
            },
            { id: 'fields', head: t('exchange.fields'), cell: ({ fields }) => <Fields fields={fields} /> },
          ]}
          items={differing}
          idOf={({ id }) => id}
        />
      )}
    </>
  );
}

function Fields({ fields }: Pick<Difference, 'fields'>) {
  return (
    <ul className="min-w-64 text-small [overflow-wrap:anywhere]">
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-quiet">{field}</span>{' '}
          {before !== null && (
            <>
              <del className="text-quiet">{textOf(before)}</del> →{' '}
            </>
          )}
          <ins className="font-medium no-underline">{textOf(after)}</ins>
        </li>
      ))}
    </ul>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
