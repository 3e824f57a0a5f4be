import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call, Failure } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useNames } from '../../api/names';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { exactUtc } from '../../ui/format';
import { Panel, Told } from '../../ui/panel';
import { Approval } from '../policy/approval';
import type { Definition } from './definition';
import type { JourneyRecord, JourneyVersion } from './records';

export interface PublishingProps {
  readonly journey: JourneyRecord;
  readonly version: JourneyVersion;
  readonly definition: Definition;
  readonly dirty: boolean;
  readonly faults: number;
  readonly discard: () => void;
  /** The newest version that the author has seen. */
  readonly read: number;
  readonly setRead: (version: number) => void;
}

/** Saving a draft, publishing it with a note, approving another's, and every version. */
export function Publishing(props: PublishingProps) {
  const { journey, version, dirty } = props;
  const navigate = useNavigate();
  const nameOf = useNames();
  return (
    <Panel title={t('journeys.publish')}>
      {dirty ? <Save {...props} /> : <Publish journey={journey} version={version} />}
      {!dirty && <Approve journey={journey} version={version} nameOf={nameOf} />}
      <ol className="max-h-64 overflow-y-auto border-t border-line">
        {[...journey.versions].reverse().map((one) => (
          <li key={one.version} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-current={one.version === version.version || undefined}
              onClick={() => void navigate({ to: `/journeys/${journey.id}/${one.version}` as never })}
              className="grid w-full gap-0.5 px-4 py-2 text-left hover:bg-hover aria-[current]:bg-accent-soft"
            >
              <span className="flex gap-3">
                <span className="font-medium">{t('rules.version', { version: one.version })}</span>
                <span>{t(`journeys.status.${one.status}`)}</span>
                <span className="ml-auto text-small text-quiet">
                  {nameOf(one.author)}, {exactUtc(one.created_at)}
                </span>
              </span>
              {one.comment && <span className="text-small text-quiet">{one.comment}</span>}
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function newestOf({ versions }: Pick<JourneyRecord, 'versions'>): number {
  return Math.max(...versions.map(({ version }) => version));
}

function Save({ journey, definition, faults, discard, read, setRead }: PublishingProps) {
  const environment = useEnvironment();
  /** Where somebody else saved meanwhile, saving again is on purpose. */
  const save = useAction('saveJourney', async (error) => {
    if (!(error instanceof Failure) || error.field !== 'based_on') return;
    const theirs = await call(environment, 'getJourney', { params: { id: journey.id } }).catch(() => undefined);
    if (theirs) setRead(newestOf(theirs));
  });
  const navigate = useNavigate();
  const [comment, setComment] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = comment.trim();
    const body = { id: journey.id, definition, based_on: read, ...(said ? { comment: said } : {}) } as never;
    const made = await save.mutateAsync({ body }).catch(() => undefined);
    if (!made) return;
    void navigate({ to: `/journeys/${journey.id}/${newestOf(made)}` as never, ignoreBlocker: true });
  };
  return (
    <form onSubmit={(event) => void submit(event)} aria-label={t('journeys.save')} className="grid gap-3 p-4">
      <TextField
        label={t('policy.note')}
        value={comment}
        maxLength={2000}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={save.isPending} disabled={faults > 0}>
          {t('journeys.save')}
        </Button>
        <Button look="quiet" onClick={discard}>
          {t('policy.discard')}
        </Button>
        {faults > 0 && <span className="text-small text-negative">{t('journeys.faultsFirst')}</span>}
        <Told error={save.error?.message} />
      </div>
    </form>
  );
}

/** Asks to publish a version, with a note. */
export function Publish({ journey, version }: Pick<PublishingProps, 'journey' | 'version'>) {
  const publish = useAction('publishJourney');
  const [comment, setComment] = useState('');
  const live = journey.published_version === version.version;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    publish.mutate({ params: { id: journey.id }, body: { version: version.version, comment: comment.trim() } });
  };
  if (live) {
    return (
      <div className="grid gap-2 p-4">
        <Told done={publish.isSuccess ? t('policy.published') : undefined} />
        <p className="text-quiet">{t('journeys.isLive')}</p>
      </div>
    );
  }
  return (
    <form onSubmit={submit} aria-label={t('journeys.publish')} className="grid gap-3 p-4">
      <TextField
        label={t('policy.note')}
        value={comment}
        maxLength={2000}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={publish.isPending} disabled={comment.trim() === ''}>
          {t('journeys.publishVersion', { version: version.version })}
        </Button>
        <Told error={publish.error?.message} done={publish.data?.pending_approval ? t('policy.waits') : undefined} />
      </div>
    </form>
  );
}

interface ApproveProps extends Pick<PublishingProps, 'journey' | 'version'> {
  readonly nameOf: (maker: string) => string;
}

/** The approval of another person, where one is asked for or a draft waits. */
export function Approve({ journey, version: { version, status, author }, nameOf }: ApproveProps) {
  const given = useAction('approveJourneyVersion');
  const waiting = journey.pending_approval?.version === version ? journey.pending_approval : undefined;
  if (journey.published_version === version || (!waiting && status !== 'draft')) return null;
  const params = { id: journey.id, version: String(version) };
  const approve = (body: { comment?: string }) => given.mutate({ params, body });
  return <Approval {...{ version, author, nameOf, given, approve }} requestedBy={waiting?.requested_by} />;
}
