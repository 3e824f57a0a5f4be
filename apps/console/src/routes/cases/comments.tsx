import { useRef } from 'react';
import { useMay } from '../../api/me';
import { useNames } from '../../api/names';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/field';
import { ago, exactBoth } from '../../ui/format';
import { Avatar } from '../../ui/meters';
import { More, Part } from '../../ui/part';
import type { CaseEvent } from '../verifications/timeline';
import type { Case, Comments as List } from './use-case';

export interface CommentsProps {
  readonly one: Case;
  readonly comments: List;
  /** The history of the case: it names who wrote. */
  readonly events: readonly CaseEvent[];
}

/** What colleagues wrote, the oldest first, and a line to write in. */
export function Comments({ one, comments, events }: CommentsProps) {
  const nameOf = useNames(events.map(({ actor }) => actor));
  const may = useMay('cases:write');
  const add = useAction('addCaseComment');
  const form = useRef<HTMLFormElement>(null);
  useKeys({ note: () => form.current?.querySelector('textarea')?.focus() }, may);
  const submit = async (data: FormData) => {
    const text = String(data.get('text')).trim();
    if (text === '') return;
    const kept = await add.mutateAsync({ params: { id: one.id }, body: { text } }).catch(() => undefined);
    if (kept) form.current?.reset();
  };
  return (
    <section aria-labelledby="comments" className="p-4">
      <h2 id="comments" className="flex items-baseline justify-between pb-2">
        {t('cases.comments')}
        <span className="num text-small font-normal text-quiet">{one.comments_count}</span>
      </h2>
      <Part of={comments} />
      <More of={comments} />
      <ul className="grid gap-3 pt-1">
        {[...comments.items].reverse().map((comment) => (
          <li key={comment.id} className="flex gap-3">
            <Avatar name={nameOf(comment.author)} />
            <div className="min-w-0">
              <p className="text-small">
                <b className="font-semibold">{nameOf(comment.author)}</b>{' '}
                <time dateTime={comment.created_at} title={exactBoth(comment.created_at)} className="text-quiet">
                  {ago(comment.created_at)}
                </time>
              </p>
              <p className="break-words whitespace-pre-wrap">{comment.text ?? t('hits.unnamed')}</p>
            </div>
          </li>
        ))}
      </ul>
      {may && (
        <form
          ref={form}
          className="grid gap-2 pt-3"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(new FormData(event.currentTarget));
          }}
        >
          <TextArea label={t('cases.writeComment')} name="text" maxLength={10_000} required />
          {add.error && (
            <p role="alert" className="text-small text-negative">
              {add.error.message}
            </p>
          )}
          <Button type="submit" small keyName="note" busy={add.isPending} className="justify-self-start">
            {t('cases.addComment')}
          </Button>
        </form>
      )}
    </section>
  );
}
