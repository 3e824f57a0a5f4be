import { useMay } from '../../api/me';
import { useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { TextField } from '../../ui/field';
import { useEdits } from '../../ui/use-edits';
import { SettingsForm } from '../settings/save-bar';
import { EVERY_MS, type Settings } from '../settings/section';
import { CASE_KINDS } from './kinds-field';

/** Until when a case of each kind is due; an inbox may name a time of its own. */
export function DueTimes() {
  const mayRead = useMay('settings:read');
  const settings = useOperation('getSettings', {}, { enabled: mayRead, every: EVERY_MS }).data;
  return settings ? <DueForm saved={settings.case_due_hours} /> : null;
}

function DueForm({ saved }: { readonly saved: Settings['case_due_hours'] }) {
  const may = useMay('settings:write');
  const edits = useEdits(saved);
  return (
    <SettingsForm
      title={t('team.due')}
      note={t('team.dueWhy')}
      may={may}
      edits={edits}
      change={{ case_due_hours: edits.changed }}
    >
      <div className="grid grid-cols-5 gap-3 max-lg:grid-cols-3 max-sm:grid-cols-2">
        {CASE_KINDS.map((kind) => (
          <TextField
            key={kind}
            label={word('caseType', kind)}
            type="number"
            min={1}
            max={8760}
            placeholder={t('team.bySeverity')}
            value={edits.values[kind] ?? ''}
            onChange={({ target }) => edits.set({ [kind]: target.value === '' ? null : Number(target.value) })}
          />
        ))}
      </div>
    </SettingsForm>
  );
}
