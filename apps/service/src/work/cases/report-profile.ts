import { type BodyOf, caseReports } from '@assay/contract';
import { GOAML_PROFILES, REGULATORS } from '@assay/evidence';
import { invalidRequest } from '@assay/kernel';
import { openWith, sealWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type CasesApp, type Context, route } from './app.js';
import builtIn from './data/sandbox-institution.json' with { type: 'json' };

const FIND: Statement = {
  name: 'reporting_profile_find',
  text: 'select sealed, updated_by, updated_at from reporting_profiles where environment_id = $1',
};
const PUT: Statement = {
  name: 'reporting_profile_put',
  text: `insert into reporting_profiles (environment_id, sealed, updated_by, updated_at) values ($1, $2, $3, $4)
    on conflict (environment_id) do update set sealed = excluded.sealed, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
};

export type Profile = BodyOf<typeof caseReports.setReportingProfile>;

interface StoredProfile {
  readonly profile: Profile | null;
  readonly built_in: boolean;
  readonly updated_by: string | null;
  readonly updated_at: string | null;
}

export const getReportingProfile = route(caseReports.getReportingProfile, {
  handle: async ({ app, environment }) => ok(await reportingProfile(app, environment)),
});

export const setReportingProfile = route(caseReports.setReportingProfile, {
  async handle(context) {
    const { app, environment, body, now, requestId } = context;
    const { regulator, goaml } = body;
    if (regulator !== undefined && !REGULATORS.includes(regulator))
      throw invalidRequest('regulator', `Use one of: ${REGULATORS.join(', ')}.`);
    if (goaml?.profile !== undefined && !GOAML_PROFILES.includes(goaml.profile))
      throw invalidRequest('goaml.profile', `Use one of: ${GOAML_PROFILES.join(', ')}.`);
    const by = makerOf(context as Context);
    const effects = noEffects();
    effects.audit.push({
      action: 'settings.reporting_changed',
      actor: actorOf(context as Context),
      target: { type: 'settings', id: 'reporting' },
      at: now,
      requestId,
    });
    await app.db.transaction(environment.id, async (tx) => {
      const sealed = sealWith(environment.key, Buffer.from(JSON.stringify(body)), place(environment));
      await tx.query(PUT, [environment.id, sealed, by, new Date(now)]);
      await record(tx, environment, effects);
    });
    announce(app, effects);
    return ok(await reportingProfile(app, environment));
  },
});

/** Who reports in this environment; in a sandbox a fictitious institution until one is set. */
export async function reportingProfile(app: CasesApp, environment: Environment): Promise<StoredProfile> {
  const [row] = await app.db.inEnvironment<{ sealed: Buffer; updated_by: string; updated_at: Date }>(
    environment.id,
    FIND,
    [environment.id],
  );
  if (!row) {
    const sandbox = environment.kind === 'sandbox';
    const profile = sandbox ? (builtIn.institution as Profile) : null;
    return { profile, built_in: sandbox, updated_by: null, updated_at: null };
  }
  const profile = JSON.parse(openWith(environment.key, row.sealed, place(environment)).toString()) as Profile;
  return { profile, built_in: false, updated_by: row.updated_by, updated_at: row.updated_at.toISOString() };
}

function place(environment: Environment): string {
  return `reporting profile ${environment.id}`;
}
