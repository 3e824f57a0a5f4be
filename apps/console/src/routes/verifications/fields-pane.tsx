import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../api/me';
import { t, word } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { Button, IconButton } from '../../ui/button';
import { number } from '../../ui/format';
import { Chip, Tag, type Tone } from '../../ui/tag';
import { CorrectField } from './correct-field';
import { fieldsOf, type ReadField } from './fields';
import { shown } from './shown-value';
import { isOpen, type Session } from './use-review';

/** What was read, from where, how surely; what disagrees stands on top and is marked. */
export function FieldsPane({ session, className }: { readonly session: Session; readonly className: string }) {
  const fields = fieldsOf(session);
  const mismatches = fields.filter(({ mismatch }) => mismatch).length;
  const may = useMay('verifications:review') && isOpen(session);
  const [correcting, setCorrecting] = useState<ReadField>();
  const first = fields[0];
  useKeys({ correct: () => first && setCorrecting(first) }, may);
  return (
    <section aria-labelledby="fields" className={`flex min-h-0 grow flex-col ${className}`}>
      <div className="flex items-center gap-3 px-4 pt-3 pb-1">
        <h2 id="fields">{t('review.fields')}</h2>
        {mismatches > 0 && <Tag tone="negative">{t('review.mismatches', { n: mismatches })}</Tag>}
        {fields.length > 0 && (
          <span className="ml-auto text-small text-quiet">
            {t('review.fieldsSummary', { n: fields.length, more: fields.filter(isRepeated).length })}
          </span>
        )}
      </div>
      {fields.length === 0 && <p className="px-4 py-2 text-quiet">{t('review.noFields')}</p>}
      {fields.length > 0 && <FieldTable fields={fields} correct={may ? setCorrecting : undefined} />}
      {correcting && (
        <CorrectField session={session.id} fields={fields} first={correcting} close={() => setCorrecting(undefined)} />
      )}
    </section>
  );
}

interface FieldTableProps {
  readonly fields: readonly ReadField[];
  /** Without it a person only looks. */
  readonly correct: ((field: ReadField) => void) | undefined;
}

function FieldTable({ fields, correct }: FieldTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, nothing is typed here
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      role="group"
      aria-labelledby="fields"
      className="fade-end min-h-0 grow overflow-y-auto pb-6 focus-visible:-outline-offset-2"
    >
      <table aria-labelledby="fields" className="w-full border-collapse">
        <thead className="sticky top-0 bg-paper text-left text-small text-quiet shadow-[inset_0_-1px_0_var(--line)]">
          <tr>
            <th scope="col" className="h-7 px-4 font-medium">
              {t('review.field')}
            </th>
            <th scope="col" className="px-2 font-medium">
              {t('review.value')}
            </th>
            <th scope="col" className="px-2 font-medium max-md:hidden">
              {t('review.sources')}
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              {t('review.confidence')}
            </th>
            <th scope="col" className="w-28 px-4 max-md:w-12 max-md:px-1">
              <span className="sr-only">{t('review.correct')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, at) => (
            <FieldRow
              key={field.path}
              field={field}
              first={at === 0}
              {...(correct ? { correct: () => correct(field) } : {})}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether two sources or more gave the value. */
function isRepeated({ sources }: ReadField): boolean {
  return sources.length > 1;
}

interface FieldRowProps {
  readonly field: ReadField;
  readonly first: boolean;
  readonly correct?: () => void;
}

function FieldRow({ field, first, correct }: FieldRowProps) {
  const { confidence } = field;
  return (
    <tr className={`group border-b border-line ${field.mismatch ? 'bg-negative-soft' : ''}`}>
      <th scope="row" className="h-8 px-4 text-left font-normal whitespace-nowrap text-quiet">
        {word('fieldName', field.name)}
      </th>
      <td className={`px-2 py-1.5 ${field.mismatch ? 'font-semibold' : 'font-medium'}`}>
        <span className="break-words">{shown(field.value, field.name)}</span>
        <span className="flex flex-wrap gap-1 pt-0.5 md:hidden">
          <Sources field={field} />
        </span>
      </td>
      <td className="px-2 max-md:hidden">
        <span className="flex flex-wrap gap-1 py-1">
          <Sources field={field} />
        </span>
      </td>
      <td className="num px-2 text-right whitespace-nowrap">
        {confidence !== undefined && (
          <span className="inline-flex items-center gap-2 align-middle">
            <span aria-hidden className="relative h-1 w-10 rounded-full bg-line max-md:hidden">
              <span
                className={`absolute inset-y-0 left-0 rounded-full ${confidence < 0.8 ? 'bg-caution-fill' : 'bg-neutral-fill'}`}
                style={{ width: `${confidence * 100}%` }}
              />
            </span>
            {number(confidence, 2)}
          </span>
        )}
      </td>
      <td className="px-4 text-right max-md:px-1">
        {correct && (first || field.mismatch) && (
          <Button small {...(first ? { keyName: 'correct' } : {})} className="max-md:hidden" onClick={correct}>
            {t('review.correct')}
          </Button>
        )}
        {correct && (
          <IconButton
            icon={Pencil}
            label={t('review.correctTitle', { field: word('fieldName', field.name) })}
            onClick={correct}
            className={
              first || field.mismatch
                ? 'md:hidden'
                : 'md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100'
            }
          />
        )}
      </td>
    </tr>
  );
}

function Sources({ field }: { readonly field: ReadField }) {
  return (
    <>
      {field.sources.map(({ source, value }, at) => (
        <Chip key={source} tone={chipTone(field, value, at)}>
          {word('source', source)}
          {value === undefined && field.mismatch && at === 0 && (
            <span className="pl-1">{shown(field.value, field.name)}</span>
          )}
          {value !== undefined && <span className="pl-1">{shown(value, field.name)}</span>}
        </Chip>
      ))}
      {field.original !== undefined && (
        <Chip tone="accent">{t('review.corrected', { value: shown(field.original, field.name) })}</Chip>
      )}
    </>
  );
}

/** What contradicts is marked; the source that won is bold. */
function chipTone({ mismatch }: ReadField, other: string | undefined, at: number): Tone {
  if (other !== undefined) return 'negative';
  return mismatch && at === 0 ? 'accent' : 'neutral';
}
