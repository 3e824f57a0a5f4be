import { useEffect, useMemo, useState } from 'react';
import { useReasonCodes } from '../../api/reasons';
import type { Definition } from './definition';

type Validate = typeof import('./validation').problemsOf;
export type Problem = ReturnType<Validate>[number];
let loaded: Validate | undefined;

/** What is wrong with a definition, judged as one types; undefined until the language of conditions is loaded. */
export function useProblems(definition: Definition): readonly Problem[] | undefined {
  const [validate, setValidate] = useState(() => loaded);
  const reasons = useReasonCodes();
  useEffect(() => {
    if (loaded) return;
    void import('./validation').then(({ problemsOf }) => {
      loaded = problemsOf;
      setValidate(() => problemsOf);
    });
  }, []);
  return useMemo(() => {
    if (!validate || reasons.length === 0) return undefined;
    return validate(definition, new Set(reasons.map(({ code }) => code)));
  }, [validate, reasons, definition]);
}
