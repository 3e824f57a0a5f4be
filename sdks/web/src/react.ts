import { createElement, type ReactElement, useEffect, useRef } from 'react';
import { Assay } from './index.js';
import type { AssayOptions, Outcome } from './types.js';

/** Properties of the component: the options of `Assay.create` but for the container. */
export interface AssayVerifyProps extends Omit<AssayOptions, 'container'> {
  onOutcome?: (outcome: Outcome) => void;
}

/**
 * Shows the flow inside the page as soon as it is given a session, and takes it away when the component goes or its session
 * changes.
 */
export function AssayVerify(props: AssayVerifyProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const { hostedUrl, sessionToken, mode, locale, theme } = props;
  useEffect(() => {
    // Most pages learn of their session after the first time that they are drawn.
    if (!hostedUrl && !sessionToken && !latest.current.getToken) return undefined;
    let gone = false;
    const verification = Assay.create({
      ...latest.current,
      ...{ hostedUrl, sessionToken, mode: mode ?? 'inline', locale, theme },
      container: place.current ?? undefined,
      onEvent: (event) => latest.current.onEvent?.(event),
    });
    void verification.open().then((outcome) => gone || latest.current.onOutcome?.(outcome));
    return () => {
      gone = true;
      verification.close();
    };
  }, [hostedUrl, sessionToken, mode, locale, theme]);
  return createElement('div', { ref: place, style: { minHeight: '40rem' } });
}
