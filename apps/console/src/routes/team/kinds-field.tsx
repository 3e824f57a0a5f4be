import { t, word } from '../../i18n/text';
import type { TeamMember } from './members';

export type CaseKind = TeamMember['case_types'][number];
export const CASE_KINDS: readonly CaseKind[] = ['verification', 'screening', 'transaction', 'wallet', 'business'];

interface KindsFieldProps {
  readonly chosen: readonly CaseKind[];
  readonly set: (kinds: readonly CaseKind[]) => void;
}

/** Kinds of case that somebody takes; none ticked means every kind. */
export function KindsField({ chosen, set }: KindsFieldProps) {
  const toggle = (kind: CaseKind) =>
    set(chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]);
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-small font-medium text-neutral">{t('team.kindsHint')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {CASE_KINDS.map((kind) => (
          <label key={kind} className="flex h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(kind)}
              onChange={() => toggle(kind)}
              className="size-4 accent-accent"
            />
            {word('caseType', kind)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
