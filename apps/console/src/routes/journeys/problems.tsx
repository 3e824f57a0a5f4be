import { CircleCheck, OctagonAlert } from 'lucide-react';
import { t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { Panel } from '../../ui/panel';
import { type EditorState, fieldsOf } from './editor-state';
import type { Problem } from './use-validation';
import { wordsOf } from './words';

export interface ProblemsProps {
  readonly problems: readonly Problem[] | undefined;
  readonly state: EditorState;
}

/** Everything that stops publishing, each with its place; a click goes there. */
export function Problems({ problems, state }: ProblemsProps) {
  const { rows, definition, select } = state;
  return (
    <Panel title={t('journeys.problems')} note={problems && t('journeys.problemsN', { n: problems.length })}>
      <div role="status">
        {problems === undefined && <p className="p-4 text-quiet">{t('state.loading')}</p>}
        {problems?.length === 0 && (
          <p className="flex items-center gap-2 p-4 text-positive">
            <Icon of={CircleCheck} />
            {t('journeys.sound')}
          </p>
        )}
      </div>
      <ul>
        {problems?.map(({ field, message }) => {
          const row = rows.find((one) => fieldsOf(one).some((name) => field.startsWith(name)));
          return (
            <li key={`${field} ${message}`} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => row && select(row.key)}
                className="flex w-full items-start gap-2.5 px-4 py-2.5 text-left hover:bg-hover"
              >
                <Icon of={OctagonAlert} className="mt-0.5 text-negative" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="font-medium">
                    {row ? wordsOf(row, definition).title : word('journeyField', field)}
                  </span>
                  : {message}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
