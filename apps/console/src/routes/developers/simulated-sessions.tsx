import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useAction, useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { ago } from '../../ui/format';
import { Panel, Told } from '../../ui/panel';
import { Bones } from '../../ui/states';
import { SessionStatus } from '../../ui/status';

type Session = ReplyOf<'listVerifications'>['data'][number];
const EVERY_MS = 3_000;
const STATES = ['processing', 'referred', 'approved', 'declined', 'abandoned', 'expired'] as const;
const OPEN = new Set(['created', 'awaiting_subject', 'processing', 'referred']);

/** The latest sessions as they move; those that have not ended can be moved on. */
export function SimulatedSessions() {
  const list = useOperation('listVerifications', { query: { limit: 8 } }, { every: EVERY_MS });
  const may = useMay('sandbox:write');
  const sessions = list.data?.data ?? [];
  return (
    <Panel title={t('sim.sessions')} note={t('sim.sessionsWhy')}>
      {list.isPending && <Bones rows={3} />}
      {list.data && sessions.length === 0 && <p className="p-4 text-quiet">{t('sim.none')}</p>}
      <ul>
        {sessions.map((one) => (
          <li key={one.id} className="grid gap-2 border-b border-line px-4 py-2.5 last:border-b-0">
            <div className="flex items-center gap-3">
              <Link
                to={`/verifications/${one.id}` as never}
                className="min-w-0 grow truncate font-medium text-accent hover:underline"
              >
                {one.subject.reference}
              </Link>
              <span className="shrink-0 text-small text-quiet">{ago(one.created_at)}</span>
              <SessionStatus status={one.status} />
            </div>
            {may && OPEN.has(one.status) && <Move one={one} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Move({ one }: { readonly one: Session }) {
  const move = useAction('simulateVerification');
  const [status, setStatus] = useState<(typeof STATES)[number]>('approved');
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <SelectField
          label={t('sim.moveTo', { reference: one.subject.reference })}
          value={status}
          onChange={({ target }) => setStatus(STATES.find((state) => state === target.value) ?? 'approved')}
          className="min-w-0 grow"
        >
          {STATES.map((state) => (
            <option key={state} value={state}>
              {word('status', state)}
            </option>
          ))}
        </SelectField>
        <Button
          busy={move.isPending}
          onClick={() => move.mutate({ params: { id: one.id }, body: { status } })}
          className="h-9"
        >
          {t('sim.go')}
        </Button>
      </div>
      {move.error && <Told error={move.error.message} />}
    </div>
  );
}
