import { isoDay } from '@assay/kernel';
import { TRP_VERSION, travelRuleEmail } from '@assay/travel-rule';
import { readMailServer, sendMail } from '../../../platform/outbound/mail.js';
import { senderName } from '../sender-identity.js';
import type { Adapter, Errand, Outcome } from './adapter.js';

/** The fallback for a counterparty without a protocol: a message without personal data and a secret link. */
export const emailAdapter: Adapter = {
  async deliver({ app, environment, message, job }: Errand): Promise<Outcome> {
    // What follows the answer has no address to go to: the counterparty reads it behind its link.
    if (job.kind !== 'inquiry') return { kind: 'taken' };
    const { smtpUrl } = app.config;
    if (smtpUrl === undefined) return { kind: 'failed', reason: 'ASSAY_SMTP_URL is not configured.', lasting: true };
    const mail = travelRuleEmail({
      sender: senderName(environment),
      amount: message.state.amount,
      asset: message.state.asset,
      link: `${app.urls.base}/v1/travel-rule/links/${message.secrets.token}`,
      expiresOn: isoDay(message.expiresAt),
    });
    const delivery = await sendMail(readMailServer(smtpUrl), { to: job.url, ...mail });
    if (delivery.outcome === 'accepted')
      return { kind: 'answered', resolution: { kind: 'acknowledged', version: TRP_VERSION } };
    if (delivery.outcome === 'undeliverable')
      return { kind: 'failed', reason: 'The mail server refuses this address.', lasting: true };
    return { kind: 'failed', reason: `The mail could not be handed over (${delivery.cause}).`, lasting: false };
  },
};
