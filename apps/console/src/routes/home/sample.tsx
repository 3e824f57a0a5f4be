import { FlaskConical } from 'lucide-react';
import { useMay } from '../../api/me';
import { useAction, useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';
import { Failed } from '../../ui/states';

const EVERY_MS = 1_500;

/** How far the sample data of a sandbox is. */
export function useSample(enabled: boolean) {
  return useOperation('getSandboxSample', {}, { enabled, every: EVERY_MS });
}

/** The sample data while it is made, and as long as it stands: one button removes it. */
export function Sample({ sample }: { readonly sample: ReturnType<typeof useSample> }) {
  const may = useMay('sandbox:write');
  const fill = useAction('fillSandbox');
  const clear = useAction('clearSandbox');
  const status = sample.data?.status ?? 'none';
  const failed = fill.error ?? clear.error;
  if (failed) return <Failed error={failed} retry={() => void sample.refetch()} />;
  if (status === 'filling' || status === 'clearing') {
    const percent = Math.round((sample.data?.progress ?? 0) * 100);
    return <Line text={status === 'filling' ? t('home.filling', { percent }) : t('home.clearing')} />;
  }
  const remove = may && (
    <Button small busy={clear.isPending} onClick={() => clear.mutate({})}>
      {t('home.clear')}
    </Button>
  );
  const goOn = may && (
    <>
      <Button small busy={fill.isPending} onClick={() => fill.mutate({ body: {} })}>
        {fact('home.goOn')}
      </Button>
      {remove}
    </>
  );
  if (status === 'failed') return <Line text={t('home.fillFailed')} action={goOn} />;
  if (status === 'filled') return <Line text={may ? fact('home.sampleNext') : t('home.sample')} action={remove} />;
  return null;
}

function Line({ text, action }: { readonly text: string; readonly action?: React.ReactNode }) {
  return (
    <div role="status" className="flex min-h-11 items-center gap-3 rounded-control bg-neutral-soft px-4 py-2">
      <Icon of={FlaskConical} className="text-neutral" />
      <span className="grow">{text}</span>
      {action}
    </div>
  );
}
