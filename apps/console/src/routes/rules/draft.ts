import type { RuleVersion } from './rule-words';

export type Draft = Pick<
  RuleVersion,
  'name' | 'condition' | 'parameters' | 'action' | 'score' | 'severity' | 'explanation' | 'types' | 'directions'
>;

export interface EditorProps {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
  readonly may: boolean;
}
