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

/** What is shown once and never again. */
export function ShownOnce({ title, text, done }: { title: string; text: string; done: () => void }) {
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
