import { CloudOff } from 'lucide-react';
import { t } from '../i18n/text';
import { Button, Icon } from './button';
import { Bones } from './states';

export interface PartProps {
  /** What the part is asked for with. */
  readonly of: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly data?: unknown;
    readonly refetch: () => unknown;
  };
  readonly rows?: number;
}

/** What stands in a part of a screen that loads or has failed, while the rest stands; nothing once it is there. */
export function Part({ of, rows = 2 }: PartProps) {
  if (of.data !== undefined) return null;
  if (of.error) return <PartFailed retry={() => void of.refetch()} />;
  return of.isPending ? <Bones rows={rows} className="h-8" /> : null;
}

/** One line that says that a part is not known, and a button. */
export function PartFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 py-1">
      <Icon of={CloudOff} size={14} className="text-caution" />
      <span>{t('state.failed')}</span>
      <Button small onClick={retry}>
        {t('state.retry')}
      </Button>
    </div>
  );
}

export interface MoreProps {
  readonly of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** The way to the next page of a list; nothing where all of it stands. */
export function More({ of }: MoreProps) {
  if (!of.hasNextPage) return null;
  return (
    <Button small busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
      {t('list.more')}
    </Button>
  );
}

/** The same below a table that fills its panel. */
export function MoreRows({ of }: MoreProps) {
  return of.hasNextPage ? (
    <div className="p-4">
      <More of={of} />
    </div>
  ) : null;
}
