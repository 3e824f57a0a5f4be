import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Beside } from '../../ui/beside';
import { Clipped } from '../../ui/clipped';
import { countryName } from '../../ui/country';
import type { Column } from '../../ui/data-table';
import { ListStates } from '../../ui/list-states';
import { CounterpartyActions } from './counterparty-actions';
import { CounterpartyFacts, Diligence, type Vasp } from './counterparty-facts';

const CURL = `curl -X POST "$ASSAY/v1/travel-rule/counterparties" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"name":"Meridian Exchange","country":"LU"}'`;

/** Institutions with which data of transfers is exchanged: those of the directories and one's own. */
export function Counterparties() {
  const list = useList('listCounterparties', { limit: 50 });
  const [row, setRow] = useState<Vasp>();
  const current = list.items.find(({ id }) => id === row?.id);
  return (
    <Beside
      label={t('trm.counterparty')}
      main={
        <ListStates
          label={t('trm.view.counterparties')}
          list={list}
          columns={columns()}
          idOf={({ id }) => id}
          open={setRow}
          onRow={setRow}
          empty={{ icon: Building2, title: t('vasp.empty'), why: t('vasp.emptyWhy'), curl: CURL }}
        />
      }
      side={
        current && (
          <>
            <CounterpartyFacts vasp={current} title={current.name} />
            <CounterpartyActions key={current.id} vasp={current} />
          </>
        )
      }
    />
  );
}

function columns(): Column<Vasp>[] {
  return [
    {
      id: 'name',
      head: t('overview.name'),
      cell: ({ name }) => <Clipped text={name} className="max-w-72 font-medium max-md:max-w-40" />,
    },
    { id: 'diligence', head: t('trm.diligence'), cell: (vasp) => <Diligence vasp={vasp} /> },
    {
      id: 'country',
      head: t('overview.country'),
      wide: true,
      cell: ({ country }) => (country ? countryName(country) : ''),
    },
    {
      id: 'speaks',
      head: t('trm.speaks'),
      wide: true,
      cell: ({ protocols }) => protocols.map(({ name }) => name.toUpperCase()).join(', '),
    },
    {
      id: 'reachable',
      head: t('trm.reachable'),
      wide: true,
      cell: ({ reachability }) => reachability && t(reachability.reachable ? 'trm.yes' : 'trm.no'),
    },
    { id: 'source', head: t('vasp.source'), wide: true, cell: ({ source }) => word('vasp.source', source) },
  ];
}
