import { useParams } from '@tanstack/react-router';
import { useMay } from '../../api/me';
import { useNames } from '../../api/names';
import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { PageHead } from '../../ui/page-head';
import { PageBody } from '../../ui/panel';
import { Bones, Failed } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { Backtests } from './backtests';
import { PauseButton, Paused } from './pause';
import { RuleEditor } from './rule-editor';
import { Mode, type Rule, runsOf } from './rule-words';
import { Runs } from './runs';
import { Sweep } from './sweep';
import { Versions } from './versions';
import { newestOf, workedOn } from './worked-on';

/** One rule: its condition as text and as a form, tried, back-tested and published. */
export function RulePage() {
  const { id = '' } = useParams({ strict: false });
  const found = useOperation('getRule', { params: { id } });
  if (found.isPending) return <Bones />;
  if (!found.data) return <Failed error={found.error} retry={() => void found.refetch()} />;
  return <Shown rule={found.data} />;
}

function Shown({ rule }: { readonly rule: Rule }) {
  const version = workedOn(rule);
  const latest = useOperation('getRuleVersion', { params: { id: rule.id, version: String(version) } }, { keep: true });
  // The version before stays until this one is there, that of another rule does not.
  const shown = latest.data?.rule === rule.id ? latest.data : undefined;
  const may = useMay('rules:write');
  const nameOf = useNames();
  const draft = rule.versions.find((one) => one.version === version && one.status === 'draft');
  return (
    <>
      <PageHead
        title={rule.name}
        summary={
          <span className="flex flex-wrap items-center gap-3">
            <Mode rule={rule} />
            {draft && <Tag tone="accent">{t('rules.draft', { version })}</Tag>}
            <span>{runsOf(rule)}</span>
            <span>{t('rules.firedIn7', { n: rule.fired_7d, shadow: rule.shadow_fired_7d })}</span>
          </span>
        }
        actions={may && !rule.snooze && rule.mode !== 'off' && <PauseButton rule={rule} />}
      />
      <PageBody>
        <Paused rule={rule} may={may} nameOf={nameOf} />
        {!shown && !latest.error && <Bones rows={5} />}
        {latest.error && !shown && <Failed error={latest.error} retry={() => void latest.refetch()} />}
        {shown && (
          <RuleEditor
            key={rule.id}
            latest={shown}
            // While another version is on its way, what is shown is all that was read.
            newest={shown.version === version ? newestOf(rule) : shown.version}
            id={rule.id}
            may={may}
            runs={
              <>
                <Backtests id={rule.id} newest={version} may={may} />
                <Runs rule={rule} may={may} />
                <Sweep rule={rule} may={may} />
              </>
            }
            versions={<Versions rule={rule} newest={version} may={may} nameOf={nameOf} />}
          />
        )}
      </PageBody>
    </>
  );
}
