import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../api/me';
import { useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { GridTable } from '../../ui/grid-table';
import { PageBody, Panel } from '../../ui/panel';
import { Bones, Empty, Failed } from '../../ui/states';
import { AddDestination } from './add-destination';
import { Deliveries } from './deliveries';
import { Destination } from './destination';
import { DeveloperHead } from './head';
import { hookColumns, type Webhook } from './hook';

const CURL = `curl -X POST "$ASSAY/v1/webhooks" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"url":"https://app.example.com/hooks/assay"}'`;
const EVERY_MS = 15_000;

/** Where events go, how their deliveries went, and what can be sent again. */
export function Webhooks() {
  const hooks = useList('listWebhooks', { limit: 50 }, { every: EVERY_MS });
  const may = useMay('webhooks:write');
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setAdding(false);
    setSecret(undefined);
  };
  const failing = hooks.items.filter(({ health }) => health.consecutive_failures > 0).length;
  return (
    <>
      <DeveloperHead
        title={t('hooks.title')}
        summary={hooks.data && t('hooks.summary', { n: hooks.items.length, failing })}
        actions={
          may && (
            <Button
              icon={Plus}
              aria-pressed={adding}
              disabled={secret !== undefined}
              onClick={() => setAdding(!adding)}
            >
              {t('hooks.add')}
            </Button>
          )
        }
      />
      {hooks.isPending && <Bones />}
      {hooks.error && !hooks.data && <Failed error={hooks.error} retry={() => void hooks.refetch()} />}
      {hooks.data && (
        <PageBody>
          {adding && may && <AddDestination secret={secret} setSecret={setSecret} close={close} />}
          {hooks.items.length === 0 && !adding && (
            <Empty icon={WebhookIcon} title={t('hooks.empty')} curl={CURL}>
              {t('hooks.emptyWhy')}
            </Empty>
          )}
          {hooks.items.length > 0 && <Shown items={hooks.items} may={may} />}
        </PageBody>
      )}
    </>
  );
}

function Shown({ items, may }: { readonly items: readonly Webhook[]; readonly may: boolean }) {
  const { row } = useSearch({ strict: false });
  const navigate = useNavigate();
  // A colleague's new destination stands first: it must not take the place of this one and the secret shown there.
  const [first] = useState(items[0]?.id);
  const current = items.find(({ id }) => id === row) ?? items.find(({ id }) => id === first) ?? items[0];
  const pick = ({ id }: Webhook) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, row: id })) as never, replace: true });
  return (
    <>
      <Panel title={t('hooks.destinations')} note={t('hooks.of', { n: items.length })}>
        <GridTable
          label={t('hooks.destinations')}
          columns={hookColumns()}
          items={items}
          idOf={({ id }) => id}
          current={current?.id}
          pick={pick}
        />
      </Panel>
      {current && <Destination key={current.id} one={current} may={may} />}
      {current && <Deliveries key={`log-${current.id}`} one={current} may={may} />}
    </>
  );
}
