import type { Effects } from '../../platform/store/record.js';
import { eventData } from './assess-and-store.js';
import type { Business, BusinessChange, BusinessSecrets, OwnersChange, SeenOwner } from './business.js';
import { type AlertOf, refers } from './business-alert.js';
import { companiesAlike } from './names-alike.js';
import { codesOfHits, type NewHits, newHits } from './new-hits.js';
import { dayOf, resolveBusiness, THRESHOLD } from './resolve.js';
import { ownersChange, seenOwners } from './seen-owners.js';

/** A business as it was before its register was read again. */
export type Before = Pick<Business, 'status' | 'reasonCodes' | 'secrets'>;

interface Change extends AlertOf {
  readonly kind: string;
  /** What tells of it beside `business.updated`. */
  readonly event?: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
}

export interface Changes {
  readonly all: readonly Change[];
  readonly hits: readonly NewHits[];
}

/** What is new of a business: its name, its status, its owners and their shares, reasons that refer or decline, and hits. */
export function changesOf(business: Business, before: Before): Changes {
  const hits = newHits(before.secrets.screening, business.secrets.screening);
  const changes = [
    ...nameChange(business, before),
    ...statusChange(business, before),
    ...ownersChanges(business, before),
  ];
  const named = changes.map((change) => ({
    ...change,
    // Each change is one of its own: an open alert about an earlier one does not say it.
    apart: [String(business.version)],
  }));
  const told = new Set(named.flatMap(({ codes = [] }) => codes));
  const reasons = business.reasonCodes.filter(
    (code) => refers(code) && !before.reasonCodes.includes(code) && !told.has(code),
  );
  const codes = [...new Set([...reasons, ...codesOfHits(hits).filter(refers)])];
  const apart = hits.flatMap((one) => one.hits.map(({ id }) => `${one.subject.name} ${id}`)).sort();
  return { all: codes.length > 0 ? [...named, { kind: 'business_review', codes, apart }] : named, hits };
}

/** Another name, not one that is only written otherwise. */
function nameChange({ secrets: { company } }: Business, { secrets: { company: before } }: Before): Change[] {
  if (company.name === before.name || companiesAlike(before.name, company.name)) return [];
  return [{ kind: 'business_name_changed', codes: ['business.name_mismatch'] }];
}

function statusChange({ status, reasonCodes }: Business, before: Before): Change[] {
  if (status === before.status) return [];
  return [
    {
      kind: 'business_status_changed',
      codes: reasonCodes.filter((code) => /^business\.(dissolved|inactive|not_found)$/.test(code)),
      event: { type: 'business.status_changed', data: { previous_status: before.status, status } },
    },
  ];
}

function ownersChanges(business: Business, before: Before): Change[] {
  const data = otherOwners(business, before);
  if (!data) return [];
  return [
    {
      kind: 'business_ubo_changed',
      codes: ['business.ubo_not_verified'],
      event: { type: 'business.ubo_changed', data: { ...data } },
    },
  ];
}

function otherOwners({ secrets, updatedAt }: Business, before: Before): OwnersChange | undefined {
  return ownersChange(ownersBefore(before.secrets, updatedAt), secrets.owners.filter(isSeen));
}

/** Changes that are kept of one business. */
const HISTORY_MAX = 50;

/** What is sealed of a business that was looked at again, with what has changed in front of the earlier changes. */
export function withHistory(business: Business, before: Before): BusinessSecrets {
  const { secrets, status, updatedAt: at } = business;
  const [name, former] = [secrets.company.name, before.secrets.company.name];
  const owners = otherOwners(business, before);
  const changes: BusinessChange[] = [
    ...(name === former ? [] : [{ at, kind: 'name', before: former, after: name } as const]),
    ...(status === before.status ? [] : [{ at, kind: 'status', before: before.status, after: status } as const]),
    ...(owners ? [{ at, kind: 'owners', ...owners } as const] : []),
  ];
  return { ...secrets, changes: [...changes, ...(before.secrets.changes ?? [])].slice(0, HISTORY_MAX) };
}

/** Of a record of an earlier version, the owners whom its register gives now. */
function ownersBefore(secrets: BusinessSecrets, now: number): readonly SeenOwner[] {
  const seen = secrets.owners.filter(isSeen);
  if (seen.length > 0 && seen.length === secrets.owners.length) return seen;
  return seenOwners({ secrets }, resolveBusiness({ register: secrets.register, asOf: dayOf(now), ...THRESHOLD }));
}

const isSeen = (owner: SeenOwner | string): owner is SeenOwner => typeof owner !== 'string';

/** Tells of a business that was looked at again, and of what has changed. */
export function describeRefresh(business: Business, { all, hits }: Changes, effects: Effects): void {
  const { id, key, updatedAt: at } = business;
  const events = all.flatMap(({ event }) => (event ? [event] : []));
  const updated = {
    type: 'business.updated',
    data: { changed: ['registry', ...(hits.length > 0 ? ['screening'] : [])] },
  };
  for (const { type, data } of [...events, updated])
    effects.events.push({ type, resourceId: id, at, key, data: { ...eventData(business), ...data } });
  effects.audit.push({
    action: 'business.refreshed',
    actor: { type: 'system' },
    target: { type: 'business', id },
    at,
    changes: all.map(({ kind }) => ({ field: kind, before: null, after: null })),
  });
}
