import type { Platform } from '../../platform/app.js';
import { readMailServer, sendMail } from '../../platform/outbound/mail.js';

export interface InvitationMail {
  readonly to: string;
  readonly organisation: string;
  readonly url: string;
}

/**
 * Sends the link of an invitation where a mail server is configured. It is not waited for: whoever invited has the link,
 * and the answer says nothing of a mailbox.
 */
export function mailInvitation({ config, log }: Platform, { to, organisation, url }: InvitationMail): void {
  if (config.smtpUrl === undefined) return;
  const lines = [`You are invited to the console of ${organisation}.`, 'The link is good for 72 hours, once:'];
  const html = [...lines.map(escaped), `<a href="${escaped(url)}">${escaped(url)}</a>`].map((line) => `<p>${line}</p>`);
  const text = `${lines.join('\n\n')}\n\n${url}\n`;
  const mail = { to, subject: `Invitation to ${organisation}`, text, html: html.join('') };
  void sendMail(readMailServer(config.smtpUrl), mail).then((delivery) => {
    if (delivery.outcome !== 'accepted') log.warn({ outcome: delivery.outcome }, 'an invitation could not be mailed');
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
