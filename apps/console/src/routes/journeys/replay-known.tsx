import { t, word } from '../../i18n/text';
import { number } from '../../ui/format';
import { Panel } from '../../ui/panel';
import type { Replay } from './replay-words';

/** What the figures stand on: the stored results that were used, and the sessions that they cannot decide. */
export function Known({ replay }: { readonly replay: Replay }) {
  const { replayed, not_replayable: lacking } = replay;
  const rows = [
    { id: 'replayed', count: replayed, text: t('replay.knownReplayed', { n: replayed }) },
    ...lacking.reasons.map(({ reason, count }) => ({ id: reason, count, text: word('replayLack', reason) })),
  ];
  return (
    <Panel title={t('replay.known')} note={t('replay.knownWhy')}>
      <dl className="grid">
        {rows.map(({ id, count, text }) => (
          <div key={id} className="flex gap-4 border-t border-line px-4 py-2 first:border-t-0">
            <dt className="num w-16 shrink-0 text-right font-semibold">{number(count)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {lacking.total > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-quiet">
          {t('replay.notReplayable', { n: lacking.total })} {t('replay.inNoFigure')}
        </p>
      )}
    </Panel>
  );
}
