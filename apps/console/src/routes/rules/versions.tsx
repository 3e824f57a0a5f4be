import { type FormEvent, useState } from 'react';
import { useAction, useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { ago, exactBoth } from '../../ui/format';
import { Panel, Told } from '../../ui/panel';
import { Tag, type Tone } from '../../ui/tag';
import { New, Old } from '../audit/entry-detail';
import { Approval } from '../policy/approval';
import { RollBack } from './roll-back';
import type { Rule, RuleVersion } from './rule-words';

const TONES: Readonly<Record<string, Tone>> = {
  live: 'positive',
  shadow: 'accent',
  draft: 'accent',
  archived: 'neutral',
};
const MODES = ['shadow', 'live', 'off'] as const;

export interface VersionsProps {
  readonly rule: Rule;
  readonly newest: number;
  readonly may: boolean;
  readonly nameOf: (maker: string) => string;
}

/** What the newest version changes, publishing with a note, approvals of others, and every version. */
export function Versions({ rule, newest, may, nameOf }: VersionsProps) {
  const base = rule.live_version ?? rule.shadow_version;
  // What waits for approval is shown, also where a newer draft stands beside it.
  const read = rule.pending_approval?.version ?? newest;
  return (
    <Panel title={t('rules.publish')}>
      {base !== null && base !== read && <Difference id={rule.id} from={base} to={read} />}
      {may && <Publish key={newest} rule={rule} newest={newest} />}
      {may && <Approve rule={rule} newest={newest} nameOf={nameOf} />}
      <ol className="border-t border-line">
        {[...rule.versions].reverse().map(({ version, status, author, comment, created_at: at }) => (
          <li key={version} className="border-b border-line px-4 py-2 last:border-b-0">
            <div className="flex items-center gap-3">
              <span className="font-medium">{t('rules.version', { version })}</span>
              <Tag tone={TONES[status] ?? 'neutral'}>{word('ruleStatus', status)}</Tag>
              <span className="ml-auto text-small text-quiet" title={exactBoth(at)}>
                {nameOf(author)}, {ago(at)}
              </span>
            </div>
            {comment && <p className="pt-0.5 text-small text-quiet">{comment}</p>}
            {may && status === 'archived' && (
              <div className="flex flex-wrap items-center gap-3 pt-1.5">
                <RollBack rule={rule} version={version} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Every field of a version. */
const FIELDS = [
  'name',
  'description',
  'condition',
  'parameters',
  'action',
  'score',
  'severity',
  'reason_code',
  'explanation',
  'types',
  'directions',
  'tags',
  'reference',
  'inbox',
  'case_owner',
] as const;

function Difference({ id, from, to }: { readonly id: string; readonly from: number; readonly to: number }) {
  const before = useOperation('getRuleVersion', { params: { id, version: String(from) } }).data;
  const after = useOperation('getRuleVersion', { params: { id, version: String(to) } }).data;
  if (!before || !after) return null;
  const changed = FIELDS.filter((name) => shown(before, name) !== shown(after, name));
  return (
    <section aria-label={t('policy.changes')} className="border-b border-line px-4 py-3">
      <h3 className="pb-1 font-medium">{t('rules.changes', { from, to })}</h3>
      {changed.length === 0 && <p className="text-quiet">{t('policy.same')}</p>}
      <ul className="grid gap-1">
        {changed.map((name) => (
          <li key={name}>
            {word('ruleChange', name)}: <Old text={shown(before, name)} /> <New text={shown(after, name)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function shown(version: RuleVersion, name: (typeof FIELDS)[number]): string {
  const value: unknown = version[name];
  if (value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Publish({ rule, newest }: { readonly rule: Rule; readonly newest: number }) {
  const publish = useAction('publishRule');
  const [mode, setMode] = useState<(typeof MODES)[number]>('shadow');
  const [version, setVersion] = useState(String(newest));
  const [comment, setComment] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = rule.versions.find((one) => one.version === Number(version));
    const seen = read ? { version_created_at: read.created_at } : {};
    const body = { version: Number(version), ...seen, mode, comment: comment.trim() };
    publish.mutate({ params: { id: rule.id }, body });
  };
  return (
    <form onSubmit={submit} aria-label={t('rules.publish')} className="grid gap-3 p-4">
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('rules.whichVersion')}
          value={version}
          onChange={({ target }) => setVersion(target.value)}
        >
          {[...rule.versions].reverse().map((one) => (
            <option key={one.version} value={one.version}>
              {t('rules.version', { version: one.version })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('rules.mode')}
          value={mode}
          onChange={({ target }) => setMode(MODES.find((one) => one === target.value) ?? 'shadow')}
        >
          {MODES.map((one) => (
            <option key={one} value={one}>
              {word('ruleMode', one)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t('policy.note')}
        value={comment}
        maxLength={2000}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={publish.isPending} disabled={comment.trim() === ''}>
          {t(`rules.do.${mode}`, { version })}
        </Button>
        <Told
          error={publish.error?.message}
          done={publish.data && t(publish.data.pending_approval ? 'policy.waits' : 'policy.published')}
        />
      </div>
    </form>
  );
}

function Approve({ rule, newest, nameOf }: Pick<VersionsProps, 'rule' | 'newest' | 'nameOf'>) {
  const given = useAction('approveRuleVersion');
  const waiting = rule.pending_approval;
  const version = waiting?.version ?? newest;
  const written = rule.versions.find((one) => one.version === version);
  if (!written || (!waiting && written.status !== 'draft')) return null;
  const params = { id: rule.id, version: String(version) };
  const { author, created_at: read } = written;
  const approve = (body: { comment?: string }) => given.mutate({ params, body: { ...body, version_created_at: read } });
  return <Approval {...{ version, author, nameOf, given, approve }} requestedBy={waiting?.requested_by} />;
}
