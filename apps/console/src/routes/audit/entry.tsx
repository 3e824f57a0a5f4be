import { Cog, KeyRound, Smartphone, UserRound } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { sentenceOf } from '../../i18n/audit';
import { t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import type { Column } from '../../ui/data-table';
import { exactBoth } from '../../ui/format';

export type Entry = ReplyOf<'listAuditEvents'>['data'][number];

const ICONS = {
  user: UserRound,
  reviewer: UserRound,
  api_key: KeyRound,
  subject: Smartphone,
  system: Cog,
  engine: Cog,
} as const;

/** Who it was: a name where one is known, else the kind of actor. */
export function actorName({ actor }: Entry, nameOf: (maker: string) => string): string {
  if (actor.name) return actor.name;
  return actor.id ? nameOf(actor.id) : word('auditActor', actor.type);
}

export function Actor({ entry, nameOf }: { readonly entry: Entry; readonly nameOf: (maker: string) => string }) {
  return (
    <span className="flex max-w-48 items-center gap-2">
      <Icon of={ICONS[entry.actor.type]} size={14} className="text-quiet" />
      <span className="truncate">{actorName(entry, nameOf)}</span>
    </span>
  );
}

export function auditColumns(nameOf: (maker: string) => string): Column<Entry>[] {
  return [
    {
      id: 'at',
      head: t('audit.utc'),
      width: '11rem',
      cell: ({ at }) => (
        <span className="num whitespace-nowrap text-quiet" title={exactBoth(at)}>
          {at.slice(0, 10)} {at.slice(11, 19)}
        </span>
      ),
    },
    { id: 'who', head: t('audit.who'), wide: true, cell: (one) => <Actor entry={one} nameOf={nameOf} /> },
    {
      id: 'what',
      head: t('audit.what'),
      cell: ({ action, target }) => (
        <span className="block">
          <span className="block">{sentenceOf(action, target.type)}</span>
          <span className="block max-w-80 truncate max-md:max-w-40 text-small text-quiet">{`${word('auditTarget', target.type)} ${target.id}`}</span>
        </span>
      ),
    },
    { id: 'sequence', head: t('audit.sequence'), end: true, wide: true, cell: ({ sequence }) => sequence },
  ];
}
