import type { RuleDefinition } from '@assay/rules/authoring';
import { useEffect, useState } from 'react';
import type { Fault } from './judge';
import type { Trial } from './trial';

export interface TrialTools {
  /** Every field that a condition may read. */
  readonly fieldNames: readonly string[];
  faultsOf(definition: Pick<RuleDefinition, 'condition' | 'parameters'>): Fault[];
  tryRule(given: Partial<RuleDefinition>, pasted: string): Trial;
}

let loaded: TrialTools | undefined;

/** The language of conditions, loaded when it is first needed; undefined until then. */
export function useTrial(): TrialTools | undefined {
  const [tools, setTools] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    void load().then(setTools);
  }, []);
  return tools;
}

// Two scripts side by side: each screen's share of the load has a limit.
async function load(): Promise<TrialTools> {
  const [{ compiler, FIELD_NAMES, faultsOf }, { tryRule }] = await Promise.all([import('./judge'), import('./trial')]);
  loaded = { fieldNames: FIELD_NAMES, faultsOf, tryRule: (given, pasted) => tryRule(compiler, given, pasted) };
  return loaded;
}
