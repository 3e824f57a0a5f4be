import { codeOf, firstAdmin, openBrowser, PASSWORD, tokenOf } from '../console.js';
import type { Teacher } from './teacher.js';

/** Operators, and how they sign in. */
export async function teachPeople({ teach, service }: Teacher): Promise<void> {
  await firstAdmin(service);
  const invited = await teach('inviteOperator', {
    body: { email: 'rui@bank.example', name: 'Rui Costa', roles: ['reviewer'] },
  });
  const browser = openBrowser(service);
  await teach('acceptInvitation', {
    send: browser.call,
    body: { token: tokenOf(invited.invitation_url), password: PASSWORD },
  });
  const { secret } = await teach('beginTotp', { send: browser.call });
  const { recovery_codes } = await teach('confirmTotp', { send: browser.call, body: { code: codeOf(secret) } });
  await teach('getCurrentOperator', { send: browser.call });
  await teach('listOwnSessions', { send: browser.call });
  await teach('signOut', { send: browser.call });
  await teach('signIn', { send: browser.call, body: { email: 'rui@bank.example', password: PASSWORD } });
  await teach('giveTotp', { send: browser.call, body: { code: codeOf(secret, 1) } });
  await teach('signOut', { send: browser.call });
  await teach('signIn', { send: browser.call, body: { email: 'rui@bank.example', password: PASSWORD } });
  await teach('giveRecoveryCode', { send: browser.call, body: { code: recovery_codes[0] } });
  const again = await teach('listOwnSessions', { send: browser.call });
  await teach('endOwnSession', { send: browser.call, params: { id: again.data[0].id } });
  await teach('listOperators');
  await teach('listRoles');
  await teach('getOperator', { params: { id: invited.id } });
  await teach('changeOperator', { params: { id: invited.id }, body: { name: 'Rui M. Costa' } });
  await teach('deleteOperator', { params: { id: invited.id } });
}
