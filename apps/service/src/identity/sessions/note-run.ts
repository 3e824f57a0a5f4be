import type { SessionState } from './session.js';

const SIGNALS_MAX = 500;

/** What a run of a step has come to, as far as the evidence tells it. */
interface Run {
  readonly signals?: readonly Omit<SessionState['signals'][number], 'check' | 'replaced'>[];
  readonly listVersions?: readonly Omit<SessionState['listVersions'][number], 'check'>[];
}

/**
 * Notes what a run of a step measured and which editions of lists it searched. What an earlier run of the step measured is
 * kept as replaced; what other steps searched stays.
 */
export function noteRun(
  state: Pick<SessionState, 'signals' | 'listVersions'>,
  step: string,
  { signals = [], listVersions = [] }: Run,
): void {
  state.signals = [
    ...state.signals.map((known) => (known.check === step ? { ...known, replaced: true as const } : known)),
    ...signals.map((signal) => ({ check: step, ...signal })),
  ].slice(-SIGNALS_MAX);
  const searched = new Set(listVersions.map(({ list }) => list));
  state.listVersions = [
    // Which step searched an edition that names none is not known: a new one of its list takes its place.
    ...state.listVersions.filter(({ check, list }) => (check === undefined ? !searched.has(list) : check !== step)),
    ...listVersions.map(({ list, version }) => ({ check: step, list, version })),
  ];
}
