import { t, word } from '../../i18n/text';
import { countryName } from '../../ui/country';
import { Tag, type Tone } from '../../ui/tag';
import type { Row } from './identity';

const TONES: Readonly<Record<Row['state'], Tone>> = {
  given: 'positive',
  missing: 'negative',
  doubtful: 'caution',
  notNeeded: 'neutral',
};
const WASH: Readonly<Record<Row['state'], string>> = {
  given: '',
  missing: 'bg-negative-soft',
  doubtful: 'bg-caution-soft',
  notNeeded: '',
};
const CELL = 'px-4 py-2 align-top first:pl-6 max-sm:first:pl-4';

/** Each field of both parties: what was said, and whether it is enough. */
export function WhatCame({ rows, version }: { readonly rows: readonly Row[]; readonly version: string }) {
  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length;
  return (
    <section aria-labelledby="came">
      <div className="flex min-h-11 flex-wrap items-center gap-2 px-6 py-2 max-sm:px-4">
        <h2 id="came">{t('trm.came')}</h2>
        <span className="text-small text-quiet">IVMS101, {version}</span>
        <span className="ml-auto flex gap-2">
          {count('missing') > 0 && <Tag tone="negative">{t('trm.missing', { n: count('missing') })}</Tag>}
          {count('doubtful') > 0 && <Tag tone="caution">{t('trm.doubtful', { n: count('doubtful') })}</Tag>}
        </span>
      </div>
      <table aria-labelledby="came" className="w-full border-collapse">
        <thead>
          <tr className="border-y border-line text-left text-small text-quiet">
            <th scope="col" className={`${CELL} w-44 font-medium max-sm:w-32`}>
              {t('review.field')}
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              {t('trm.value')}
            </th>
            <th scope="col" className={`${CELL} w-36 font-medium max-sm:w-28`}>
              {t('trm.state')}
            </th>
          </tr>
        </thead>
        {(['originator', 'beneficiary'] as const).map((side) => (
          <tbody key={side}>
            <tr className="border-b border-line bg-ground">
              <th scope="rowgroup" colSpan={3} className={`${CELL} text-left text-small font-semibold`}>
                {t(`trm.${side}`)}
              </th>
            </tr>
            {rows
              .filter((row) => row.side === side)
              .map((row) => (
                <tr key={row.field} className={`border-b border-line ${WASH[row.state]}`}>
                  <th scope="row" className={`${CELL} text-left font-normal text-neutral`}>
                    {word('trmField', row.field)}
                  </th>
                  <td className={`${CELL} num min-w-0 [overflow-wrap:anywhere]`}>
                    {row.value === '' ? (
                      <span className="text-quiet">{t('trm.nothing')}</span>
                    ) : (
                      <b className="font-medium">{row.field === 'country' ? countryName(row.value) : row.value}</b>
                    )}
                    {row.why !== '' && <span className="block text-small text-caution">{row.why}</span>}
                  </td>
                  <td className={CELL}>
                    <Tag tone={TONES[row.state]}>{word('trmGiven', row.state)}</Tag>
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
