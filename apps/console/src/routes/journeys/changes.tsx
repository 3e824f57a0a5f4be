import { isText, t, word } from '../../i18n/text';
import { Panel } from '../../ui/panel';
import { New, Old } from '../audit/entry-detail';
import { type Definition, isRecord } from './definition';
import { type Difference, toldDifferences } from './differences';
import { effectWords } from './words';

export interface ChangesProps {
  readonly before: Definition;
  readonly after: Definition;
  readonly from: number;
}

/** What is otherwise than in the version before, in sentences: the old struck, the new marked. */
export function Changes({ before, after, from }: ChangesProps) {
  const all = toldDifferences(before, after);
  return (
    <Panel title={t('journeys.changes', { from })} note={t('journeys.changesN', { n: all.length })}>
      {all.length === 0 ? (
        <p className="p-4 text-quiet">{t('policy.same')}</p>
      ) : (
        <ul>
          {all.map((one) => (
            <li key={one.path.join('.')} className="border-b border-line px-4 py-2 last:border-b-0">
              <Sentence one={one} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Sentence({ one }: { readonly one: Difference }) {
  const { path, before, after } = one;
  const name = <span className="font-medium">{nameOf(path, before ?? after)}</span>;
  if (before === undefined) {
    return (
      <>
        {name} <New text={t('journeys.added')} /> {wholeOf(after)}
      </>
    );
  }
  if (after === undefined) {
    return (
      <>
        {name} <Old text={t('journeys.removed')} /> {wholeOf(before)}
      </>
    );
  }
  return (
    <>
      {name}: <Old text={shown(before)} /> <New text={shown(after)} />
    </>
  );
}

/** "Face match", "Face match, only when", "Keep pictures, days" */
function nameOf(path: readonly string[], value: unknown): string {
  const [section, id, ...rest] = path;
  if (section === 'steps' && id !== undefined) {
    const check = isRecord(value) && typeof value['check'] === 'string' ? value['check'] : id;
    const part = rest.length > 0 ? `, ${word('journeyPart', rest.join('.'))}` : '';
    return `${isText(`check.${check}`) ? word('check', check) : check}${part}`;
  }
  if ((section === 'branches' || section === 'rules') && id !== undefined) {
    const part = rest.length > 0 ? `, ${word('journeyPart', rest.join('.'))}` : '';
    return `${t(section === 'branches' ? 'journeys.row.branch' : 'journeys.row.rule')} ${id}${part}`;
  }
  return word('journeyField', path.join('.'));
}

/** What a step, a branch or a rule as a whole says. */
function wholeOf(value: unknown): string {
  if (!isRecord(value)) return value === undefined ? '' : shown(value);
  const { when, then } = value as { when?: string; then?: string };
  return [when && t('journeys.says.when', { when }), then && effectWords(then)].filter(Boolean).join(' → ');
}

function shown(value: unknown): string {
  if (value === null) return t('journeys.none');
  if (Array.isArray(value)) return value.length === 0 ? t('journeys.none') : value.map(String).join(', ');
  if (typeof value === 'boolean') return t(value ? 'trm.yes' : 'trm.no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
