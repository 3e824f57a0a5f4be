import { Info } from 'lucide-react';
import { Fragment, useState } from 'react';
import { t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { number } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { Segments } from '../../ui/segments';
import { Sideways } from '../../ui/sideways';
import { OUTCOMES, type Outcome, type Replay, strictness, sumsOf } from './replay-words';

const GROUNDS = { [-1]: 'bg-accent-soft', 0: 'bg-ground', 1: 'bg-caution-soft' } as const;

/** Decisions of then in rows, decisions of now in columns: what stays is grey, stricter orange, milder blue. */
export function Matrix({ matrix }: { readonly matrix: Replay['matrix'] }) {
  const [look, setLook] = useState<'count' | 'share'>('count');
  const { before, after, total } = sumsOf(matrix);
  const shown = (n: number, of: number) => {
    const share = of === 0 ? '–' : `${number((n / of) * 100, 1)} %`;
    return look === 'count' ? [number(n), share] : [share, number(n)];
  };
  return (
    <Panel
      title={t('replay.matrix')}
      note={t('replay.sessions')}
      actions={
        <Segments
          label={t('replay.matrixLook')}
          value={look}
          items={[
            { value: 'count', label: t('replay.count') },
            { value: 'share', label: t('replay.share') },
          ]}
          choose={setLook}
        />
      }
    >
      <Sideways label={t('replay.matrix')}>
        <table aria-label={t('replay.matrix')} className="w-full border-collapse">
          <MatrixHead />
          <tbody>
            {OUTCOMES.map((row) => (
              <tr key={row} className="border-t border-line">
                <RowHead>{word('status', row)}</RowHead>
                {OUTCOMES.map((column) => (
                  <Cell
                    key={column}
                    texts={shown(matrix[row][column], before[row])}
                    ground={groundOf(row, column, matrix[row][column])}
                  />
                ))}
                <Cell texts={shown(before[row], before[row])} quiet />
              </tr>
            ))}
            <tr className="border-t border-line">
              <RowHead>{t('replay.after')}</RowHead>
              {OUTCOMES.map((column) => (
                <Cell key={column} texts={shown(after[column], total)} quiet />
              ))}
              <Cell texts={shown(total, total)} quiet />
            </tr>
          </tbody>
        </table>
      </Sideways>
      <p className="flex gap-2 border-t border-line px-4 py-2.5 text-small text-quiet">
        <Icon of={Info} size={14} className="mt-px" />
        {t('replay.legend')}
      </p>
    </Panel>
  );
}

function MatrixHead() {
  return (
    <thead>
      <tr className="bg-ground">
        <Head side="start">{t('replay.corner')}</Head>
        {OUTCOMES.map((one) => (
          <Head key={one}>{word('status', one)}</Head>
        ))}
        <Head>{t('replay.before')}</Head>
      </tr>
    </thead>
  );
}

function groundOf(before: Outcome, after: Outcome, count: number): string {
  const side = strictness(before, after) as -1 | 0 | 1;
  return side !== 0 && count === 0 ? '' : GROUNDS[side];
}

function Head({ children, side = 'end' }: { readonly children: string; readonly side?: 'start' | 'end' }) {
  return (
    <th
      scope="col"
      className={`h-8 px-4 text-small font-medium whitespace-nowrap text-quiet max-sm:px-2 ${side === 'end' ? 'text-right' : 'text-left'}`}
    >
      {children}
    </th>
  );
}

function RowHead({ children }: { readonly children: string }) {
  return (
    <th scope="row" className="px-4 py-1.5 text-left font-medium max-sm:px-2">
      {children}
    </th>
  );
}

interface CellProps {
  readonly texts: readonly string[];
  readonly ground?: string;
  readonly quiet?: boolean;
}

function Cell({ texts, ground = '', quiet }: CellProps) {
  return (
    <td className={`num border-l border-line px-4 py-1.5 text-right whitespace-nowrap max-sm:px-2 ${ground}`}>
      {texts.map((text, at) => (
        <Fragment key={at === 0 ? 'first' : 'second'}>
          <span
            className={`block ${at === 0 ? `text-lead ${quiet ? 'font-normal text-neutral' : ''}` : 'text-small text-neutral'}`}
          >
            {text}
          </span>
        </Fragment>
      ))}
    </td>
  );
}
