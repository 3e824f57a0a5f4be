import { FileCheck2, Hand, KeyRound, type LucideIcon, ScanSearch, UserRoundX, Waypoints } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { fact } from '../../i18n/facts';

/** What waits beside cases: for an answer to another side, or for a second person. */
export type WorkItem = ReplyOf<'listWorkItems'>['data'][number];

export const WORK_ICONS: Readonly<Record<WorkItem['kind'], LucideIcon>> = {
  travel_rule: Waypoints,
  hit_confirmation: ScanSearch,
  publication: FileCheck2,
  data_request: UserRoundX,
  key_approval: KeyRound,
  held_payment: Hand,
};

/** Where an item is answered: its room and, where the address names one, its row. Keys are approved where they stand. */
export function placeOf({ kind, resource }: WorkItem): { readonly to: string; readonly search?: object } | undefined {
  switch (kind) {
    case 'travel_rule':
      return { to: `/travel-rule/${resource.id}` };
    case 'hit_confirmation':
      return { to: '/hits', search: { view: 'proposed', row: resource.id } };
    case 'publication':
      return {
        to: resource.type === 'rule' ? `/rules/${resource.id}` : `/journeys/${resource.id}/${resource.version}`,
      };
    case 'data_request':
      return { to: '/data-requests' };
    case 'held_payment':
      return { to: `/transactions/${resource.id}` };
    default:
      return undefined;
  }
}

/** Whose turn it is not: what the person asked for, another one approves. */
export const isForMe = ({ own }: WorkItem) => !own;

/** Waits for a second person, not for an answer to another side or for a release. */
export const isApproval = (item: WorkItem) =>
  item.kind !== 'travel_rule' && item.kind !== 'held_payment' && isForMe(item);

/** What stands in the place of a reference: journeys and rules have ids that people read, the others do not. */
export function shortNameOf(item: WorkItem): string {
  return item.kind === 'publication' ? nameOf(item) : fact(`workName.${item.kind}`);
}

/** The thing itself, with the version that waits. */
export function nameOf({ resource }: WorkItem): string {
  return resource.version === null ? resource.id : `${resource.id} ${resource.version}`;
}
