import { signIn as operations } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { route } from '../../platform/http/route.js';
import { passkeyDomain } from '../../platform/operators/console-address.js';

/** What the sign-in page may offer beside a password. */
export const listSignInMethods = route(operations.listSignInMethods, {
  async handle({ app }) {
    const providers = app.config.oidcProviders.map(({ id, name }) => ({ id, name }));
    return ok({ passkeys: passkeyDomain(app.urls.base) !== undefined, providers });
  },
});
