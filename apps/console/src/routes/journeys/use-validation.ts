import { useEffect, useMemo, useState } from 'react';
import { useReasonCodes } from '../../api/reasons';
import type { Definition } from './definition';

type Tools = typeof import('./validation');
export type Problem = ReturnType<Tools['problemsOf']>[number];
let loaded: Tools | undefined;

/** The language of conditions, loaded when it is first needed; undefined until then. */
function useTools(): Tools | undefined {
  const [tools, setTools] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    void import('./validation').then((module) => {
      loaded = module;
      setTools(module);
    });
  }, []);
  return tools;
}

/** What is wrong with a definition, judged as one types; undefined until the language of conditions is loaded. */
export function useProblems(definition: Definition): readonly Problem[] | undefined {
  const tools = useTools();
  const reasons = useReasonCodes();
  return useMemo(() => {
    if (!tools || reasons.length === 0) return undefined;
    return tools.problemsOf(definition, new Set(reasons.map(({ code }) => code)));
  }, [tools, reasons, definition]);
}

/** What may stand in a condition of the definition. */
export function useConditionNames(definition: Definition): readonly string[] {
  const tools = useTools();
  return useMemo(() => tools?.namesIn(definition) ?? [], [tools, definition]);
}
