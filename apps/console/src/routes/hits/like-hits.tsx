import { useMay } from '../../api/me';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { againstOf, type Hit, saidOf, shownScore } from './hit';
import type { useJudging } from './use-judging';

export interface LikeHitsProps {
  readonly hit: Hit;
  readonly likes: readonly Hit[];
  readonly chosen: ReadonlySet<string>;
  readonly choose: (ids: ReadonlySet<string>) => void;
  readonly judging: ReturnType<typeof useJudging>;
  /** They were chosen by a key: Enter confirms the reason that stands there. */
  readonly byKey: boolean;
}

/** Hits of the same listed party that the same fact contradicts: shown row by row, judged false together with a reason. */
export function LikeHits(props: LikeHitsProps) {
  const { hit, likes, chosen, choose } = props;
  const mayJudge = useMay('screening:write');
  const [against] = againstOf(hit);
  const all = likes.length > 0 && likes.every(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  const toggleAll = () => choose(all ? new Set() : new Set(likes.map(({ id }) => id)));
  return (
    <aside aria-label={t('hits.like')} className="flex w-80 shrink-0 flex-col border-l border-line max-lg:hidden">
      <div className="px-4 pt-4">
        <h2 className="flex items-center justify-between gap-2">
          {t('hits.likeCount', { n: likes.length })}
          {mayJudge && likes.length > 0 && (
            <Button small look="quiet" keyName="hitLike" onClick={toggleAll}>
              {t('hits.select')}
            </Button>
          )}
        </h2>
        <p className="pt-1 pb-2 text-small text-quiet">
          {against ? t('hits.likeWhy', { factor: word('factor', against.factor) }) : t('hits.likeNone')}
        </p>
      </div>
      {likes.length > 0 && <Rows likes={likes} chosen={chosen} toggle={toggle} all={all} toggleAll={toggleAll} />}
      {chosen.size > 0 && <Bulk {...props} />}
    </aside>
  );
}

interface RowsProps {
  readonly likes: readonly Hit[];
  readonly chosen: ReadonlySet<string>;
  readonly all: boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
}

function Rows({ likes, chosen, all, toggle, toggleAll }: RowsProps) {
  const mayJudge = useMay('screening:write');
  return (
    <div className="min-h-0 grow overflow-y-auto px-4 pb-4 focus-visible:-outline-offset-2">
      <table aria-label={t('hits.like')} className="w-full">
        <thead className="text-left text-small text-quiet">
          <tr className="border-b border-line">
            <th scope="col" className="h-8 w-8">
              {mayJudge && <Tick label={t('hits.selectAll')} on={all} change={toggleAll} />}
            </th>
            <th scope="col" className="font-medium">
              {t('hits.customer')}
            </th>
            <th scope="col" className="text-right font-medium">
              {t('hits.score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {likes.map((one) => (
            <tr key={one.id} className="border-b border-line">
              <td className="h-9">
                {mayJudge && (
                  <Tick label={one.subject_reference ?? one.id} on={chosen.has(one.id)} change={() => toggle(one.id)} />
                )}
              </td>
              <td className="num max-w-44 truncate font-medium" title={saidOf(againstOf(one)[0] ?? NOTHING)}>
                {one.subject_reference ?? t('hits.unnamed')}
              </td>
              <td className="num text-right">{shownScore(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NOTHING = { factor: '', score: 0, detail: '' };

function Bulk({ likes, chosen, judging, byKey }: LikeHitsProps) {
  const { reason, setReason, busy, markFalse } = judging;
  return (
    <form
      className="grid gap-2 border-t border-line bg-ground p-4"
      onSubmit={(event) => {
        event.preventDefault();
        markFalse(likes.filter(({ id }) => chosen.has(id)));
      }}
    >
      <TextField
        label={t('hits.reasonAll', { n: chosen.size + 1 })}
        value={reason}
        autoFocus={byKey}
        onFocus={({ currentTarget }) => currentTarget.select()}
        minLength={3}
        maxLength={500}
        required
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="text-small text-quiet">{t('hits.bulkNote')}</p>
      <Button type="submit" look="primary" busy={busy} disabled={reason.trim().length < 3}>
        {t('hits.markAll', { n: chosen.size })}
      </Button>
    </form>
  );
}

function Tick({ label, on, change }: { readonly label: string; readonly on: boolean; readonly change: () => void }) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={on}
      onChange={change}
      className="size-4 align-middle accent-accent"
    />
  );
}
