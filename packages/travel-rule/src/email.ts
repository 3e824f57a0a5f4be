/** A message to a counterparty that speaks no protocol. It names no person: the data lie behind the link. */
export interface EmailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const NAME_MAX = 100;

/**
 * The text of the e-mail fallback.
 * @param input.link secret address where the data can be read and answered; dies with the message.
 */
export function travelRuleEmail(input: {
  readonly sender: string;
  readonly amount: string;
  readonly asset: string;
  readonly link: string;
  readonly expiresOn: string;
}): EmailText {
  const sender = plain(input.sender);
  const asset = plain(input.asset);
  const text = [
    `${sender} asks you to confirm the beneficiary of a transfer of ${input.amount} ${asset} (FATF Recommendation 16).`,
    `Read the data of originator and beneficiary and answer here until ${input.expiresOn}:`,
    input.link,
    'The address is secret and made for you alone. Nothing about the persons stands in this message.',
  ];
  const body = text.map((line) =>
    line === input.link ? `<p><a href="${escapeHtml(line)}">${escapeHtml(line)}</a></p>` : `<p>${escapeHtml(line)}</p>`,
  );
  return {
    subject: `Travel Rule: transfer of ${input.amount} ${asset} from ${sender}`,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${body.join('')}</body></html>`,
  };
}

function plain(text: string): string {
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);
}

/** Text inside HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
