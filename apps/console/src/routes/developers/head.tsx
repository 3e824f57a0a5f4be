import type { ReactNode } from 'react';
import { useMe } from '../../api/me';
import { type TextKey, t } from '../../i18n/text';
import { PageHead } from '../../ui/page-head';
import { RouteTabs } from '../../ui/route-tabs';

const TABS: readonly { readonly path: string; readonly label: TextKey; readonly scope: string }[] = [
  { path: '/developers/webhooks', label: 'hooks.title', scope: 'webhooks:read' },
  { path: '/developers/keys', label: 'apiKeys.title', scope: 'keys:write' },
  { path: '/developers/simulator', label: 'sim.title', scope: 'sandbox:write' },
  { path: '/developers/imports', label: 'imports.title', scope: 'transactions:read' },
  { path: '/developers/usage', label: 'usage.title', scope: 'usage:read' },
];

export interface DeveloperHeadProps {
  readonly title: string;
  readonly summary?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a developers' screen, with its sisters that one's roles open. */
export function DeveloperHead({ title, summary, actions }: DeveloperHeadProps) {
  const scopes = useMe().data?.scopes ?? [];
  const open = TABS.filter(({ scope }) => scopes.includes('*') || scopes.includes(scope));
  return (
    <>
      <PageHead title={title} summary={summary} actions={actions} />
      <RouteTabs label={t('rooms.developers')} items={open.map(({ path, label }) => ({ path, label: t(label) }))} />
    </>
  );
}
