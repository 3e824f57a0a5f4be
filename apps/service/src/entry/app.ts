import type { EvidenceApp } from '../identity/evidence/app.js';
import type { ImportsApp } from '../identity/imports/app.js';
import type { VerificationsApp } from '../identity/verifications/app.js';
import type { Served } from '../platform/http/served.js';
import type { Looks } from '../platform/looks.js';
import type { BacktestsApp } from '../risk/backtests/app.js';
import type { CasesApp } from '../work/cases/app.js';
import type { StreamApp } from '../work/stream/app.js';
import type { UsageApp } from '../work/usage/app.js';

/** The whole: everything that any room takes. Made in one place, `boot/open.ts`. */
export interface App
  extends Served,
    CasesApp,
    StreamApp,
    UsageApp,
    BacktestsApp,
    VerificationsApp,
    EvidenceApp,
    ImportsApp {
  /** As it counts the requests of this process. */
  readonly counter: Served['counter'];
  /** At the installation, for whoever asks how it is. */
  readonly looks: Looks;
}
