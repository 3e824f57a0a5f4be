import type { Delivery } from './delivery.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  /** For the SMTP client: `smtp://` or `smtps://` with host, port, and user and password where the server asks. */
  readonly url: string;
  readonly from: string;
}

const TIMEOUT_MS = 10_000;

/**
 * Reads ASSAY_SMTP_URL: `smtps://user:password@mail.example.com?from=no-reply@example.com`. `from` defaults to no-reply
 * at the server's host; other parameters go to the SMTP client.
 * @throws RangeError naming the variable.
 */
export function readMailServer(text: string): MailServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new RangeError('ASSAY_SMTP_URL must be an address such as smtps://user:password@mail.example.com.');
  const from = url.searchParams.get('from') ?? `no-reply@${url.hostname}`;
  if (/[\r\n]/.test(from)) throw new RangeError('The from parameter of ASSAY_SMTP_URL must be one line.');
  url.searchParams.delete('from');
  return { url: url.href, from };
}

/** Hands a message to the operator's mail server. Errors of the server are an outcome, never thrown. */
export async function sendMail(server: MailServer, mail: Mail): Promise<Delivery> {
  // Loaded when there is something to send: most installations never do.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: server.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  try {
    await transport.sendMail({
      from: server.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
    });
    return { outcome: 'accepted' };
  } catch (error) {
    return deliveryOf(error);
  } finally {
    transport.close();
  }
}

/** A lasting refusal (5xx, RFC 5321 §4.2.1) of the recipient is about the address; every other failure is about us. */
function deliveryOf(error: unknown): Delivery {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500) return { outcome: 'undeliverable' };
  return { outcome: 'failed', cause: [code ?? 'unknown', command, responseCode].filter(Boolean).join(' ') };
}
