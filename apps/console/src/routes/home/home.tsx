import { ArrowRight } from 'lucide-react';
import { environmentNow } from '../../api/clock';
import { useEnvironment } from '../../api/environment';
import { useMay } from '../../api/me';
import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { Button } from '../../ui/button';
import { exactHere } from '../../ui/format';
import { PageHead } from '../../ui/page-head';
import { useTake } from '../queue/next';
import { Coverage, Failing } from './alarms';
import { DueNext, Figures, SecondApprovals, useCases } from './due';
import { Sample, useSample } from './sample';
import { Funnel, Month, Today } from './today';
import { Welcome } from './welcome';

/** What waits for me, what is due, and how the day goes. */
export function Home() {
  const environment = useEnvironment();
  const mayWork = useMay('cases:write');
  const maySeeCases = useMay('cases:read');
  const maySeeFigures = useMay('statistics:read');
  const maySeeHooks = useMay('webhooks:read');
  const { takeNext, busy } = useTake();
  useKeys({ next: () => void takeNext() }, mayWork);
  const inSandbox = environment === 'sandbox';
  const any = useOperation('listVerifications', { query: { limit: 1 } });
  const sample = useSample(inSandbox);
  const cases = useCases().data?.data;
  const empty = any.data?.data.length === 0 && cases?.length === 0 && sample.data?.status === 'none';
  if (inSandbox && empty) {
    return (
      <>
        <PageHead title={t('home.title')} summary={t('home.welcomeSummary')} />
        <Welcome />
      </>
    );
  }
  const next = mayWork && (
    <Button look="primary" icon={ArrowRight} keyName="next" busy={busy} onClick={() => void takeNext()}>
      {t('home.next')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('home.title')} summary={exactHere(new Date(environmentNow()).toISOString())} actions={next} />
      <div className="grid min-h-0 grow content-start gap-5 overflow-auto px-6 pb-6 max-sm:px-4">
        {environment === 'production' && <Coverage />}
        {inSandbox && <Sample sample={sample} />}
        {maySeeCases && <Figures />}
        <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[1.3fr_1fr]">
          <div className="grid min-w-0 gap-5">
            {maySeeCases && <DueNext />}
            {maySeeCases && <SecondApprovals />}
          </div>
          <div className="grid min-w-0 gap-5">
            {maySeeFigures && <Today />}
            {maySeeFigures && <Month />}
            {maySeeFigures && <Funnel />}
            {maySeeHooks && <Failing />}
          </div>
        </div>
      </div>
    </>
  );
}
