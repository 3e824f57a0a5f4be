import type { Environment } from '../../environments/environment.js';
import { logoView } from './logo-store.js';

/** The branding of an environment with its defaults. @param hosted public address of the hosted flow */
export function brandView(hosted: string, { id, settings: { branding = {} } }: Pick<Environment, 'id' | 'settings'>) {
  const logo = logoView(hosted, id, branding);
  return {
    name: branding.name ?? null,
    logo_url: branding.logo_url ?? logo?.url ?? null,
    primary_color: branding.primary_color ?? null,
    theme: branding.theme ?? 'system',
    font: branding.font ?? 'system',
    corner_radius: branding.corner_radius ?? null,
    privacy_url: branding.privacy_url ?? null,
    texts: branding.texts ?? {},
    logo,
    logo_fault: branding.logo_fault ?? null,
  };
}
