import type { Scope } from '@assay/contract';
import {
  Activity,
  ArrowLeftRight,
  BadgeCheck,
  Building2,
  CalendarCheck,
  ChartColumn,
  Code,
  Eye,
  FileLock2,
  FileText,
  FolderOpen,
  House,
  IdCard,
  Inbox,
  ListFilter,
  ListX,
  type LucideIcon,
  Route,
  Scale,
  ScanSearch,
  ScrollText,
  SearchCheck,
  Settings,
  ShieldCheck,
  Users,
  UsersRound,
  Wallet,
  Waypoints,
} from 'lucide-react';
import type { TextKey } from '../i18n/text';
import type { KeyName } from '../keys/table';

export interface Room {
  readonly path: string;
  /** What its addresses begin with, where that is not `path`. */
  readonly below?: string;
  readonly label: TextKey;
  readonly icon: LucideIcon;
  /** What a role needs to enter it. */
  readonly scope?: Scope;
  readonly keyName?: KeyName;
  /** Stands at the foot of the rail, where it is always in sight. */
  readonly pinned?: boolean;
}

export interface RoomGroup {
  readonly label?: TextKey;
  readonly rooms: readonly Room[];
}

/** The rooms of the left rail, in the order of the day. */
export const ROOM_GROUPS: readonly RoomGroup[] = [
  {
    rooms: [
      { path: '/', label: 'rooms.home', icon: House, keyName: 'goHome' },
      { path: '/queue', label: 'rooms.queue', icon: Inbox, scope: 'cases:read', keyName: 'goQueue' },
    ],
  },
  {
    label: 'rooms.review',
    rooms: [
      {
        path: '/verifications',
        label: 'rooms.verifications',
        icon: IdCard,
        scope: 'verifications:read',
        keyName: 'goVerifications',
      },
      { path: '/cases', label: 'rooms.cases', icon: FolderOpen, scope: 'cases:read', keyName: 'goCases' },
      { path: '/hits', label: 'rooms.hits', icon: ScanSearch, scope: 'screening:read' },
      { path: '/screen', label: 'rooms.screen', icon: SearchCheck, scope: 'checks.screening:write' },
      { path: '/decisions', label: 'rooms.decisions', icon: Scale, scope: 'verifications:read' },
    ],
  },
  {
    label: 'rooms.money',
    rooms: [
      { path: '/customers', label: 'rooms.customers', icon: Users, scope: 'customers:read' },
      {
        path: '/transactions',
        label: 'rooms.transactions',
        icon: ArrowLeftRight,
        scope: 'transactions:read',
        keyName: 'goTransactions',
      },
      { path: '/wallets', label: 'rooms.wallets', icon: Wallet, scope: 'wallets:read', keyName: 'goWallets' },
      { path: '/travel-rule', label: 'rooms.travelRule', icon: Waypoints, scope: 'travel_rule:read' },
      {
        path: '/businesses',
        label: 'rooms.businesses',
        icon: Building2,
        scope: 'businesses:read',
        keyName: 'goBusinesses',
      },
    ],
  },
  {
    label: 'rooms.policy',
    rooms: [
      { path: '/journeys', label: 'rooms.journeys', icon: Route, scope: 'journeys:read', keyName: 'goJourneys' },
      { path: '/rules', label: 'rooms.rules', icon: ListFilter, scope: 'rules:read', keyName: 'goRules' },
      { path: '/lists', label: 'rooms.lists', icon: ListX, scope: 'lists:read' },
      { path: '/watchlists', label: 'rooms.watchlists', icon: Eye, scope: 'screening:read' },
    ],
  },
  {
    label: 'rooms.oversight',
    rooms: [
      { path: '/team', label: 'rooms.team', icon: UsersRound, scope: 'team:read' },
      { path: '/governance', label: 'rooms.governance', icon: ShieldCheck, scope: 'governance:read' },
      { path: '/quality', label: 'rooms.quality', icon: BadgeCheck, scope: 'quality:read' },
      { path: '/coverage', label: 'rooms.coverage', icon: CalendarCheck, scope: 'screening:read' },
      { path: '/analytics', label: 'rooms.analytics', icon: ChartColumn, scope: 'statistics:read' },
      { path: '/audit', label: 'rooms.audit', icon: ScrollText, scope: 'audit:read', keyName: 'goAudit' },
      { path: '/reports', label: 'rooms.reports', icon: FileText, scope: 'sar:read' },
      { path: '/data-requests', label: 'rooms.dataRequests', icon: FileLock2, scope: 'customers:read' },
    ],
  },
  {
    label: 'rooms.system',
    rooms: [
      {
        path: '/developers/webhooks',
        below: '/developers',
        label: 'rooms.developers',
        icon: Code,
        scope: 'webhooks:read',
      },
      {
        path: '/settings/branding',
        below: '/settings',
        label: 'rooms.settings',
        icon: Settings,
        scope: 'settings:read',
        pinned: true,
      },
      { path: '/status', label: 'rooms.status', icon: Activity, scope: 'statistics:read' },
    ],
  },
];

export const ROOMS: readonly Room[] = ROOM_GROUPS.flatMap(({ rooms }) => rooms);

/** Rooms that scopes open. */
export function groupsFor(scopes: readonly string[]): RoomGroup[] {
  const open = ({ scope }: Room) => !scope || scopes.includes('*') || scopes.includes(scope);
  return ROOM_GROUPS.map((group) => ({ ...group, rooms: group.rooms.filter(open) })).filter(
    ({ rooms }) => rooms.length > 0,
  );
}
