import { useNames } from '../../api/names';
import { t } from '../../i18n/text';
import { number } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { agreementByFirst, agreementOf, type Sample, type Share, wilson } from './agreement';

/** How often the second decision was the first one again: each share with its counts and its interval. */
export function Agreement({ samples, more }: { readonly samples: readonly Sample[]; readonly more: boolean }) {
  const nameOf = useNames();
  const all = agreementOf(samples);
  if (all.all === 0) return null;
  const rows = [
    { id: 'all', name: t('quality.everybody'), ...all },
    ...agreementByFirst(samples).map((one) => ({
      ...one,
      id: one.by,
      name: one.by === 'engine' ? t('quality.engine') : nameOf(one.by),
    })),
  ];
  return (
    <div className="shrink-0 px-6 pt-4 pb-3 max-sm:px-4">
      <Panel title={t('quality.agreement')} note={t(more ? 'quality.agreementNewest' : 'quality.agreementAll')}>
        <GridTable
          label={t('quality.agreement')}
          columns={[
            {
              id: 'who',
              head: t('quality.decidedFirst'),
              cell: ({ name }) => <span className="font-medium">{name}</span>,
            },
            {
              id: 'n',
              head: t('quality.counts'),
              end: true,
              cell: (one) => t('quality.nOf', { n: one.agreed, all: one.all }),
            },
            {
              id: 'share',
              head: t('quality.share'),
              end: true,
              cell: (one) => `${number((one.agreed / one.all) * 100, 1)} %`,
            },
            { id: 'bar', head: t('quality.interval'), wide: true, cell: (one) => <Interval share={one} /> },
          ]}
          items={rows}
          idOf={({ id }) => id}
        />
      </Panel>
    </div>
  );
}

/** A dot with its 95 % interval. */
function Interval({ share }: { readonly share: Share }) {
  const found = wilson(share);
  if (!found) return null;
  const percent = (value: number) => `${value * 100}%`;
  const text = `${number(found.from * 100)}–${number(found.to * 100)} %`;
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="relative h-3 w-52 border-x border-line">
        <span
          className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-accent"
          style={{ left: percent(found.from), width: percent(found.to - found.from) }}
        />
        <span
          className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-accent"
          style={{ left: percent(share.agreed / share.all) }}
        />
      </span>
      <span className="num text-small text-quiet">{text}</span>
    </span>
  );
}
