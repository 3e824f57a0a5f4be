import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import { loadRoomTexts, t } from './i18n/text';
import { Broken } from './layout/broken';

/** What addresses may carry: ids and closed sets only, never a name, a number or typed text. */
export interface Search {
  readonly env?: 'sandbox' | 'production';
  readonly view?: string;
  readonly status?: string;
  readonly sort?: string;
  readonly row?: string;
  readonly tab?: string;
  readonly type?: string;
  readonly severity?: string;
  readonly inbox?: string;
  readonly picture?: number;
  readonly after?: string;
}

const CLOSED = /^[a-z0-9_,-]{1,80}$/;

function readSearch(given: Record<string, unknown>): Search {
  const closed = ['view', 'status', 'sort', 'row', 'tab', 'type', 'severity', 'inbox'].filter((name) =>
    CLOSED.test(String(given[name] ?? '')),
  );
  const picture = Number(given['picture']);
  const after = given['after'];
  return {
    ...(given['env'] === 'production' || given['env'] === 'sandbox' ? { env: given['env'] } : {}),
    ...Object.fromEntries(closed.map((name) => [name, String(given[name])])),
    ...(picture >= 1 && picture <= 99 ? { picture } : {}),
    ...(typeof after === 'string' && /^\/[a-z]/.test(after) ? { after } : {}),
  };
}

const root = createRootRoute({
  validateSearch: readSearch,
  search: { middlewares: [retainSearchParams(['env'])] },
});

type Load = Parameters<typeof lazyRouteComponent>[0];

/** A script that does not come is told in the place of its screen; the router would load the page anew, which loses what was typed. */
const lazyScreen = (load: Load, name: string) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error(t('state.offline'), { cause });
      }),
    name,
  );

const screen = (path: string, load: Load, name: string) =>
  createRoute({ getParentRoute: () => root, path, component: lazyScreen(load, name) });

// Apart from the entry: signing in needs no menus, and asks for the screens behind the door meanwhile.
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyScreen(async () => {
    const [module] = await Promise.all([import('./layout/shell'), loadRoomTexts()]);
    return module;
  }, 'Shell'),
});
const inShell = (path: string, load: Load, name: string) =>
  createRoute({ getParentRoute: () => shell, path, component: lazyScreen(load, name) });

const tree = root.addChildren([
  screen('/sign-in', () => import('./routes/sign-in/sign-in'), 'SignIn'),
  screen('/second-factor', () => import('./routes/sign-in/second-step'), 'SecondStep'),
  screen('/invitation/$token', () => import('./routes/sign-in/join'), 'Join'),
  screen('/recovery', () => import('./routes/sign-in/recovery'), 'Recovery'),
  shell.addChildren([
    createRoute({
      getParentRoute: () => shell,
      path: '/',
      component: lazyScreen(() => import('./routes/home/home'), 'Home'),
    }),
    inShell('/queue', () => import('./routes/queue/queue'), 'Queue'),
    inShell('/verifications', () => import('./routes/verifications/list'), 'Verifications'),
    inShell('/verifications/$id', () => import('./routes/verifications/review'), 'Review'),
    inShell('/customers', () => import('./routes/customers/list'), 'Customers'),
    inShell('/customers/$id', () => import('./routes/customers/customer'), 'Customer'),
    inShell('/transactions', () => import('./routes/transactions/list'), 'Transactions'),
    inShell('/transactions/$id', () => import('./routes/transactions/transaction'), 'Transaction'),
    inShell('/wallets', () => import('./routes/wallets/list'), 'Wallets'),
    inShell('/wallets/$id', () => import('./routes/wallets/wallet'), 'Wallet'),
    inShell('/travel-rule', () => import('./routes/travel-rule/list'), 'TravelRule'),
    inShell('/travel-rule/$id', () => import('./routes/travel-rule/message'), 'TravelRuleMessage'),
    inShell('/businesses', () => import('./routes/businesses/list'), 'Businesses'),
    inShell('/businesses/$id', () => import('./routes/businesses/business'), 'Business'),
    inShell('/decisions', () => import('./routes/decisions/decisions'), 'Decisions'),
    inShell('/data-requests', () => import('./routes/requests/requests'), 'DataRequests'),
    inShell('/cases', () => import('./routes/cases/list'), 'Cases'),
    inShell('/cases/$id', () => import('./routes/cases/case-page'), 'CasePage'),
    inShell('/cases/$id/report', () => import('./routes/reports/report'), 'Report'),
    inShell('/reports', () => import('./routes/reports/list'), 'Reports'),
    inShell('/hits', () => import('./routes/hits/hits'), 'Hits'),
    inShell('/screen', () => import('./routes/hits/screen'), 'Screen'),
    inShell('/journeys', () => import('./routes/journeys/list'), 'Journeys'),
    inShell('/journeys/$id/replays/$replay', () => import('./routes/journeys/replay'), 'ReplayPage'),
    inShell('/journeys/$id/$version', () => import('./routes/journeys/journey'), 'Journey'),
    inShell('/rules', () => import('./routes/rules/list'), 'Rules'),
    inShell('/rules/$id', () => import('./routes/rules/rule'), 'RulePage'),
    inShell('/lists', () => import('./routes/lists/lists'), 'Lists'),
    inShell('/watchlists', () => import('./routes/watchlists/watchlists'), 'Watchlists'),
    inShell('/team', () => import('./routes/team/team'), 'Team'),
    inShell('/governance', () => import('./routes/governance/governance'), 'Governance'),
    inShell('/quality', () => import('./routes/quality/quality'), 'Quality'),
    inShell('/coverage', () => import('./routes/attestations/attestations'), 'CoverageDays'),
    inShell('/analytics', () => import('./routes/analytics/analytics'), 'Analytics'),
    inShell(
      '/audit',
      async () => {
        const [module, { loadAuditSentences }] = await Promise.all([
          import('./routes/audit/audit'),
          import('./i18n/audit'),
        ]);
        await loadAuditSentences();
        return module;
      },
      'Audit',
    ),
    inShell('/developers/webhooks', () => import('./routes/developers/webhooks'), 'Webhooks'),
    inShell('/developers/keys', () => import('./routes/developers/keys'), 'Keys'),
    inShell('/developers/imports', () => import('./routes/imports/imports'), 'Imports'),
    inShell('/developers/usage', () => import('./routes/developers/usage'), 'Usage'),
    inShell('/developers/simulator', () => import('./routes/developers/simulator'), 'Simulator'),
    inShell('/settings/$section', () => import('./routes/settings/settings'), 'SettingsPage'),
    inShell('/account', () => import('./routes/account/account'), 'Account'),
    inShell('/status', () => import('./routes/status/status'), 'Status'),
    inShell('$', () => import('./routes/not-found'), 'NotFound'),
  ]),
]);

export function makeRouter() {
  return createRouter({
    routeTree: tree,
    basepath: new URL(document.baseURI).pathname.replace(/\/$/, ''),
    defaultPreload: 'intent',
    defaultErrorComponent: Broken,
    // Values stay as they are written: `?env=sandbox`, not JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const text = new URLSearchParams(
        pairs.map(([name, value]): [string, string] => [name, String(value)]),
      ).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
