import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Told } from '../../ui/panel';
import type { useAssign } from './use-assign';

/** What is chosen and what can be done with it; for five seconds also how to take an assignment back. */
export function ChosenBar({
  assign,
  toMe,
}: {
  readonly assign: ReturnType<typeof useAssign>;
  readonly toMe: () => void;
}) {
  const { ids, undoable, problem } = assign;
  if (ids.size === 0 && undoable === 0 && !problem) return null;
  return (
    <section
      aria-label={t('queue.chosen')}
      className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line bg-accent-soft px-6 py-1.5"
    >
      {(ids.size > 0 || undoable > 0) && (
        <span role="status" className="num font-medium">
          {ids.size > 0 ? t('queue.chosenCount', { n: ids.size }) : fact('queue.assigned', { n: undoable })}
        </span>
      )}
      <Told error={problem} />
      {ids.size > 0 && (
        <>
          <Button small keyName="assign" busy={assign.busy} onClick={toMe}>
            {t('keys.assign')}
          </Button>
          <Button small look="quiet" onClick={assign.clear}>
            {t('queue.chooseNone')}
          </Button>
        </>
      )}
      {undoable > 0 && (
        <Button small busy={assign.busy} onClick={() => void assign.undo()}>
          {fact('queue.undo')}
        </Button>
      )}
    </section>
  );
}
