import { Link } from '@tanstack/react-router';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useMay } from '../../api/me';
import { useNames } from '../../api/names';
import { useAction } from '../../api/use-operation';
import { type TextKey, t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { ago, exactBoth } from '../../ui/format';
import { Panel, Told } from '../../ui/panel';
import { Facts } from '../../ui/section';
import { Due } from './columns';
import { changesOf, type Governed, nameOf } from './words';

const ROOMS = { journey: '/journeys', rule: '/rules', model: undefined } as const;

/** One journey, rule or model: who answers for it and why, to read or to write. */
export function ItemPanel({ item }: { readonly item: Governed }) {
  const mayWrite = useMay('governance:write');
  const nameOfMaker = useNames();
  const room = ROOMS[item.kind];
  const open = room && (
    <Link to={`${room}/${item.id}` as never} className="text-small text-accent hover:underline">
      {t('governance.open')}
    </Link>
  );
  return (
    <Panel title={nameOf(item)} note={t(`governance.kind.${item.kind}`)} actions={open}>
      <div className="grid gap-3 p-4">
        {mayWrite ? <ItemForm item={item} /> : <Read item={item} />}
        {item.updated_at && item.updated_by && (
          <p className="text-small text-quiet" title={exactBoth(item.updated_at)}>
            {t('governance.written', { by: nameOfMaker(item.updated_by), ago: ago(item.updated_at) })}
          </p>
        )}
      </div>
    </Panel>
  );
}

function Read({ item }: { readonly item: Governed }) {
  return (
    <Facts
      facts={[
        { label: t('governance.owner'), value: item.owner ?? t('governance.nobody') },
        { label: t('governance.risk'), value: item.risk },
        { label: t('governance.rationale'), value: item.rationale },
        { label: t('governance.due'), value: <Due item={item} /> },
      ]}
    />
  );
}

/** What stands, with the day of the next review as a date field has it. */
const writtenOf = ({ owner, risk, rationale, review_due_at: due }: Governed) => ({
  ...{ owner, risk, rationale },
  review_due_at: due?.slice(0, 10) ?? null,
});

function ItemForm({ item }: { readonly item: Governed }) {
  const before = writtenOf(item);
  const [wanted, setWanted] = useState({
    owner: before.owner ?? '',
    risk: before.risk ?? '',
    rationale: before.rationale ?? '',
    review_due_at: before.review_due_at ?? '',
  });
  const update = useAction('updateGovernedItem');
  const changes = changesOf(before, wanted);
  const field = (name: keyof typeof wanted, label: TextKey) => ({
    label: t(label),
    value: wanted[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      update.reset();
      setWanted({ ...wanted, [name]: target.value });
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const params = { kind: item.kind, id: item.id };
    await update.mutateAsync({ params, body: changes }).catch(() => undefined);
  };
  return (
    <form aria-label={nameOf(item)} onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField {...field('owner', 'governance.owner')} hint={t('governance.ownerWhy')} maxLength={200} />
      <TextArea {...field('risk', 'governance.risk')} maxLength={2000} />
      <TextArea {...field('rationale', 'governance.rationale')} maxLength={4000} rows={4} />
      <TextField
        {...field('review_due_at', 'governance.due')}
        hint={t(item.overdue ? 'governance.dueOverdue' : 'governance.dueWhy')}
        type="date"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={update.isPending} disabled={Object.keys(changes).length === 0}>
          {t('governance.save')}
        </Button>
        <Told error={update.error?.message} done={update.isSuccess ? t('governance.saved') : undefined} />
      </div>
    </form>
  );
}
