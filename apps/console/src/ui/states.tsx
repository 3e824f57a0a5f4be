import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, CloudOff, FileX2, KeyRound, type LucideIcon, RefreshCw, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Failure } from '../api/client';
import { askStepUp } from '../api/step-up';
import { t } from '../i18n/text';
import { Button, Icon } from './button';

interface NoticeProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** What stands where content would: one picture, one sentence, what to do. */
export function Notice({ icon, title, children, action }: NoticeProps) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-2 px-6 py-14 text-center">
      <span className="grid size-10 place-items-center rounded-full bg-neutral-soft text-neutral">
        <Icon of={icon} size={20} />
      </span>
      <h2 className="text-lead">{title}</h2>
      {children && <div className="text-quiet">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}

export interface FailedProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Says what happened, what is kept and what to do: refused, gone, unreachable or broken. */
export function Failed({ error, retry }: FailedProps) {
  const failure = error instanceof Failure ? error : undefined;
  if (failure?.stepUp) return <FactorNeeded />;
  if (failure?.status === 403) {
    return (
      <div role="alert">
        <Notice icon={Ban} title={t('state.forbidden')}>
          {t('state.forbiddenWhy')}
        </Notice>
      </div>
    );
  }
  if (failure?.status === 404 || failure?.status === 410) {
    return (
      <div role="alert">
        <Notice icon={FileX2} title={t('state.gone')}>
          {t('state.goneWhy')}
        </Notice>
      </div>
    );
  }
  const again = (
    <Button icon={RefreshCw} onClick={retry}>
      {t('state.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <Notice icon={CloudOff} title={failure?.status === 0 ? t('state.offline') : t('state.failed')} action={again}>
        {failure?.status ? failure.message : t('state.offlineWhy')}
        {failure?.requestId && <code className="mt-1 block font-mono text-small">{failure.requestId}</code>}
      </Notice>
    </div>
  );
}

/** Says that a second factor opens it, and leads to giving one; all that was refused for want of it is asked again. */
function FactorNeeded() {
  const queries = useQueryClient();
  const give = async () => {
    if (await askStepUp()) await queries.invalidateQueries();
  };
  const action = (
    <span className="flex flex-wrap items-center justify-center gap-4">
      <Button icon={KeyRound} onClick={() => void give()}>
        {t('state.factorGive')}
      </Button>
      <Link to="/account" className="text-accent hover:underline">
        {t('state.factorAdd')}
      </Link>
    </span>
  );
  return (
    <div role="alert">
      <Notice icon={KeyRound} title={t('state.factor')} action={action}>
        {t('state.factorWhy')}
      </Notice>
    </div>
  );
}

/** A filter left nothing. */
export function NothingFound({ clear }: { readonly clear: () => void }) {
  return (
    <Notice
      icon={SearchX}
      title={t('state.nothingFound')}
      action={<Button onClick={clear}>{t('state.clear')}</Button>}
    />
  );
}

/** A command with the address of this service in the place of `$ASSAY`. */
export function atThisAddress(command: string): string {
  return command.replaceAll('$ASSAY', new URL('..', document.baseURI).href.replace(/\/$/, ''));
}

/** Nothing yet: what will stand here, and a command that makes the first one. */
export function Empty({ icon, title, children, curl }: Omit<NoticeProps, 'action'> & { readonly curl?: string }) {
  return (
    <Notice icon={icon} title={title} action={curl && <Command text={curl} />}>
      {children}
    </Notice>
  );
}

function Command({ text: given }: { readonly text: string }) {
  const [copied, setCopied] = useState(false);
  const text = atThisAddress(given);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <div className="flex max-w-[calc(100vw-5rem)] flex-col md:max-w-[calc(100vw-19rem)] items-end gap-2 rounded-control border border-line bg-ground p-3 text-left">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <pre tabIndex={0} className="w-full overflow-x-auto font-mono text-small text-ink">
        {text}
      </pre>
      <div className="flex w-full items-center justify-between gap-4">
        <p className="text-small text-quiet">{t('state.keyIs')}</p>
        <Button small onClick={copy}>
          {copied ? t('state.copied') : t('state.copy')}
        </Button>
      </div>
    </div>
  );
}

/** Grey lines in the shape of what comes. */
export function Bones({ rows = 8, className = 'h-11' }: { readonly rows?: number; readonly className?: string }) {
  return (
    <div aria-busy="true" role="status" aria-label={t('state.loading')} className="px-6 py-2">
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <div key={at} className={`flex items-center gap-6 border-b border-line ${className}`}>
          <span className="bone h-3 w-28" />
          <span className="bone h-3 grow" />
          <span className="bone h-3 w-20" />
        </div>
      ))}
    </div>
  );
}
