import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly raw: string;
}

export interface MailReceiver {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Recipients for whom the server answers 550, and those for whom it answers 451. */
  readonly refused: Set<string>;
  readonly deferred: Set<string>;
  close(): Promise<void>;
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function receiveMail(): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const deferred = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const later = deferred.has(address) ? 451 : undefined;
      const responseCode = refused.has(address) ? 550 : later;
      callback(responseCode ? Object.assign(new Error(`not accepted: ${address}`), { responseCode }) : undefined);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        for (const { address } of envelope.rcptTo)
          mails.push({ to: address, from, raw: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?from=codes@assay.test`,
    mails,
    refused,
    deferred,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The six digits of the newest message to an address. */
export function codeIn(receiver: MailReceiver, to: string): string {
  const mail = receiver.mails.findLast((candidate) => candidate.to === to);
  const code = mail && /^Subject: [^\r\n]*?(\d{6})/m.exec(mail.raw)?.[1];
  if (!code) throw new Error('No message with a code came to this address.');
  return code;
}
