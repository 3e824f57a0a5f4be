import { useBlocker } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../i18n/text';
import { Button } from './button';

/** Copies a text, and says so. */
export function CopyButton({ text, label = t('state.copy') }: { readonly text: string; readonly label?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Button small icon={Copy} onClick={copy}>
      {copied ? t('state.copied') : label}
    </Button>
  );
}

export interface ShownOnceProps {
  readonly title: string;
  readonly text: string;
  readonly done: () => void;
  /** It stands with one row: who chooses another leaves it. */
  readonly ofRow?: boolean;
}

type Search = Readonly<Partial<Record<'env' | 'row', string>>>;

/** What is shown once and never again; who leaves before they said that they have it is asked. */
export function ShownOnce({ title, text, done, ofRow = false }: ShownOnceProps) {
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const searched = ofRow ? (['env', 'row'] as const) : (['env'] as const);
      const before: Search = current.search;
      const after: Search = next.search;
      const leaves = current.pathname !== next.pathname || searched.some((name) => before[name] !== after[name]);
      return leaves && !globalThis.confirm(t('dev.leave'));
    },
    enableBeforeUnload: true,
  });
  return (
    <section aria-label={title} className="grid gap-2 rounded-control bg-caution-soft p-4">
      <p className="font-medium text-caution">{title}</p>
      <code className="font-mono [overflow-wrap:anywhere] text-ink">{text}</code>
      <div className="flex gap-2">
        <CopyButton text={text} />
        <Button small look="quiet" onClick={done}>
          {t('dev.kept')}
        </Button>
      </div>
    </section>
  );
}
