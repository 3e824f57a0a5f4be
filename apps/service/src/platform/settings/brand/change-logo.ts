import type { BodyOf, settings } from '@assay/contract';
import type { Context } from '../../http/route.js';
import type { SettingsPatch } from '../merge.js';
import { logoAddress } from './logo-store.js';
import { fetchLogo } from './make-logo.js';

type Body = BodyOf<typeof settings.updateSettings>;

/** A change of the settings with the picture that it brings. */
export interface LogoChange {
  readonly patch: SettingsPatch;
  readonly picture?: Buffer;
}

/**
 * Fetches the logo where the address of it changes, before anything is locked. An address that is the one of now, or that
 * of the picture itself, changes nothing, so that what was read can be written back.
 * @throws ApiError 400 when the address answers with what is no logo.
 */
export async function withLogo({ app, environment }: Context, body: Body): Promise<LogoChange> {
  const { branding } = body;
  if (!branding || branding.logo_url === undefined) return { patch: body };
  const { logo_url: url, ...others } = branding;
  if (url === null) return { patch: { ...body, branding: { ...branding, logo: null, logo_fault: null } } };
  if (isCurrentLogo({ app, environment }, url)) return { patch: { ...body, branding: others } };
  const fetched = await fetchLogo(app, environment, url);
  if ('fault' in fetched)
    return { patch: { ...body, branding: { ...branding, logo: null, logo_fault: fetched.fault } } };
  const { logo, picture } = fetched;
  return { patch: { ...body, branding: { ...branding, logo, logo_fault: null } }, picture };
}

/** Whether an address leads to the logo that is shown now. */
export function isCurrentLogo({ app, environment }: Pick<Context, 'app' | 'environment'>, url: string): boolean {
  const { logo, logo_url: source } = environment.settings.branding ?? {};
  return logo !== undefined && (url === source || url === logoAddress(app.urls.hosted, environment.id, logo.hash));
}
