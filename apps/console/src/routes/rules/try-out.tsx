import { useState } from 'react';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/field';
import { Facts } from '../../ui/section';
import { Tag, type Tone } from '../../ui/tag';
import type { Draft } from './draft';
import type { Trial } from './trial';
import type { TrialTools } from './use-trial';

const TONES: Readonly<Record<Trial['outcome'], Tone>> = {
  fires: 'caution',
  silent: 'positive',
  unknown: 'neutral',
  outside: 'neutral',
};
const EXAMPLE = `{
  "amount": "12000",
  "currency": "EUR",
  "direction": "out",
  "subject_reference": "customer-1",
  "counterparty": { "name": "Example Ltd", "country": "PT" }
}`;

/** The draft on a transaction that is pasted: judged here, sent nowhere. */
export function TryOut({ draft, tools }: { readonly draft: Draft; readonly tools: TrialTools }) {
  const [pasted, setPasted] = useState(EXAMPLE);
  const [found, setFound] = useState<Trial | string>();
  const run = () => {
    try {
      setFound(tools.tryRule(draft as never, pasted));
    } catch (error) {
      setFound(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section aria-label={t('rules.test')} className="grid gap-2 border-t border-line p-4">
      <p className="text-quiet">{t('rules.testWhy')}</p>
      <TextArea
        label={t('rules.pasted')}
        value={pasted}
        rows={8}
        spellCheck={false}
        onChange={({ target }) => setPasted(target.value)}
        className="font-mono"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={run}>{t('rules.run')}</Button>
        <div role="status" className="flex flex-wrap items-center gap-3">
          {typeof found === 'string' && <span className="text-negative">{found}</span>}
          {typeof found === 'object' && (
            <>
              <Tag tone={TONES[found.outcome]}>{t(`rules.outcome.${found.outcome}`)}</Tag>
              <span className="text-quiet">{found.detail}</span>
            </>
          )}
        </div>
      </div>
      {typeof found === 'object' && found.values.length > 0 && <Facts facts={found.values} />}
    </section>
  );
}
