import { checkUnavailable } from '@assay/kernel';
import type { Platform } from '../../platform/app.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Delivery } from '../../platform/outbound/delivery.js';
import { readMailServer, sendMail } from '../../platform/outbound/mail.js';
import { readSmsGateway, sendSms } from '../../platform/outbound/sms.js';
import type { Channel, Destination } from './destination.js';
import { codeMessage } from './message.js';

/** Whether codes can go out this way here; the sandbox sends none and needs nothing. */
export function canSend({ config }: Platform, environment: Environment, channel: Channel): boolean {
  if (environment.kind === 'sandbox') return true;
  return (channel === 'email' ? config.smtpUrl : config.smsUrl) !== undefined;
}

/** What to answer where no gateway is configured: 422. */
export function noGateway(check: string, channel: Channel): Error {
  const variable = channel === 'email' ? 'ASSAY_SMTP_URL' : 'ASSAY_SMS_URL';
  return checkUnavailable(check, `One-time codes cannot be sent by ${channel} here: ${variable} is not configured.`);
}

export interface Dispatch {
  readonly id: string;
  readonly destination: Destination;
  readonly code: string;
  readonly locale: string | undefined;
}

/** Hands one code to the gateway of its channel. */
export async function dispatch(
  { config, outbound }: Platform,
  environment: Environment,
  order: Dispatch,
): Promise<Delivery> {
  const { destination, code, id } = order;
  const name = environment.settings.branding?.name ?? environment.organisationName;
  const message = codeMessage(code, name, order.locale);
  if (destination.channel === 'email')
    return sendMail(readMailServer(config.smtpUrl!), { to: destination.address, ...message });
  return sendSms(outbound, readSmsGateway(config.smsUrl!), { to: destination.address, text: message.sms, id });
}
