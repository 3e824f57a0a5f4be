import { ArrowRight, CircleCheck } from 'lucide-react';
import { useMay } from '../../api/me';
import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/states';
import { useTake } from '../queue/next';
import type { HitView } from './use-hits';

export interface JudgedProps {
  readonly view: HitView;
  /** Leads to what was judged. */
  readonly showJudged: () => void;
}

/** After the last hit of a view: that none is left, and where work goes on. */
export function Judged({ view, showJudged }: JudgedProps) {
  const { takeNext, nothing, busy } = useTake();
  const mayWork = useMay('cases:write');
  useKeys({ next: () => void takeNext() }, mayWork);
  return (
    <Notice
      icon={CircleCheck}
      title={view === 'proposed' ? fact('hits.noneProposed') : t('hits.empty')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {mayWork && (
            <Button look="primary" icon={ArrowRight} keyName="next" busy={busy} onClick={() => void takeNext()}>
              {fact('hits.goOn')}
            </Button>
          )}
          <Button onClick={showJudged}>{fact('hits.showJudged')}</Button>
        </span>
      }
    >
      {fact(nothing ? 'hits.allDone' : 'hits.lastJudged')}
    </Notice>
  );
}
