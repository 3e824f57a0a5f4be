import { Link, useRouterState } from '@tanstack/react-router';
import { useCurrentInSight } from './use-current-in-sight';

export interface RouteTab {
  readonly path: string;
  readonly label: string;
}

/** Sister screens of one room, each with an address of its own. */
export function RouteTabs({ label, items }: { readonly label: string; readonly items: readonly RouteTab[] }) {
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const bar = useCurrentInSight(here);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="mb-4 flex shrink-0 gap-5 overflow-x-auto border-b border-line px-6 max-sm:px-4"
    >
      {items.map(({ path, label: text }) => (
        <Link
          key={path}
          to={path as never}
          search={((before: Record<string, unknown>) => ({ env: before['env'] })) as never}
          aria-current={here === path ? 'page' : undefined}
          className="-mb-px inline-flex h-9 shrink-0 items-center border-b-2 border-transparent font-medium whitespace-nowrap text-neutral hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink max-sm:h-11"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
