import type { ReplyOf } from '../../api/client';
import { t, word } from '../../i18n/text';
import { bytes, number } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { ThresholdBar } from '../../ui/meters';
import { Panel } from '../../ui/panel';
import { Facts } from '../../ui/section';
import { Tag, type Tone } from '../../ui/tag';

type System = ReplyOf<'getSystemStatus'>;

const DISK_TONES: Readonly<Record<NonNullable<System['disk']>['state'], Tone>> = {
  ok: 'positive',
  low: 'caution',
  full: 'negative',
};
/** Letters of a hash that tell two files apart for a person. */
const HASH_LETTERS = 8;

/** The models that run, by what they are for. */
export function Models({ models }: { readonly models: System['models'] }) {
  return (
    <Panel title={t('status.models')} note={t('status.modelsWhy')}>
      <GridTable
        label={t('status.models')}
        columns={[
          {
            id: 'role',
            head: t('status.model'),
            cell: ({ role, id }) => (
              <>
                <span className="font-medium">{word('governance.role', role)}</span>{' '}
                <span className="text-small text-quiet">{id}</span>
              </>
            ),
          },
          { id: 'version', head: t('status.version'), cell: ({ version }) => <span className="num">{version}</span> },
          {
            id: 'hash',
            head: 'SHA-256',
            wide: true,
            cell: ({ sha256 }) => (
              <span className="font-mono text-small" title={sha256}>
                {sha256.slice(0, HASH_LETTERS)}…
              </span>
            ),
          },
          {
            id: 'file',
            head: t('status.file'),
            cell: ({ ok }) => (
              <Tag tone={ok ? 'positive' : 'negative'}>{t(ok ? 'status.fileRight' : 'status.fileWrong')}</Tag>
            ),
          },
        ]}
        items={models}
        idOf={({ id, role }) => `${role} ${id}`}
      />
    </Panel>
  );
}

/** Database and disk: how much there is, and how much room. */
export function Machine({ system }: { readonly system: System }) {
  const { database, disk } = system;
  const { open, max, waiting } = database.connections;
  return (
    <Panel title={t('status.store')} note={`PostgreSQL ${database.version}`}>
      {disk && <Disk disk={disk} database={database.size_bytes} />}
      <div className="px-4">
        <Facts
          facts={[
            { label: t('status.databaseSize'), value: bytes(database.size_bytes) },
            { label: t('status.answered'), value: t('status.ms', { n: number(database.answered_ms, 1) }) },
            {
              label: t('status.connections'),
              value: t('status.connectionsOf', { open: number(open), max: number(max), waiting: number(waiting) }),
            },
            { label: t('status.migrations'), value: number(database.migrations) },
          ]}
        />
      </div>
    </Panel>
  );
}

interface DiskProps {
  readonly disk: NonNullable<System['disk']>;
  readonly database: number;
}

function Disk({ disk: { total_bytes: total, free_bytes: free, state } }: DiskProps) {
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-title num font-semibold">{t('status.free', { bytes: bytes(free) })}</span>
        <span className="text-small text-quiet">{t('status.ofDisk', { bytes: bytes(total) })}</span>
        <span className="ml-auto">
          <Tag tone={DISK_TONES[state]}>{word('diskState', state)}</Tag>
        </span>
      </p>
      <ThresholdBar label={t('status.used')} value={total - free} top={total} tone={DISK_TONES[state]} />
    </div>
  );
}
