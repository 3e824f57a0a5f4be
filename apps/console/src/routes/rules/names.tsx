import { t } from '../../i18n/text';
import { FIELDS } from './clauses';

export const FUNCTIONS = [
  "count('24h')",
  "sum(base_amount, '24h')",
  "avg(base_amount, '30d')",
  "max(base_amount, '30d')",
  "distinct(counterparty, '7d')",
  "first_seen(counterparty, '366d')",
  "in_list('blocklist', counterparty.name)",
  "regex(tx.memo, '(?i)loan')",
] as const;

/** Every field and the common functions; a click writes one where the cursor stands. */
export function Names({ parameters, insert }: { parameters: readonly string[]; insert: (text: string) => void }) {
  const groups = [
    { title: t('rules.fields'), names: FIELDS.map(({ name }) => name) },
    { title: t('rules.functions'), names: FUNCTIONS },
    { title: t('rules.parameters'), names: parameters.map((name) => `params.${name}`) },
  ].filter(({ names }) => names.length > 0);
  return (
    <details className="border-t border-line px-4 py-2">
      <summary className="text-small font-medium text-neutral">{t('rules.names')}</summary>
      <div className="grid max-h-56 gap-2 overflow-y-auto pt-2">
        {groups.map(({ title, names }) => (
          <div key={title}>
            <p className="pb-1 text-small text-quiet">{title}</p>
            <p className="flex flex-wrap gap-1">
              {names.map((name) => (
                <button
                  key={name}
                  type="button"
                  onClick={() => insert(name)}
                  className="rounded-inner border border-line px-1.5 py-0.5 font-mono text-small hover:bg-hover"
                >
                  {name}
                </button>
              ))}
            </p>
          </div>
        ))}
      </div>
    </details>
  );
}
