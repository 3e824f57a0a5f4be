import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay, useMe } from '../../api/me';
import { t } from '../../i18n/text';
import { useLease } from '../../review/case/use-lease';
import { usePresence } from '../../review/case/use-presence';
import { DecisionBar } from '../../review/decision/bar';
import { facesOf } from '../../review/faces';
import { scoreOf } from '../../review/manifest';
import { Viewer } from '../../review/viewer/viewer';
import { number } from '../../ui/format';
import { Bones, Failed } from '../../ui/states';
import { ChecksPane } from './checks-pane';
import { FieldsPane } from './fields-pane';
import { type PaneName, PaneTabs } from './pane-tabs';
import { ReasonsPane } from './reasons-pane';
import { ReviewHead } from './review-head';
import { SecondPerson } from './second-person';
import { TimelinePane } from './timeline-pane';
import { isOpen, useReview } from './use-review';
import { withoutPictures } from './without-pictures';

/** Why, evidence and checks in three columns; the decision below them, always in sight. */
export function Review() {
  const { id = '' } = useParams({ strict: false });
  const { session, decision, evidence, manifest, one, sees, events } = useReview(id);
  const viewers = usePresence(session.data?.case_id);
  const lease = useLease(one.data);
  const me = useMe().data?.id;
  const [pane, setPane] = useState<PaneName>('reasons');
  const mayDecide = useMay('verifications:review');
  if (session.isPending) return <Bones rows={12} />;
  if (!session.data) return <Failed error={session.error} retry={() => void session.refetch()} />;
  const verification = session.data;
  const face = scoreOf(manifest, 'face_match');
  // On a narrow window the parts stand below one another, and tabs choose among them.
  const part = (name: PaneName) => (pane === name ? '' : 'max-lg:hidden');
  return (
    <>
      <ReviewHead session={verification} decision={decision.data} one={one.data} lease={lease} viewers={viewers} />
      <SecondPerson decision={decision.data} manifest={manifest} one={one.data} />
      <div className="grid min-h-0 grow grid-cols-[300px_minmax(0,1fr)_280px] max-lg:block max-lg:overflow-y-auto">
        <Column label={t('review.why')} className="border-r max-lg:hidden">
          <ReasonsPane session={verification} decision={decision.data} />
        </Column>
        <div className="flex min-h-0 flex-col">
          <Viewer
            key={manifest.media.length}
            session={id}
            media={manifest.media}
            faces={facesOf(verification.checks, manifest.media)}
            take={lease.take}
            without={withoutPictures(verification.seeded === true, sees, evidence)}
            retry={() => void evidence.refetch()}
            similarity={
              face && t('viewer.similarity', { value: number(face.value, 2), threshold: number(face.threshold, 2) })
            }
          />
          <PaneTabs current={pane} choose={setPane} session={verification} />
          <div className={`lg:hidden ${part('reasons')}`}>
            <ReasonsPane session={verification} decision={decision.data} />
          </div>
          <FieldsPane session={verification} className={part('fields')} />
        </div>
        <Column
          label={t('review.checks')}
          className={`border-l max-lg:border-0 ${pane === 'checks' || pane === 'timeline' ? '' : 'max-lg:hidden'}`}
        >
          <ChecksPane session={verification} manifest={manifest} className={part('checks')} />
          <TimelinePane manifest={manifest} events={events} me={me} className={part('timeline')} />
        </Column>
      </div>
      {mayDecide && (
        <DecisionBar
          key={id}
          session={verification}
          decision={decision.data}
          open={isOpen(verification)}
          contested={decision.data?.final === true && one.data !== undefined && one.data.state !== 'closed'}
        />
      )}
    </>
  );
}

interface ColumnProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A column beside the evidence, which scrolls by itself. */
function Column({ label, className, children }: ColumnProps) {
  return (
    <aside
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={label}
      className={`min-h-0 overflow-y-auto border-line focus-visible:-outline-offset-2 ${className}`}
    >
      {children}
    </aside>
  );
}
